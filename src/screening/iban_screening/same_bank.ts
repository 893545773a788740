// Decides whether a BIC given with an IBAN belongs to the account's bank, which may have many.
import type { PartyGroup, ReferenceData } from "../../data/registers/mod.ts";
import { type Bic, HEAD_OFFICE } from "../../identifiers/mod.ts";
import { leiOfBic, lookUpBic } from "../look_up_bic.ts";
import { isLegalForm, nameTokens } from "../sanctions/normalise_name.ts";
import { nameOf } from "./bank_code_holder.ts";
import { bankCountryOf, type ResolvedBic } from "./resolved_bic.ts";
import type { ScreenedBank } from "./screen_bank.ts";

/** The data for comparing BICs. */
export type SameBankData = Pick<ReferenceData, "registers" | "issuers">;

/**
 * Returns whether a BIC belongs to the account's bank: same party and country (ISO 9362), or joined by a register, the
 * LEI mapping, a retired code or a legal name. If a BIC was only found by letters of the bank code, those and the
 * country must agree.
 */
export function isSameBank(
  given: Bic,
  known: ResolvedBic,
  { finding }: Pick<ScreenedBank, "finding">,
  country: string,
  data: SameBankData,
): boolean {
  const { registers } = data;
  const listed = registers.findPartyGroup(given.bic8.slice(0, 4));
  const group = listed?.country === given.country ? listed : undefined;
  if (
    given.bic8.slice(0, 6) === known.bic8.slice(0, 6) &&
    (group === undefined || isSameBranch(given, known.code, group))
  ) {
    return true;
  }
  const record = finding.status === "verified" && finding.match === "register" ? finding.record : null;
  const others = [
    ...known.candidates,
    ...record?.bic ? [record.bic] : [],
    ...registers.findFormerBics(country, finding.value),
  ];
  if (others.some((bic) => group ? isSameBranch(given, bic, group) : bic.slice(0, 8) === given.bic8)) {
    return true;
  }
  const lei = leiOfBic(given, registers);
  if (lei !== null && (lei === record?.lei || lei === known.lei)) return true;
  if (group !== undefined || bankCountryOf(given.country, null) !== bankCountryOf(country, known.bic8)) {
    return false;
  }
  const names = namesOfBank([
    nameOf(finding),
    record?.office ?? null,
    known.bankName,
    registers.findBic(known.code)?.name ?? null,
  ]);
  return namesOfBank(lookUpBic(given, data).names).some((name) => names.includes(name));
}

/** Branches of one BIC8, or of several BIC8s of the whole group, differ only if both are given. */
function isSameBranch({ bic8, branchCode }: Bic, code: string, { heads }: PartyGroup): boolean {
  const branch = code.slice(8) || HEAD_OFFICE;
  const other = code.slice(0, 8);
  return (bic8 === other || (heads.includes(bic8) && heads.includes(other))) &&
    (branchCode === HEAD_OFFICE || branch === HEAD_OFFICE || branchCode === branch);
}

/** Words between two names of one institution: a former name, a trade name, or the bank of a branch. */
const joints =
  / (?:vormals|ehemals|ehem\.?|eh|formerly(?: known as)?|formely known as|formally|ex|now|t\/a|trading as|(?:a )?trading name of|ndl\.? der|niederlassung der|zweigniederlassung der|branch of|succursale de) /i;

/** After these, a name continues with a place, a branch or a remark. */
const ENDS = /[(),]| [-–] /;

/** Normalises the legal names in some names; names with few letters don't count. */
function namesOfBank(names: readonly (string | null)[]): readonly string[] {
  return names.flatMap((name) => (name ?? "").replaceAll("(", " ").split(joints))
    .map((part) =>
      nameTokens(part.trim().split(ENDS)[0] ?? "").filter((word) => !isLegalForm(word)).join(" ")
    )
    .filter((name) => name.length > 5);
}
