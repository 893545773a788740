/**
 * Requests counted second by second, and the networks that they are counted for. The store is bounded, so that a flood
 * of addresses cannot fill the memory.
 *
 * @module
 */

const NETWORKS_MAX = 100_000;

/** What was counted in one second since the epoch. */
interface SecondCount {
  readonly second: number;
  count: number;
}

/** What counts, the oldest second first. */
export class SecondCounts {
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

  /** What was counted in a second. */
  at(second: number): number {
    return this.#seconds.findLast((counted) => counted.second === second)?.count ?? 0;
  }

  /** The seconds in order. */
  list(): readonly Readonly<SecondCount>[] {
    return this.#seconds;
  }

  /** Counts in a second that is not before the newest. */
  add(second: number, count: number): void {
    this.#total += count;
    const last = this.#seconds.at(-1);
    if (last?.second === second) last.count += count;
    else this.#seconds.push({ second, count });
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
export class RecentNetworks<Counts extends SecondCounts> {
  readonly #networks = new Map<string, Counts>();

  /** What counts for a network. */
  get(network: string): Counts | undefined {
    return this.#networks.get(network);
  }

  /**
   * Counts requests of a network, none to keep its place; those whose last second is before `stale` make room.
   */
  add(
    network: string,
    counts: Counts,
    { second, requests, stale }: { second: number; requests: number; stale: number },
  ): void {
    const isNew = counts.newest !== second;
    counts.add(second, requests);
    if (!isNew) return;
    this.#networks.delete(network);
    for (const [other, { newest = 0 }] of this.#networks) {
      if (newest >= stale && this.#networks.size < NETWORKS_MAX) break;
      this.#networks.delete(other);
    }
    this.#networks.set(network, counts);
  }
}
