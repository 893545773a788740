/**
 * Billing: what a call costs its caller and what is left.
 *
 * A call is charged after its answer is ready and before it is sent, by one conditional statement, through the
 * one write queue of the process. Nothing here knows HTTP.
 *
 * @module
 */
export { allowanceLeft, unitsLeft } from "./balance.ts";
export { hashIdempotencyKey, hashRequest } from "./call.ts";
export { shortfallReason } from "./charge_outcome.ts";
export { grantCredits } from "./credits.ts";
export { openDailyUnits } from "./daily_units.ts";
export { countKeyPayment } from "./key_payment.ts";
export { sendLetters } from "./letters.ts";
export { openLedger } from "./ledger.ts";
export { crossesAllowance, recordMissedNotices } from "./notices.ts";
export { listReceipts } from "./receipts.ts";
export { readReport } from "./report.ts";
export { endPro, startPro } from "./subscription.ts";
export { sweepLedger } from "./sweep.ts";
export { openTrial } from "./trial.ts";

export type { Draw, KeyBalance, KeyStanding } from "./balance.ts";
export type { CountedCall, Idempotency, PaidCall, UnpaidCall } from "./call.ts";
export type { ChargeOutcome, ChargeShortfall } from "./charge_outcome.ts";
export type { CreditGrant, GrantOutcome } from "./credits.ts";
export type { DailyUnits, UnitsTaken } from "./daily_units.ts";
export type { KeyPayment } from "./key_payment.ts";
export type { LetterParts } from "./letters.ts";
export type { Ledger } from "./ledger.ts";
export type { UnsentCharge } from "./plan_unsent_charges.ts";
export type { Receipt } from "./receipts.ts";
export type { KeyReport, ReportedFailure } from "./report.ts";
export type { Trial, TrialCharge } from "./trial.ts";
export { prepaidPacks } from "./prepaid_packs.ts";
export {
  NOT_OFFERED,
  packLinks,
  packSlugs,
  paidResource,
  paymentOffers,
  rechargeLink,
  sellsCredits,
  wayByUsdc,
} from "./payment_terms.ts";
export type { PackSlug, PaidResource, PaymentOffer, PaymentTerms } from "./payment_terms.ts";
export { sweepPayments } from "./purchases/mod.ts";
export { sweepCheckouts } from "./cards/sweep.ts";
