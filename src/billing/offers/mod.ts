/**
 * Offers and refusals: what a call costs, how it can be paid, and the 402 answer that says so.
 *
 * @module
 */
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
} from "../mod.ts";
export { describeReduction, describeWayOn, readOfferedKey, shortfallCause } from "./shortfall_cause.ts";
export {
  paymentRequired,
  paymentRequiredHeader,
  paymentUnavailable,
  priceOf,
  settlementUnconfirmed,
} from "./payment_required.ts";
export type { PackSlug, PaymentOffer, PaymentTerms } from "../mod.ts";
export type { OfferedCall, PaymentRequiredBody } from "./payment_required.ts";
