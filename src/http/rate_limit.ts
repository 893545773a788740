/**
 * Requests per network and minute, counted in memory: a window opens with a network's first request and
 * closes a minute later. The store is bounded, so that a flood of addresses cannot fill the memory.
 *
 * @module
 */

const WINDOW_MS = 60_000;
const NETWORKS_MAX = 100_000;

/** Where a network stands after a request was counted. */
export interface RateWindow {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** When the window closes, in milliseconds since the epoch. */
  readonly resetsAtMs: number;
}

/** Counts one request of a network. */
export type RateLimiter = (network: string) => RateWindow;

/**
 * Makes a rate limiter.
 *
 * @param limitPerMinute Requests allowed in a window; must be above 0.
 * @param now Current time in milliseconds since the epoch.
 */
export function createRateLimiter(limitPerMinute: number, now: () => number): RateLimiter {
  // Insertion order is the order in which windows opened, so the stale ones are always in front.
  const windows = new Map<string, { count: number; readonly resetsAtMs: number }>();

  function open(network: string, time: number): { count: number; readonly resetsAtMs: number } {
    for (const [stale, window] of windows) {
      if (window.resetsAtMs > time && windows.size < NETWORKS_MAX) break;
      windows.delete(stale);
    }
    const window = { count: 0, resetsAtMs: time + WINDOW_MS };
    windows.delete(network);
    windows.set(network, window);
    return window;
  }

  return (network) => {
    const time = now();
    const known = windows.get(network);
    const window = known && known.resetsAtMs > time ? known : open(network, time);
    window.count += 1;
    return {
      allowed: window.count <= limitPerMinute,
      limit: limitPerMinute,
      remaining: Math.max(0, limitPerMinute - window.count),
      resetsAtMs: window.resetsAtMs,
    };
  };
}

/**
 * The headers that tell a client where it stands: the IETF draft's names with seconds to go, and the older
 * `X-RateLimit-*` names with a Unix timestamp.
 */
export function rateLimitHeaders(window: RateWindow, nowMs: number): Record<string, string> {
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
