/**
 * What is for sale: prepaid packs and the monthly plan (interface specification, "Credit bundles" and "Pro
 * subscription", API version 1.5.0).
 *
 * @module
 */
import { limits } from "../../../generated/limits.ts";
import type { PackSlug } from "./payment_terms.ts";

/** The prepaid packs. One credit serves one call, or one IBAN of a batch, and never expires. */
export const prepaidPacks: Readonly<
  Record<PackSlug, { readonly credits: number; readonly priceUsdc: number }>
> = {
  "1k": { credits: 1000, priceUsdc: 4 },
  "5k": { credits: 5000, priceUsdc: 20 },
  "25k": { credits: 25_000, priceUsdc: 80 },
};

/** The subscription. */
export const proPlan = { monthlyRequests: limits.proAllowance, priceUsdPerMonth: 29 } as const;
