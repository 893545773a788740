// Billing: what calls cost and the balance, charged when the answer is ready and before it is sent. `ledger.ts` has the
// entry points; `unitsOf` in `../http/payers.ts` counts the units of a call.
export { crossesQuota, quotaLeft, unitsLeft } from "./balance.ts";
export { hashIdempotencyKey, hashRequest } from "./idempotency.ts";
export { creditPacks, type PackSlug, packSlugs } from "./credit_packs.ts";
export { sweepCheckouts } from "./cards/checkouts.ts";
export { grantQueries } from "./bought_entitlements.ts";
export { money } from "./money_table.ts";
export { openDailyUnits, openTrial } from "./network_units.ts";
export { openLedger, sweepLedger } from "./ledger.ts";
export { readMailLanguage, recordMissedNotices } from "./notices.ts";
export {
  describeUsdcPurchase,
  NOT_OFFERED,
  packLinks,
  paidResource,
  paymentOffers,
  rechargeLink,
  sellsAnything,
  sellsByCard,
  sellsCredits,
} from "./payment_terms.ts";
export {
  describeNextSteps,
  describeReduction,
  type OfferedCall,
  paymentRequired,
  type PaymentRequiredBody,
  paymentRequiredHeader,
  paymentUnavailable,
  priceOf,
  settlementUnconfirmed,
} from "./payment_required.ts";
export { OPEN_STATES, sweepPayments } from "./payments.ts";
export { recoverKey, takeBackPurchase } from "./purchases.ts";
export {
  listReceipts,
  readBalances,
  readKeyReport,
  type Receipt,
  type ReportedFailure,
} from "./statements.ts";

export type { CountedCall, Idempotency, KeyBalance, KeyLookup, PaidCall, UnchargedCall } from "./balance.ts";
export type { ChargeOutcome, ChargeShortfall } from "./charge_transaction.ts";
export type { Ledger } from "./ledger.ts";
export type { NetworkUnits, UnitsTaken } from "./network_units.ts";
export type { PaymentOffer, PaymentTerms } from "./payment_terms.ts";
export type { RecordedPayment } from "./payments.ts";
