import { limits } from "../../generated/limits.ts";
import { HeldQuestions, type Storage } from "../storage/mod.ts";
import { newestSeq } from "./feed.ts";

const BOUNDS = { checkMs: 1000, heldMax: 200, heldPerAskerMax: 3 };

/** Holds the questions for changes, by key, while there are none, so that a change is told within a second. */
export class ChangeHolds {
  readonly #held: HeldQuestions<number>;

  /** Holds nothing yet, and releases everything once `stopping` aborts. */
  constructor(storage: Pick<Storage, "db">, stopping: AbortSignal | null = null, workers: number = 1) {
    const findAnswered = async () => {
      const newest = await newestSeq(storage);
      return (seq: number): boolean => newest > seq;
    };
    this.#held = new HeldQuestions(findAnswered, stopping, workers, BOUNDS);
  }

  /**
   * Resolves when there is a change behind `seq`, the caller has gone or the time is up; at once when there is no room.
   *
   * @returns Whether there may be something new.
   */
  wait(keyId: number, seq: number, seconds: number, caller: AbortSignal): Promise<boolean> {
    return this.#held.wait(seq, keyId, Math.min(seconds, limits.watchHoldSeconds) * 1000, caller);
  }
}
