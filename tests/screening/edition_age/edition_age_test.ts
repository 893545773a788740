import { assertEquals } from "@std/assert";
import { ageInDays, isStale } from "../../../src/screening/edition_age.ts";

Deno.test("ageInDays() counts from the day, or from the first of the month", () => {
  assertEquals(ageInDays("2026-11-20", "2026-11-21"), 1);
  assertEquals(ageInDays("2026-11", "2026-11-21"), 20);
  // Quarters are published ahead of their first day.
  assertEquals(ageInDays("2026-12-07", "2026-11-21"), 0);
});

Deno.test("isStale() says so after a year", () => {
  assertEquals([isStale("2025-11-21", "2026-11-21"), isStale("2025-11-20", "2026-11-21")], [false, true]);
  assertEquals(isStale("2024-07", "2026-11-21"), true);
});
