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
  sellsCredits,
} from "../mod.ts";
export { describeReduction, describeWayOn } from "./describe_shortfall.ts";
export { paymentRequired, paymentRequiredHeader, priceOf } from "./payment_required.ts";
export { readOfferedKey } from "./offered_key.ts";
export { paymentUnavailable, settlementUnconfirmed } from "./settlement_answers.ts";
export { shortfallCause } from "./shortfall_cause.ts";
export type { PackSlug, PaymentOffer, PaymentTerms } from "../mod.ts";
export type { OfferedCall, PaymentRequiredBody } from "./payment_required.ts";
