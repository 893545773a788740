// The 402 answer: an x402 payment offer, all other ways to pay, and why the key of the call couldn't pay.
import { limits } from "../../generated/limits.ts";
import { messages } from "../../generated/errors.ts";
import type { Operation } from "../contract/mod.ts";
import type { components } from "../../generated/types.ts";
import { type KeyBalance, quotaLeft } from "./balance.ts";
import { type ChargeShortfall, shortfallReason } from "./charge_transaction.ts";
import {
  describeUsdcPurchase,
  packLinks,
  paidResource,
  paymentOffers,
  type PaymentTerms,
  rechargeLink,
  sellsCredits,
} from "./payment_terms.ts";
import type { PaymentRefusal } from "./x402/match_payment.ts";
import type { UnknownEnd } from "./x402/settle_payment.ts";
import type { AnswerHeaders } from "../../generated/handlers.ts";

/** Body of a 402 answer. */
export type PaymentRequiredBody = components["schemas"]["PaymentRequired"];

/** A call that has to be paid for. */
export interface OfferedCall {
  readonly operation: Operation;
  readonly path: string;
  readonly units: number;
  /** In millionths of a USDC, for an operation without a price per unit in the contract. */
  readonly amountAtomic?: bigint;
  readonly cause?: PaymentCause;
  readonly paymentError?: PaymentRefusal;
  readonly message?: string;
}

