import { assert, assertEquals, assertRejects } from "@std/assert";
import { sql } from "kysely";
import { checksumOf } from "../../src/data/registers/table_head.ts";
import {
  describeKeptEditions,
  describeRestoration,
  type EditionStore,
  listKeptEditions,
  openEditionStore,
  openLiveData,
  restoreEdition,
} from "../../src/editions/mod.ts";
import { datasets } from "../../src/data/publishers/mod.ts";
import { openDataFolder } from "../../src/data/registers/mod.ts";
import { TestClock } from "../support/clock.ts";
import { quickFileDatabase, testOnEveryDatabase } from "../support/temp_database.ts";

// Refreshed editions in the database.

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
  "EditionStore stores and confirms an edition in one transaction",
  async (database) => {
    const storage = await database.open(clock);
    let writes = 0;
    const store = openEditionStore(storage, async (queries) => {
      writes++;
      await storage.queue.write(queries);
    });
    const sha256 = checksumOf("one\n");
    const edition = { dataset: "cz_bank_codes", asOf: "2026-11-01", rows: 1, sha256, fetchedAt: clock.now() };
    await store.save(edition, "one\n", [], { isConfirmed: true });
    const [confirmed] = await store.confirmations();
    assertEquals([writes, confirmed], [1, ["cz_bank_codes", { sha256, day: "2026-11-21" }]]);
  },
);

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

// The way back to an earlier edition, on every database.

const shipped = await openDataFolder();
const czechia = datasets.filter(({ id }) => id === "cz_bank_codes");
const [dataset] = czechia;
assert(dataset !== undefined);

/** Stores the Czech register under another name of its first bank, a minute after the last time. */
async function saveCzech(store: EditionStore, clock: TestClock, name: string, asOf: string): Promise<void> {
  clock.advance(60_000);
  const table = await shipped.readTable("cz_bank_codes");
  const text = (table?.text ?? "").replace("Komerční banka, a.s.", name);
  const rows = table?.edition.rows ?? 0;
  const edition = { dataset: "cz_bank_codes", asOf, rows, sha256: checksumOf(text), fetchedAt: clock.now() };
  await store.save(edition, text, [{
    name: "kody_bank_CR.csv",
    address: "https://www.cnb.cz/kody.csv",
    etag: `"${name}"`,
    lastModified: null,
    sha256: checksumOf(name),
    sizeBytes: 1000,
  }]);
}

async function statesOf(store: EditionStore): Promise<string[]> {
  const kept = await listKeptEditions({ shipped, store }, czechia);
  return kept.map(({ asOf, state }) => `${asOf} ${state}`);
}

testOnEveryDatabase(
  "restoreEdition() puts an edition back, which every instance follows, and forward again",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const [storage, other] = [await database.open(clock), await database.open(clock)];
    const store = openEditionStore(storage);
    const live = await openLiveData({ storage: other, report: () => {}, intervalMs: 0 });
    const nameInForce = async () => {
      await live.swapIfNewer();
      const finding = live.current().registers.findBank("CZ", "01000000000000000000");
      return finding.status === "verified" && finding.match === "register" ? finding.record.name : null;
    };
    for (const [name, asOf] of [["A", "2026-11-01"], ["B", "2026-11-08"], ["C", "2026-11-15"]] as const) {
      await saveCzech(store, clock, name, asOf);
    }
    assertEquals(await nameInForce(), "C");
    const restore = async (asOf: string | null, dryRun = false) => {
      const { outcome } = await restoreEdition({ shipped, store }, { dataset, asOf, dryRun });
      return [outcome, await nameInForce()];
    };

    assertEquals(await restore(null, true), ["restored", "C"]);
    assertEquals(await restore(null), ["restored", "B"]);
    assertEquals(await statesOf(store), [
      "2026-11-08 in force",
      "2026-11-15 withdrawn",
      "2026-11-01 kept",
      "2026-08-20 kept",
    ]);
    // When it was fetched stays true.
    const edition = live.current().registers.editions.find(({ dataset }) => dataset === "cz_bank_codes");
    assertEquals(edition?.fetchedAt, Date.parse("2026-11-21T08:02:00Z"));

    // The next step back is the one before that, not the one that was withdrawn.
    assertEquals(await restore(null), ["restored", "A"]);
    assertEquals(await restore("2026-11-15"), ["restored", "C"]);
    assertEquals(await statesOf(store), [
      "2026-11-15 in force",
      "2026-11-01 kept",
      "2026-11-08 withdrawn",
      "2026-08-20 kept",
    ]);
    // A later edition takes over as ever.
    await saveCzech(store, clock, "D", "2026-11-20");
    assertEquals(await nameInForce(), "D");
  },
);

testOnEveryDatabase("restoreEdition() goes back to the edition of the software", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const store = openEditionStore(storage);
  await saveCzech(store, clock, "Bad", "2026-11-01");
  const restoration = await restoreEdition({ shipped, store }, { dataset, asOf: "shipped", dryRun: false });
  assertEquals(restoration.outcome, "restored");
  assertEquals(await statesOf(store), ["2026-08-20 in force", "2026-11-01 withdrawn"]);
  const live = await openLiveData({ storage, report: () => {}, intervalMs: 0 });
  const edition = live.current().registers.editions.find(({ dataset }) => dataset === "cz_bank_codes");
  const own = shipped.entries.find(({ edition }) => edition.dataset === "cz_bank_codes");
  assertEquals(edition, own?.edition);
  // Of the files only what tells an unchanged one is remembered: the next must not be held against a bad one's size.
  const [source] = (await store.knownSources("cz_bank_codes")).values();
  assertEquals([source?.etag, source?.sizeBytes], ['"Bad"', 0]);
});

