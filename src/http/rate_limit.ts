/**
 * The rate limit on requests: its headers, and the refusal of what is past it.
 *
 * @module
 */
import { messages } from "../../generated/errors.ts";
import type { AnswerHeader } from "../../generated/headers.ts";
import type { RateLimiter, RateWindow } from "./rate_limiter.ts";
import { type Answer, refuse } from "./answer.ts";

type RateLimitHeader = Extract<AnswerHeader, `${"" | "X-"}RateLimit-${string}`>;

/**
 * The headers that report a client's rate limit: the IETF draft's names with seconds to go, and the older
 * `X-RateLimit-*` names with a Unix timestamp.
 */
export function rateLimitHeaders(window: RateWindow, nowMs: number): Record<RateLimitHeader, string> {
  const resetSeconds = secondsUntil(window.resetsAtMs, nowMs);
  return {
    "RateLimit-Limit": String(window.limit),
    "RateLimit-Remaining": String(window.remaining),
    "RateLimit-Reset": String(resetSeconds),
    "X-RateLimit-Limit": String(window.limit),
    "X-RateLimit-Remaining": String(window.remaining),
    "X-RateLimit-Reset": String(Math.ceil(window.resetsAtMs / 1000)),
  };
}

/** Whole seconds from now to an instant, at least 1. */
export function secondsUntil(instantMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((instantMs - nowMs) / 1000));
}

/** The limit that one request falls under; it may turn out to be several requests in one. */
export class RequestLimit {
  readonly #limiter: RateLimiter | null;
  readonly #network: string;
  readonly #now: () => number;
  #headers: Readonly<Partial<Record<RateLimitHeader, string>>> = {};

  /** @param limiter `null` for a request that is not counted. */
  constructor(limiter: RateLimiter | null, network: string, now: () => number) {
    this.#limiter = limiter;
    this.#network = network;
    this.#now = now;
  }

  /** Counts a request. Returns `null`, or the refusal of a request beyond the limit, which is not counted. */
  count(): Answer | null {
    const window = this.#limiter?.(this.#network) ?? null;
    if (window === null) return null;
    const now = this.#now();
    this.#headers = rateLimitHeaders(window, now);
    if (window.allowed) return null;
    const retryAfter = secondsUntil(window.resetsAtMs, now);
    return refuse(
      429,
      "rate_limit_exceeded",
      messages.rate_limit_exceeded({ limit: window.limit, seconds: retryAfter }),
      { retry_after: retryAfter },
      { "Retry-After": String(retryAfter) },
    );
  }

  /** Counts what turned out to be one more request. Returns `null`, or the seconds after which it may be made. */
  countFurther(): number | null {
    const refusal = this.count();
    return refusal === null ? null : Number(refusal.headers?.["Retry-After"]);
  }

  /** Headers of the last count; no headers while nothing was counted. */
  get headers(): Readonly<Partial<Record<RateLimitHeader, string>>> {
    return this.#headers;
  }
}
