// Finds a bank in the registers of the European Payments Council; `screen_reachability.ts` decides if it is active.
import type { EpcRegisters } from "../data/registers/mod.ts";
import { HEAD_OFFICE } from "../identifiers/mod.ts";
import { isLegalForm, nameTokens } from "./sanctions/normalise_name.ts";

/**
 * Finds a bank's code in the SCT register. Some groups share a BIC8 there without a head office (`XXX`), and each bank
 * has its own branch code, chosen by name: Caisse d'Epargne CEPAC is CEPAFRPP131. Without `names`, any participant of
 * the BIC8 counts. Returns `bic` if it is listed itself, or nothing matches.
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
