/**
 * Sentences for a key that cannot cover a call; each names the way out.
 *
 * @module
 */
import { messages } from "../../../generated/errors.ts";
import type { KeyBalance, PaymentTerms } from "../mod.ts";
import { describeRecharge, readOfferedKey } from "./offered_key.ts";
import type { CreditsCause, QuotaCause, ShortfallCause } from "./shortfall_cause.ts";

const { shortfall: sentences, way_on: ways } = messages.payment_required;

/** Describes what the key lacks, when that is renewed by itself, and how to go on before. */
export function describeShortfall(cause: ShortfallCause, terms: PaymentTerms): string {
  if ("basis" in cause) {
    const next = cause.isReduced ? describeReduction(terms) : describeRecharge(terms, cause.key);
    return next === null ? describeQuota(cause) : `${describeQuota(cause)} ${next}`;
  }
  return `${describeCredits(cause)} ${describeRecharge(terms, cause.key) ?? ways.none}`;
}

/** Describes how an exhausted key can continue: what is renewed by itself, and what can be bought before that. */
export function describeWayOn(balance: KeyBalance, terms: PaymentTerms): string {
  if (balance.isReduced) return describeReduction(terms);
  const next = describeRecharge(terms, readOfferedKey(balance));
  return next === null ? ways[balance.basis] : `${ways[balance.basis]} ${next}`;
}

/** Explains why a signup alert has reduced a key, and how its allowance comes back. */
export function describeReduction({ baseUrl }: Pick<PaymentTerms, "baseUrl">): string {
  return ways.reduced({ baseUrl });
}

function describeQuota(cause: QuotaCause): string {
  const { reason, basis, isReduced, remaining, credits } = cause;
  if (reason === "monthly_quota_insufficient") {
    const left = credits !== null && credits.remaining > 0
      ? `${remaining + credits.remaining} left, ${remaining} of its allowance and ` +
        count(credits.remaining, "credit")
      : `${remaining} left`;
    const required = count(cause.required, "request");
    return basis === "monthly"
      ? sentences.monthly_allowance_insufficient({ required, left })
      : sentences.allowance_insufficient({ required, left });
  }
  const requests = count(cause.limit, "request");
  const kind = basis === "monthly" ? basis : isReduced ? "reduced" : "lifetime";
  return credits === null
    ? sentences[`${kind}_allowance_used`]({ requests })
    : sentences[`${kind}_allowance_and_credits_used`]({ requests, credits: count(credits.total, "credit") });
}

function describeCredits({ reason, required, credits: { remaining, total } }: CreditsCause): string {
  if (total === 0) return sentences.no_credits;
  if (reason === "credits_exhausted") return sentences.credits_used({ credits: count(total, "credit") });
  return sentences.credits_insufficient({ required: count(required, "credit"), left: `${remaining} left` });
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}
