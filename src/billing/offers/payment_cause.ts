/**
 * Reasons why a call is not served without payment: in the contract's terms, and in a sentence that names the way out.
 *
 * @module
 */
import { messages } from "../../../generated/errors.ts";
import type { components } from "../../../generated/types.ts";
import { describeShortfall } from "./describe_shortfall.ts";
import { type PaymentTerms, rechargeLink } from "../mod.ts";
import type { CreditsHeld, ShortfallCause } from "./shortfall_cause.ts";

type Schemas = components["schemas"];

/** The reason for a 402, with the balance it rests on. */
export type PaymentCause =
  | {
    readonly reason: "trial_exhausted";
    readonly used: number;
    readonly limit: number;
    readonly resetsAt: string;
  }
  | { readonly reason: "trial_unavailable" | "invalid_api_key" | "key_revoked_burst" }
  | ShortfallCause;

/** Shapes a cause as the 402 body carries it. */
export function shapeCause(cause: PaymentCause, terms: PaymentTerms): Schemas["PaymentCause"] {
  switch (cause.reason) {
    case "trial_exhausted":
      return {
        reason: cause.reason,
        detail: sentenceFor(cause, terms),
        quota: { used: cause.used, limit: cause.limit, month: "week", resets: cause.resetsAt },
      };
    case "monthly_quota_exhausted":
    case "monthly_quota_insufficient": {
      const { reason, tier, used, limit, month, required, remaining, credits } = cause;
      const resets = cause.basis === "monthly" ? "1st of month" : "never";
      return {
        reason,
        detail: describeShortfall(cause, terms),
        ...(tier && { tier }),
        quota: { used, limit, month, resets, required, remaining },
        ...(credits !== null && { credits: shapeCredits(cause, credits, terms) }),
      };
    }
    case "credits_exhausted":
    case "credits_insufficient":
      return {
        reason: cause.reason,
        detail: describeShortfall(cause, terms),
        credits: shapeCredits(cause, cause.credits, terms),
      };
    default:
      return { reason: cause.reason, detail: sentenceFor(cause, terms) };
  }
}

function shapeCredits(
  { required, key }: ShortfallCause,
  { remaining, total }: CreditsHeld,
  terms: PaymentTerms,
): Schemas["PaymentCauseCredits"] {
  const topup = rechargeLink(terms, "1k", key.rechargeRef);
  return { required, remaining, total, ...(topup && { topup }) };
}

function sentenceFor(cause: Exclude<PaymentCause, ShortfallCause>, { baseUrl }: PaymentTerms): string {
  const { cause: sentences } = messages.payment_required;
  switch (cause.reason) {
    case "trial_exhausted":
      return sentences.trial_exhausted({ limit: cause.limit, resetsAt: cause.resetsAt, baseUrl });
    default:
      return sentences[cause.reason]({ baseUrl });
  }
}
