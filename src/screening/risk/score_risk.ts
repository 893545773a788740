// The risk score of an account: the sum of the weights that apply (0 to 100), with reasons. `openapi/findings.yaml` has
// weight and reason of each flag, this file its condition.
import { riskFlags } from "../../../generated/findings.ts";
import type { components } from "../../../generated/types.ts";
import type { IssuerType } from "../../data/registers/mod.ts";
import type { SanctionsList } from "../../identifiers/mod.ts";
import type { BankCodeHolder, Remark } from "../iban_screening/bank_code_holder.ts";
import type { SanctionsOutcome } from "../sanctions/screen_institution.ts";
import type { CountryAssessment } from "./assess_country.ts";

type Schemas = components["schemas"];

/** A flag of the risk score. */
export type RiskFlag = Schemas["RiskFlag"];

/** The score (`null` if the IBAN isn't valid) and its reasons; their weights add up to the score before the cap. */
export type RiskScore = Pick<Schemas["Compliance"], "risk_score" | "risk_level" | "flags" | "risk_breakdown">;

const SCORE_MAX = 100;

const bands: readonly (readonly [number, Schemas["RiskLevel"]])[] = [
  [80, "critical"],
  [60, "high"],
  [40, "elevated"],
  [20, "medium"],
  [0, "low"],
];

/** Adds the weights, up to 100; checks that weren't possible add nothing. An invalid IBAN has no score. */
export function scoreRisk(facts: RiskFacts): RiskScore {
  const raised = riskFlags.filter(({ flag, rejected }) =>
    (facts.ibanValid || rejected) && isRaised(flag, facts)
  );
  const applied = facts.ibanValid
    ? raised
    : [...riskFlags.filter(({ flag }) => flag === "iban_invalid"), ...raised];
  const sum = applied.reduce((total, { points }) => total + points, 0);
  const score = facts.ibanValid ? Math.min(sum, SCORE_MAX) : null;
  return {
    risk_score: score,
    risk_level: score === null ? "unassessable" : riskLevel(score),
    flags: applied.map(({ flag }) => flag),
    risk_breakdown: applied.map(({ flag, points: weight, because }) => ({ flag, weight, because })),
  };
}

/** Returns the band of a score from 0 to 100. */
export function riskLevel(score: number): Schemas["RiskLevel"] {
  return bands.find(([lowest]) => score >= lowest)?.[1] ?? "low";
}

/** Everything that the score depends on. */
export interface RiskFacts
  extends Pick<CountryAssessment, "countrySanctioned" | "fatfStatus" | "fatfOverdue" | "countryRisk"> {
  readonly ibanValid: boolean;
  readonly bankResolved: boolean;
  readonly sanctions: SanctionsOutcome;
  readonly unscreenedLists: readonly SanctionsList[];
  readonly anyListLoaded: boolean;
  readonly issuerType: IssuerType | null;
  readonly testBic: boolean;
  readonly remarks: readonly Pick<Remark, "code">[];
  readonly bankCode: BankCodeHolder;
  readonly reachabilityScreened: boolean;
  readonly vopScreened: boolean;
  /** True if it must offer instant payments, or Verification of Payee, today: Regulation (EU) 2024/886. */
  readonly owesInstant: boolean;
  readonly owesVop: boolean;
  readonly sepaInstant?: boolean;
  readonly vopParticipant?: boolean;
}

function isRaised(flag: RiskFlag, facts: RiskFacts): boolean {
  return conditions[flag]?.(facts) ?? facts.remarks.some(({ code }) => code === flag);
}

const conditions: Readonly<Partial<Record<RiskFlag, (facts: RiskFacts) => boolean>>> = {
  sanctioned_bank: (facts) => facts.sanctions === "hit",
  sanctioned_country: (facts) => facts.countrySanctioned,
  sanctions_review: (facts) => facts.sanctions === "review",
  bank_code_not_allocated: (facts) => facts.bankCode === "not_allocated",
  fatf_black_list: (facts) => facts.fatfStatus === "black_list",
  test_bic: (facts) => facts.testBic,
  fatf_grey_list: (facts) => facts.fatfStatus === "grey_list",
  high_risk_country: (facts) => facts.countryRisk === "high",
  payment_institution_issuer: (facts) => facts.issuerType === "payment_institution",
  emi_issuer: (facts) => facts.issuerType === "emi",
  elevated_risk_country: (facts) => facts.countryRisk === "elevated",
  fatf_suspended: (facts) => facts.fatfStatus === "suspended",
  bank_code_unverified: (facts) => facts.bankCode === "unknown",
  no_sepa_instant: (facts) => facts.owesInstant && wasFullyScreened(facts) && !facts.sepaInstant,
  no_vop: (facts) => facts.owesVop && wasFullyScreened(facts) && !facts.vopParticipant,
  no_bank_resolved: (facts) =>
    !facts.bankResolved || (facts.anyListLoaded && facts.sanctions === "not_screened"),
  bank_code_inferred: (facts) => facts.bankCode === "inferred",
  fatf_list_overdue: (facts) => facts.fatfOverdue,
  sepa_register_unavailable: (facts) => facts.bankResolved && !facts.reachabilityScreened,
  vop_register_unavailable: (facts) => facts.bankResolved && !facts.vopScreened,
  sanctions_list_unavailable_ofac: wasNotScreened("OFAC"),
  sanctions_list_unavailable_eu: wasNotScreened("EU"),
  sanctions_list_unavailable_un: wasNotScreened("UN"),
  sanctions_list_unavailable_uk: wasNotScreened("UK"),
  sanctions_lists_unavailable: (facts) => facts.bankResolved && !facts.anyListLoaded,
};

function wasNotScreened(list: SanctionsList): (facts: RiskFacts) => boolean {
  return (facts) => facts.bankResolved && facts.anyListLoaded && facts.unscreenedLists.includes(list);
}

function wasFullyScreened(facts: RiskFacts): boolean {
  return facts.reachabilityScreened && facts.vopScreened;
}
