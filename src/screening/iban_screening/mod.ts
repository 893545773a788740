/**
 * Screening of one IBAN: structure, holder of the bank code, BIC, issuer, reachability and advice.
 *
 * @module
 */
export { isQrIid, summariseClearing } from "./clearing_summary.ts";
export { nextSteps } from "./next_steps.ts";
export { isTestBic, resolveBic } from "./resolved_bic.ts";
export { nameOf, screenIban } from "./screen_iban.ts";
export type { ClearingSummary, ClearingType } from "./clearing_summary.ts";
export type { NextStep, NextStepCode } from "./next_steps.ts";
export type { ResolvedBic } from "./resolved_bic.ts";
export type {
  BankCodeHolder,
  IbanScreening,
  RejectedIban,
  RiskIndicators,
  ScreenedIban,
} from "./screen_iban.ts";
