/**
 * The prepaid packs (interface specification, "Credit bundles", API version 1.5.0).
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import type { PackSlug } from "./payment_terms.ts";

/** The prepaid packs. One credit serves one call, or one IBAN of a batch, and never expires. */
export const prepaidPacks: Readonly<
  Record<PackSlug, { readonly credits: number; readonly priceUsdc: number }>
> = {
  "1k": { credits: limits.pack1kCredits, priceUsdc: limits.pack1kPriceUsdc },
  "5k": { credits: limits.pack5kCredits, priceUsdc: limits.pack5kPriceUsdc },
  "25k": { credits: limits.pack25kCredits, priceUsdc: limits.pack25kPriceUsdc },
};
