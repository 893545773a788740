// Generated from openapi/ by deno task generate. Do not edit.

/**
 * The balance, as the headers of an answer report it. A part is `null` when the answer does not mention it.
 *
 * @example
 * ```ts
 * import { Bankscreen, type Balance } from "@bankscreen/sdk";
 *
 * const answer = await new Bankscreen().validateIBAN("DE89370400440532013000").withResponse();
 * const balance: Balance = answer.balance;
 * console.log(balance.quota?.remaining ?? balance.trial?.remaining, balance.chargedFrom);
 * ```
 */
export interface Balance {
  /** The quota of a key. */
  readonly quota: QuotaBalance | null;
  /** The prepaid credits of a key. */
  readonly credits: CreditsBalance | null;
  /** What this call was charged to. Absent if nothing was charged; `null` if its header is missing. */
  readonly chargedFrom: string | null;
  /** The calls that one network may make within any 60 seconds. */
  readonly rateLimit: RateLimitBalance | null;
  /** The calls that a network has without a key. */
  readonly trial: TrialBalance | null;
  /** `true` if the call was already made with the same `Idempotency-Key` or payment, and cost nothing this time. */
  readonly replayed: boolean;
}

/** Reads a Balance. */
export function readBalance(headers: Headers): Balance {
  return { quota: readQuotaBalance(headers), credits: readCreditsBalance(headers), chargedFrom: headers.get("X-Charged-From"), rateLimit: readRateLimitBalance(headers), trial: readTrialBalance(headers), replayed: headers.get("Idempotency-Replayed") === "true" };
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
  /** Calls charged to the quota of the key, including this one. */
  readonly used: number;
  /** Quota of the key. */
  readonly limit: number;
  /** What is left of the quota after this call. */
  readonly remaining: number;
  /** Calendar month of the counters, `YYYY-MM`; `null` if its header is missing. */
  readonly month: string | null;
}

/** Reads a QuotaBalance; `null` where one of its numbers is missing or unreadable. */
function readQuotaBalance(headers: Headers): QuotaBalance | null {
  const used = readCount(headers, "X-Quota-Used");
  const limit = readCount(headers, "X-Quota-Limit");
  const remaining = readCount(headers, "X-Quota-Remaining");
  if (used === null || limit === null || remaining === null) return null;
  return { used, limit, remaining, month: headers.get("X-Quota-Month") };
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
  /** Prepaid credits left on the key after this call. */
  readonly remaining: number;
  /** Credits ever bought on the key. */
  readonly total: number;
}

/** Reads a CreditsBalance; `null` where one of its numbers is missing or unreadable. */
function readCreditsBalance(headers: Headers): CreditsBalance | null {
  const remaining = readCount(headers, "X-Credits-Remaining");
  const total = readCount(headers, "X-Credits-Total");
  if (remaining === null || total === null) return null;
  return { remaining, total };
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
  /** Calls that a network can make in 60 seconds. */
  readonly limit: number;
  /** Calls left now. */
  readonly remaining: number;
  /** Seconds until the oldest of the last calls stops counting, at least 1. */
  readonly resetSeconds: number;
}

/** Reads a RateLimitBalance; `null` where one of its numbers is missing or unreadable. */
function readRateLimitBalance(headers: Headers): RateLimitBalance | null {
  const limit = readCount(headers, "RateLimit-Limit");
  const remaining = readCount(headers, "RateLimit-Remaining");
  const resetSeconds = readCount(headers, "RateLimit-Reset");
  if (limit === null || remaining === null || resetSeconds === null) return null;
  return { limit, remaining, resetSeconds };
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
  /** Calls without a key that this network has made in the ISO week, including this one. */
  readonly used: number;
  /** Calls without a key that a network has in an ISO week. */
  readonly limit: number;
  /** Calls without a key left in the ISO week. */
  readonly remaining: number;
  /** Period of the trial counter; `null` if its header is missing. */
  readonly period: string | null;
  /** When the trial counter resets, as an ISO 8601 instant; `null` if its header is missing. */
  readonly resetsAt: string | null;
}

/** Reads a TrialBalance; `null` where one of its numbers is missing or unreadable. */
function readTrialBalance(headers: Headers): TrialBalance | null {
  const used = readCount(headers, "X-Trial-Used");
  const limit = readCount(headers, "X-Trial-Limit");
  const remaining = readCount(headers, "X-Trial-Remaining");
  if (used === null || limit === null || remaining === null) return null;
  return { used, limit, remaining, period: headers.get("X-Trial-Period"), resetsAt: headers.get("X-Trial-Reset") };
}

function readCount(headers: Headers, name: string): number | null {
  const text = headers.get(name);
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}
