/**
 * Editions in the database: storing, packing, withdrawal, running instances that follow, and the institutions that
 * lists name.
 *
 * @module
 */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { sql } from "kysely";
import fc from "fast-check";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { datasets } from "../../src/data/publishers/mod.ts";
import {
  type DataTables,
  loadTables,
  openDataFolder,
  type ReferenceData,
} from "../../src/data/registers/mod.ts";
import { checksumOf } from "../../src/data/registers/data_folder.ts";
import { describeOutcome, describeResult } from "../../src/editions/describe_outcome.ts";
import { packTable, unpackTable } from "../../src/editions/edition_store.ts";
import { createJudge } from "../../src/editions/judge_edition.ts";
import {
  describeKeptEditions,
  describeRestoration,
  type EditionStore,
  listKeptEditions,
  type LiveData,
  type LiveDataEvent,
  openEditionStore,
  openLiveData,
  restoreEdition,
} from "../../src/editions/mod.ts";
import type { DatasetOutcome, Refresh } from "../../src/editions/refresh_datasets.ts";
import { compareOutcomes, screenRegisters } from "../../src/editions/screened_institutions.ts";
import { overlayTables } from "../../src/editions/active_tables.ts";
import { openEvidence } from "../../src/evidence/mod.ts";
import { DatabaseUnavailableError, type Storage } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { quickFileDatabase, type TempDatabase, testOnEveryDatabase } from "../support/temp_database.ts";
import { datasetAt, type Page, registerOf, startPublisher } from "./publisher.ts";
import { refreshInto, shippedBasis, shippedLists } from "./refresh_into.ts";

// Refreshed editions in the database.

const clock = new TestClock("2026-11-21T08:00:00Z");

const save = (store: EditionStore, dataset: string, table: string, asOf = "2026-11-01") =>
  store.save({ dataset, asOf, rows: 1, sha256: checksumOf(table), fetchedAt: clock.now() }, table, []);

testOnEveryDatabase("EditionStore gives back tables and keeps the two editions before", async (database) => {
  const store = openEditionStore(await database.open(clock));
  // Longer than one piece, so that it must be joined again, with many multi-byte letters.
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
    // Without the newest edition, the state is as it was before.
    assertEquals(versions.map((version) => versions.indexOf(version)), [0, 0, 2, 3, 2, 5]);
  },
);

testOnEveryDatabase("EditionStore stores an edition once that two processes bring", async (database) => {
  const stores = [openEditionStore(await database.open(clock)), openEditionStore(await database.open(clock))];
  await Promise.all(stores.map((store) => save(store, "cz_bank_codes", "same\n")));
  assertEquals((await stores[0]?.list())?.length, 1);
});

