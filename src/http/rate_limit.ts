/**
 * The rate limit on requests: its headers, and the refusal of what is past it.
 *
 * @module
 */
import { messages } from "../../generated/errors.ts";
import type { AnswerHeader } from "../../generated/headers.ts";
import type { RateLimiter, RateWindow } from "../rate_limits/mod.ts";
import { refuse } from "./reply.ts";
import type { RequestState } from "./request/request_state.ts";

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

/** Counts a request. Returns `null`, or the refusal of a request beyond the limit. */
export type LimitRate = (state: RequestState) => Response | null | Promise<Response | null>;

/**
 * Makes the function that enforces the rate limit.
 *
 * @param limiter `null` turns the limit off.
 * @param exemptPaths Paths that are not counted, as written in the contract: any other spelling is counted.
 * @param now Current time in milliseconds since the epoch.
 */
export function createRateLimit(
  limiter: RateLimiter | null,
  exemptPaths: ReadonlySet<string>,
  now: () => number,
): LimitRate {
  function answer(state: RequestState, window: RateWindow): Response | null {
    Object.assign(state.headers, rateLimitHeaders(window, now()));
    if (window.allowed) return null;
    const retryAfter = secondsUntil(window.resetsAtMs, now());
    return refuse(
      state,
      429,
      "rate_limit_exceeded",
      messages.rate_limit_exceeded({ limit: window.limit, seconds: retryAfter }),
      { retry_after: retryAfter },
      { "Retry-After": String(retryAfter) },
    );
  }

  return (state) => {
    if (limiter === null || exemptPaths.has(state.target.path)) return null;
    const window = limiter(state.network);
    return window instanceof Promise
      ? window.then((counted) => answer(state, counted))
      : answer(state, window);
  };
}
