/**
 * `GET /v1/keys/usage`: what a key has used and has left.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import type { Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import { allowanceLeft, type KeyBalance, type Ledger } from "../billing/mod.ts";
import {
  describeReduction,
  describeUsdcPurchase,
  packLinks,
  type PaymentTerms,
  rechargeLink,
  sellsCredits,
} from "../billing/offers/mod.ts";
import { CLAIM_BY_PAYMENT_ATOMIC } from "../keys/mod.ts";
import type { Call } from "./call.ts";
import { INVALID_KEY, readKeyBalance } from "./presented_key.ts";

type Schemas = components["schemas"];

/** Atomic units of a USDC. */
const USDC = 1_000_000;

/** Answers the usage of the presented key. */
export async function getApiKeyUsage(
  ledger: Ledger,
  terms: PaymentTerms,
  call: Call,
): Promise<Reply<"getApiKeyUsage">> {
  const balance = await readKeyBalance(ledger, call);
  return balance === null
    ? { status: 401, body: INVALID_KEY }
    : { status: 200, body: shapeUsage(balance, terms) };
}

/** Shapes the usage record of a key. */
export function shapeUsage(balance: KeyBalance, terms: PaymentTerms): Schemas["KeyUsage"] {
  const { basis, tier, used, limit, month, keyPrefix, creditsRemaining, creditsTotal } = balance;
  const holdsCredits = basis === "credits" || creditsTotal > 0;
  return {
    used,
    limit,
    remaining: allowanceLeft(balance),
    month,
    key_prefix: keyPrefix,
    basis,
    ...(tier !== null && { tier }),
    ...(tier === "anonymous" && balance.plan === "free" && { claim: shapeClaimOffer(balance, terms) }),
    ...(holdsCredits && { credits_remaining: creditsRemaining, credits_total: creditsTotal }),
    ...(holdsCredits && basis !== "credits" && { billing_order: "allowance_then_credits" as const }),
    topup: shapeTopup(balance, terms),
    ...(basis === "credits" && {
      note:
        "This key lives on its credits: `credits_remaining` is what is enforced, `used` counts for information.",
    }),
    ...(balance.isReduced && { notice: describeReduction(terms) }),
  };
}

function shapeClaimOffer(balance: KeyBalance, terms: PaymentTerms): Schemas["KeyClaimOffer"] {
  return {
    url: `${terms.baseUrl}/v1/keys/claim`,
    raises_limit_to: limits.provenAllowance,
    methods: [
      "email_code",
      ...(terms.payTo === null ? [] : ["x402" as const]),
      ...(sellsCredits(terms) ? ["credits" as const] : []),
    ],
    paid_so_far_usd: balance.paidAtomic / USDC,
    paid_needed_usd: CLAIM_BY_PAYMENT_ATOMIC / USDC,
  };
}

/** Shapes the links that recharge a key; they carry its recharge reference and never the key. */
export function shapeTopup({ rechargeRef, plan }: KeyBalance, terms: PaymentTerms): Schemas["KeyTopup"] {
  const pro = plan === "pro" ? null : rechargeLink(terms, "pro", rechargeRef);
  return {
    same_key: true,
    by_card: packLinks(terms, rechargeRef),
    by_usdc: describeUsdcPurchase(terms, "POST /v1/credits/buy/{1k|5k|25k}"),
    ...(pro !== null && { pro }),
  };
}
