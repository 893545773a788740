/**
 * `GET /v1/credits/bundles` and `GET /v1/credits/balance`.
 *
 * @module
 */
import type { Reply } from "../../generated/handlers.ts";
import { limits } from "../../generated/limits.ts";
import { allowanceLeft, type KeyBalance, type Ledger } from "../billing/mod.ts";
import { NOT_OFFERED, packLinks, packSlugs, type PaymentTerms, prepaidPacks } from "../offers/mod.ts";
import type { Call } from "./call.ts";
import { shapeTopup } from "./get_api_key_usage.ts";
import { INVALID_KEY, readBalance } from "./presented_key.ts";

/** Answers what can be bought. */
export function listBundles(terms: PaymentTerms): Reply<"listCreditBundles"> {
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
      documentation: `${terms.baseUrl}/openapi.json`,
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

/** Answers the prepaid balance of the presented key. */
export async function reportBalance(
  ledger: Ledger,
  terms: PaymentTerms,
  call: Call,
): Promise<Reply<"getCreditBalance">> {
  const balance = await readBalance(ledger, call);
  if (balance === null) return { status: 401, body: INVALID_KEY };
  return { status: 200, body: shapeBalance(balance, terms) };
}

function shapeBalance(
  balance: KeyBalance,
  terms: PaymentTerms,
): Extract<Reply<"getCreditBalance">, { status: 200 }>["body"] {
  const { basis, keyPrefix, creditsRemaining, creditsTotal, limit, used } = balance;
  if (balance.plan === "pro" && creditsTotal === 0) {
    return {
      type: "subscription",
      key_prefix: keyPrefix,
      message: "A subscription has no balance. GET /v1/keys/usage tells what is left of the month.",
    };
  }
  const topup = shapeTopup(balance, terms);
  return {
    type: "credit_bundle",
    key_prefix: keyPrefix,
    credits_remaining: creditsRemaining,
    credits_total: creditsTotal,
    credits_used: creditsTotal - creditsRemaining,
    allowance: basis === "credits" ? null : { basis, limit, used, remaining: allowanceLeft(balance) },
    ...(basis !== "credits" && creditsTotal > 0 && { billing_order: "allowance_then_credits" as const }),
    topup,
    topup_endpoints: [
      ...packSlugs.map((slug) => `POST /v1/credits/buy/${slug}`),
      ...Object.values(topup.by_card),
      ...(topup.pro === undefined ? [] : [topup.pro]),
    ],
  };
}
