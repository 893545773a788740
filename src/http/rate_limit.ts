// The rate limit on requests: the count per network, its headers, and the refusal of what is past it. Which network a
// request counts for is decided in `client_address.ts`, and how many it may send by `RATE_LIMIT_PER_MINUTE`
// (`src/config.ts`). Exempt are operations by `x-rate-limit` in the contract, other routes by `rateLimitExempt`.
import { messages } from "../../generated/errors.ts";
import type { AnswerHeader } from "../../generated/headers.ts";
import { type Answer, refuse } from "./answer.ts";

type RateLimitHeader = Extract<AnswerHeader, `${"" | "X-"}RateLimit-${string}`>;

/** The IETF draft's names count seconds to go, the older `X-RateLimit-*` names have a Unix timestamp. */
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

function secondsUntil(instantMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((instantMs - nowMs) / 1000));
}

/** The limit that a request falls under; it may turn out to be several requests in one. */
export class RequestLimit {
  readonly #limiter: RateLimiter | null;
  readonly #network: string;
  readonly #now: () => number;
  #headers: Readonly<Partial<Record<RateLimitHeader, string>>> = {};

  readonly #isExempt: boolean;

  /**
   * @param limiter `null` where no limit is configured.
   * @param isExempt For a request that does not count as it comes; what is wrong with it may count (`countFurther`).
   */
  constructor(limiter: RateLimiter | null, network: string, now: () => number, isExempt: boolean) {
    this.#limiter = limiter;
    this.#network = network;
    this.#now = now;
    this.#isExempt = isExempt;
  }

  /** Counts a request. Returns `null`, or the refusal of a request beyond the limit, which is not counted. */
  count(): Answer | null {
    const refused = this.#isExempt ? null : this.#count();
    if (refused === null) return null;
    const { limit, seconds } = refused;
    return refuse(
      429,
      "rate_limit_exceeded",
      messages.rate_limit_exceeded({ limit, seconds }),
      { retry_after: seconds },
      { "Retry-After": String(seconds) },
    );
  }

  /** Counts one more request in this one. Returns `null`, or the seconds after which it may be made. */
  countFurther(): number | null {
    return this.#count()?.seconds ?? null;
  }

  #count(): { readonly limit: number; readonly seconds: number } | null {
    const window = this.#limiter?.(this.#network) ?? null;
    if (window === null) return null;
    const now = this.#now();
    this.#headers = rateLimitHeaders(window, now);
    return window.allowed ? null : { limit: window.limit, seconds: secondsUntil(window.resetsAtMs, now) };
  }

  get headers(): Readonly<Partial<Record<RateLimitHeader, string>>> {
    return this.#isExempt ? {} : this.#headers;
  }
}

const WINDOW_MS = 60_000;

/** The state of a network after a request was counted. */
interface RateWindow {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** End of the oldest counted request, in milliseconds since the epoch: at most 60 seconds from now. */
  readonly resetsAtMs: number;
}

/** Counts one request of a network. */
export type RateLimiter = (network: string) => RateWindow;

/**
 * Makes a rate limiter for any 60 seconds. Requests of one second stop counting together, 60 seconds after the last of
 * them: up to one second late and never early. A refused request does not count.
 *
 * Each instance counts for itself, so N instances let through at most N times the limit. Whoever needs it exact limits in
 * the proxy before them.
 */
export function createRateLimiter(limitPerMinute: number, now: () => number): RateLimiter {
  // In order of their last second, so that stale networks come first.
  const networks = new Map<string, SecondCounts>();
  return (network) => {
    const counted = networks.get(network) ?? new SecondCounts();
    // Requests stay in order even when the clock is set back a little.
    const at = Math.max(now(), counted.newest ?? 0);
    const stale = at - WINDOW_MS;
    counted.dropUntil(stale);
    const allowed = counted.total < limitPerMinute;
    if (allowed && counted.add(at)) {
      networks.delete(network);
      for (const [other, { newest = 0 }] of networks) {
        if (newest > stale && networks.size < NETWORKS_MAX) break;
        networks.delete(other);
      }
      networks.set(network, counted);
    }
    return {
      allowed,
      limit: limitPerMinute,
      remaining: limitPerMinute - counted.total,
      resetsAtMs: (counted.oldest ?? at) + WINDOW_MS,
    };
  };
}

const NETWORKS_MAX = 100_000;

class SecondCounts {
  /** `lastAt` is that of the last request of a second, in milliseconds since the epoch. */
  readonly #seconds: { lastAt: number; count: number }[] = [];
  #total = 0;

  get total(): number {
    return this.#total;
  }

  get oldest(): number | undefined {
    return this.#seconds[0]?.lastAt;
  }

  get newest(): number | undefined {
    return this.#seconds.at(-1)?.lastAt;
  }

  /** Counts one at an instant, which must not be before the newest. Returns whether it is the first of its second. */
  add(at: number): boolean {
    this.#total += 1;
    const last = this.#seconds.at(-1);
    if (last === undefined || Math.floor(last.lastAt / 1000) !== Math.floor(at / 1000)) {
      this.#seconds.push({ lastAt: at, count: 1 });
      return true;
    }
    last.lastAt = at;
    last.count += 1;
    return false;
  }

  dropUntil(instant: number): void {
    for (
      let first = this.#seconds[0];
      first !== undefined && first.lastAt <= instant;
      first = this.#seconds[0]
    ) {
      this.#total -= first.count;
      this.#seconds.shift();
    }
  }
}
