// Billing: prices and balances. A call is charged when its answer is ready, before it is sent. `ledger.ts` has the
// entry points, and `unitsOf` in `../http/payers.ts` counts the units of a call.
export { crossesQuota, quotaLeft } from "./balance.ts";
export {
  type ChargeOutcome,
  type ChargeShortfall,
  hashIdempotencyKey,
  hashRequest,
} from "./charge_transaction.ts";
export { sweepCheckouts } from "./cards/checkouts.ts";
export { grantQueries } from "./bought_entitlements.ts";
export { money } from "./money_table.ts";
export { openNetworkUnits } from "./network_units.ts";
export { openLedger } from "./ledger.ts";
export { readMailLanguage, recordMissedNotices } from "./notices.ts";
export {
  creditPacks,
  describeUsdcPurchase,
  NOT_OFFERED,
  packLinks,
  type PackSlug,
  packSlugs,
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

export type { Idempotency, KeyBalance, KeyLookup, PayingKey } from "./balance.ts";
export type { Ledger } from "./ledger.ts";
export type { NetworkUnits, UnitsTaken } from "./network_units.ts";
export type { PaymentTerms } from "./payment_terms.ts";
export type { RecordedPayment } from "./payments.ts";
