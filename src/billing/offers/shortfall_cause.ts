/**
 * Explains for the 402 answer why a key cannot pay for a call.
 *
 * @module
 */
import type { components } from "../../../generated/types.ts";
import { allowanceLeft, type ChargeShortfall } from "../mod.ts";
import { type OfferedKey, readOfferedKey } from "./offered_key.ts";

/** Tier of a free key. */
export type KeyTier = components["schemas"]["KeyTier"];

/** The reason on a key that is valid and cannot cover the call. */
export type ShortfallCause = QuotaCause | CreditsCause;

/** The allowance of a key does not cover the call, nor do the credits beside it. */
export interface QuotaCause {
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
export interface CreditsCause {
  readonly reason: "credits_exhausted" | "credits_insufficient";
  /** Units that the call needs. */
  readonly required: number;
  readonly key: OfferedKey;
  readonly credits: CreditsHeld;
}

/** Prepaid units. */
export interface CreditsHeld {
  readonly remaining: number;
  /** Ever bought on the key. */
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
