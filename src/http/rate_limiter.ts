/**
 * Requests per network over the last 60 seconds, counted in memory second by second. The store is bounded, so that a
 * flood of addresses cannot fill the memory.
 *
 * Decision: each instance counts for itself. Instances that told each other what they let through took 620 lines and a
 * write per busy network; without them, N instances let through at most N times the limit, and none refuses before the
 * whole limit, as the guide says. Whoever needs it exact limits in the proxy before them.
 *
 * @module
 */

/** Seconds over which the limit holds, wherever they begin. */
const WINDOW_SECONDS = 60;

/** The state of a network after a request was counted. */
export interface RateWindow {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Time at which the oldest counted request stops counting, in milliseconds since the epoch. */
  readonly resetsAtMs: number;
}

/** Counts one request of a network. */
export type RateLimiter = (network: string) => RateWindow;

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
): RateLimiter {
  const networks = new RecentNetworks();
  return (network) => {
    const counted = networks.get(network) ?? new SecondCounts();
    // Seconds stay in order even when the clock is set back a little.
    const second = Math.max(Math.floor(now() / 1000), counted.newest ?? 0);
    counted.dropBefore(second - WINDOW_SECONDS);
    const allowed = counted.total < limitPerMinute;
    if (allowed) networks.add(network, counted, { second, stale: second - WINDOW_SECONDS });
    return {
      allowed,
      limit: limitPerMinute,
      remaining: limitPerMinute - counted.total,
      resetsAtMs: ((counted.oldest ?? second) + WINDOW_SECONDS + 1) * 1000,
    };
  };
}

const NETWORKS_MAX = 100_000;

/** Requests counted in one second since the epoch. */
interface SecondCount {
  readonly second: number;
  count: number;
}

/** Seconds that still count, the oldest first. */
class SecondCounts {
  readonly #seconds: SecondCount[] = [];
  #total = 0;

  /** The sum of all seconds. */
  get total(): number {
    return this.#total;
  }

  /** The oldest second; `undefined` when nothing counts. */
  get oldest(): number | undefined {
    return this.#seconds[0]?.second;
  }

  /** The newest second; `undefined` when nothing counts. */
  get newest(): number | undefined {
    return this.#seconds.at(-1)?.second;
  }

  /** Counts one in a second that is not before the newest. */
  add(second: number): void {
    this.#total += 1;
    const last = this.#seconds.at(-1);
    if (last?.second === second) last.count += 1;
    else this.#seconds.push({ second, count: 1 });
  }

  /** Forgets the seconds before `oldest`. */
  dropBefore(oldest: number): void {
    for (
      let first = this.#seconds[0];
      first !== undefined && first.second < oldest;
      first = this.#seconds[0]
    ) {
      this.#total -= first.count;
      this.#seconds.shift();
    }
  }
}

/** The networks in order of their last count, so that stale ones come first. */
class RecentNetworks {
  readonly #networks = new Map<string, SecondCounts>();

  /** Returns the seconds that count for a network. */
  get(network: string): SecondCounts | undefined {
    return this.#networks.get(network);
  }

  /** Counts a request of a network; those whose last second is before `stale` make room. */
  add(
    network: string,
    counts: SecondCounts,
    { second, stale }: { second: number; stale: number },
  ): void {
    const isNew = counts.newest !== second;
    counts.add(second);
    if (!isNew) return;
    this.#networks.delete(network);
    for (const [other, { newest = 0 }] of this.#networks) {
      if (newest >= stale && this.#networks.size < NETWORKS_MAX) break;
      this.#networks.delete(other);
    }
    this.#networks.set(network, counts);
  }
}