Deno.test("restoreEdition() tells editions of one millisecond apart", async () => {
  await using database = await quickFileDatabase();
  const store = openEditionStore(await database.open());
  const still = new TestClock("2026-11-21T08:00:00Z");
  for (const [name, asOf] of [["A", "2026-11-01"], ["B", "2026-11-08"]] as const) {
    await saveCzech(store, still, name, asOf);
    still.advance(-60_000);
  }
  assertEquals(
    (await restoreEdition({ shipped, store }, { dataset, asOf: null, dryRun: false })).outcome,
    "restored",
  );
  assertEquals((await statesOf(store)).slice(0, 2), ["2026-11-01 in force", "2026-11-08 withdrawn"]);
});

Deno.test("restoreEdition() goes back to another table, not to another date of the same", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const store = openEditionStore(await database.open(clock));
  await saveCzech(store, clock, "A", "2026-11-01");
  for (const asOf of ["2026-11-08", "2026-11-09", "2026-11-10"]) await saveCzech(store, clock, "Bad", asOf);
  const restoration = await restoreEdition({ shipped, store }, { dataset, asOf: null, dryRun: false });
  assert(restoration.outcome === "restored");
  assertEquals([restoration.before.asOf, restoration.now.asOf], ["2026-11-10", "2026-11-01"]);
  assertEquals(await statesOf(store), [
    "2026-11-01 in force",
    "2026-11-10 withdrawn",
    "2026-08-20 kept",
  ]);
});

Deno.test("restoreEdition() refuses what cannot be, in one line", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const store = openEditionStore(storage);
  const reasonOf = async (asOf: string | null) => {
    const restoration = await restoreEdition({ shipped, store }, { dataset, asOf, dryRun: false });
    return restoration.outcome === "refused" ? restoration.reason : restoration.outcome;
  };
  assertEquals(await reasonOf(null), "no other edition is kept; --list shows what is");
  assertEquals(await reasonOf("shipped"), "the edition of 2026-08-20 is in force already");
  await saveCzech(store, clock, "Old", "2026-08-01");
  assertEquals(await reasonOf("2026-08-01"), "the edition that comes with the software is a later one");
  await saveCzech(store, clock, "A", "2026-11-01");
  await saveCzech(store, clock, "B", "2026-11-08");
  assertEquals(await reasonOf("2026-10-01"), "no other edition of 2026-10-01 is kept; --list shows what is");
  assertEquals(await reasonOf("2026-11-08"), "the edition of 2026-11-08 is in force already");
  const damage = async (id: number, blob: ReturnType<typeof sql>) =>
    await storage.queue.write([
      sql`UPDATE editions SET table_gzip = ${blob} WHERE id = ${id}`.compile(storage.db),
    ]);
  const first = (await store.list()).find(({ asOf }) => asOf === "2026-11-01")?.id ?? 0;
  await damage(first, sql`x'1f8b00'`);
  assertEquals(
    await reasonOf("2026-11-01"),
    `Cannot read edition ${first} of "cz_bank_codes": it differs from its checksum`,
  );
  assertEquals((await statesOf(store))[0], "2026-11-08 in force");
});

Deno.test("restoreEdition() finds nothing to put back of a dataset without editions", async () => {
  await using database = await quickFileDatabase();
  const store = openEditionStore(await database.open());
  const nothing = { ...dataset, id: "sanctions_eu" };
  const restoration = await restoreEdition({ shipped, store }, {
    dataset: nothing,
    asOf: null,
    dryRun: false,
  });
  assertEquals(restoration, { outcome: "refused", reason: 'no edition of "sanctions_eu" is in force' });
});

Deno.test("restoreEdition() does not put back what this version cannot load", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const store = openEditionStore(await database.open(clock));
  const text = "other\tcolumns\n1\tA\n";
  await store.save(
    {
      dataset: "cz_bank_codes",
      asOf: "2026-11-01",
      rows: 1,
      sha256: checksumOf(text),
      fetchedAt: clock.now(),
    },
    text,
    [],
  );
  await saveCzech(store, clock, "B", "2026-11-08");
  const restoration = await restoreEdition({ shipped, store }, {
    dataset,
    asOf: "2026-11-01",
    dryRun: false,
  });
  assert(restoration.outcome === "refused");
  assertEquals(restoration.reason, 'Cannot read cz_bank_codes: column "codes" is missing');
});

Deno.test("what is kept and what was put back is told in lines", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const store = openEditionStore(await database.open(clock));
  await saveCzech(store, clock, "A", "2026-11-01");
  assertEquals(describeKeptEditions(await listKeptEditions({ shipped, store }, czechia)), [
    "cz_bank_codes               in force         47 rows  2026-11-01  fetched 2026-11-21 08:01 UTC",
    "                            kept             47 rows  2026-08-20  came with the software",
  ]);
  const restoration = await restoreEdition({ shipped, store }, { dataset, asOf: null, dryRun: true });
  assertEquals(
    describeRestoration("cz_bank_codes", restoration),
    "cz_bank_codes               restored         47 rows  2026-08-20  came with the software, in place of 2026-11-01",
  );
});
