// Anything that outlasts a call reads the time from a `Clock`, so that tests can skip months.
/** A source of the current time. */
export interface Clock {
  /** Returns the current time in whole milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
}

/** Reads the clock of the machine. */
export const systemClock: Clock = { now: () => Date.now() };

/** Milliseconds in a day. */
export const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** 1970-01-01 was a Thursday, so the Monday of that week is three days earlier. */
const FIRST_MONDAY_MS = -3 * DAY_MS;

// Cached, because nearly every call is about today or this week.
let lastDay = { number: 0, name: "1970-01-01" };
let lastWeek = { monday: NaN, name: "" };

/** Returns the UTC day of `ms` as `YYYY-MM-DD`. */
export function dayOf(ms: number): string {
  const number = Math.floor(ms / DAY_MS);
  if (number !== lastDay.number) lastDay = { number, name: new Date(ms).toISOString().slice(0, 10) };
  return lastDay.name;
}

/** Returns the UTC calendar month of `ms` as `YYYY-MM`. Two months compare as strings in time order. */
export function monthOf(ms: number): string {
  return dayOf(ms).slice(0, 7);
}

/** Returns the instant of the first 00:00 UTC after `ms`. */
export function nextDayStart(ms: number): number {
  return (Math.floor(ms / DAY_MS) + 1) * DAY_MS;
}

/** Returns the UTC week of `ms` as `YYYY-Www`, of the year of its Thursday (ISO 8601-1:2019, 3.1.1.23). */
export function isoWeekOf(ms: number): string {
  const monday = mondayOf(ms);
  if (monday !== lastWeek.monday) {
    const thursday = monday + 3 * DAY_MS;
    const year = new Date(thursday).getUTCFullYear();
    const week = 1 + Math.floor((thursday - Date.UTC(year, 0, 1)) / WEEK_MS);
    lastWeek = { monday, name: `${year}-W${String(week).padStart(2, "0")}` };
  }
  return lastWeek.name;
}

/** Returns the instant of the first Monday 00:00 UTC after `ms`. */
export function nextMondayStart(ms: number): number {
  return mondayOf(ms) + WEEK_MS;
}

function mondayOf(ms: number): number {
  return FIRST_MONDAY_MS + Math.floor((ms - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS;
}

/** Resolves to the result of `work`, or to `null` after `milliseconds`, without cancelling the work. */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  const over = Promise.withResolvers<null>();
  const timer = setTimeout(over.resolve, milliseconds, null);
  // The work may fail after the deadline, when nobody waits for it, and an unhandled rejection would end the process.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}
