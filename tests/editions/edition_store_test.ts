/** Refreshed editions in the database. */
import { assertEquals, assertRejects } from "@std/assert";
import { sql } from "kysely";
import { checksumOf } from "../../src/data/registers/table_head.ts";
import { type EditionStore, openEditionStore } from "../../src/editions/mod.ts";
import { TestClock } from "../support/clock.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";

const clock = new TestClock("2026-11-21T08:00:00Z");

const save = (store: EditionStore, dataset: string, table: string, asOf = "2026-11-01") =>
  store.save({ dataset, asOf, rows: 1, sha256: checksumOf(table), fetchedAt: clock.now() }, table, []);

testOnEveryDatabase("EditionStore gives back tables and keeps the two editions before", async (database) => {
  const store = openEditionStore(await database.open(clock));
  // Longer than one piece, so that it is put together again, and full of letters of several bytes.
  const long = Array.from({ length: 60_000 }, (_, row) => `${row * 7919 % 100_003}\tПриватбанк ${row}\n`)
    .join("");
  for (const table of ["first\n", "second\n", "third\n", long]) await save(store, "ua_bank_codes", table);
  await save(store, "cz_bank_codes", "other\n");
  const stored = await store.list();
  assertEquals(stored.map(({ dataset }) => dataset), [
    "cz_bank_codes",
    "ua_bank_codes",
    "ua_bank_codes",
    "ua_bank_codes",
  ]);
  const tables = await Promise.all(stored.map((edition) => store.readTable(edition)));
  assertEquals(tables, ["other\n", long, "third\n", "second\n"]);
});

testOnEveryDatabase(
  "EditionStore tells the same version only while the editions are the same",
  async (database) => {
    const storage = await database.open(clock);
    const store = openEditionStore(storage);
    const versions = [await store.version(), await store.version()];
    await save(store, "cz_bank_codes", "one\n");
    versions.push(await store.version());
    await save(store, "cz_bank_codes", "two\n");
    versions.push(await store.version());
    const [newest] = await store.list();
    await storage.queue.write([
      storage.db.deleteFrom("editions").where("id", "=", newest?.id ?? 0).compile(),
    ]);
    versions.push(await store.version());
    await save(store, "cz_bank_codes", "three\n");
    versions.push(await store.version());
    // Without the newest edition things are as they were before it.
    assertEquals(versions.map((version) => versions.indexOf(version)), [0, 0, 2, 3, 2, 5]);
  },
);

testOnEveryDatabase("EditionStore stores an edition once that two processes bring", async (database) => {
  const stores = [openEditionStore(await database.open(clock)), openEditionStore(await database.open(clock))];
  await Promise.all(stores.map((store) => save(store, "cz_bank_codes", "same\n")));
  assertEquals((await stores[0]?.list())?.length, 1);
});

testOnEveryDatabase("EditionStore refuses a table that was changed or is gone", async (database) => {
  const storage = await database.open(clock);
  const store = openEditionStore(storage);
  await save(store, "cz_bank_codes", "table\n");
  const [edition] = await store.list();
  await storage.queue.write([sql`UPDATE editions SET table_gzip = x'1f8b00'`.compile(storage.db)]);
  const read = async () => edition && await store.readTable(edition);
  await assertRejects(read, Error, 'Cannot read edition 1 of "cz_bank_codes": it differs from its checksum');
  await storage.queue.write([sql`DELETE FROM editions`.compile(storage.db)]);
  await assertRejects(read, Error, 'Cannot read edition 1 of "cz_bank_codes": it is gone');
});

testOnEveryDatabase("EditionStore remembers the last file of each source", async (database) => {
  const store = openEditionStore(await database.open(clock));
  const source = {
    name: "a.csv",
    address: "https://a.example/a.csv",
    etag: '"1"',
    lastModified: null,
    sha256: checksumOf("a"),
    sizeBytes: 1,
  };
  await store.rememberSources("cz_bank_codes", [source]);
  await store.rememberSources("cz_bank_codes", [{ ...source, etag: '"2"', sizeBytes: 2 }]);
  await store.rememberSources("cz_bank_codes", []);
  assertEquals([...await store.knownSources("cz_bank_codes")], [[
    "a.csv",
    { ...source, etag: '"2"', sizeBytes: 2 },
  ]]);
  assertEquals([...await store.knownSources("de_bank_codes")], []);
});

testOnEveryDatabase("EditionStore keeps three tables, however often one is renewed", async (database) => {
  const store = openEditionStore(await database.open(clock));
  for (const table of ["first\n", "second\n", "third\n"]) await save(store, "cz_bank_codes", table);
  for (const day of ["02", "03", "04", "05"]) {
    await save(store, "cz_bank_codes", "fourth\n", `2026-11-${day}`);
  }
  const stored = await store.list();
  assertEquals(stored.map(({ asOf }) => asOf), ["2026-11-05", "2026-11-04", "2026-11-01", "2026-11-01"]);
  const tables = await Promise.all(stored.map((edition) => store.readTable(edition)));
  assertEquals(tables, ["fourth\n", "fourth\n", "third\n", "second\n"]);
});
