import type { Reply } from "../../generated/handlers.ts";
import { limits } from "../../generated/limits.ts";
import { NOT_OFFERED, packLinks, packSlugs, type PaymentTerms, prepaidPacks } from "../billing/offers/mod.ts";

/** `GET /v1/credits/bundles`: what can be bought. */
export function listCreditBundles(terms: PaymentTerms): Reply<"listCreditBundles"> {
  const { pro } = terms.cardLinks;
  return {
    status: 200,
    body: {
      bundles: packSlugs.map((slug) => {
        const { credits, priceUsdc } = prepaidPacks[slug];
        return {
          slug,
          credits,
          price_usdc: priceUsdc,
          price_per_call_usdc: priceUsdc / credits,
          buy_endpoint: `POST /v1/credits/buy/${slug}`,
        };
      }),
      payment_method: waysToPay(terms),
      documentation: `${terms.baseUrl}/docs/payments`,
      subscription: {
        plan: "pro",
        monthly_requests: limits.proAllowance,
        price_usd_per_month: limits.proPriceUsd,
        ...(pro !== null && { checkout: pro }),
        payment_method: pro === null ? NOT_OFFERED : "card",
      },
    },
  };
}

/** Chains by their CAIP-2 name, as x402 calls them. */
const CHAINS: Readonly<Record<string, string>> = { "eip155:8453": "base", "eip155:84532": "base-sepolia" };

function waysToPay(terms: PaymentTerms): string {
  const packs = Object.keys(packLinks(terms));
  const which = packs.length < packSlugs.length ? ` (packs: ${packs.join(", ")})` : "";
  const ways = [
    ...(terms.payTo === null ? [] : [`x402: USDC on the ${CHAINS[terms.network] ?? terms.network} network`]),
    ...(packs.length === 0
      ? []
      : [`card, by the links that GET /v1/keys/usage gives in \`topup.by_card\`${which}`]),
  ];
  return ways.length === 0 ? NOT_OFFERED : ways.join("; or ");
}
