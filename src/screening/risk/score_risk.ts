/**
 * The risk score of an account: the sum of the weights that apply, from 0 to 100, with the reason for each.
 *
 * @module
 */
import { type RiskFacts, type RiskFlag, riskWeights } from "./risk_weights.ts";

/** Band of the score. */
export type RiskLevel = "low" | "medium" | "elevated" | "high" | "critical" | "unassessable";

/** What one flag adds to the score, and why. */
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

/**
 * Scores an account.
 *
 * An invalid IBAN has no score. Otherwise the weights of what was found are added up and capped at 100; what could not
 * be asked is told and adds nothing.
 */
export function scoreRisk(facts: RiskFacts): RiskScore {
  if (!facts.ibanValid) {
    return {
      score: null,
      level: "unassessable",
      flags: ["iban_invalid"],
      breakdown: [{
        flag: "iban_invalid",
        weight: 0,
        because: "The IBAN is not valid, so there is no bank to screen",
      }],
    };
  }
  const applied = riskWeights.filter(({ applies }) => applies(facts));
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
