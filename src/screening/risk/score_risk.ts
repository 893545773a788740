// The risk score of an account: the sum of the weights that apply (0 to 100), with reasons. `openapi/findings.yaml` has
// weight and reason of each flag, this file its condition.
import { riskFlags } from "../../../generated/findings.ts";
import type { components } from "../../../generated/types.ts";
import type { IssuerType } from "../../data/registers/mod.ts";
import type { SanctionsList } from "../../identifiers/mod.ts";
import type { BankCodeHolder } from "../iban_screening/bank_code_holder.ts";
import type { SanctionsOutcome } from "../sanctions/screen_institution.ts";
import type { CountryAssessment } from "./assess_country.ts";

/** Band of the score. */
export type RiskLevel = components["schemas"]["RiskLevel"];

/** Points of one flag, and the reason. */
export interface RiskReason {
  readonly flag: RiskFlag;
  readonly weight: number;
  readonly because: string;
}

/** The score and its reasons. */
export interface RiskScore {
  /** 0 to 100; `null` if the IBAN isn't valid. */
  readonly score: number | null;
  readonly level: RiskLevel;
  readonly flags: readonly RiskFlag[];
  /** One reason per flag; the weights add up to the score before the cap. */
  readonly breakdown: readonly RiskReason[];
}

const SCORE_MAX = 100;

/** Lowest score of each band, highest first. */
const bands: readonly (readonly [number, RiskLevel])[] = [
  [80, "critical"],
  [60, "high"],
  [40, "elevated"],
  [20, "medium"],
  [0, "low"],
];

/** Flags for numbers that aren't IBANs: of the country, and of the bank whose BIC came with an unregistered layout. */
const invalidFlags: ReadonlySet<RiskFlag> = new Set([
  "sanctioned_bank",
  "sanctions_review",
  "bank_in_insolvency",
  "special_measure",
  "sanctioned_country",
  "fatf_black_list",
  "fatf_grey_list",
  "fatf_suspended",
  "high_risk_country",
  "elevated_risk_country",
]);

/** Adds the weights, up to 100; checks that weren't possible add nothing. An invalid IBAN has no score. */
export function scoreRisk(facts: RiskFacts): RiskScore {
  const applied = riskWeights.filter(({ applies }) => applies(facts));
  if (!facts.ibanValid) {
    const told = applied.filter(({ flag }) => invalidFlags.has(flag));
    return {
      score: null,
      level: "unassessable",
      flags: ["iban_invalid", ...told.map(({ flag }) => flag)],
      breakdown: [
        { flag: "iban_invalid", weight: 0, because: "The IBAN is not valid, so no bank could be screened" },
        ...told.map(({ flag, weight, because }) => ({ flag, weight, because })),
      ],
    };
  }
  const sum = applied.reduce((total, { weight }) => total + weight, 0);
  const score = Math.min(sum, SCORE_MAX);
  return {
    score,
    level: riskLevel(score),
    flags: applied.map(({ flag }) => flag),
    breakdown: applied.map(({ flag, weight, because }) => ({ flag, weight, because })),
  };
}

/** Returns the band of a score from 0 to 100. */
export function riskLevel(score: number): RiskLevel {
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
  readonly insolvent: boolean;
  readonly measured: boolean;
  readonly bankCode: BankCodeHolder;
  readonly reachabilityScreened: boolean;
  readonly vopScreened: boolean;
  /** True if it must offer instant payments, or Verification of Payee, today: Regulation (EU) 2024/886. */
  readonly owesInstant: boolean;
  readonly owesVop: boolean;
  readonly sepaInstant: boolean;
  readonly vopParticipant: boolean;
}

/** A flag of the risk score. */
export type RiskFlag = components["schemas"]["RiskFlag"];

interface RiskWeight {
  readonly flag: RiskFlag;
  readonly weight: number;
  /** True whenever the flag is raised; without a full stop, so that details can follow. */
  readonly because: string;
  readonly applies: (facts: RiskFacts) => boolean;
}

/** The condition of each flag; `scoreRisk` raises that of an invalid IBAN. */
const conditions: Readonly<Record<RiskFlag, (facts: RiskFacts) => boolean>> = {
  sanctioned_bank: (facts) => facts.sanctions === "hit",
  sanctioned_country: (facts) => facts.countrySanctioned,
  sanctions_review: (facts) => facts.sanctions === "review",
  bank_in_insolvency: (facts) => facts.insolvent,
  special_measure: (facts) => facts.measured,
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
  compliance_data_unavailable: () => false,
  iban_invalid: () => false,
};

/** Every flag with its weight (`openapi/findings.yaml`) and its condition, in the order of answers. */
export const riskWeights: readonly RiskWeight[] = riskFlags.map(({ flag, points, because }) => ({
  flag,
  weight: points,
  because,
  applies: conditions[flag],
}));

function wasNotScreened(list: SanctionsList): (facts: RiskFacts) => boolean {
  return (facts) => facts.bankResolved && facts.anyListLoaded && facts.unscreenedLists.includes(list);
}

function wasFullyScreened(facts: RiskFacts): boolean {
  return facts.reachabilityScreened && facts.vopScreened;
}
