/**
 * Holds the questions for changes while there are none, so that a change is told within a second.
 *
 * Whatever instance has written a change, all held questions of this one ask the database together, once a second.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import type { Storage } from "../storage/mod.ts";
import { newestSeq } from "./feed.ts";

/** Limits of waiting questions. */
export interface ChangeHoldBounds {
  /** Interval at which the database is asked. */
  readonly checkMs: number;
  /** Questions held at one time, in all and per key: workers share them out, and each has at least one. */
  readonly heldMax: number;
  readonly heldPerKeyMax: number;
}

const BOUNDS: ChangeHoldBounds = { checkMs: 1000, heldMax: 200, heldPerKeyMax: 3 };

interface Hold {
  readonly keyId: number;
  /** Newest change that the question knows. */
  readonly seq: number;
  readonly end: () => void;
}

/** The questions that are held. */
export class ChangeHolds {
  readonly #storage: Pick<Storage, "db">;
  readonly #stopping: AbortSignal | null;
  readonly #workers: number;
  readonly #bounds: ChangeHoldBounds;
  readonly #held = new Set<Hold>();
  #timer: ReturnType<typeof setInterval> | null = null;

  /** Holds nothing yet, and releases everything once `stopping` aborts. */
  constructor(
    storage: Pick<Storage, "db">,
    stopping: AbortSignal | null = null,
    workers: number = 1,
    bounds: ChangeHoldBounds = BOUNDS,
  ) {
    this.#storage = storage;
    this.#stopping = stopping;
    this.#workers = workers;
    this.#bounds = bounds;
    stopping?.addEventListener("abort", () => this.#held.forEach(({ end }) => end()));
  }

  /**
   * Resolves when there is a change behind `seq`, the caller has gone or the time is up; at once when there is no room.
   *
   * @returns Whether there may be something new.
   */
  async wait(keyId: number, seq: number, seconds: number, caller: AbortSignal): Promise<boolean> {
    const { heldMax, heldPerKeyMax, checkMs } = this.#bounds;
    const share = (max: number): number => Math.max(1, Math.floor(max / this.#workers));
    const ofKey = [...this.#held].filter((hold) => hold.keyId === keyId).length;
    if (this.#held.size >= share(heldMax) || ofKey >= share(heldPerKeyMax)) return false;
    if (caller.aborted || this.#stopping?.aborted) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const stop = () => resolve(false);
    const hold = { keyId, seq, end: () => resolve(!this.#stopping?.aborted) };
    const timeout = setTimeout(stop, Math.min(seconds, limits.watchHoldSeconds) * 1000);
    caller.addEventListener("abort", stop);
    this.#held.add(hold);
    this.#timer ??= setInterval(() => void this.#check(), checkMs);
    const isNew = await promise;
    clearTimeout(timeout);
    caller.removeEventListener("abort", stop);
    this.#held.delete(hold);
    if (this.#held.size === 0 && this.#timer !== null) {
      clearInterval(this.#timer);
      this.#timer = null;
    }
    return isNew;
  }

  async #check(): Promise<void> {
    try {
      const newest = await newestSeq(this.#storage);
      for (const hold of this.#held) if (newest > hold.seq) hold.end();
    } catch {
      // They stay held: each is released when its time is up, by the database or by its failure.
    }
  }
}
