// Billing: what a call costs its caller and what is left. A call is charged after its answer is ready and before it
// is sent. A charge is spread over four files: `ledger.ts` (the entry points), `charge_transaction.ts` (one
// transaction for all that wait), `balance.ts` (how units are debited, and the row that is left) and `usage.ts` (what
// the report counts). `idempotency.ts` charges a retry with the same idempotency key once.
// `../http/payers.ts` (`unitsOf`) decides how many units a call costs.
export { crossesQuota, quotaLeft, unitsLeft } from "./balance.ts";
export { hashIdempotencyKey, hashRequest } from "./idempotency.ts";
export { creditPacks, type PackSlug, packSlugs } from "./credit_packs.ts";
export { sweepCheckouts } from "./cards/checkouts.ts";
export { grantQueries } from "./bought_entitlements.ts";
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
  sellsByCard,
  sellsCredits,
} from "./payment_terms.ts";
export {
  describeReduction,
  describeWayOn,
  type OfferedCall,
  paymentRequired,
  type PaymentRequiredBody,
  paymentRequiredHeader,
  paymentUnavailable,
  priceOf,
  settlementUnconfirmed,
} from "./payment_required.ts";
export { sweepPayments } from "./purchases/mod.ts";
export {
  listReceipts,
  readBalances,
  readKeyReport,
  type Receipt,
  type ReportedFailure,
} from "./statements.ts";

export type {
  CountedCall,
  Idempotency,
  KeyBalance,
  KeyStanding,
  PaidCall,
  UnchargedCall,
} from "./balance.ts";
export type { ChargeOutcome, ChargeShortfall } from "./charge_transaction.ts";
export type { Ledger } from "./ledger.ts";
export type { NetworkUnits, UnitsTaken } from "./network_units.ts";
export type { PaymentOffer, PaymentTerms } from "./payment_terms.ts";
