/**
 * Screening of one IBAN: structure, holder of the bank code, BIC, issuer, reachability and advice.
 *
 * @module
 */
export { judgeReference } from "./account_reference.ts";
export { holderOf, nameOf } from "./bank_code_holder.ts";
export { summariseChecks } from "./checks.ts";
export { summariseClearing } from "./clearing_summary.ts";
export { institutionSteps, nextSteps } from "./next_steps.ts";
export { resolveBic } from "./resolved_bic.ts";
export { createBankScreener } from "./screen_bank.ts";
export { screenIban } from "./screen_iban.ts";
export type { AccountReference, SentReference } from "./account_reference.ts";
export type { CheckFacts, Checks, SanctionsVerdict } from "./checks.ts";
export type { ClearingSummary, ClearingType } from "./clearing_summary.ts";
export type { NextStep, NextStepCode } from "./next_steps.ts";
export type { ResolvedBic } from "./resolved_bic.ts";
export type { BankCodeHolder } from "./bank_code_holder.ts";
export type { BankData, ScreenBank, ScreenedBank } from "./screen_bank.ts";
export type { IbanScreening, RejectedIban, ScreenedIban, ScreeningBasis } from "./screen_iban.ts";
