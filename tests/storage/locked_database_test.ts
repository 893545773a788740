import { assertEquals, assertGreater, assertRejects } from "@std/assert";
import { CompiledQuery } from "kysely";
import { DatabaseUnavailableError, type Storage } from "../../src/storage/mod.ts";
import { holdLock } from "../support/hold_lock.ts";
import { tempFileDatabase } from "../support/temp_database.ts";

// The guarantee: while another process holds the lock the server goes on answering what needs no write, and what
// needs one waits, succeeds or is told.

function write({ db, queue }: Storage, network: string): Promise<unknown> {
  return queue.write([db.insertInto("trial_weeks").values({ week: "2026-W47", network, used: 1 }).compile()]);
}

async function writtenNetworks({ db }: Storage): Promise<string[]> {
  const rows = await db.selectFrom("trial_weeks").select("network").orderBy("network").execute();
  return rows.map(({ network }) => network);
}

Deno.test("WriteQueue waits for a lock without holding the thread", async () => {
  await using database = await tempFileDatabase();
  const storage = await database.open();
  const holder = await holdLock(database.url, 1300);
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await Promise.all([write(storage, "a"), write(storage, "b")]);
  clearInterval(timer);
  assertGreater(turns, 50);
  await write(storage, "c");
  assertEquals(await writtenNetworks(storage), ["a", "b", "c"]);
  await holder.status;
});

Deno.test("WriteQueue fails when the lock is not released, and writes again afterwards", async () => {
  await using database = await tempFileDatabase();
  const storage = await database.open();
  const holder = await holdLock(database.url, 4500);
  const error = await assertRejects(() => write(storage, "a"), DatabaseUnavailableError);
  assertEquals(error.reason, "locked");
  await assertRejects(() => storage.ping(), DatabaseUnavailableError);
  await holder.status;
  await storage.ping();
  await write(storage, "b");
  assertEquals(await writtenNetworks(storage), ["b"]);
  const [pragma] = await storage.queue.write([CompiledQuery.raw("PRAGMA foreign_keys")]);
  assertEquals(pragma.rows.map((row) => ({ ...row as object })), [{ foreign_keys: 1 }]);
});
