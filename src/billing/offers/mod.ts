/**
 * Offers and refusals: what a call costs, how it can be paid, and the 402 answer that says so.
 *
 * @module
 */
export { prepaidPacks, proPlan } from "./packs.ts";
export { packLinks, packSlugs, paymentOffers, rechargeLink } from "./payment_terms.ts";
export { paymentRequired, paymentRequiredHeader } from "./payment_required.ts";
export type { KeyTier, PaymentCause } from "./payment_cause.ts";
export type { PackSlug, PaymentOffer, PaymentTerms } from "./payment_terms.ts";
export type { PaymentRequiredBody, PresentedKey, UnpaidCall } from "./payment_required.ts";