testOnEveryDatabase("EditionStore rejects a table that was changed or is gone", async (database) => {
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

// Restoring an earlier edition, on every kind of database.

const shipped = await openDataFolder();
const czechia = datasets.filter(({ id }) => id === "cz_bank_codes");
const [dataset] = czechia;
assert(dataset !== undefined);

/** Stores the Czech register with another name of its first bank, a minute after the last time. */
async function saveCzechLater(
  store: EditionStore,
  clock: TestClock,
  name: string,
  asOf: string,
): Promise<void> {
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
    const activeName = async () => {
      await live.swapIfNewer();
      const finding = live.current().registers.findBank("CZ", "01000000000000000000");
      return finding.status === "verified" && finding.match === "register" ? finding.record.name : null;
    };
    for (const [name, asOf] of [["A", "2026-11-01"], ["B", "2026-11-08"], ["C", "2026-11-15"]] as const) {
      await saveCzechLater(store, clock, name, asOf);
    }
    assertEquals(await activeName(), "C");
    const restore = async (asOf: string | null, dryRun = false) => {
      const { outcome } = await restoreEdition({ shipped, store }, { dataset, asOf, dryRun });
      return [outcome, await activeName()];
    };

    assertEquals(await restore(null, true), ["restored", "C"]);
    assertEquals(await restore(null), ["restored", "B"]);
    assertEquals(await statesOf(store), [
      "2026-11-08 active",
      "2026-11-15 withdrawn",
      "2026-11-01 kept",
      "2026-08-20 kept",
    ]);
    // The time of its fetch stays the same.
    const edition = live.current().registers.editions.find(({ dataset }) => dataset === "cz_bank_codes");
    assertEquals(edition?.fetchedAt, Date.parse("2026-11-21T08:02:00Z"));

    // The next earlier one is the one before that, not the withdrawn one.
    assertEquals(await restore(null), ["restored", "A"]);
    assertEquals(await restore("2026-11-15"), ["restored", "C"]);
    assertEquals(await statesOf(store), [
      "2026-11-15 active",
      "2026-11-01 kept",
      "2026-11-08 withdrawn",
      "2026-08-20 kept",
    ]);
    // A later edition becomes active as usual.
    await saveCzechLater(store, clock, "D", "2026-11-20");
    assertEquals(await activeName(), "D");
  },
);

testOnEveryDatabase("restoreEdition() goes back to the edition of the software", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const store = openEditionStore(storage);
  await saveCzechLater(store, clock, "Bad", "2026-11-01");
  const restoration = await restoreEdition({ shipped, store }, { dataset, asOf: "shipped", dryRun: false });
  assertEquals(restoration.outcome, "restored");
  assertEquals(await statesOf(store), ["2026-08-20 active", "2026-11-01 withdrawn"]);
  const live = await openLiveData({ storage, report: () => {}, intervalMs: 0 });
  const edition = live.current().registers.editions.find(({ dataset }) => dataset === "cz_bank_codes");
  const own = shipped.entries.find(({ edition }) => edition.dataset === "cz_bank_codes");
  assertEquals(edition, own?.edition);
  // Only the conditional headers of the files are kept, because the next file must not be compared with the size of a
  // bad one.
  const [source] = (await store.knownSources("cz_bank_codes")).values();
  assertEquals([source?.etag, source?.sizeBytes], ['"Bad"', 0]);
});

Deno.test("restoreEdition() distinguishes editions of the same millisecond", async () => {
  await using database = await quickFileDatabase();
  const store = openEditionStore(await database.open());
  const still = new TestClock("2026-11-21T08:00:00Z");
  for (const [name, asOf] of [["A", "2026-11-01"], ["B", "2026-11-08"]] as const) {
    await saveCzechLater(store, still, name, asOf);
    still.advance(-60_000);
  }
  assertEquals(
    (await restoreEdition({ shipped, store }, { dataset, asOf: null, dryRun: false })).outcome,
    "restored",
  );
  assertEquals((await statesOf(store)).slice(0, 2), ["2026-11-01 active", "2026-11-08 withdrawn"]);
});

Deno.test("restoreEdition() goes back to another table, not to another date of the same", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const store = openEditionStore(await database.open(clock));
  await saveCzechLater(store, clock, "A", "2026-11-01");
  for (const asOf of ["2026-11-08", "2026-11-09", "2026-11-10"]) {
    await saveCzechLater(store, clock, "Bad", asOf);
  }
  const restoration = await restoreEdition({ shipped, store }, { dataset, asOf: null, dryRun: false });
  assert(restoration.outcome === "restored");
  assertEquals([restoration.before.asOf, restoration.now.asOf], ["2026-11-10", "2026-11-01"]);
  assertEquals(await statesOf(store), [
    "2026-11-01 active",
    "2026-11-10 withdrawn",
    "2026-08-20 kept",
  ]);
});

Deno.test("restoreEdition() gives a reason in one line if it can't restore an edition", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const store = openEditionStore(storage);
  const reasonOf = async (asOf: string | null) => {
    const restoration = await restoreEdition({ shipped, store }, { dataset, asOf, dryRun: false });
    return restoration.outcome === "rejected" ? restoration.reason : restoration.outcome;
  };
  assertEquals(await reasonOf(null), "no other edition is kept; --list shows what is");
  assertEquals(await reasonOf("shipped"), "the edition of 2026-08-20 is active already");
  await saveCzechLater(store, clock, "Old", "2026-08-01");
  assertEquals(await reasonOf("2026-08-01"), "the edition that comes with the software is a later one");
  await saveCzechLater(store, clock, "A", "2026-11-01");
  await saveCzechLater(store, clock, "B", "2026-11-08");
  assertEquals(await reasonOf("2026-10-01"), "no other edition of 2026-10-01 is kept; --list shows what is");
  assertEquals(await reasonOf("2026-11-08"), "the edition of 2026-11-08 is active already");
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
  assertEquals((await statesOf(store))[0], "2026-11-08 active");
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
  assertEquals(restoration, { outcome: "rejected", reason: 'no edition of "sanctions_eu" is active' });
});

