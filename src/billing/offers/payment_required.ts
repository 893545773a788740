/**
 * The 402 answer: an x402 payment offer that also names every other way to be served.
 *
 * @module
 */
import { limits } from "../../../generated/limits.ts";
import { messages } from "../../../generated/errors.ts";
import type { Operation } from "../../contract/mod.ts";
import type { components } from "../../../generated/types.ts";
import { type PaymentCause, shapeCause } from "./payment_cause.ts";
import {
  describeUsdcPurchase,
  packLinks,
  paidResource,
  paymentOffers,
  type PaymentTerms,
  rechargeLink,
  sellsCredits,
} from "../mod.ts";
import type { OfferedKey } from "./offered_key.ts";

/** Body of a 402 answer. */
export type PaymentRequiredBody = components["schemas"]["PaymentRequired"];

/** A call that is not served without payment. */
export interface OfferedCall {
  readonly operation: Operation;
  /** Path called, as sent. */
  readonly path: string;
  /** Units that the call would cost, at least 1. */
  readonly units: number;
  /** The price in millionths of a USDC, where the contract has none per unit. */
  readonly amountAtomic?: bigint;
  /** Absent on a call without any credential. */
  readonly cause?: PaymentCause;
  readonly offeredKey?: OfferedKey;
  /** Reason why a payment that was sent was refused. */
  readonly paymentError?: string;
  /** A sentence that fits better than the general one, where there is no cause. */
  readonly message?: string;
}

/** Causes in which the key itself has run out, so that another free key is no way out. */
const DRY_KEY_REASONS: ReadonlySet<string> = new Set([
  "monthly_quota_exhausted",
  "monthly_quota_insufficient",
  "credits_exhausted",
  "credits_insufficient",
]);

/** Makes the body of a 402 answer. */
export function paymentRequired(terms: PaymentTerms, call: OfferedCall): PaymentRequiredBody {
  const { operation, cause } = call;
  const shaped = cause === undefined ? undefined : shapeCause(cause, terms);
  const accepts = paymentOffers(terms, priceOf(call));
  const { resource, extensions } = paidResource(terms, operation, call.path);
  return {
    x402Version: 2,
    error: "payment_required",
    message: shaped?.detail ?? call.message ?? generalSentence(terms, call),
    resource,
    accepts,
    ...(accepts.length > 0 && { extensions }),
    ...(call.paymentError !== undefined && { payment_error: call.paymentError }),
    ...(shaped && { cause: shaped }),
    ...(cause && DRY_KEY_REASONS.has(cause.reason) ? {} : { free_tier: freeTier(terms) }),
    free_structural_check: {
      description: "Length, checksum and national structure are checked for free.",
      endpoint: `GET ${terms.baseUrl}/v1/iban/format?iban=<IBAN>`,
    },
    credit_packs: creditPacks(terms, call.offeredKey),
    monthly_plan: monthlyPlan(terms),
    x402: {
      description: terms.payTo === null
        ? "Payment with the call itself is not configured on this server."
        : "Pay with the call itself: sign one of the offers in `accepts` and send it in the payment header.",
      protocol_docs: "https://www.x402.org",
      discovery: `${terms.baseUrl}/.well-known/x402`,
      payment_header: "PAYMENT-SIGNATURE",
    },
    documentation: `${terms.baseUrl}/docs/payments`,
    mcp: `${terms.baseUrl}/mcp`,
    terms: `${terms.baseUrl}/legal/terms`,
    llms: `${terms.baseUrl}/llms.txt`,
  };
}

/** Returns the price of a call in millionths of a USDC. */
export function priceOf(
  { operation, units, amountAtomic }: Pick<OfferedCall, "operation" | "units" | "amountAtomic">,
): bigint {
  return amountAtomic ?? BigInt(operation.priceAtomic ?? 0) * BigInt(units);
}

/** Encodes the offer for the `PAYMENT-REQUIRED` header: base64 of the JSON that x402 clients read. */
export function paymentRequiredHeader(body: PaymentRequiredBody): string {
  const { x402Version, error, resource, accepts, extensions } = body;
  const json = JSON.stringify({ x402Version, error, resource, accepts, extensions });
  return new TextEncoder().encode(json).toBase64();
}

function generalSentence(terms: PaymentTerms, { operation, units }: OfferedCall): string {
  const price = (operation.priceUsdc ?? 0) * units;
  const ways = [
    `a free key (POST ${terms.baseUrl}/v1/keys/generate) in the Authorization header`,
    ...(sellsCredits(terms) ? ["prepaid credits (see `credit_packs`)"] : []),
    ...(terms.payTo === null ? [] : ["an x402 payment in the PAYMENT-SIGNATURE header"]),
  ];
  return messages.payment_required.price({ price: Number(price.toFixed(6)), ways: listWords(ways) });
}

function listWords(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

function freeTier({ baseUrl }: PaymentTerms): PaymentRequiredBody["free_tier"] {
  return {
    description:
      `${limits.anonymousAllowance} requests a month with a key that asks for nothing; ${limits.provenAllowance} once an ` +
      "e-mail address is proven.",
    signup: `POST ${baseUrl}/v1/keys/generate`,
    usage: "Authorization: Bearer <API_KEY>",
  };
}

function monthlyPlan(terms: PaymentTerms): PaymentRequiredBody["monthly_plan"] {
  const { pro } = terms.cardLinks;
  return {
    description: pro === null
      ? "This server sells no monthly plan."
      : `Pro: ${limits.proAllowance} requests a month on every route, ${limits.proPriceUsd} USD.`,
    ...(pro !== null && { subscribe_by_card: pro }),
    details: `${terms.baseUrl}/v1/credits/bundles`,
  };
}

function creditPacks(
  terms: PaymentTerms,
  key: OfferedKey | undefined,
): PaymentRequiredBody["credit_packs"] {
  const byUsdc = describeUsdcPurchase(terms, "POST /v1/credits/buy/1k|5k|25k");
  const entryPack = terms.cardLinks["1k"];
  const packs = packLinks(terms);
  return {
    description: sellsCredits(terms)
      ? "Prepaid requests that never expire."
      : "This server sells no prepaid requests.",
    ...(entryPack !== null && { pay_by_card: entryPack }),
    ...(Object.keys(packs).length > 0 && { pay_by_card_all_packs: packs }),
    pay_by_usdc: byUsdc,
    pricing: `${terms.baseUrl}/v1/credits/bundles`,
    ...(key && { topup_this_key: topupThisKey(terms, key, byUsdc) }),
  };
}

function topupThisKey(
  terms: PaymentTerms,
  key: OfferedKey,
  byUsdc: string,
): components["schemas"]["TopupThisKey"] {
  const pro = key.hasSubscription ? null : rechargeLink(terms, "pro", key.rechargeRef);
  return {
    by_card: packLinks(terms, key.rechargeRef),
    by_usdc: byUsdc,
    ...(pro !== null && { pro }),
    ...(key.isAnonymous && sellsCredits(terms) && {
      note:
        "Prove an e-mail address first (POST /v1/keys/claim): an anonymous key that buys credits leaves its " +
        "free allowance behind.",
    }),
  };
}
