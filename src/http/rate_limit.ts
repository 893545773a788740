/**
 * Requests per network over the last 60 seconds, counted in memory second by second. The store is bounded, so that a
 * flood of addresses cannot fill the memory.
 *
 * @module
 */
import { messages } from "../../generated/errors.ts";
import type { AnswerHeader } from "../../generated/headers.ts";
import { refuse } from "./reply.ts";
import type { RequestState } from "./request_state.ts";

/** Seconds over which the limit holds, wherever they begin. */
const WINDOW_SECONDS = 60;
const NETWORKS_MAX = 100_000;

/** Where a network stands after a request was counted. */
export interface RateWindow {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** When the oldest counted request stops counting, in milliseconds since the epoch. */
  readonly resetsAtMs: number;
}

/** Counts one request of a network. */
export type RateLimiter = (network: string) => RateWindow;

/** The requests of a network in one second since the epoch. */
interface SecondCount {
  readonly second: number;
  count: number;
}

/** The requests of a network that count, the oldest second first; `total` is their sum. */
interface NetworkCount {
  readonly seconds: SecondCount[];
  total: number;
}

/**
 * Makes a rate limiter.
 *
 * A request counts for the whole second in which it came, so it stops counting up to one second late and never early:
 * no 60 seconds, wherever they begin, hold more requests than the limit. A refused request does not count.
 *
 * @param limitPerMinute Requests allowed in any 60 seconds; must be above 0.
 * @param now Current time in milliseconds since the epoch.
 */
export function createRateLimiter(limitPerMinute: number, now: () => number): RateLimiter {
  // In order of the second of the last counted request, so the stale ones are always in front.
  const networks = new Map<string, NetworkCount>();

  function makeRoom(oldest: number): void {
    for (const [network, { seconds }] of networks) {
      if ((seconds.at(-1)?.second ?? 0) >= oldest && networks.size < NETWORKS_MAX) break;
      networks.delete(network);
    }
  }

  function add(network: string, counted: NetworkCount, second: number): void {
    const last = counted.seconds.at(-1);
    counted.total += 1;
    if (last?.second === second) {
      last.count += 1;
      return;
    }
    counted.seconds.push({ second, count: 1 });
    networks.delete(network);
    makeRoom(second - WINDOW_SECONDS);
    networks.set(network, counted);
  }

  return (network) => {
    const counted = networks.get(network) ?? { seconds: [], total: 0 };
    // The seconds stay in order even when the clock is set back a little.
    const second = Math.max(Math.floor(now() / 1000), counted.seconds.at(-1)?.second ?? 0);
    dropBefore(counted, second - WINDOW_SECONDS);
    const allowed = counted.total < limitPerMinute;
    if (allowed) add(network, counted, second);
    const oldest = counted.seconds[0]?.second ?? second;
    return {
      allowed,
      limit: limitPerMinute,
      remaining: limitPerMinute - counted.total,
      resetsAtMs: (oldest + WINDOW_SECONDS + 1) * 1000,
    };
  };
}

/** Forgets the requests of seconds before `oldest`. */
function dropBefore(counted: NetworkCount, oldest: number): void {
  const { seconds } = counted;
  for (let first = seconds[0]; first !== undefined && first.second < oldest; first = seconds[0]) {
    counted.total -= first.count;
    seconds.shift();
  }
}

type RateLimitHeader = Extract<AnswerHeader, `${"" | "X-"}RateLimit-${string}`>;

/**
 * The headers that tell a client where it stands: the IETF draft's names with seconds to go, and the older
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

/** Counts a request. Returns `null`, or the refusal of one past the limit. */
export type LimitRate = (state: RequestState) => Response | null;

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
  return (state) => {
    if (limiter === null || exemptPaths.has(state.target.path)) return null;
    const window = limiter(state.network);
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
  };
}