Deno.test("restoreEdition() doesn't restore an edition that this version can't load", async () => {
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
  await saveCzechLater(store, clock, "B", "2026-11-08");
  const restoration = await restoreEdition({ shipped, store }, {
    dataset,
    asOf: "2026-11-01",
    dryRun: false,
  });
  assert(restoration.outcome === "rejected");
  assertEquals(restoration.reason, 'Cannot read cz_bank_codes: column "codes" is missing');
});

Deno.test("kept and restored editions are printed as lines", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const store = openEditionStore(await database.open(clock));
  await saveCzechLater(store, clock, "A", "2026-11-01");
  assertEquals(describeKeptEditions(await listKeptEditions({ shipped, store }, czechia)), [
    "cz_bank_codes               active           47 rows  2026-11-01  fetched 2026-11-21 08:01 UTC",
    "                            kept             47 rows  2026-08-20  came with the software",
  ]);
  const restoration = await restoreEdition({ shipped, store }, { dataset, asOf: null, dryRun: true });
  assertEquals(
    describeRestoration("cz_bank_codes", restoration),
    "cz_bank_codes               restored         47 rows  2026-08-20  came with the software, in place of 2026-11-01",
  );
});

// packTable() and unpackTable()

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

Deno.test("packTable() writes gzip and unpackTable() reads it back, whatever the text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }), async (unit) => {
      // Longer than the pieces that are packed at once, so that some end inside a character.
      const text = unit.repeat(Math.ceil(50_000 / unit.length));
      const packed = await packTable(text);
      assertEquals(gunzipSync(packed).toString("utf8"), Buffer.from(text).toString("utf8"));
      assertEquals(await unpackTable(packed), {
        text: gunzipSync(packed).toString("utf8"),
        sha256: sha256(text),
      });
      assertEquals((await unpackTable(gzipSync(text)))?.sha256, sha256(text));
    }),
    { numRuns: 30 },
  );
});

Deno.test("unpackTable() does not take damaged bytes for the table", async () => {
  const text = Array.from({ length: 5_000 }, (_, line) => `row ${line}\n`).join("");
  const packed = await packTable(text);
  const flipped = packed.map((byte, index) => index === packed.length >> 1 ? byte ^ 0xff : byte);
  for (
    const bytes of [
      packed.subarray(0, packed.length >> 1),
      flipped,
      new Uint8Array([1, 2, 3]),
      new Uint8Array(),
    ]
  ) {
    const read = await unpackTable(bytes);
    assertEquals(read === null || read.sha256 !== sha256(text), true);
  }
});

/** Stores the Czech register with another name of the first bank. */
async function saveCzech(storage: Storage, name: string, asOf: string, damage = ""): Promise<void> {
  const table = await shipped.readTable("cz_bank_codes");
  const text = (table?.text ?? "").replace("Komerční banka, a.s.", name);
  await openEditionStore(storage).save(
    {
      dataset: "cz_bank_codes",
      asOf,
      rows: table?.edition.rows ?? 0,
      sha256: checksumOf(text + damage),
      fetchedAt: clock.now(),
    },
    text,
    [],
  );
}

function nameOf(live: LiveData): string | undefined {
  const finding = live.current().registers.findBank("CZ", "01000000000000000000");
  return finding.status === "verified" && finding.match === "register" ? finding.record.name : undefined;
}

const follow = (storage: Storage, events: LiveDataEvent[] = []) =>
  openLiveData({ storage, report: (event) => events.push(event), intervalMs: 0 });

