/**
 * Counts the connections that leave the process the file descriptors that it needs for everything else.
 *
 * Without a free descriptor the runtime panics when something is imported for the first time or a thread is started, so
 * connections must never take the last ones. The runtime tells nobody its limit: descriptors that are free are counted
 * by opening a file, again whenever there are more connections than were counted for.
 *
 * @module
 */
import { countFreeDescriptors } from "../../contract/mod.ts";

/** Descriptors kept for imports, threads, files, the database and calls to others. */
const RESERVE = 32;

/** Time for which a limit holds that was found because descriptors are short: others may have closed some since. */
const SHORT_FOR_MS = 1_000;

/** The connections that the descriptors of this process allow. */
export class DescriptorBudget {
  readonly #countFree: (max: number) => number;
  readonly #now: () => number;
  #limit = 0;
  #shortUntilMs = -Infinity;

  /** Makes a budget that counts nothing before the first connection. */
  constructor(countFree: (max: number) => number = countFreeDescriptors, now = () => performance.now()) {
    this.#countFree = countFree;
    this.#now = now;
  }

  /**
   * Returns how many connections may be open while `open` are. Where few descriptors are free, half of them are kept.
   */
  limit(open: number): number {
    if (open < this.#limit || this.#now() < this.#shortUntilMs) return this.#limit;
    const free = this.#countFree(2 * RESERVE);
    const total = open + free;
    this.#limit = Math.max(1, total - Math.min(RESERVE, Math.ceil(total / 2)));
    if (free < 2 * RESERVE) this.#shortUntilMs = this.#now() + SHORT_FOR_MS;
    return this.#limit;
  }

  /** Remembers that a connection could not be accepted; returns how many of the open ones have to end. */
  exhausted(open: number): number {
    const batch = Math.max(1, Math.min(RESERVE, Math.ceil(open / 2)));
    this.#limit = Math.max(1, open - batch);
    this.#shortUntilMs = this.#now() + SHORT_FOR_MS;
    return batch;
  }
}
