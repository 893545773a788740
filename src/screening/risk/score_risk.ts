// The risk score of an account: the sum of the weights that apply (0 to 100), with reasons. One table has weight,
// condition and reason of each flag. `assess_country.ts` rates countries; without every current list,
// `screen_compliance.ts` calls a low risk `unassessable`.
import type { components } from "../../../generated/types.ts";
import type { IssuerType } from "../../data/registers/mod.ts";
import { listUnavailable, type SanctionsList, sanctionsLists } from "../../identifiers/mod.ts";
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
  /** One reason for each flag; the weights add up to the score before the cap. */
  readonly breakdown: readonly RiskReason[];
}

const SCORE_MAX = 100;

/** Lowest score of each band, highest first; `sdk/verdicts/findings_of_answer.ts` has them too. */
const bands: readonly (readonly [number, RiskLevel])[] = [
  [80, "critical"],
  [60, "high"],
  [40, "elevated"],
  [20, "medium"],
  [0, "low"],
];

/**
 * Flags raised even if the number isn't an IBAN: of its country (first two letters), and of the bank whose BIC was
 * given with a number of an unregistered layout.
 */
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

/**
 * Scores an account: adds up the weights, at most 100; checks that weren't possible are reported and add nothing. An
 * invalid IBAN has no score, only flags.
 */