testOnEveryDatabase(
  "openLiveData() swaps a new edition into every instance on a database",
  async (database) => {
    const [one, two] = [await database.open(clock), await database.open(clock)];
    const events: LiveDataEvent[] = [];
    const instances = [await follow(one, events), await follow(two)];
    await saveCzech(two, "KB", "2026-11-20");
    assertEquals(instances.map(nameOf), ["Komerční banka, a.s.", "Komerční banka, a.s."]);
    for (const instance of instances) await instance.swapIfNewer();
    assertEquals(instances.map(nameOf), ["KB", "KB"]);
    assertEquals(events, [{ kind: "swapped", datasets: ["cz_bank_codes"] }]);
    await instances[0]?.swapIfNewer();
    assertEquals(events.length, 1);
    // An instance that starts later has it from the start.
    assertEquals(nameOf(await follow(one)), "KB");
    // A confirmation that a publisher has nothing newer also reaches every instance.
    const uk = shipped.entries.find(({ edition }) => edition.dataset === "sanctions_uk")?.edition.sha256 ??
      "";
    await openEditionStore(two).confirm("sanctions_uk", uk);
    await instances[0]?.swapIfNewer();
    assertEquals([...instances[0]?.current().confirmedLists ?? []], [["UK", "2026-11-21"]]);
    assertEquals(events.length, 1);
  },
);

Deno.test("openLiveData() takes new data into force everywhere at once, when all is ready", async () => {
  await using database = await quickFileDatabase();
  const storage = await database.open(clock);
  const events: LiveDataEvent[] = [];
  const live = await follow(storage, events);
  const evidence = await openEvidence({
    ...{ storage, data: live, issuer: "https://api.example", key: null, timestampUrl: null },
    report: (error) => {
      throw error;
    },
  });
  const before = evidence.currentEditions();
  const seen: unknown[] = [];
  let indexing: "fails" | "works" = "fails";
  live.onSwap(async () => {
    // Calls are answered while an index is built.
    await storage.queue.write([sql`SELECT 1`.compile(storage.db)]);
    seen.push([nameOf(live), evidence.currentEditions() === before]);
    if (indexing === "fails") throw new Error("no index");
    return () => seen.push("answers from the new data");
  });
  await saveCzech(storage, "KB", "2026-11-20");
  await live.swapIfNewer();
  assertEquals([nameOf(live), evidence.currentEditions()], ["Komerční banka, a.s.", before]);
  indexing = "works";
  await live.swapIfNewer();
  assertEquals(seen, [
    ["Komerční banka, a.s.", true],
    ["Komerční banka, a.s.", true],
    "answers from the new data",
  ]);
  assertEquals([nameOf(live), evidence.currentEditions() === before], ["KB", false]);
  assertEquals(events.map(({ kind }) => kind), ["failed", "swapped"]);
});

Deno.test("openLiveData() passes over a damaged edition for the one before it", async () => {
  await using database = await quickFileDatabase();
  const storage = await database.open(clock);
  const events: LiveDataEvent[] = [];
  const live = await follow(storage, events);
  await saveCzech(storage, "KB", "2026-11-19");
  await saveCzech(storage, "Nobody", "2026-11-20", "x");
  await live.swapIfNewer();
  assertEquals(nameOf(live), "KB");
  assertEquals(events, [
    {
      kind: "ignored",
      dataset: "cz_bank_codes",
      reason: 'Cannot read edition 2 of "cz_bank_codes": it differs from its checksum',
    },
    { kind: "swapped", datasets: ["cz_bank_codes"] },
  ]);
  assertEquals(nameOf(await follow(storage)), "KB");
});

