/**
 * The source of time. Everything that depends on the time takes a `Clock`, so that months,
 * weeks and expiries are tested without waiting.
 *
 * @module
 */

/** A source of the current time. */
export interface Clock {
  /** Returns the current time in whole milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
}

/** Reads the clock of the machine. */
export const systemClock: Clock = { now: () => Date.now() };
