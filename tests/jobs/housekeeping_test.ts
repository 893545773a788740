import { assertEquals } from "@std/assert";
import { sweep } from "../../src/jobs/housekeeping.ts";
import { DatabaseUnavailableError } from "../../src/storage/mod.ts";
import { replaceWrite } from "../support/replace_write.ts";
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

Deno.test("a database that is away ends the sweep: no write after the other keeps callers away from it", async () => {
  await using database = await quickFileDatabase();
  const storage = await database.open();
  let tried = 0;
  const away = replaceWrite(storage, () => {
    tried++;
    return Promise.reject(new DatabaseUnavailableError("unreachable"));
  });
  const lines: unknown[] = [];
  await sweep(away, (level, event, fields) => lines.push([level, event, fields?.sweep]));
  assertEquals([tried, lines], [1, [["error", "sweep", "sweepLedger"]]]);
});