Deno.test("openLiveData() takes no older edition because the database was away when the newest was read", async () => {
  await using database = await quickFileDatabase();
  const storage = await database.open(clock);
  await saveCzech(storage, "KB", "2026-11-19");
  const events: LiveDataEvent[] = [];
  let isAway = false;
  const db = storage.db.withPlugin({
    transformQuery: ({ node }) => {
      if (isAway && JSON.stringify(node).includes("table_gzip")) {
        throw new DatabaseUnavailableError("unreachable");
      }
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const live = await follow({ ...storage, db }, events);
  await saveCzech(storage, "Nobody", "2026-11-20");
  isAway = true;
  await live.swapIfNewer();
  isAway = false;
  assertEquals([nameOf(live), await live.isNewest(), events.map(({ kind }) => kind)], ["KB", false, [
    "failed",
  ]]);
  await live.swapIfNewer();
  assertEquals([nameOf(live), await live.isNewest()], ["Nobody", true]);
});

Deno.test("openLiveData() keeps the shipped edition when it is the newer one", async () => {
  await using database = await quickFileDatabase();
  const storage = await database.open(clock);
  await saveCzech(storage, "Older", "2026-08-19");
  assertEquals(nameOf(await follow(storage)), "Komerční banka, a.s.");
  await saveCzech(storage, "Same day", "2026-08-20");
  assertEquals(nameOf(await follow(storage)), "Same day");
});

Deno.test("openLiveData() leaves out datasets that this version does not know", async () => {
  await using database = await quickFileDatabase();
  const storage = await database.open(clock);
  const text = "codes\tname\n1\tA\n";
  await openEditionStore(storage).save(
    { dataset: "xx_bank_codes", asOf: "2026-11-20", rows: 1, sha256: checksumOf(text), fetchedAt: 0 },
    text,
    [],
  );
  const live = await follow(storage);
  assertEquals(live.current().registers.editions.length, shipped.entries.length);
});

Deno.test("openLiveData() keeps the old data when new tables cannot be loaded or the database is away", async () => {
  await using database = await quickFileDatabase();
  const storage = await database.open(clock);
  const events: LiveDataEvent[] = [];
  const live = await follow(storage, events);
  const text = "not a table";
  await openEditionStore(storage).save(
    { dataset: "cz_bank_codes", asOf: "2026-11-20", rows: 1, sha256: checksumOf(text), fetchedAt: 0 },
    text,
    [],
  );
  await live.swapIfNewer();
  assertEquals(nameOf(live), "Komerční banka, a.s.");
  assertEquals(events.map(({ kind }) => kind), ["failed"]);
  // An instance still starts: it knows that there is more, and loads it once possible.
  const later = await follow(storage);
  assertEquals([nameOf(later), await later.isNewest()], ["Komerční banka, a.s.", false]);
  await storage.queue.write([
    sql`UPDATE editions SET dataset = 'cz_bank_codes_broken' WHERE dataset = 'cz_bank_codes'`.compile(
      storage.db,
    ),
  ]);
  await later.swapIfNewer();
  assertEquals([nameOf(later), await later.isNewest()], ["Komerční banka, a.s.", true]);
  await storage.queue.write([sql`DROP TABLE editions`.compile(storage.db)]);
  await live.swapIfNewer();
  assertEquals(events.map(({ kind }) => kind), ["failed", "failed"]);
  assertEquals(nameOf(live), "Komerční banka, a.s.");
});

Deno.test("openLiveData() polls until it is closed", async () => {
  await using database = await quickFileDatabase();
  const storage = await database.open(clock);
  const live = await openLiveData({ storage, report: () => {}, intervalMs: 5 });
  for (const name of ["KB", "KB 2"]) {
    await saveCzech(storage, name, "2026-11-20");
    while (nameOf(live) !== name) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await live.close();
});

// A refresh doesn't bring a withdrawn edition back.

interface World extends AsyncDisposable {
  /** Sets the publisher's offer. */
  readonly offer: (page: Page) => void;
  /** Refreshes a day later. */
  readonly refresh: (options?: Partial<Refresh>) => Promise<DatasetOutcome>;
  /** Goes back to the edition before. */
  readonly restore: () => Promise<void>;
  /** Numbers of active rows and of other editions. */
  readonly rows: () => Promise<readonly number[]>;
}

async function openWorld(database: TempDatabase): Promise<World> {
  const publisher = startPublisher();
  const clock = new TestClock("2026-11-02T08:00:00Z");
  const storage = await database.open(clock);
  const store = openEditionStore(storage);
  const dataset = datasetAt(publisher, "/banks.csv");
  const shipped = await shippedBasis();
  return {
    offer: (page) => void publisher.pages.set("/banks.csv", page),
    refresh: async (options) => {
      clock.advance(24 * 60 * 60 * 1000);
      const judge = createJudge([dataset]);
      const { outcomes } = await refreshInto(storage, { datasets: [dataset], shipped, judge, ...options });
      const outcome = outcomes.get(dataset.id);
      assert(outcome !== undefined);
      return outcome;
    },
    restore: async () => {
      const [, before] = await store.list();
      assert(before !== undefined);
      await store.restore(before, await store.readTable(before));
    },
    rows: async () => (await store.list()).map(({ rows }) => rows),
    [Symbol.asyncDispose]: () => publisher[Symbol.asyncDispose](),
  };
}

testOnEveryDatabase(
  "refreshDatasets() holds back a table that was taken back, while it is offered",
  async (database) => {
    await using world = await openWorld(database);
    const { offer, refresh, restore, rows } = world;
    offer(registerOf(20));
    assertEquals((await refresh()).outcome, "new");
    offer(registerOf(30, "Bad"));
    assertEquals((await refresh()).outcome, "new");
    await restore();
    assertEquals(await rows(), [20, 30]);

    // The server says that nothing has changed since the bad file.
    const unchanged = await refresh();
    assert(unchanged.outcome === "withdrawn");
    assertEquals([unchanged.edition?.rows, unchanged.withdrawnAsOf], [20, "2026-11-02"]);
    // The server ignores conditions and sends the bad file again, with another date.
    offer(() =>
      new Response(registerOf(30, "Bad"), { headers: { "Last-Modified": "Tue, 03 Nov 2026 04:00:00 GMT" } })
    );
    assertEquals((await refresh()).outcome, "withdrawn");
    assertEquals(await rows(), [20, 30]);

    // The changes are compared with the active edition, not with the size of the bad file.
    offer(registerOf(21));
    assertEquals((await refresh()).outcome, "new");
    assertEquals(await rows(), [21, 20, 30]);
    // The bad one stays withdrawn as long as it is kept.
    offer(registerOf(30, "Bad"));
    assertEquals((await refresh()).outcome, "withdrawn");
    assertEquals(await rows(), [21, 20, 30]);
  },
);

Deno.test("refreshDatasets() takes a withdrawn table when someone has looked", async () => {
  await using database = await quickFileDatabase();
  await using world = await openWorld(database);
  const { offer, refresh, restore, rows } = world;
  for (const count of [20, 30]) {
    offer(() => new Response(registerOf(count)));
    await refresh();
  }
  await restore();
  const accepted = new Set(["cz_bank_codes"]);
  assertEquals((await refresh({ accepted, dryRun: true })).outcome, "new");
  assertEquals(await rows(), [20, 30]);
  assertEquals((await refresh({ accepted })).outcome, "new");
  assertEquals(await rows(), [30, 20]);
  assertEquals((await refresh()).outcome, "renewed");
});

Deno.test("refreshDatasets() accepts a restored edition if the publisher has restored it too", async () => {
  await using database = await quickFileDatabase();
  await using world = await openWorld(database);
  const { offer, refresh, restore } = world;
  for (const count of [20, 30]) {
    offer(() => new Response(registerOf(count)));
    await refresh();
  }
  await restore();
  offer(() => new Response(registerOf(20)));
  const renewed = await refresh();
  assert(renewed.outcome === "renewed");
  assertEquals([renewed.edition.rows, renewed.edition.asOf], [20, "2026-11-05"]);
});

Deno.test("describeOutcome() reports a withheld edition", () => {
  const outcome: DatasetOutcome = { outcome: "withdrawn", edition: null, withdrawnAsOf: "2026-11-02" };
  assertEquals(describeOutcome("cz_bank_codes", outcome), [
    "cz_bank_codes               withdrawn the edition of 2026-11-02, which was withdrawn, is still what the " +
    "publisher offers",
  ]);
  const outcomes = new Map([["cz_bank_codes", outcome]]);
  assertEquals(describeResult({ outcomes, newlyListed: [], delisted: [] }), [
    "0 new, 0 renewed, 0 unchanged, 0 rejected, 0 failed, 1 withdrawn.",
  ]);
});

// screened_institutions.ts

// Guarantee: a refresh reports the institutions that it newly lists, also by name, and those that it removes.

/** The release with three registers: of the BIC directory the head offices from M to O, of Germany two towns. */
const folder = await changeTable(
  await changeTable(
    await shippedLists("de_bank_codes", "cz_bank_codes", "bic_directory_2024_07"),
    "bic_directory_2024_07",
    (text) => text.replaceAll(/^(?![M-O][A-Z0-9]{7}\t|bic\t).*\n/gm, ""),
  ),
  "de_bank_codes",
  (text) => text.replaceAll(/^(?=\d)(?!20|512).*\n/gm, ""),
);
const threeRegisters = await loadTables(folder);

async function changeTable(
  tables: DataTables,
  dataset: string,
  change: (text: string) => string,
): Promise<DataTables> {
  const entry = tables.entries.find(({ edition }) => edition.dataset === dataset);
  const table = await tables.readTable(dataset);
  if (entry === undefined || table === undefined) throw new Error(`There is no ${dataset}`);
  const text = change(table.text);
  const edition = { ...entry.edition, sha256: checksumOf(text) };
  return overlayTables(tables, [{ entry: { ...entry, edition }, text }]);
}

/** The shipped data with one table changed. */
async function withTable(dataset: string, change: (text: string) => string): Promise<ReferenceData> {
  return await loadTables(await changeTable(folder, dataset, change));
}

/** Short lines: institution, outcome and entry. */
async function linesOf(before: ReferenceData, after: ReferenceData): Promise<string[]> {
  const { newlyListed, delisted } = compareOutcomes(
    await screenRegisters(before),
    await screenRegisters(after),
    after,
  );
  return [
    ...newlyListed.map((each) => ({ ...each, sign: "+" })),
    ...delisted.map((each) => ({ ...each, sign: "-" })),
  ]
    .map(({ sign, bic8, holder, list, entryId, outcome }) =>
      `${sign} ${outcome} ${bic8 ?? "-"} ${holder} ${list} ${entryId}`
    );
}

Deno.test("an entry that prints a name alone lists the institution of a register that has it", async () => {
  const listed = await withTable(
    "sanctions_uk",
    (text) =>
      text.replace(/^INU0300\t.*\n/m, "") +
      "ZZZ0001\tOesterreichische Kontrollbank\t\tRussia\t2026-11-20\t\n",
  );
  const lines = await linesOf(threeRegisters, listed);
  assertEquals(lines.map((line) => line.split(" ").slice(0, 3).join(" ")), [
    "+ review OEKOATWW",
    "+ review OEKBATWW",
    // Same group as the removed entry, some through other lists.
    "- hit MELIDEHH",
    "- hit MRBBRUMM",
    "- hit MELIGB2L",
    "- hit MELIHKHH",
    "- hit MELIIQBA",
    "- hit MELIIRTH",
  ]);
  const turn = (line: string) => (line.startsWith("+") ? "-" : "+") + line.slice(1);
  assertEquals(new Set((await linesOf(listed, threeRegisters)).map(turn)), new Set(lines));
});

Deno.test("compareOutcomes() reports a listed bank that a register adds, and not one that a register drops", async () => {
  const withBank = await withTable(
    "cz_bank_codes",
    (text) => text.replace("Komerční banka, a.s.", "Bank Saderat Iran"),
  );
  const lines = await linesOf(threeRegisters, withBank);
  assertEquals([...new Set(lines.map((line) => line.split(" ").slice(0, 3).join(" ")))], ["+ hit KOMBCZPP"]);
  assertEquals(await linesOf(withBank, threeRegisters), []);
  // A list prints this BIC, so it was listed before the register had it.
  const without = await withTable(
    "de_bank_codes",
    (text) => text.split("\n").filter((line) => !line.includes("Saderat")).join("\n"),
  );
  assertEquals(await linesOf(without, threeRegisters), []);
});

Deno.test("a table that is as it was changes nothing", async () => {
  assertEquals(await linesOf(threeRegisters, threeRegisters), []);
});
