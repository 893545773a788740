// Decides whether a BIC given with an IBAN is of the account's bank, which may have many: for branches, merged banks
// and other services.
import type { ReferenceData } from "../../data/registers/mod.ts";
import { type Bic, HEAD_OFFICE, indexWords } from "../../identifiers/mod.ts";
import { leiOfBic, lookUpBic } from "../look_up_bic.ts";
import { isLegalForm, nameTokens } from "../sanctions/normalise_name.ts";
import { nameOf } from "./bank_code_holder.ts";
import { bankCountryOf, type ResolvedBic } from "./resolved_bic.ts";
import type { ScreenedBank } from "./screen_bank.ts";

/**
 * Parties (BIC characters 1 to 4, with country) that many co-operative or savings banks share; each 11-character BIC
 * is its own bank. From the registers of 2026; `tests/screening/iban_screening/` checks every party with five or more
 * names.
 */
const groups = indexWords({
  AT: "RLBB RLNW RVSA RVVG RZKT RZOO RZST RZTI VBOE",
  CH: "RAIF RBAB",
  DE: "BRLA BYLA GENO HELA MALA NOLA SALA SOLA WELA",
  ES: "BCOE",
  FR: "AGRI CCBP CEPA CMCI",
  IT: "CCRT ICRA RZSB",
  LT: "JCKU LCKU",
  PL: "GBWC POLU SKOK",
});

/** Groups with several BICs for the whole, with the head office as branch: CMCIFR2A, CMCIFRPA and CMCIFRPP. */
const severalHeads: ReadonlySet<string> = new Set(["CMCIFR"]);

/** Returns whether many institutions share the BICs of a party in a country. */
export function isGroupParty(party: string, country: string): boolean {
  return groups.get(party) === country;
}

/** The data for comparing BICs. */
export type SameBankData = Pick<ReferenceData, "registers" | "issuers">;

/**
 * Returns whether a BIC is of the account's bank: same party and country (ISO 9362), or joined by a register, the LEI
 * mapping, a retired code or a legal name. If only letters of the bank code led to a BIC, those and the country must
 * agree.
 */
export function isSameBank(
  given: Bic,
  known: ResolvedBic,
  { finding }: Pick<ScreenedBank, "finding">,
  country: string,
  data: SameBankData,
): boolean {
  const isGroup = isGroupParty(given.bic8.slice(0, 4), given.country);
  if (given.bic8.slice(0, 6) === known.bic8.slice(0, 6) && (!isGroup || isSameBranch(given, known.code))) {
    return true;
  }
  const { registers } = data;
  const record = finding.status === "verified" && finding.match === "register" ? finding.record : null;
  const others = [
    ...known.candidates,
    ...record?.bic ? [record.bic] : [],
    ...registers.findFormerBics(country, finding.value),
  ];
  if (others.some((bic) => isGroup ? isSameBranch(given, bic) : bic.slice(0, 8) === given.bic8)) return true;
  const lei = leiOfBic(given, registers);
  if (lei !== null && (lei === record?.lei || lei === known.lei)) return true;
  if (isGroup || bankCountryOf(given.country, null) !== bankCountryOf(country, known.bic8)) return false;
  const names = namesOfBank([
    nameOf(finding),
    record?.office ?? null,
    known.bankName,
    registers.findBic(known.code)?.name ?? null,
  ]);
  return namesOfBank(lookUpBic(given, data).names).some((name) => names.includes(name));
}

/** Branches of one BIC8 differ only if both are given. */
function isSameBranch({ bic8, branchCode }: Bic, code: string): boolean {
  const branch = code.slice(8) || HEAD_OFFICE;
  const party = bic8.slice(0, 6);
  return (bic8 === code.slice(0, 8) || (severalHeads.has(party) && code.startsWith(party))) &&
    (branchCode === HEAD_OFFICE || branch === HEAD_OFFICE || branchCode === branch);
}

/** Words between two names of one institution: a former name, a trade name, or the bank of a branch. */
const joints =
  / (?:vormals|ehemals|ehem\.?|eh|formerly(?: known as)?|formely known as|formally|ex|now|t\/a|trading as|(?:a )?trading name of|ndl\.? der|niederlassung der|zweigniederlassung der|branch of|succursale de) /i;

/** After these a name continues with a place, a branch or a remark. */
const ENDS = /[(),]| [-–] /;

/** Folds the legal names that some names contain; names with few letters don't count. */
function namesOfBank(names: readonly (string | null)[]): readonly string[] {
  return names.flatMap((name) => (name ?? "").replaceAll("(", " ").split(joints))
    .map((part) =>
      nameTokens(part.trim().split(ENDS)[0] ?? "").filter((word) => !isLegalForm(word)).join(" ")
    )
    .filter((name) => name.length > 5);
}
