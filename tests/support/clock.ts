/**
 * A clock that only a test moves.
 *
 * @module
 */
import type { Clock } from "../../src/storage/mod.ts";

export class TestClock implements Clock {
  #now: number;

  /** `instant` is a date string such as `2026-11-21T08:00:00Z`. */
  constructor(instant: string) {
    this.#now = Date.parse(instant);
  }

  /** Returns the current instant in epoch milliseconds. */
  now(): number {
    return this.#now;
  }

  /** Sets the clock to another instant, later or earlier. */
  set(instant: string): void {
    this.#now = Date.parse(instant);
  }

  /** Moves the clock forward. */
  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
