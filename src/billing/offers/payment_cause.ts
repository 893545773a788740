/**
 * Why a call is not served without payment, in the contract's terms and in a sentence that names the way out.
 *
 * @module
 */
import type { components } from "../../../generated/types.ts";
import { packLinks, type PaymentTerms, rechargeLink } from "./payment_terms.ts";

/** Tier of a free key. */
export type KeyTier = components["schemas"]["KeyTier"];

/** The reason for a 402, with the balance it rests on. */
export type PaymentCause =
  | {
    readonly reason: "trial_exhausted";
    readonly used: number;
    readonly limit: number;
    readonly resetsAt: string;
  }
  | { readonly reason: "trial_unavailable" | "invalid_api_key" | "key_revoked_burst" }
  | {
    readonly reason: "monthly_quota_exhausted" | "monthly_quota_insufficient";
    /** Absent on a key without a free tier. */
    readonly tier?: KeyTier;
    readonly basis: "monthly" | "lifetime";
    readonly used: number;
    readonly limit: number;
    /** `YYYY-MM`. */
    readonly month: string;
    readonly required: number;
    readonly remaining: number;
  }
  | {
    readonly reason: "credits_exhausted" | "credits_insufficient";
    readonly required: number;
    readonly remaining: number;
    readonly total: number;
    readonly rechargeRef: string;
  };

/** Shapes a cause as the 402 body carries it. */
export function shapeCause(cause: PaymentCause, terms: PaymentTerms): components["schemas"]["PaymentCause"] {
  const detail = sentenceFor(cause, terms);
  switch (cause.reason) {
    case "trial_exhausted":
      return {
        reason: cause.reason,
        detail,
        quota: { used: cause.used, limit: cause.limit, month: "week", resets: cause.resetsAt },
      };
    case "monthly_quota_exhausted":
    case "monthly_quota_insufficient": {
      const { reason, tier, used, limit, month, required, remaining } = cause;
      const resets = cause.basis === "monthly" ? "1st of month" : "never";
      return {
        reason,
        detail,
        ...(tier && { tier }),
        quota: { used, limit, month, resets, required, remaining },
      };
    }
    case "credits_exhausted":
    case "credits_insufficient": {
      const { reason, required, remaining, total, rechargeRef } = cause;
      const topup = rechargeLink(terms, "1k", rechargeRef);
      return { reason, detail, credits: { required, remaining, total, ...(topup && { topup }) } };
    }
    default:
      return { reason: cause.reason, detail };
  }
}

function sentenceFor(cause: PaymentCause, terms: PaymentTerms): string {
  const freeKey = `POST ${terms.baseUrl}/v1/keys/generate`;
  const packs = `GET ${terms.baseUrl}/v1/credits/bundles`;
  switch (cause.reason) {
    case "trial_exhausted":
      return `The ${cause.limit} keyless calls of this week are used up for your network; they come back on ` +
        `${cause.resetsAt}. A free key goes on at once: ${freeKey}.`;
    case "trial_unavailable":
      return `Keyless calls cannot be counted right now. Get a free key: ${freeKey}.`;
    case "invalid_api_key":
      return `The key sent is unknown or revoked. Check the header, or get a free key: ${freeKey}.`;
    case "key_revoked_burst":
      return "This key was revoked in a burst of automated signups. " +
        `Bring it back with your e-mail address: POST ${terms.baseUrl}/v1/keys/claim.`;
    case "monthly_quota_exhausted":
    case "monthly_quota_insufficient":
      return [quotaSentence(cause), ...waysPastQuota(cause, terms)].join(" ");
    case "credits_exhausted":
      return `The ${cause.total} credits of this key are used up. Add more to the same key: ${packs}.`;
    case "credits_insufficient":
      return `This call needs ${cause.required} credits and the key has ${cause.remaining} left; nothing was ` +
        `consumed. Add more to the same key: ${packs}.`;
  }
}

type QuotaCause = Extract<PaymentCause, { readonly basis: unknown }>;

function quotaSentence({ reason, basis, required, remaining, limit }: QuotaCause): string {
  const isMonthly = basis === "monthly";
  if (reason === "monthly_quota_insufficient") {
    return `This call needs ${required} requests and the key has ${remaining} left; nothing was consumed. ` +
      `Send a smaller batch${isMonthly ? ", or wait for the 1st of the month (UTC)" : ""}.`;
  }
  return isMonthly
    ? `The ${limit} requests of this month are used up; they come back on the 1st (UTC).`
    : `The ${limit} requests of this key are used up, and they do not come back.`;
}

/** Names only what the service can sell or give. */
function waysPastQuota({ tier }: QuotaCause, terms: PaymentTerms): string[] {
  if (tier === "anonymous") {
    return [`Prove an e-mail address for 200 a month: POST ${terms.baseUrl}/v1/keys/claim.`];
  }
  const canBuy = terms.payTo !== null || Object.keys(packLinks(terms)).length > 0;
  return canBuy ? [`Prepaid credits go on at once: GET ${terms.baseUrl}/v1/credits/bundles.`] : [];
}
