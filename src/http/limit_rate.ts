/**
 * Counts every request of a network but those to exempt paths, and refuses the ones past the limit.
 *
 * @module
 */
import type { MiddlewareHandler } from "hono";
import { type RateLimiter, rateLimitHeaders, secondsUntil } from "./rate_limit.ts";
import { refuse } from "./reply.ts";
import { requestTarget } from "./request_target.ts";
import type { EdgeContext, EdgeEnv } from "./visit.ts";

/**
 * Makes the middleware that enforces the rate limit.
 *
 * @param limiter `null` turns the limit off.
 * @param exemptPaths Paths that are not counted, as written in the contract: any other spelling is counted.
 * @param now Current time in milliseconds since the epoch.
 */
export function limitRate(
  limiter: RateLimiter | null,
  exemptPaths: ReadonlySet<string>,
  now: () => number,
): MiddlewareHandler<EdgeEnv> {
  // The router also takes percent-encoded spellings, the URL has the path as sent.
  const isExempt = ({ req }: EdgeContext): boolean =>
    exemptPaths.has(req.path) && requestTarget(req.url).path === req.path;
  return async function limitRate(c, next) {
    if (limiter === null || isExempt(c)) return await next();
    const visit = c.get("visit");
    const window = limiter(visit.network);
    Object.assign(visit.headers, rateLimitHeaders(window, now()));
    if (window.allowed) return await next();
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
