// Decides whether a BIC that came with an IBAN is of the account's bank. A bank has many BICs: of its branches, of banks
// that it took over, and of its offices for other services.
import type { ReferenceData } from "../../data/registers/mod.ts";
import { type Bic, HEAD_OFFICE, indexWords } from "../../identifiers/mod.ts";
import { leiOfBic, lookUpBic } from "../look_up_bic.ts";
import { isLegalForm, nameTokens } from "../sanctions/normalise_name.ts";
import { nameOf } from "./bank_code_holder.ts";
import { bankCountryOf, type ResolvedBic } from "./resolved_bic.ts";
import type { ScreenedBank } from "./screen_bank.ts";

/**
 * Parties (characters 1 to 4 of a BIC, with the country) that many institutions share: co-operative and savings banks under
 * their central institution. Of these, each BIC of 11 characters is of a bank of its own. By the registers of bank codes of
 * 2026; `tests/screening/iban_screening/` holds every party that five or more names share against them.
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

/** Groups of which several BICs stand for the whole, with the head office as branch: CMCIFR2A, CMCIFRPA and CMCIFRPP. */
const severalHeads: ReadonlySet<string> = new Set(["CMCIFR"]);

/** Returns whether many institutions share the BICs that begin with these four characters in a country. */
export function isGroupParty(party: string, country: string): boolean {
  return groups.get(party) === country;
}

/** Data by which BICs are compared. */
export type SameBankData = Pick<ReferenceData, "registers" | "issuers">;

/**
 * Returns whether a given BIC is of the bank of an account: both have the same party and country (ISO 9362); or a register,
 * the mapping to LEIs, a code that was given up for this one, or the name of the legal entity joins them. Where the letters of
 * the bank code alone led to a BIC, those and the country have to agree.
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

/** Branches of one BIC8 are told apart only where both are named. */
function isSameBranch({ bic8, branchCode }: Bic, code: string): boolean {
  const branch = code.slice(8) || HEAD_OFFICE;
  const party = bic8.slice(0, 6);
  return (bic8 === code.slice(0, 8) || (severalHeads.has(party) && code.startsWith(party))) &&
    (branchCode === HEAD_OFFICE || branch === HEAD_OFFICE || branchCode === branch);
}

/** Words between two names of one institution: that of before, of the trade, or of the bank whose branch it is. */
const joints =
  / (?:vormals|ehemals|ehem\.?|eh|formerly(?: known as)?|formely known as|formally|ex|now|t\/a|trading as|(?:a )?trading name of|ndl\.? der|niederlassung der|zweigniederlassung der|branch of|succursale de) /i;

/** Characters behind which a name goes on with a place, a branch or a remark. */
const ENDS = /[(),]| [-–] /;

/** Lists the names of the legal entities that some names tell, in one form; a name of few letters tells none. */
function namesOfBank(names: readonly (string | null)[]): readonly string[] {
  return names.flatMap((name) => (name ?? "").replaceAll("(", " ").split(joints))
    .map((part) =>
      nameTokens(part.trim().split(ENDS)[0] ?? "").filter((word) => !isLegalForm(word)).join(" ")
    )
    .filter((name) => name.length > 5);
}
