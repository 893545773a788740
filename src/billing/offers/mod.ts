// Offers and refusals: what a call costs, how it can be paid, and the 402 answer that says so.
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
export {
  describeReduction,
  describeWayOn,
  type OfferedCall,
  paymentRequired,
  type PaymentRequiredBody,
  paymentRequiredHeader,
  paymentUnavailable,
  priceOf,
  readOfferedKey,
  settlementUnconfirmed,
  shortfallCause,
} from "./payment_required.ts";
export type { PackSlug, PaymentOffer, PaymentTerms } from "../mod.ts";
