/**
 * Explains for the 402 answer why a key cannot pay for a call.
 *
 * @module
 */
import type { components } from "../../../generated/types.ts";
import {
  allowanceLeft,
  type ChargeShortfall,
  type KeyBalance,
  packLinks,
  type PaymentTerms,
  rechargeLink,
} from "../mod.ts";
import { messages } from "../../../generated/errors.ts";

type KeyTier = components["schemas"]["KeyTier"];

/** The reason on a key that is valid and cannot cover the call. */
export type ShortfallCause = QuotaCause | CreditsCause;

/** The allowance of a key does not cover the call, nor do the credits beside it. */
interface QuotaCause {
  readonly reason: "monthly_quota_exhausted" | "monthly_quota_insufficient";
  /** Units that the call needs. */
  readonly required: number;
  readonly key: OfferedKey;
  /** Absent on a key without a free tier. */
  readonly tier?: KeyTier;
  readonly basis: "monthly" | "lifetime";
  /** True when a signup alert holds the allowance down for now. */
  readonly isReduced: boolean;
  readonly used: number;
  readonly limit: number;
  /** `YYYY-MM`. */
  readonly month: string;
  /** Units of the allowance that are left. */
  readonly remaining: number;
  /** `null` on a key that never held any. */
  readonly credits: CreditsHeld | null;
}

/** The credits of a key that has no allowance do not cover the call. */
interface CreditsCause {
  readonly reason: "credits_exhausted" | "credits_insufficient";
  /** Units that the call needs. */
  readonly required: number;
  readonly key: OfferedKey;
  readonly credits: CreditsHeld;
}

/** Prepaid units. */
export interface CreditsHeld {
  readonly remaining: number;
  readonly total: number;
}

/** Names the reason for a shortfall, with the allowance and the credits that it rests on. */
export function shortfallCause(shortfall: ChargeShortfall): ShortfallCause {
  const { outcome, required, balance } = shortfall;
  const { basis, tier, isReduced, used, limit, month, creditsRemaining, creditsTotal } = balance;
  const key = readOfferedKey(balance);
  const credits: CreditsHeld = { remaining: creditsRemaining, total: creditsTotal };
  if (basis === "credits") {
    return {
      reason: outcome === "exhausted" ? "credits_exhausted" : "credits_insufficient",
      required,
      key,
      credits,
    };
  }
  return {
    reason: outcome === "exhausted" ? "monthly_quota_exhausted" : "monthly_quota_insufficient",
    required,
    key,
    ...(tier !== null && { tier }),
    basis,
    isReduced,
    // As in the headers: a key whose allowance was lowered may have used more than it has.
    used: Math.min(used, limit),
    limit,
    month,
    remaining: allowanceLeft(balance),
    credits: creditsTotal > 0 ? credits : null,
  };
}

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
    const required = count(cause.required, "call");
    return basis === "monthly"
      ? sentences.monthly_allowance_insufficient({ required, left })
      : sentences.allowance_insufficient({ required, left });
  }
  const requests = count(cause.limit, "call");
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

/** A valid key that cannot cover the call; its owner is offered to recharge it. */
export interface OfferedKey {
  /** `ifr_` and 32 hexadecimal digits: allows paying for the key, and nothing else. */
  readonly rechargeRef: string;
  readonly hasSubscription: boolean;
  readonly isAnonymous: boolean;
}

/** Picks what an offer needs to know of a key. */
export function readOfferedKey({ rechargeRef, plan, tier }: KeyBalance): OfferedKey {
  return { rechargeRef, hasSubscription: plan === "pro", isAnonymous: tier === "anonymous" };
}

/**
 * Says in one sentence how a key with nothing left can continue at once. Names only what the service can sell or give;
 * `null` when it is neither.
 */
function describeRecharge(terms: PaymentTerms, key: OfferedKey): string | null {
  const { baseUrl, payTo } = terms;
  if (key.isAnonymous) return ways.prove({ baseUrl });
  const [link] = Object.values(packLinks(terms, key.rechargeRef));
  if (link !== undefined) return payTo === null ? ways.card({ link }) : ways.usdc_or_card({ baseUrl, link });
  if (payTo !== null) return ways.usdc({ baseUrl });
  const pro = key.hasSubscription ? null : rechargeLink(terms, "pro", key.rechargeRef);
  return pro === null ? null : ways.pro({ link: pro });
}
