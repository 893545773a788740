// Limits for each network: requests per minute, requests that start at the same time, and bytes of bodies and answers
// in memory. Operations with `x-rate-limit` and routes with `rateLimitExempt` are exempt from the first limit only.
import { setImmediate } from "node:timers";
import { messages } from "../../generated/errors.ts";
import type { AnswerHeader } from "../../generated/headers.ts";
import { type Answer, refuse } from "./answer.ts";

type RateLimitHeader = Extract<AnswerHeader, `${"" | "X-"}RateLimit-${string}`>;

/** Builds the rate limit's headers. `RateLimit-Reset` counts the seconds left, `X-RateLimit-Reset` is a timestamp. */
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

/** Counts a request, and further calls that it contains, against the rate limit of its network. */
export class RequestLimit {
  readonly #limiter: RateLimiter | null;
  readonly #network: string;
  readonly #now: () => number;
  #isExempt = true;
  /** The headers that report the rate limit; empty if there is no limit or the request is exempt. */
  headers: Readonly<Partial<Record<RateLimitHeader, string>>> = {};

  /** Creates the counter of one request; `limiter` is `null` if there is no limit. */
  constructor(limiter: RateLimiter | null, network: string, now: () => number) {
    this.#limiter = limiter;
    this.#network = network;
    this.#now = now;
  }