export function scoreRisk(facts: RiskFacts): RiskScore {
  const applied = riskWeights.filter(({ applies }) => applies(facts));
  if (!facts.ibanValid) {
    const told = applied.filter(({ flag }) => invalidFlags.has(flag));
    return {
      score: null,
      level: "unassessable",
      flags: ["iban_invalid", ...told.map(({ flag }) => flag)],
      breakdown: [
        { flag: "iban_invalid", weight: 0, because: "The IBAN is not valid, so there is no bank to screen" },
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
  /** True if it owes instant payments, or Verification of Payee, today: Regulation (EU) 2024/886. */
  readonly owesInstant: boolean;
  readonly owesVop: boolean;
  readonly sepaInstant: boolean;
  readonly vopParticipant: boolean;
}

/** A flag of the risk score. */
export type RiskFlag =
  | typeof weights[number]["flag"]
  | typeof listUnavailable[SanctionsList]
  | "iban_invalid";

interface RiskWeight {
  readonly flag: RiskFlag;
  /** Weight in points; a check that wasn't made weighs nothing. */
  readonly weight: number;
  /** True whenever the flag is raised; without a full stop, so that details can follow. */
  readonly because: string;
  readonly applies: (facts: RiskFacts) => boolean;
}

const weights = [
  {
    flag: "sanctioned_bank",
    weight: 80,
    because: "The bank is on a sanctions list",
    applies: (facts) => facts.sanctions === "hit",
  },
  {
    flag: "sanctioned_country",
    weight: 50,
    because: "The country is under comprehensive sanctions",
    applies: (facts) => facts.countrySanctioned,
  },
  {
    flag: "sanctions_review",
    weight: 40,
    because:
      "A name on a sanctions list may be that of the bank, so a person has to look before money is sent",
    applies: (facts) => facts.sanctions === "review",
  },
  {
    flag: "bank_in_insolvency",
    weight: 40,
    because: "A register or an act says that the bank is insolvent, closed or merged into another",
    applies: (facts) => facts.insolvent,
  },
  {
    flag: "special_measure",
    weight: 40,
    because: "An authority took a special measure against the bank",
    applies: (facts) => facts.measured,
  },
  {
    flag: "bank_code_not_allocated",
    weight: 40,
    because: "The register that allocates bank codes does not know this one",
    applies: (facts) => facts.bankCode === "not_allocated",
  },
  {
    flag: "fatf_black_list",
    weight: 30,
    because: "The FATF calls for action against the country",
    applies: (facts) => facts.fatfStatus === "black_list",
  },
  {
    flag: "test_bic",
    weight: 30,
    because: "Position 8 of the BIC is 0, the mark of a test BIC",
    applies: (facts) => facts.testBic,
  },
  {
    flag: "fatf_grey_list",
    weight: 20,
    because: "The FATF has the country under increased monitoring",
    applies: (facts) => facts.fatfStatus === "grey_list",
  },
  {
    flag: "high_risk_country",
    weight: 20,
    because: "The country risk is high",
    applies: (facts) => facts.countryRisk === "high",
  },
  {
    flag: "payment_institution_issuer",
    weight: 15,
    because: "A payment institution holds the account",
    applies: (facts) => facts.issuerType === "payment_institution",
  },
  {
    flag: "emi_issuer",
    weight: 10,
    because: "An e-money institution holds the account",
    applies: (facts) => facts.issuerType === "emi",
  },
  {
    flag: "elevated_risk_country",
    weight: 10,
    because: "The country risk is elevated",
    applies: (facts) => facts.countryRisk === "elevated",
  },
  {
    flag: "fatf_suspended",
    weight: 10,
    because: "The FATF has suspended the country's membership",
    applies: (facts) => facts.fatfStatus === "suspended",
  },
  {
    flag: "bank_code_unverified",
    weight: 0,
    because: "No source confirms or denies the bank",
    applies: (facts) => facts.bankCode === "unknown",
  },
  {
    flag: "no_sepa_instant",
    weight: 5,
    because: "The bank owes instant payments, and the register of SEPA Instant does not list it as active",
    applies: (facts) => facts.owesInstant && wasFullyScreened(facts) && !facts.sepaInstant,
  },
  {
    flag: "no_vop",
    weight: 5,
    because: "The bank owes Verification of Payee, and its register does not list it as active",
    applies: (facts) => facts.owesVop && wasFullyScreened(facts) && !facts.vopParticipant,
  },
  {
    flag: "no_bank_resolved",
    weight: 0,
    because: "No bank was found that a sanctions list could be checked for",
    applies: (facts) => !facts.bankResolved || (facts.anyListLoaded && facts.sanctions === "not_screened"),
  },
  {
    flag: "bank_code_inferred",
    weight: 0,
    because:
      "The bank was found by the beginning of its BIC or in a compiled list, not in a publisher's register",
    applies: (facts) => facts.bankCode === "inferred",
  },
  {
    flag: "fatf_list_overdue",
    weight: 0,
    because:
      "The FATF has met since the plenary of the loaded list, so the country's status may have changed",
    applies: (facts) => facts.fatfOverdue,
  },
  {
    flag: "sepa_register_unavailable",
    weight: 0,
    because: "No current register of the SEPA schemes is loaded",
    applies: (facts) => facts.bankResolved && !facts.reachabilityScreened,
  },
  {
    flag: "vop_register_unavailable",
    weight: 0,
    because: "No current register of Verification of Payee is loaded",
    applies: (facts) => facts.bankResolved && !facts.vopScreened,
  },
  {
    flag: "sanctions_lists_unavailable",
    weight: 0,
    because: "No sanctions list is loaded",
    applies: (facts) => facts.bankResolved && !facts.anyListLoaded,
  },
] as const satisfies readonly (Omit<RiskWeight, "flag"> & { readonly flag: string })[];

/** Every flag with its weight, in the order of answers; those of single lists come before that of all. */
export const riskWeights: readonly RiskWeight[] = [
  ...weights.slice(0, -1),
  ...sanctionsLists.map(unavailableList),
  ...weights.slice(-1),
];

function unavailableList(list: SanctionsList): RiskWeight {
  return {
    flag: listUnavailable[list],
    weight: 0,
    because: `The ${list} list was not checked, not in full, or not in a current edition`,
    applies: (facts) => facts.bankResolved && facts.anyListLoaded && facts.unscreenedLists.includes(list),
  };
}

function wasFullyScreened(facts: RiskFacts): boolean {
  return facts.reachabilityScreened && facts.vopScreened;
}
