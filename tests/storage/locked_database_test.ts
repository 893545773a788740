import { assertEquals, assertRejects } from "@std/assert";
import { CompiledQuery } from "kysely";
import type { Storage } from "../../src/storage/mod.ts";
import { tempFileDatabase } from "../support/temp_database.ts";

// A connection of the client can commit nothing more after one "database is locked"
// (https://github.com/tursodatabase/libsql-client-ts/issues/352); the queue must come through that.

async function holdLock(url: string, holdMs: number): Promise<Deno.ChildProcess> {
  const script = new URL("../support/lock_holder.ts", import.meta.url);
  const holder = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--no-check", "--allow-all", script.href, url, String(holdMs)],
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const reader = holder.stdout.getReader();
  await reader.read();
  await reader.cancel();
  return holder;
}

function write({ db, queue }: Storage, network: string): Promise<unknown> {
  return queue.write([db.insertInto("trial_weeks").values({ week: "2026-W47", network, used: 1 }).compile()]);
}

async function writtenNetworks({ db }: Storage): Promise<string[]> {
  const rows = await db.selectFrom("trial_weeks").select("network").orderBy("network").execute();
  return rows.map(({ network }) => network);
}

Deno.test("WriteQueue opens its connection again and retries when another process held the lock", async () => {
  await using database = await tempFileDatabase();
  const storage = await database.open();
  const holder = await holdLock(database.url, 1300);
  await Promise.all([write(storage, "a"), write(storage, "b")]);
  await write(storage, "c");
  assertEquals(await writtenNetworks(storage), ["a", "b", "c"]);
  await holder.status;
});

Deno.test("WriteQueue fails when the lock is not released, and writes again afterwards", async () => {
  await using database = await tempFileDatabase();
  const storage = await database.open();
  const holder = await holdLock(database.url, 3000);
  await assertRejects(() => write(storage, "a"), Error, "database is locked");
  await holder.status;
  await write(storage, "b");
  assertEquals(await writtenNetworks(storage), ["b"]);
  const [pragma] = await storage.queue.write([CompiledQuery.raw("PRAGMA foreign_keys")]);
  assertEquals(pragma.rows.map((row) => ({ ...row as object })), [{ foreign_keys: 1 }]);
});
