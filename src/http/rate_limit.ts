// The rate limit: counts per network, headers and refusals, and the order in which requests begin. Operations with
// `x-rate-limit` and routes with `rateLimitExempt` are exempt.
import { setImmediate } from "node:timers";
import { messages } from "../../generated/errors.ts";
import type { AnswerHeader } from "../../generated/headers.ts";
import { type Answer, refuse } from "./answer.ts";

type RateLimitHeader = Extract<AnswerHeader, `${"" | "X-"}RateLimit-${string}`>;

/** The IETF draft's headers count the seconds left; the older `X-RateLimit-*` have a Unix timestamp. */
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

/** The limit of a request, which may count as several. */
export class RequestLimit {
  readonly #limiter: RateLimiter | null;
  readonly #network: string;
  readonly #now: () => number;
  #headers: Readonly<Partial<Record<RateLimitHeader, string>>> = {};

  readonly #isExempt: boolean;

  /** Without a limit, `limiter` is `null`. An exempt request only counts for its errors (`countFurther`). */
  constructor(limiter: RateLimiter | null, network: string, now: () => number, isExempt: boolean) {
    this.#limiter = limiter;
    this.#network = network;
    this.#now = now;
    this.#isExempt = isExempt;
  }

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

interface RateWindow {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Time when the oldest counted request expires, in epoch milliseconds: at most 60 seconds from now. */
  readonly resetsAtMs: number;
}

/** Counts one request of a network. */
export type RateLimiter = (network: string) => RateWindow;

/** Limits requests in any 60 seconds, exact to a second and never early. Refused requests don't count. Per instance. */
export function createRateLimiter(limitPerMinute: number, now: () => number): RateLimiter {
  // Sorted by the time of the last request, so that stale networks come first.
  const networks = new Map<string, SecondCounts>();
  return (network) => {
    const counted = networks.get(network) ?? new SecondCounts();
    // Keeps requests in order even when the clock is set back a little.
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
  /** `lastAt` is the time of the last request in that second, in epoch milliseconds. */
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

  /** Counts a request; `at` must not be before the newest. Returns whether it is the first of its second. */
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

/** Requests that begin before the runtime looks for new ones: some 8 ms of work if each is a batch. */
const STARTS_PER_TURN = 8;

/**
 * Lets only a few requests begin in each turn of the event loop, alternating between networks. The runtime hands over
 * all requests that have arrived before it looks for new ones, so a client that sends 1,800 streams at once would keep
 * everybody else waiting.
 */
export class Turns {
  #started = 0;
  readonly #lines = new Map<string, (() => void)[]>();

  /** Returns `null` for a request that may begin now, or a promise that resolves when it may. */
  wait(network: string): Promise<void> | null {
    if (this.#started < STARTS_PER_TURN) {
      this.#start();
      return null;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const line = this.#lines.get(network);
    if (line === undefined) this.#lines.set(network, [resolve]);
    else line.push(resolve);
    return promise;
  }

  #start(): void {
    if (++this.#started === STARTS_PER_TURN) setImmediate(() => this.#beginTurn());
  }

  /** Starts one request of each network in turn; a network with more goes to the end. */
  #beginTurn(): void {
    this.#started = 0;
    for (const [network, line] of this.#lines) {
      if (this.#started === STARTS_PER_TURN) return;
      this.#lines.delete(network);
      line.shift()?.();
      if (line.length > 0) this.#lines.set(network, line);
      this.#start();
    }
  }
}
