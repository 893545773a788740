/**
 * A clock that stands still until a test moves it.
 *
 * @module
 */
import type { Clock } from "../../src/storage/mod.ts";

/** Stays at one instant. */
export class TestClock implements Clock {
  #now: number;

  /** `instant` is a date string such as `2026-11-21T08:00:00Z`. */
  constructor(instant: string) {
    this.#now = Date.parse(instant);
  }

  /** Returns the instant at which the clock stands, in epoch milliseconds. */
  now(): number {
    return this.#now;
  }

  /** Moves the clock to another instant, later or earlier. */
  set(instant: string): void {
    this.#now = Date.parse(instant);
  }

  /** Moves the clock forward. */
  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
