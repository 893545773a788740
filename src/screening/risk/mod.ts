/**
 * Country assessment and risk score.
 *
 * @module
 */
export { assessCountry } from "./assess_country.ts";
export { riskLevel, scoreRisk } from "./score_risk.ts";
export { riskWeights } from "./risk_weights.ts";
export type { CountryAssessment, CountryRegime, CountryRisk } from "./assess_country.ts";
export type { RiskLevel, RiskReason, RiskScore } from "./score_risk.ts";
export type { RiskFacts, RiskFlag, RiskWeight } from "./risk_weights.ts";