  /** Counts a request that isn't exempt; returns a refusal above the limit, otherwise `null`. */
  count(): Answer | null {
    this.#isExempt = false;
    const window = this.#count();
    if (window === null || window.allowed) return null;
    const seconds = secondsUntil(window.resetsAtMs, this.#now());
    return refuse(
      429,
      "rate_limit_exceeded",
      messages.rate_limit_exceeded({ limit: window.limit, seconds }),
      { retry_after: seconds },
      { "Retry-After": String(seconds) },
    );
  }

  /** Counts one more request; returns the seconds to wait if it is above the limit, otherwise `null`. */
  countFurther(): number | null {
    const window = this.#count();
    return window === null || window.allowed ? null : secondsUntil(window.resetsAtMs, this.#now());
  }

  #count(): RateWindow | null {
    const window = this.#limiter?.(this.#network) ?? null;
    if (window !== null && !this.#isExempt) this.headers = rateLimitHeaders(window, this.#now());
    return window;
  }
}

const WINDOW_MS = 60_000;

interface RateWindow {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Time when the oldest counted request no longer counts, in epoch milliseconds: at most 60 seconds from now. */
  readonly resetsAtMs: number;
}

/** Counts a request from a network; returns whether it is allowed, and how many are left. */
export type RateLimiter = (network: string) => RateWindow;

/**
 * Creates a limiter that counts each network's requests within 60 seconds, in this instance only. It may refuse
 * requests for up to a second too long, but never allows one too many. Refused requests don't count.
 */
export function createRateLimiter(limitPerMinute: number, now: () => number): RateLimiter {
  // Sorted by the second of the last counted request, so that the networks to remove come first.
  const networks = new Map<string, Counted>();
  return (network) => {
    const counted = networks.get(network) ?? { total: 0, seconds: [] };
    const { seconds } = counted;
    // `at` never decreases, so that requests stay in order even if the clock is set back.
    const at = Math.max(now(), seconds.at(-1)?.lastAt ?? 0);
    const expired = at - WINDOW_MS;
    for (let [first] = seconds; first !== undefined && first.lastAt <= expired; [first] = seconds) {
      counted.total -= first.count;
      seconds.shift();
    }
    const allowed = counted.total < limitPerMinute;
    if (allowed) {
      counted.total += 1;
      const last = seconds.at(-1);
      if (last !== undefined && Math.floor(last.lastAt / 1000) === Math.floor(at / 1000)) {
        last.lastAt = at;
        last.count += 1;
      } else {
        seconds.push({ lastAt: at, count: 1 });
        networks.delete(network);
        for (const [other, { seconds: others }] of networks) {
          if ((others.at(-1)?.lastAt ?? 0) > expired && networks.size < NETWORKS_MAX) break;
          networks.delete(other);
        }
        networks.set(network, counted);
      }
    }
    return {
      allowed,
      limit: limitPerMinute,
      remaining: limitPerMinute - counted.total,
      resetsAtMs: (seconds[0]?.lastAt ?? at) + WINDOW_MS,
    };
  };
}

const NETWORKS_MAX = 100_000;

interface Counted {
  total: number;
  /** `lastAt` is the time of the last request within the second, in epoch milliseconds. */
  readonly seconds: { lastAt: number; count: number }[];
}

/** Requests that start in one turn of the event loop; they take about 8 ms if each is a batch. */
const STARTS_PER_TURN = 8;

/**
 * Lets only a few requests start in each turn of the event loop, alternating between networks. Otherwise the runtime
 * would start all requests that have arrived before it looks for new ones, and a client that opens 1,800 streams at
 * once would block all others.
 */
export class Turns {
  #started = 0;
  /** Networks with waiting requests, in the order of their turns. */
  readonly #queue: WaitingNetwork[] = [];
  #byName = new Map<string, WaitingNetwork>();

  /** Returns `null` if a request may start now; otherwise a promise that resolves when it may. */
  wait(name: string): Promise<void> | null {
    if (this.#started < STARTS_PER_TURN) {
      this.#start();
      return null;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const network = this.#byName.get(name) ?? { name, requests: [] };
    if (network.requests.push(resolve) === 1) {
      this.#byName.set(name, network);
      this.#queue.push(network);
    }
    return promise;
  }

  #start(): void {
    if (++this.#started === STARTS_PER_TURN) setImmediate(() => this.#beginTurn());
  }

  /** Starts one request per network. A network with more requests moves to the end of the queue. */
  #beginTurn(): void {
    this.#started = 0;
    while (this.#started < STARTS_PER_TURN) {
      const network = this.#queue.shift();
      if (network === undefined) break;
      network.requests.shift()?.();
      if (network.requests.length > 0) this.#queue.push(network);
      else this.#byName.delete(network.name);
      this.#start();
    }
    // V8 links the table of a map to the table that replaces it, so what a long-lived map once contained is only freed
    // by a full garbage collection: 100 MB after 200,000 calls (measured 2026-11-30).
    if (this.#queue.length === 0) this.#byName = new Map();
  }
}

interface WaitingNetwork {
  readonly name: string;
  readonly requests: (() => void)[];
}

/** Bodies and answers below this size aren't counted: they do less harm than counting them would cost. */
export const COUNTED_BYTES_MIN = 16 * 1024;

/** Bytes for one network: enough for an office that loads a few hundred pages at once. */
const BYTES_PER_NETWORK_MAX = 32 * 1024 * 1024;

const BYTES_MAX = 128 * 1024 * 1024;

/** Bytes that every network gets even if others have used up the total: enough to load a page with its files. */
const BYTES_OF_NEWCOMER = 4 * 1024 * 1024;

/** Counts the bytes of large bodies that are arriving, and of large answers that their clients haven't read yet. */
export class InFlight {
  readonly #byNetwork = new Map<string, number>();
  #total = 0;

  /** Counts bytes for a network; returns false if there are too many. Never refuses a network without counted bytes. */
  take(network: string, bytes: number): boolean {
    const own = this.#byNetwork.get(network) ?? 0;
    const isOver = own + bytes > BYTES_PER_NETWORK_MAX ||
      (this.#total + bytes > BYTES_MAX && own + bytes > BYTES_OF_NEWCOMER);
    if (isOver && own > 0) return false;
    this.#byNetwork.set(network, own + bytes);
    this.#total += bytes;
    return true;
  }

  giveBack(network: string, bytes: number): void {
    const left = (this.#byNetwork.get(network) ?? 0) - bytes;
    if (left > 0) this.#byNetwork.set(network, left);
    else this.#byNetwork.delete(network);
    this.#total -= bytes;
  }

  /** Counts bytes until `completed` settles (answer sent, or client gone). Returns false if there are too many. */
  takeUntil(completed: Promise<void> | undefined, network: string, bytes: number): boolean {
    if (!this.take(network, bytes)) return false;
    const finish = () => this.giveBack(network, bytes);
    (completed ?? Promise.resolve()).then(finish, finish);
    return true;
  }
}
