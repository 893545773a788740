/**
 * The risk score of an account: the sum of the weights that apply, from 0 to 100, with the reason for each.
 *
 * @module
 */
import { type RiskFacts, type RiskFlag, riskWeights } from "./risk_weights.ts";

/** Band of the score. */
export type RiskLevel = "low" | "medium" | "elevated" | "high" | "critical" | "unassessable";

/** Points that one flag adds to the score, and the reason. */
export interface RiskReason {
  readonly flag: RiskFlag;
  readonly weight: number;
  readonly because: string;
}

/** The score and its reasons. */
export interface RiskScore {
  /** 0 to 100; `null` when the IBAN is not valid. */
  readonly score: number | null;
  readonly level: RiskLevel;
  readonly flags: readonly RiskFlag[];
  /** One reason for each flag; the weights add up to the score before the cap. */
  readonly breakdown: readonly RiskReason[];
}

const scoreMax = 100;

/** Lowest score of each band, highest band first. */
const bands: readonly (readonly [number, RiskLevel])[] = [
  [80, "critical"],
  [60, "high"],
  [40, "elevated"],
  [20, "medium"],
  [0, "low"],
];

/** Flags that the first two letters of a number tell, even where the rest is wrong. */
const countryFlags: ReadonlySet<RiskFlag> = new Set([
  "sanctioned_country",
  "fatf_black_list",
  "fatf_grey_list",
  "fatf_suspended",
  "high_risk_country",
  "elevated_risk_country",
]);

/**
 * Scores an account.
 *
 * An invalid IBAN has no score, but the flags of its country. Otherwise the weights of what was found are added up and
 * capped at 100; what could not be asked is told and adds nothing.
 */
export function scoreRisk(facts: RiskFacts): RiskScore {
  const applied = riskWeights.filter(({ applies }) => applies(facts));
  if (!facts.ibanValid) {
    const ofCountry = applied.filter(({ flag }) => countryFlags.has(flag));
    return {
      score: null,
      level: "unassessable",
      flags: ["iban_invalid", ...ofCountry.map(({ flag }) => flag)],
      breakdown: [
        { flag: "iban_invalid", weight: 0, because: "The IBAN is not valid, so there is no bank to screen" },
        ...ofCountry.map(({ flag, weight, because }) => ({ flag, weight, because })),
      ],
    };
  }
  const sum = applied.reduce((total, { weight }) => total + weight, 0);
  const score = Math.min(sum, scoreMax);
  return {
    score,
    level: riskLevel(score),
    flags: applied.map(({ flag }) => flag),
    breakdown: applied.map(({ flag, weight, because }) => ({ flag, weight, because })),
  };
}

/** Band of a score from 0 to 100. */
export function riskLevel(score: number): RiskLevel {
  return bands.find(([lowest]) => score >= lowest)?.[1] ?? "low";
}
