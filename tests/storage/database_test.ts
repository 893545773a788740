import { assert, assertEquals, assertNotEquals, assertRejects } from "@std/assert";
import { CompiledQuery, sql } from "kysely";
import { migrations } from "../../src/storage/migrations/mod.ts";
import { openDatabase } from "../../src/storage/file/mod.ts";
import { openSecret, type Storage, type WriteBatch } from "../../src/storage/mod.ts";
import { tempFileDatabase, testOnEveryDatabase, testOnNewDatabase } from "../support/temp_database.ts";

async function pragma(
  run: (query: CompiledQuery) => Promise<readonly unknown[]>,
  name: string,
): Promise<unknown> {
  const [row] = await run(CompiledQuery.raw(`PRAGMA ${name}`));
  return Object.values(row as object)[0];
}

function readThrough({ db }: Storage) {
  return async (query: CompiledQuery) => (await db.executeQuery(query)).rows;
}

Deno.test("openDatabase() sets the pragmas of each connection to a file", async () => {
  await using database = await tempFileDatabase();
  const storage = await database.open();
  const write = async (query: CompiledQuery) => (await storage.queue.write([query]))[0].rows;
  const batch: WriteBatch<CompiledQuery, readonly unknown[]> = (queries) => ({
    queries,
    resolve: (results) => results.map(({ rows }) => ({ result: rows })),
  });
  const merge = storage.queue.batchWrites(batch);
  for (
    const [name, run, value] of [
      ["journal_mode", write, "wal"],
      ["foreign_keys", write, 1],
      // What waits for a lock must not hold the thread.
      ["busy_timeout", write, 0],
      // 2 is FULL: a fact is on disk when it is acknowledged. 1 is NORMAL: a charge survives a killed process.
      ["synchronous", write, 2],
      ["synchronous", merge, 1],
      ["query_only", readThrough(storage), 1],
      ["busy_timeout", readThrough(storage), 0],
    ] as const
  ) {
    assertEquals([name, await pragma(run, name)], [name, value]);
  }
});

testOnNewDatabase("openDatabase() migrates once when several start at the same time", async (database) => {
  const storages = await Promise.all(Array.from({ length: 4 }, () => database.open()));
  for (const storage of storages) await storage.ping();
  const applied = await sql<{ version: number }>`SELECT version FROM migrations ORDER BY version`
    .execute(storages[0]?.db ?? (await database.open()).db);
  const versions = migrations.map(({ version }) => version);
  assertEquals(applied.rows.map(({ version }) => version), versions);
  assertEquals([...new Set(versions)].toSorted((a, b) => a - b), versions);
});

testOnEveryDatabase("Storage.db reads and refuses everything else", async (database) => {
  const { db } = await database.open();
  const row = { week: "2026-W47", network: "a", used: 1 };
  assertEquals(await db.selectFrom("trial_weeks").selectAll().execute(), []);
  await assertRejects(() => db.insertInto("trial_weeks").values(row).execute(), Error, "write queue");
  await assertRejects(() => db.deleteFrom("trial_weeks").execute(), Error, "write queue");
  await assertRejects(() => db.transaction().execute(() => Promise.resolve()), Error, "write queue together");
  await assertRejects(
    async () => {
      for await (const _ of db.selectFrom("trial_weeks").selectAll().stream()) break;
    },
    Error,
    "Cannot stream",
  );
});

Deno.test("Storage.db cannot write to a file by raw SQL either", async () => {
  await using database = await tempFileDatabase();
  const { db } = await database.open();
  await assertRejects(() => sql`DELETE FROM trial_weeks`.execute(db), Error, "readonly");
});

Deno.test("openDatabase() creates the folder of a file", async () => {
  const folder = await Deno.makeTempDir();
  const storage = await openDatabase({ url: `file:${folder}/deep/down/test.db` });
  await storage.close();
  assert((await Deno.stat(`${folder}/deep/down/test.db`)).isFile);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("Storage.close() leaves all in the file, so that copying it and its secret is a backup", async () => {
  const folder = await Deno.makeTempDir();
  const storage = await openDatabase({ url: `file:${folder}/test.db` });
  await storage.queue.write([
    storage.db.insertInto("trial_weeks").values({ week: "2026-W47", network: "a", used: 1 }).compile(),
  ]);
  await storage.close();
  for (const suffix of ["", "-secret"]) {
    await Deno.copyFile(`${folder}/test.db${suffix}`, `${folder}/copy.db${suffix}`);
  }
  const copy = await openDatabase({ url: `file:${folder}/copy.db` });
  assertEquals((await copy.db.selectFrom("trial_weeks").select("used").execute()).length, 1);
  await copy.close();
  await Deno.remove(folder, { recursive: true });
});

for (const url of ["file::memory:", "file:test.db?mode=memory", "postgres://localhost/x", "nothing"]) {
  Deno.test(`openDatabase() refuses ${url}`, async () => {
    await assertRejects(() => openDatabase({ url }), TypeError, "Cannot open");
  });
}

testOnEveryDatabase("openSecret() makes a secret once for all instances", async (database) => {
  const storages = [await database.open(), await database.open()];
  const secrets = await Promise.all(storages.map((storage) => openSecret(storage, "test")));
  const [storage] = storages;
  assert(storage !== undefined);
  assertEquals(secrets[0], secrets[1]);
  assertEquals(secrets[0]?.length, 32);
  assertNotEquals(await openSecret(storage, "another"), secrets[0]);
});
