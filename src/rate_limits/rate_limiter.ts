/**
 * Requests per network over the last 60 seconds, counted in memory second by second.
 *
 * @module
 */
import { RecentNetworks, SecondCounts } from "./second_counts.ts";

/** Seconds over which the limit holds, wherever they begin. */
export const WINDOW_SECONDS = 60;

/** The state of a network after a request was counted. */
export interface RateWindow {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** When the oldest counted request stops counting, in milliseconds since the epoch. */
  readonly resetsAtMs: number;
}

/** Counts one request of a network; it waits only where other instances have to be asked. */
export type RateLimiter = (network: string) => RateWindow | Promise<RateWindow>;

/**
 * Makes a rate limiter.
 *
 * A request counts for the whole second in which it came, so it stops counting up to one second late and never early:
 * no 60 seconds, wherever they begin, hold more requests than the limit. A refused request does not count.
 *
 * @param limitPerMinute Requests allowed in any 60 seconds; must be above 0.
 * @param now Current time in milliseconds since the epoch.
 */
export function createRateLimiter(
  limitPerMinute: number,
  now: () => number,
): (network: string) => RateWindow {
  const networks = new RecentNetworks<SecondCounts>();
  return (network) => {
    const counted = networks.get(network) ?? new SecondCounts();
    // Seconds stay in order even when the clock is set back a little.
    const second = Math.max(Math.floor(now() / 1000), counted.newest ?? 0);
    counted.dropBefore(second - WINDOW_SECONDS);
    const allowed = counted.total < limitPerMinute;
    if (allowed) networks.add(network, counted, { second, requests: 1, stale: second - WINDOW_SECONDS });
    return {
      allowed,
      limit: limitPerMinute,
      remaining: limitPerMinute - counted.total,
      resetsAtMs: ((counted.oldest ?? second) + WINDOW_SECONDS + 1) * 1000,
    };
  };
}
