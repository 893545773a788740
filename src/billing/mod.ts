// Billing: what a call costs its caller and what is left.
//
// A call is charged after its answer is ready and before it is sent, by one conditional statement, through the
// one write queue of the process. Nothing here knows HTTP.
//
// A charge is read in three files: `ledger.ts` (what is asked), `charge_transaction.ts` (one transaction for all that wait, with its
// statements) and `balance.ts` (how units are drawn, and the row that is left).
export { emailRow } from "./emails.ts";
export { allowanceLeft, hashIdempotencyKey, hashRequest, unitsLeft } from "./balance.ts";
export { sweepCheckouts } from "./cards/checkouts.ts";
export { grantQueries } from "./bought_entitlements.ts";
export { openDailyUnits, openTrial } from "./network_units.ts";
export { openLedger, sweepLedger } from "./ledger.ts";
export { sendEmails } from "./emails.ts";
export { crossesAllowance, recordMissedNotices } from "./ledger.ts";
export {
  describeUsdcPurchase,
  NOT_OFFERED,
  packLinks,
  packSlugs,
  paidResource,
  paymentOffers,
  prepaidPacks,
  rechargeLink,
  sellsByCard,
  sellsCredits,
} from "./payment_terms.ts";
export { sweepPayments } from "./purchases/mod.ts";
export {
  type KeyReport,
  listReceipts,
  readBalances,
  readKeyReport,
  type Receipt,
  type ReportedFailure,
} from "./statements.ts";
export { listUnresolvedCharges } from "./lost_commits.ts";

export type { CountedCall, Idempotency, KeyBalance, KeyStanding, PaidCall, UnpaidCall } from "./balance.ts";
export type { ChargeOutcome, ChargeShortfall } from "./charge_transaction.ts";
export type { Ledger } from "./ledger.ts";
export type { EmailParts } from "./emails.ts";
export type { CountedTrialCall, NetworkUnits, Trial, TrialOutcome, UnitsTaken } from "./network_units.ts";
export type { PackSlug, PaymentOffer, PaymentTerms } from "./payment_terms.ts";
export type { UnresolvedCharge } from "./lost_commits.ts";
