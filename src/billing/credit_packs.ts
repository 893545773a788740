// The credit packs on sale, with sizes and prices from `openapi/limits.yaml`.
import { limits } from "../../generated/limits.ts";

/** Names of the packs, smallest first. */
export const packSlugs = ["1k", "5k", "25k"] as const;

/** One of {@link packSlugs}. */
export type PackSlug = (typeof packSlugs)[number];

interface CreditPack {
  readonly slug: PackSlug;
  readonly credits: number;
  readonly priceUsdc: number;
}

/** The packs. One credit serves one call, or one IBAN of a batch, and never expires. */
export const creditPacks: Readonly<Record<PackSlug, CreditPack>> = {
  "1k": { slug: "1k", credits: limits.pack1kCredits, priceUsdc: limits.pack1kPriceUsdc },
  "5k": { slug: "5k", credits: limits.pack5kCredits, priceUsdc: limits.pack5kPriceUsdc },
  "25k": { slug: "25k", credits: limits.pack25kCredits, priceUsdc: limits.pack25kPriceUsdc },
};
