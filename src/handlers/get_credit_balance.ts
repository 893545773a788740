import type { Reply } from "../../generated/handlers.ts";
import { allowanceLeft, type KeyBalance, type Ledger } from "../billing/mod.ts";
import { packSlugs, type PaymentTerms } from "../billing/offers/mod.ts";
import type { Call } from "./call.ts";
import { shapeTopup } from "./get_api_key_usage.ts";
import { INVALID_KEY, readKeyBalance } from "./presented_key.ts";

/** `GET /v1/credits/balance`: what a key holds in credits. */
export async function getCreditBalance(
  ledger: Ledger,
  terms: PaymentTerms,
  call: Call,
): Promise<Reply<"getCreditBalance">> {
  const balance = await readKeyBalance(ledger, call);
  if (balance === null) return { status: 401, body: INVALID_KEY };
  return { status: 200, body: shapeBalance(balance, terms) };
}

function shapeBalance(
  balance: KeyBalance,
  terms: PaymentTerms,
): Extract<Reply<"getCreditBalance">, { status: 200 }>["body"] {
  const { basis, keyPrefix, creditsRemaining, creditsTotal, creditsUsed, limit, used } = balance;
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
    credits_used: creditsUsed,
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
