import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { dayOf, isoWeekOf, monthOf, nextDayStart, nextMondayStart } from "../../src/storage/mod.ts";

// Published pairs: ISO 8601-1:2019, 5.1.4.2 (1985-04-12 is day 5 of W15), and the long-year table of the
// Gregorian calendar (2004, 2009, 2015, 2020 and 2026 have 53 weeks).
const weeks: readonly [day: string, week: string][] = [
  ["1985-04-12", "1985-W15"],
  ["2005-01-01", "2004-W53"],
  ["2005-01-02", "2004-W53"],
  ["2005-12-31", "2005-W52"],
  ["2007-01-01", "2007-W01"],
  ["2008-12-29", "2009-W01"],
  ["2010-01-03", "2009-W53"],
  ["2010-01-04", "2010-W01"],
  ["2020-12-31", "2020-W53"],
  ["2024-12-30", "2025-W01"],
  ["2026-11-21", "2026-W47"],
  ["2026-12-31", "2026-W53"],
  ["2027-01-03", "2026-W53"],
  ["2027-01-04", "2027-W01"],
];

for (const [day, week] of weeks) {
  Deno.test(`isoWeekOf() puts ${day} into ${week}`, () => {
    assertEquals(isoWeekOf(Date.parse(`${day}T00:00:00.000Z`)), week);
    assertEquals(isoWeekOf(Date.parse(`${day}T23:59:59.999Z`)), week);
  });
}

Deno.test("nextMondayStart() is the next Monday 00:00 UTC, across a year end", () => {
  const next = (instant: string) => new Date(nextMondayStart(Date.parse(instant))).toISOString();
  assertEquals(next("2026-11-21T08:00:00Z"), "2026-11-23T00:00:00.000Z");
  assertEquals(next("2026-12-31T23:59:59.999Z"), "2027-01-04T00:00:00.000Z");
  assertEquals(next("2027-01-04T00:00:00Z"), "2027-01-11T00:00:00.000Z");
});

Deno.test("nextDayStart() is the next UTC midnight, across a year end", () => {
  const next = (instant: string) => new Date(nextDayStart(Date.parse(instant))).toISOString();
  assertEquals(next("2026-11-21T08:00:00Z"), "2026-11-22T00:00:00.000Z");
  assertEquals(next("2026-12-31T23:59:59.999Z"), "2027-01-01T00:00:00.000Z");
  assertEquals(next("2027-01-01T00:00:00Z"), "2027-01-02T00:00:00.000Z");
});

Deno.test("dayOf() and monthOf() name the UTC day and month", () => {
  assertEquals(dayOf(Date.parse("2026-11-21T23:59:59.999Z")), "2026-11-21");
  assertEquals(monthOf(Date.parse("2026-12-31T23:59:59.999Z")), "2026-12");
});

Deno.test("isoWeekOf() changes exactly at nextMondayStart()", () => {
  const instants = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2200, 0, 1) });
  fc.assert(fc.property(instants, (ms) => {
    const monday = nextMondayStart(ms);
    assertEquals(isoWeekOf(monday - 1), isoWeekOf(ms));
    assertEquals(isoWeekOf(monday) === isoWeekOf(ms), false);
    assertEquals(new Date(monday).getUTCDay(), 1);
  }));
});
