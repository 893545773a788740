// The code under which a register of the European Payments Council has a bank. Whether a participant is active is decided in
// `screen_reachability.ts`.
import type { EpcRegisters } from "../data/registers/mod.ts";
import { HEAD_OFFICE } from "../identifiers/mod.ts";
import { isLegalForm, nameTokens } from "./sanctions/normalise_name.ts";

/**
 * Finds the code under which the register of SEPA Credit Transfer lists a bank. Banks of a group share a BIC8, of which the
 * register has no head office (`XXX`): it lists each under a branch of its own, and the name tells which (EPC register of
 * participants: Caisse d'Epargne CEPAC is CEPAFRPP131). Returns `bic` itself where that is listed, or none of the names is.
 *
 * @param names What sources call the bank; empty where the BIC8 as a whole is asked about, which any of its participants has.
 */
export function participantCode(epc: EpcRegisters, bic: string, names: readonly string[]): string {
  const bic8 = bic.slice(0, 8);
  const isBranch = bic.length === 11 && !bic.endsWith(HEAD_OFFICE);
  if (isBranch || epc.find("SCT", bic8 + HEAD_OFFICE) !== undefined) return bic;
  const branches = epc.findParty("SCT", bic.slice(0, 6)).filter((bic11) => bic11.startsWith(bic8));
  if (names.length === 0) return branches[0] ?? bic;
  const wanted = new Set(names.map(keyOf));
  return branches.find((bic11) => wanted.has(keyOf(epc.find("SCT", bic11)?.name ?? ""))) ?? bic;
}

function keyOf(name: string): string {
  return nameTokens(name).filter((word) => !isLegalForm(word)).join(" ");
}
