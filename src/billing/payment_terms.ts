// The configured payment methods, and the packs on sale. Prices are from `openapi/limits.yaml`; `priceOf` in
// `payment_required.ts` returns the price of a call.
import { discovery } from "../../generated/discovery.ts";
import { limits } from "../../generated/limits.ts";
import type { Operation } from "../contract/mod.ts";
import type { components } from "../../generated/types.ts";

type Schemas = components["schemas"];

/** Names of the packs of credits, smallest first. */
export const packSlugs = ["1k", "5k", "25k"] as const;

/** One of {@link packSlugs}. */
export type PackSlug = (typeof packSlugs)[number];

interface CreditPack {
  readonly slug: PackSlug;
  readonly credits: number;
  readonly priceUsdc: number;
}

/** The packs. One credit pays for one call, or for one IBAN of a batch, and never expires. */
export const creditPacks: Readonly<Record<PackSlug, CreditPack>> = {
  "1k": { slug: "1k", credits: limits.pack1kCredits, priceUsdc: limits.pack1kPriceUsdc },
  "5k": { slug: "5k", credits: limits.pack5kCredits, priceUsdc: limits.pack5kPriceUsdc },
  "25k": { slug: "25k", credits: limits.pack25kCredits, priceUsdc: limits.pack25kPriceUsdc },
};

/** The accounts that receive money. A payment method that is `null` isn't offered. */
export interface PaymentTerms {
  readonly baseUrl: string;
  readonly payTo: string | null;
  readonly network: string;
  readonly asset: string;
  readonly cardLinks: Readonly<Record<PackSlug | "pro", string | null>>;
}

/** Name in the EIP-712 domain of USDC on Base and its test network (Circle, "USDC contract addresses", 2026-11). */
const TOKEN_NAMES: Readonly<Record<string, string>> = { "eip155:8453": "USD Coin", "eip155:84532": "USDC" };

/** A payment that would be accepted (x402 version 2, scheme `exact`). */
export type PaymentOffer = Readonly<Schemas["PaymentOffer"]>;

/** Lists the payments accepted for an amount: one, or none if no receiving address is configured. */
export function paymentOffers(terms: PaymentTerms, amountAtomic: bigint): PaymentOffer[] {
  if (terms.payTo === null) return [];
  return [{
    scheme: "exact",
    network: terms.network,
    amount: amountAtomic.toString(),
    asset: terms.asset,
    payTo: terms.payTo,
    maxTimeoutSeconds: limits.paymentSeconds,
    extra: { name: TOKEN_NAMES[terms.network] ?? "USD Coin", version: "2" },
  }];
}

/** The resource that a call buys, as x402 describes it. */
export interface PaidResource {
  readonly resource: Schemas["PaymentResource"];
  readonly extensions: { readonly bazaar?: Schemas["BazaarExtension"] };
}

/** Limits the path in the `PAYMENT-REQUIRED` header, because common clients and proxies allow 8,192 bytes. */
const PATH_LENGTH_MAX = 512;

const listings: Readonly<Record<string, Schemas["BazaarExtension"]>> = discovery;

/** Describes what a payment buys: the URL (a long path is cut) and, for catalogues of paid APIs, how to call it. */
export function paidResource(
  { baseUrl }: Pick<PaymentTerms, "baseUrl">,
  { id, summary }: Pick<Operation, "id" | "summary">,
  path: string,
): PaidResource {
  const bazaar = listings[id];
  return {
    resource: {
      url: baseUrl + path.slice(0, PATH_LENGTH_MAX),
      description: summary,
      mimeType: "application/json",
    },
    extensions: { ...(bazaar && { bazaar }) },
  };
}

/** Returns the checkout URL of a product with the recharge reference of a key; `null` if it isn't sold by card. */
export function rechargeLink(
  terms: PaymentTerms,
  product: PackSlug | "pro",
  rechargeRef: string,
): string | null {
  const link = terms.cardLinks[product];
  if (link === null) return null;
  const url = new URL(link);
  url.searchParams.set("client_reference_id", rechargeRef);
  return url.href;
}

/** Returns the configured card links of the packs, each with `rechargeRef` if it is given. */
export function packLinks(terms: PaymentTerms, rechargeRef?: string): Partial<Record<PackSlug, string>> {
  const links: Partial<Record<PackSlug, string>> = {};
  for (const slug of packSlugs) {
    const link = rechargeRef === undefined ? terms.cardLinks[slug] : rechargeLink(terms, slug, rechargeRef);
    if (link !== null) links[slug] = link;
  }
  return links;
}

/** Returns whether credits can be bought, by card or with USDC. */
export function sellsCredits(terms: PaymentTerms): boolean {
  return terms.payTo !== null || Object.keys(packLinks(terms)).length > 0;
}

/** Returns whether credits or Pro can be bought by card. */
export function sellsByCard(terms: PaymentTerms): boolean {
  return terms.cardLinks.pro !== null || Object.keys(packLinks(terms)).length > 0;
}

/** Returns whether calls can be bought at all: by card or in USDC. */
export function sellsAnything(terms: PaymentTerms): boolean {
  return sellsByCard(terms) || sellsCredits(terms);
}

/** Describes a payment method that isn't configured. */
export const NOT_OFFERED = "not offered by this server";

/** Returns `operation`, which sells packs for USDC, with a note if this service doesn't accept USDC. */
export function describeUsdcPurchase(terms: PaymentTerms, operation: string): string {
  return terms.payTo === null ? `${operation} (${NOT_OFFERED})` : operation;
}
