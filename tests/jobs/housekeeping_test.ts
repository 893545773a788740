import { assertEquals } from "@std/assert";
import { sweep } from "../../src/jobs/housekeeping.ts";
import { quickFileDatabase } from "../support/temp_database.ts";
import { TestClock } from "../support/clock.ts";

Deno.test("a sweep that fails is named in the log and stops no other", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  await storage.queue.write([
    storage.db.insertInto("mcp_sessions").values({ id: "idle", network: "n", used_at: 0 }).compile(),
    storage.db.schema.dropTable("feedback").compile(),
  ]);
  const lines: unknown[] = [];
  await sweep(storage, (level, event, fields) => lines.push([level, event, fields?.sweep]));
  assertEquals(lines, [["error", "sweep", "sweepFeedback"]]);
  assertEquals(await storage.db.selectFrom("mcp_sessions").selectAll().execute(), []);
});
