// The balance of a key, of the trial and of the current minute, as the headers of an answer report it.
/**
 * The balance, as the headers of an answer report it. A part is `null` when the answer does not mention it.
 *
 * @example
 * ```ts
 * import { type Balance, Bankscreen } from "@bankscreen/sdk";
 *
 * const answer = await new Bankscreen().validateIBAN("DE89370400440532013000").withResponse();
 * const balance: Balance = answer.balance;
 * console.log(balance.quota?.remaining ?? balance.trial?.remaining, balance.chargedFrom);
 * ```
 */
export interface Balance {
  /** The quota of the key. */
  readonly quota: QuotaBalance | null;
  /** The prepaid credits of the key. */
  readonly credits: CreditsBalance | null;
  /** `allowance` (the quota), `credits` or `allowance+credits`, which paid for the call; `null` when it was free. */
  readonly chargedFrom: string | null;
  /** The calls of the last 60 seconds. */
  readonly rateLimit: RateLimitBalance | null;
  /** The calls without a key, in the current week. */
  readonly trial: TrialBalance | null;
  /** The call was a retry under the same idempotency key and was free. */
  readonly replayed: boolean;
}

/**
 * The quota of a key.
 *
 * @example
 * ```ts
 * import type { QuotaBalance } from "@bankscreen/sdk";
 *
 * const isNearlySpent = ({ remaining, limit }: QuotaBalance): boolean => remaining < limit / 10;
 * console.log(isNearlySpent({ used: 190, limit: 200, remaining: 10, month: "2026-11" }));
 * ```
 */
export interface QuotaBalance {
  /** Calls billed in the period. */
  readonly used: number;
  /** Calls allowed in the period. */
  readonly limit: number;
  /** Calls left. */
  readonly remaining: number;
  /** Calendar month of the counters, `YYYY-MM`; `null` when the server did not say. */
  readonly month: string | null;
}

/**
 * The prepaid credits of a key.
 *
 * @example
 * ```ts
 * import type { CreditsBalance } from "@bankscreen/sdk";
 *
 * const spent = ({ remaining, total }: CreditsBalance): number => total - remaining;
 * console.log(spent({ remaining: 950, total: 1000 }));
 * ```
 */
export interface CreditsBalance {
  /** Credits left. */
  readonly remaining: number;
  /** Credits ever bought on the key. */
  readonly total: number;
}

/**
 * The calls that one network may make within any 60 seconds.
 *
 * @example
 * ```ts
 * import type { RateLimitBalance } from "@bankscreen/sdk";
 *
 * const pauseMs = ({ remaining, resetSeconds }: RateLimitBalance): number => remaining > 0 ? 0 : resetSeconds * 1000;
 * console.log(pauseMs({ limit: 100, remaining: 0, resetSeconds: 12 }));
 * ```
 */
export interface RateLimitBalance {
  /** Calls within any 60 seconds. */
  readonly limit: number;
  /** Calls that may be made now. */
  readonly remaining: number;
  /** Seconds until the oldest counted call no longer counts. */
  readonly resetSeconds: number;
}

/**
 * The calls that a network has without a key.
 *
 * @example
 * ```ts
 * import type { TrialBalance } from "@bankscreen/sdk";
 *
 * const isOver = ({ remaining }: TrialBalance): boolean => remaining === 0;
 * console.log(isOver({ used: 25, limit: 25, remaining: 0, period: "week", resetsAt: null }));
 * ```
 */
export interface TrialBalance {
  /** Calls made in the period. */
  readonly used: number;
  /** Calls allowed in the period. */
  readonly limit: number;
  /** Calls left. */
  readonly remaining: number;
  /** The period, `week`; `null` when the server did not say. */
  readonly period: string | null;
  /** Instant (ISO 8601) at which the next period starts; `null` when the server did not say. */
  readonly resetsAt: string | null;
}

/** Reads the balance; a part whose numbers are missing or unreadable is `null`. */
export function readBalance(headers: Headers): Balance {
  const [quota, trial] = [readUse(headers, "X-Quota"), readUse(headers, "X-Trial")];
  return {
    quota: quota && { ...quota, month: headers.get("X-Quota-Month") },
    credits: readCredits(headers),
    chargedFrom: headers.get("X-Charged-From"),
    rateLimit: readRateLimit(headers),
    trial: trial &&
      { ...trial, period: headers.get("X-Trial-Period"), resetsAt: headers.get("X-Trial-Reset") },
    replayed: headers.get("Idempotency-Replayed") === "true",
  };
}

function readUse(
  headers: Headers,
  of: "X-Quota" | "X-Trial",
): { readonly used: number; readonly limit: number; readonly remaining: number } | null {
  const used = readCount(headers, `${of}-Used`);
  const limit = readCount(headers, `${of}-Limit`);
  const remaining = readCount(headers, `${of}-Remaining`);
  return used === null || limit === null || remaining === null ? null : { used, limit, remaining };
}

function readCredits(headers: Headers): CreditsBalance | null {
  const remaining = readCount(headers, "X-Credits-Remaining");
  const total = readCount(headers, "X-Credits-Total");
  return remaining === null || total === null ? null : { remaining, total };
}

function readRateLimit(headers: Headers): RateLimitBalance | null {
  const limit = readCount(headers, "RateLimit-Limit");
  const remaining = readCount(headers, "RateLimit-Remaining");
  const resetSeconds = readCount(headers, "RateLimit-Reset");
  if (limit === null || remaining === null || resetSeconds === null) return null;
  return { limit, remaining, resetSeconds };
}

function readCount(headers: Headers, name: string): number | null {
  const text = headers.get(name);
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}
