/**
 * Tells which of our products a checkout sold.
 *
 * Decision: the payment link says it. The processor copies the metadata of a link to each of its sessions, so a link
 * with `bankscreen_product` = `1k`, `5k`, `25k` or `pro` is taken at its word, and the amount only has to cover the
 * price. A session without that word is ours only when amount, currency and mode are those of exactly one product: the
 * amount of a discounted pack, or of something else that is sold through the same account, names nothing.
 *
 * @module
 */
import { limits } from "../../../generated/limits.ts";
import type { CardProduct } from "../../storage/mod.ts";
import { prepaidPacks } from "../payment_terms.ts";

/** Price and kind of a product. */
export interface CardProductTerms {
  /** In US cents. */
  readonly priceMinor: number;
  /** The processor's name for the kind of checkout. */
  readonly mode: "payment" | "subscription";
  /** `null` for the subscription. */
  readonly credits: number | null;
}

const pack = (slug: Exclude<CardProduct, "pro">): CardProductTerms => ({
  priceMinor: prepaidPacks[slug].priceUsdc * 100,
  mode: "payment",
  credits: prepaidPacks[slug].credits,
});

/** Products that are sold by card. */
export const cardProducts: Readonly<Record<CardProduct, CardProductTerms>> = {
  "1k": pack("1k"),
  "5k": pack("5k"),
  "25k": pack("25k"),
  "pro": { priceMinor: limits.proPriceUsd * 100, mode: "subscription", credits: null },
};

const names: readonly CardProduct[] = ["1k", "5k", "25k", "pro"];

/** Key in a payment link's metadata that names the product. */
const PRODUCT_METADATA = "bankscreen_product";

interface SoldBy {
  readonly mode: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly amountMinor: number;
  readonly currency: string;
}

/** Returns the product that a checkout sold; `null` when it is not ours. */
export function productOf({ mode, metadata, amountMinor, currency }: SoldBy): CardProduct | null {
  const ofMode = names.filter((name) => cardProducts[name].mode === mode);
  const named = metadata[PRODUCT_METADATA];
  if (named !== undefined) return ofMode.find((name) => name === named) ?? null;
  return ofMode.find((name) => cardProducts[name].priceMinor === amountMinor && currency === "usd") ?? null;
}
