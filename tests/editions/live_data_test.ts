import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import { sql } from "kysely";
import { checksumOf } from "../../src/data/registers/table_head.ts";
import { type LiveData, type LiveDataEvent, openEditionStore, openLiveData } from "../../src/editions/mod.ts";
import { createLoader, type LoadReferenceData, openDataFolder } from "../../src/data/registers/mod.ts";
import { openEvidence } from "../../src/evidence/mod.ts";
import { DatabaseUnavailableError, type Storage } from "../../src/storage/mod.ts";
import { createJudge } from "../../src/editions/judge_edition.ts";
import type { DatasetOutcome, Refresh } from "../../src/editions/refresh_datasets.ts";
import { describeOutcome, describeResult } from "../../src/editions/describe_outcome.ts";
import { TestClock } from "../support/clock.ts";
import { quickFileDatabase, type TempDatabase, testOnEveryDatabase } from "../support/temp_database.ts";
import { datasetAt, type Page, registerOf, startPublisher } from "./publisher.ts";
import { refreshInto, shippedBasis } from "./refresh_into.ts";

// Running instances follow the editions of their database.

const clock = new TestClock("2026-11-21T08:00:00Z");
const shipped = await openDataFolder();

/** Stores the Czech register with the first bank under another name. */
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

/** Reads each table once for all tests but those of several instances. */
const shared = createLoader();

const follow = (storage: Storage, events: LiveDataEvent[] = [], load: LoadReferenceData = shared) =>
  openLiveData({ storage, report: (event) => events.push(event), intervalMs: 0, load });

testOnEveryDatabase(
  "openLiveData() swaps a new edition into every instance on a database",
  async (database) => {
    const [one, two] = [await database.open(clock), await database.open(clock)];
    const events: LiveDataEvent[] = [];
    const instances = [await follow(one, events, createLoader()), await follow(two, [], createLoader())];
    const before = instances[0]?.current();
    await saveCzech(two, "KB", "2026-11-20");
    assertEquals(instances.map(nameOf), ["Komerční banka, a.s.", "Komerční banka, a.s."]);
    for (const instance of instances) await instance.swapIfNewer();
    assertEquals(instances.map(nameOf), ["KB", "KB"]);
    assertEquals(events, [{ kind: "swapped", datasets: ["cz_bank_codes"] }]);
    // What did not change is not read again.
    assertEquals(instances[0]?.current() === before, false);
    assertStrictEquals(instances[0]?.current().sanctions, before?.sanctions);
    await instances[0]?.swapIfNewer();
    assertEquals(events.length, 1);
    // An instance that starts later has it from the start.
    assertEquals(nameOf(await follow(one)), "KB");
    // That a publisher had nothing newer is in force everywhere too, and reads nothing anew.
    const uk = shipped.entries.find(({ edition }) => edition.dataset === "sanctions_uk")?.edition.sha256 ??
      "";
    await openEditionStore(two).confirm("sanctions_uk", uk);
    const { sanctions } = instances[0]?.current() ?? {};
    await instances[0]?.swapIfNewer();
    assertEquals([...instances[0]?.current().confirmedLists ?? []], [["UK", "2026-11-21"]]);
    assertStrictEquals(instances[0]?.current().sanctions, sanctions);
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
  // Nor does it keep an instance from starting, which knows that there is more, and takes it once it can be loaded.
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

Deno.test("openLiveData() asks by itself, again and again, until it is closed", async () => {
  await using database = await quickFileDatabase();
  const storage = await database.open(clock);
  const live = await openLiveData({ storage, report: () => {}, intervalMs: 5, load: shared });
  for (const name of ["KB", "KB 2"]) {
    await saveCzech(storage, name, "2026-11-20");
    while (nameOf(live) !== name) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await live.close();
});

// After an edition was taken back, a refresh does not bring it again.

interface World extends AsyncDisposable {
  /** What the publisher offers from now on. */
  readonly offer: (page: Page) => void;
  /** Refreshes a day later. */
  readonly refresh: (options?: Partial<Refresh>) => Promise<DatasetOutcome>;
  /** Goes back to the edition before. */
  readonly restore: () => Promise<void>;
  /** Number of rows in force, and of the other editions. */
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
    assert(unchanged.outcome === "held");
    assertEquals([unchanged.edition?.rows, unchanged.withdrawnAsOf], [20, "2026-11-02"]);
    // The server knows no conditions and sends the bad file again, with another date.
    offer(() =>
      new Response(registerOf(30, "Bad"), { headers: { "Last-Modified": "Tue, 03 Nov 2026 04:00:00 GMT" } })
    );
    assertEquals((await refresh()).outcome, "held");
    assertEquals(await rows(), [20, 30]);

    // What has changed is judged against the edition in force, and not by the size of the bad file.
    offer(registerOf(21));
    assertEquals((await refresh()).outcome, "new");
    assertEquals(await rows(), [21, 20, 30]);
    // The bad one stays what it is, as long as it is kept.
    offer(registerOf(30, "Bad"));
    assertEquals((await refresh()).outcome, "held");
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

Deno.test("refreshDatasets() takes what was put back when the publisher has gone back too", async () => {
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

Deno.test("describeOutcome() says what is held back", () => {
  const outcome: DatasetOutcome = { outcome: "held", edition: null, withdrawnAsOf: "2026-11-02" };
  assertEquals(describeOutcome("cz_bank_codes", outcome), [
    "cz_bank_codes               held      the edition of 2026-11-02, which was taken back, is still what the " +
    "publisher offers",
  ]);
  const outcomes = new Map([["cz_bank_codes", outcome]]);
  assertEquals(describeResult({ outcomes, newlyListed: [], delisted: [] }), [
    "0 new, 0 renewed, 0 unchanged, 0 refused, 0 failed, 1 held.",
  ]);
});