/** Builds the body of a 402 answer. */
export function paymentRequired(terms: PaymentTerms, call: OfferedCall): PaymentRequiredBody {
  const { operation, cause, paymentError } = call;
  const shaped = cause === undefined ? undefined : explainCause(cause, terms);
  const refused = paymentError && messages.payment_required.payment_error[paymentError];
  const emptyKey = cause !== undefined && "balance" in cause ? cause.balance : null;
  const accepts = paymentOffers(terms, priceOf(call));
  const { resource, extensions } = paidResource(terms, operation, call.path);
  return {
    x402Version: 2,
    error: "payment_required",
    message: shaped?.detail ?? refused ?? call.message ?? generalSentence(terms, call),
    resource,
    accepts,
    ...(accepts.length > 0 && { extensions }),
    ...(paymentError !== undefined && { payment_error: paymentError }),
    ...(shaped && { cause: shaped }),
    // The holder of a key that has run out isn't offered another free key.
    ...(emptyKey === null && { free_tier: freeTier(terms) }),
    free_structural_check: {
      description: "Length, checksum and national structure are checked for free.",
      endpoint: `GET ${terms.baseUrl}/v1/iban/format?iban=<IBAN>`,
    },
    credit_packs: creditPacks(terms, emptyKey),
    monthly_plan: monthlyPlan(terms),
    x402: {
      description: terms.payTo === null
        ? "Payment with the call itself is not configured on this server."
        : "Pay with the call itself: sign one of the offers in `accepts` and send it in the payment header.",
      protocol_docs: "https://www.x402.org",
      discovery: `${terms.baseUrl}/.well-known/x402`,
      payment_header: "PAYMENT-SIGNATURE",
      ...(terms.payTo !== null && { wallet_setup: `${terms.baseUrl}/docs/payments#get-a-wallet` }),
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

/** Encodes the offer for the `PAYMENT-REQUIRED` header: Base64 of the JSON that x402 clients read. */
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
  return messages.payment_required.price({ price: Number(price.toFixed(6)), ways: oneOf.format(ways) });
}

const oneOf = new Intl.ListFormat("en-GB", { type: "disjunction" });

function freeTier({ baseUrl }: PaymentTerms): PaymentRequiredBody["free_tier"] {
  return {
    description: `${limits.anonymousQuota} calls a month with a free key; ${limits.provenQuota} once an ` +
      "email is verified.",
    signup: `POST ${baseUrl}/v1/keys/generate`,
    usage: "Authorization: Bearer <API_KEY>",
  };
}

function monthlyPlan(terms: PaymentTerms): PaymentRequiredBody["monthly_plan"] {
  const { pro } = terms.cardLinks;
  return {
    description: pro === null
      ? "This server does not sell a monthly plan."
      : `Pro: ${limits.proQuota} calls a month for every operation, ${limits.proPriceUsd} USD.`,
    ...(pro !== null && { subscribe_by_card: pro }),
    details: `${terms.baseUrl}/v1/credits/bundles`,
  };
}

function creditPacks(terms: PaymentTerms, key: KeyBalance | null): PaymentRequiredBody["credit_packs"] {
  const byUsdc = describeUsdcPurchase(terms, "POST /v1/credits/buy/1k|5k|25k");
  const entryPack = terms.cardLinks["1k"];
  const packs = packLinks(terms);
  return {
    description: sellsCredits(terms)
      ? "Prepaid credits that never expire."
      : "This server does not sell prepaid credits.",
    ...(entryPack !== null && { pay_by_card: entryPack }),
    ...(Object.keys(packs).length > 0 && { pay_by_card_all_packs: packs }),
    pay_by_usdc: byUsdc,
    pricing: `${terms.baseUrl}/v1/credits/bundles`,
    data_note: "The price of a call includes the data of every register and list.",
    ...(key && { topup_this_key: topupThisKey(terms, key, byUsdc) }),
  };
}

function topupThisKey(
  terms: PaymentTerms,
  key: KeyBalance,
  byUsdc: string,
): components["schemas"]["TopupThisKey"] {
  const pro = key.plan === "pro" ? null : rechargeLink(terms, "pro", key.rechargeRef);
  return {
    by_card: packLinks(terms, key.rechargeRef),
    by_usdc: byUsdc,
    ...(pro !== null && { pro }),
    ...(key.tier === "anonymous" && sellsCredits(terms) && {
      note:
        "Verify an email first (POST /v1/keys/claim): an anonymous key that buys credits loses its free quota.",
    }),
  };
}

type Schemas = components["schemas"];

type PaymentCause =
  | {
    readonly reason: "trial_exhausted";
    readonly used: number;
    readonly limit: number;
    readonly resetsAt: string;
  }
  | { readonly reason: "trial_unavailable" | "invalid_api_key" | "key_revoked_burst" }
  | ChargeShortfall;

function explainCause(cause: PaymentCause, terms: PaymentTerms): Schemas["PaymentCause"] {
  if ("balance" in cause) return explainShortfall(cause, terms);
  const { baseUrl } = terms;
  const { cause: sentences } = messages.payment_required;
  if (cause.reason !== "trial_exhausted") {
    return { reason: cause.reason, detail: sentences[cause.reason]({ baseUrl }) };
  }
  const { reason, used, limit, resetsAt } = cause;
  return {
    reason,
    detail: sentences.trial_exhausted({ limit, resetsAt, baseUrl }),
    quota: { used, limit, month: "week", resets: resetsAt },
  };
}

function explainShortfall(shortfall: ChargeShortfall, terms: PaymentTerms): Schemas["PaymentCause"] {
  const { required, balance } = shortfall;
  const { basis, tier, used, limit, month, creditsRemaining, creditsTotal } = balance;
  const topup = rechargeLink(terms, "1k", balance.rechargeRef);
  const credits = { required, remaining: creditsRemaining, total: creditsTotal, ...(topup && { topup }) };
  const common = { reason: shortfallReason(shortfall), detail: describeShortfall(shortfall, terms) };
  if (basis === "credits") return { ...common, credits };
  return {
    ...common,
    ...(tier && { tier }),
    quota: {
      // A key whose quota was lowered may have used more than its limit.
      used: Math.min(used, limit),
      limit,
      month,
      resets: basis === "monthly" ? "1st of month" : "never",
      required,
      remaining: quotaLeft(balance),
    },
    ...(creditsTotal > 0 && { credits }),
  };
}

/** Builds the body of a 502 answer, for a payment that may or may not have been carried out. */
export function settlementUnconfirmed(
  { cause, transaction, hasExpired }: UnknownEnd,
): Schemas["SettlementUnconfirmedError"] {
  return {
    error: "settlement_unconfirmed",
    message: messages.settlement_unconfirmed[hasExpired ? "expired" : "open"],
    settlement: { confirmation_received: false, paid: null, authoritative: false, cause, transaction },
  };
}

/** Our choice: long enough for a node or facilitator to recover from a short outage. */
const RETRY_AFTER_SECONDS = 30;

/** Builds the 503 answer: no payments can be accepted now, and the payment of this call wasn't carried out. */
export function paymentUnavailable(): {
  readonly body: Schemas["PaymentUnavailableError"];
  readonly headers: AnswerHeaders;
} {
  return {
    body: {
      error: "payment_unavailable",
      message: messages.payment_unavailable,
      retry_after: RETRY_AFTER_SECONDS,
    },
    headers: { "Retry-After": String(RETRY_AFTER_SECONDS) },
  };
}

const { shortfall: sentences, way_on: ways } = messages.payment_required;

function describeShortfall(shortfall: ChargeShortfall, terms: PaymentTerms): string {
  const { balance } = shortfall;
  const next = balance.isReduced ? describeReduction(terms) : describeRecharge(terms, balance);
  if (balance.basis === "credits") return `${describeCredits(shortfall)} ${next ?? ways.none}`;
  return next === null ? describeQuota(shortfall) : `${describeQuota(shortfall)} ${next}`;
}

/** Describes how a key that has run out can be used again. */
export function describeNextSteps(balance: KeyBalance, terms: PaymentTerms): string {
  if (balance.isReduced) return describeReduction(terms);
  const next = describeRecharge(terms, balance);
  return next === null ? ways[balance.basis] : `${ways[balance.basis]} ${next}`;
}

/** Explains why a sign-up alert has reduced a key's quota, and how to restore the full quota. */
export function describeReduction({ baseUrl }: Pick<PaymentTerms, "baseUrl">): string {
  return ways.reduced({ baseUrl });
}

function describeQuota({ outcome, required, balance }: ChargeShortfall): string {
  const { basis, isReduced, limit, creditsRemaining, creditsTotal } = balance;
  if (outcome === "insufficient") {
    const remaining = quotaLeft(balance);
    const left = creditsRemaining > 0
      ? `${remaining + creditsRemaining} left, ${remaining} of its quota and ` +
        count(creditsRemaining, "credit")
      : `${remaining} left`;
    const values = { required: count(required, "call"), left };
    return basis === "monthly"
      ? sentences.monthly_quota_insufficient(values)
      : sentences.quota_insufficient(values);
  }
  const requests = count(limit, "call");
  const kind = basis === "monthly" ? basis : isReduced ? "reduced" : "lifetime";
  return creditsTotal === 0
    ? sentences[`${kind}_quota_used`]({ requests })
    : sentences[`${kind}_quota_and_credits_used`]({ requests });
}

function describeCredits({ outcome, required, balance }: ChargeShortfall): string {
  const { creditsRemaining, creditsTotal } = balance;
  if (creditsTotal === 0) return sentences.no_credits;
  return outcome === "exhausted" ? sentences.credits_used : sentences.credits_insufficient({
    required: count(required, "credit"),
    left: `${creditsRemaining} left`,
  });
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}

/** Describes how to get more units for a key: by proving an email or paying; `null` if neither is possible. */
function describeRecharge(terms: PaymentTerms, key: KeyBalance): string | null {
  const { baseUrl, payTo } = terms;
  if (key.tier === "anonymous") return ways.prove({ baseUrl });
  const [link] = Object.values(packLinks(terms, key.rechargeRef));
  if (link !== undefined) return payTo === null ? ways.card({ link }) : ways.usdc_or_card({ baseUrl, link });
  if (payTo !== null) return ways.usdc({ baseUrl });
  const pro = key.plan === "pro" ? null : rechargeLink(terms, "pro", key.rechargeRef);
  return pro === null ? null : ways.pro({ link: pro });
}
