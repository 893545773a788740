/**
 * Adds to each flag of the risk score its evidence: the entry, the act, the register and its date.
 *
 * @module
 */
import type { RiskFlag } from "../risk/risk_weights.ts";
import type { RiskReason } from "../risk/score_risk.ts";
import type { SanctionsHit, SanctionsScreen } from "../sanctions/screen_institution.ts";
import type { ComplianceSubject } from "./subject.ts";

/** Completes the reasons of a score to sentences with their particulars. */
export function explainFlags(
  breakdown: readonly RiskReason[],
  subject: ComplianceSubject,
  sanctions: SanctionsScreen,
): RiskReason[] {
  return breakdown.map((reason) => {
    const particulars = particularsOf(reason.flag, subject, sanctions);
    const because = particulars === null ? reason.because : `${reason.because}: ${particulars}`;
    return { ...reason, because: `${because}.` };
  });
}

function particularsOf(
  flag: RiskFlag,
  { country, issuer, insolvency, bankCodeBecause }: ComplianceSubject,
  { hits, reviews }: SanctionsScreen,
): string | null {
  switch (flag) {
    case "sanctioned_bank":
      return hits.map(explainHit).join("; ");
    case "sanctions_review":
      return reviews.map(({ list, entryId, listedName, because }) =>
        `${list} entry ${entryId}, ${listedName}: ${because}`
      ).join("; ");
    case "bank_in_insolvency":
      return insolvency === null
        ? null
        : `${insolvency.source} says "${insolvency.words}" of ${insolvency.name}`;
    case "sanctioned_country":
      return country.sanctionedBecause;
    case "fatf_black_list":
    case "fatf_grey_list":
    case "fatf_suspended":
      return country.fatfBecause;
    case "fatf_list_overdue":
      return country.fatfAsOf === "" ? null : `the last at hand is that of ${country.fatfAsOf}`;
    case "high_risk_country":
    case "elevated_risk_country":
      return country.countryRiskBecause.join("; ");
    case "payment_institution_issuer":
    case "emi_issuer":
      return issuer === null ? null : [issuer.name, issuer.basis].filter((part) => part !== null).join(", ");
    case "bank_code_not_allocated":
    case "bank_code_unverified":
    case "bank_code_inferred":
      return bankCodeBecause;
    default:
      return null;
  }
}

function explainHit({ list, entryId, listedName, matchedBy, basis }: SanctionsHit): string {
  const entry = `${list} entry ${entryId}, ${listedName}`;
  switch (matchedBy) {
    case "bic8":
      return `${entry}, by its BIC`;
    case "bank_code":
      return `${entry}, by the bank code of the IBAN`;
    case "lei":
      return `${entry}, by its LEI`;
    case "reviewed_name":
      return `${entry}, by a reviewed identity (${basis})`;
    case "name":
      return `${entry}, by its name (${basis})`;
  }
}
