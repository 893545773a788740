import { assertEquals } from "@std/assert";
import { scheduleMonthlyRefresh } from "../../src/refresh_monthly.ts";

Deno.test("scheduleMonthlyRefresh() registers one job a month where there is a cron, before the service is up", () => {
  const jobs: string[][] = [];
  scheduleMonthlyRefresh(new Promise(() => {}), (name, schedule) => {
    jobs.push([name, schedule]);
    return Promise.resolve();
  });
  assertEquals(jobs, [["data-refresh", "17 4 2 * *"]]);
});

Deno.test("scheduleMonthlyRefresh() does nothing where there is none", () => {
  scheduleMonthlyRefresh(new Promise(() => {}), null);
});
