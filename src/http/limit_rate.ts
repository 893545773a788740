/**
 * Counts every request of a network but those to exempt paths, and refuses the ones past the limit.
 *
 * @module
 */
import { type RateLimiter, rateLimitHeaders, secondsUntil } from "./rate_limit.ts";
import { refuse } from "./reply.ts";
import { pathAsSent } from "./request_target.ts";
import type { Visit } from "./visit.ts";

/** Counts a request. Returns `null`, or the refusal of one past the limit. */
export type LimitRate = (visit: Visit, request: Request) => Response | null;

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
  return (visit, { url }) => {
    if (limiter === null || exemptPaths.has(pathAsSent(url))) return null;
    const window = limiter(visit.network);
    Object.assign(visit.headers, rateLimitHeaders(window, now()));
    if (window.allowed) return null;
    const retryAfter = secondsUntil(window.resetsAtMs, now());
    return refuse(
      visit,
      429,
      "rate_limit_exceeded",
      `More than ${window.limit} requests in a minute from your network. Wait ${retryAfter} s and go on; ` +
        "to check many IBANs, send up to 100 of them in one POST /v1/iban/batch.",
      { retry_after: retryAfter },
      { "Retry-After": String(retryAfter) },
    );
  };
}
