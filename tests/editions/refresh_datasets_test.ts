/** A refresh over HTTP, from a publisher on loopback. */
import { readSanctionsTable, writeSanctionsTable } from "../../src/data/registers/mod.ts";
import { assert, assertEquals, assertMatch } from "@std/assert";
import { sql } from "kysely";
import type { Dataset } from "../../src/data/publishers/dataset.ts";
import { openEditionStore } from "../../src/editions/mod.ts";
import { openTablesInForce } from "../../src/editions/tables_in_force.ts";
import { createJudge } from "../../src/editions/judge_edition.ts";
import type { DatasetOutcome, Refresh, RefreshResult } from "../../src/editions/refresh_datasets.ts";
import { ukSanctions } from "../../src/data/publishers/sanctions/uk.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { quickFileDatabase } from "../support/temp_database.ts";
import { TestClock } from "../support/clock.ts";
import {
  datasetAt,
  nothingShipped,
  type Publisher,
  register,
  registerOf,
  startPublisher,
  today,
} from "./publisher.ts";
import { openRelease, refreshInto, shippedBasis, shippedLists } from "./refresh_into.ts";

interface World extends AsyncDisposable {
  readonly publisher: Publisher;
  readonly store: ReturnType<typeof openEditionStore>;
  readonly clock: TestClock;
  readonly storage: Storage;
  readonly refreshWith: (datasets: readonly Dataset[], options?: Partial<Refresh>) => Promise<RefreshResult>;
  /** Refreshes and returns what became of each dataset. */
  readonly refresh: (datasets: readonly Dataset[], options?: Partial<Refresh>) => Promise<DatasetOutcome[]>;
}

async function openWorld(tables = shippedBasis()): Promise<World> {
  const publisher = startPublisher();
  const database = await quickFileDatabase();
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const shipped = await tables;
  const refreshWith: World["refreshWith"] = (datasets, options) =>
    refreshInto(storage, { datasets, shipped, judge: createJudge(datasets), ...options });
  return {
    publisher,
    clock,
    storage,
    store: openEditionStore(storage),
    refreshWith,
    refresh: async (datasets, options) => [...(await refreshWith(datasets, options)).outcomes.values()],
    [Symbol.asyncDispose]: async () => {
      await publisher[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

Deno.test("refreshDatasets() stores a first edition, then asks on condition and finds it unchanged", async () => {
  await using world = await openWorld();
  const { publisher, store, refresh } = world;
  const dataset = datasetAt(publisher, "/banks.csv");
  publisher.pages.set("/banks.csv", registerOf(20));
  const [first] = await refresh([dataset]);
  assert(first?.outcome === "new" && first.before === null);
  assertEquals([first.edition.rows, first.edition.asOf, first.edition.fetchedAt], [20, "2026-11-02", today]);
  const [second] = await refresh([dataset]);
  assertEquals(second?.outcome, "unchanged");
  assertEquals(publisher.answers, ["/banks.csv 200", "/banks.csv 304"]);
  assertEquals((await store.list()).map(({ dataset, rows, asOf }) => [dataset, rows, asOf]), [
    ["cz_bank_codes", 20, "2026-11-02"],
  ]);
});

Deno.test("refreshDatasets() keeps the day on which a publisher had nothing newer, of this table alone", async () => {
  await using world = await openWorld();
  const { publisher, store, clock, refresh } = world;
  const dataset = datasetAt(publisher, "/banks.csv");
  const day = async () => (await store.confirmations()).get(dataset.id)?.day;
  const fromFolder: Partial<Refresh> = {
    collect: () => {
      const bytes = new TextEncoder().encode(registerOf(20));
      const source = { name: "banks", address: "", etag: null, lastModified: null, sha256: "", sizeBytes: 0 };
      const files = new Map(dataset.sources.map(({ name }) => [name, { bytes, dated: "2026-11-02" }]));
      return Promise.resolve({ outcome: "collected", files, sources: [source] });
    },
  };
  assertEquals((await refresh([dataset], fromFolder))[0]?.outcome, "new");
  assertEquals((await refresh([dataset], fromFolder))[0]?.outcome, "unchanged");
  assertEquals(await day(), undefined);
  publisher.pages.set("/banks.csv", registerOf(20));
  assertEquals((await refresh([dataset]))[0]?.outcome, "unchanged");
  assertEquals(await day(), "2026-11-21");
  const inForce = async () => {
    const { entries } = await openTablesInForce(await openRelease(), store, () => {});
    return entries.find(({ edition }) => edition.dataset === dataset.id)?.edition;
  };
  assertEquals((await inForce())?.confirmedOn, "2026-11-21");
  const version = await store.version();
  clock.advance(24 * 60 * 60 * 1000);
  // Now by a conditional request.
  assertEquals((await refresh([dataset]))[0]?.outcome, "unchanged");
  assertEquals([publisher.answers.at(-1), await day()], ["/banks.csv 304", "2026-11-22"]);
  assert(await store.version() !== version);
  clock.advance(24 * 60 * 60 * 1000);
  publisher.pages.set("/banks.csv", registerOf(25));
  assertEquals((await refresh([dataset], { dryRun: true }))[0]?.outcome, "new");
  assertEquals(await day(), "2026-11-22");
  assertEquals((await refresh([dataset]))[0]?.outcome, "new");
  assertEquals([(await inForce())?.rows, (await inForce())?.confirmedOn], [25, "2026-11-23"]);
  // The table before it, put back, was not what the publisher had that day.
  const [, before] = await store.list();
  assert(before !== undefined);
  await store.restore(before, await store.readTable(before));
  assertEquals((await refresh([dataset]))[0]?.outcome, "held");
  assertEquals([(await inForce())?.rows, (await inForce())?.confirmedOn], [20, undefined]);
});

Deno.test("refreshDatasets() finds a file unchanged whose server knows no conditions", async () => {
  await using world = await openWorld();
  const { publisher, store, refresh } = world;
  const dataset = datasetAt(publisher, "/banks.csv");
  publisher.pages.set("/banks.csv", () => new Response(registerOf(20)));
  assertEquals((await refresh([dataset]))[0]?.outcome, "new");
  assertEquals((await refresh([dataset]))[0]?.outcome, "unchanged");
  const tomorrow = today + 24 * 60 * 60 * 1000;
  const [renewed] = await refresh([dataset], { now: () => tomorrow });
  assert(renewed?.outcome === "renewed");
  assertEquals(renewed.edition.asOf, "2026-11-22");
  assertEquals((await store.list()).map(({ asOf }) => asOf), ["2026-11-22", "2026-11-21"]);
});

Deno.test("refreshDatasets() tells what was added, removed and renamed, and keeps the two editions before", async () => {
  await using world = await openWorld();
  const { publisher, store, refresh } = world;
  const dataset = datasetAt(publisher, "/banks.csv");
  const banks = { "0100": "Komerční banka", "0300": "ČSOB", "0600": "Moneta" };
  publisher.pages.set("/banks.csv", register(banks));
  await refresh([dataset]);
  publisher.pages.set("/banks.csv", register({ "0100": "KB", "0300": "ČSOB", "0800": "Spořitelna" }));
  const [second] = await refresh([dataset]);
  assert(second?.outcome === "new");
  assertEquals(second.changes, {
    added: [{ key: "0800", name: "Spořitelna" }],
    removed: [{ key: "0600", name: "Moneta" }],
    renamed: [{ key: "0100", before: "Komerční banka", after: "KB" }],
  });
  for (const name of ["third", "fourth"]) {
    publisher.pages.set("/banks.csv", register({ ...banks, "0100": name }));
    await refresh([dataset]);
  }
  const stored = await store.list();
  const tables = await Promise.all(stored.map((edition) => store.readTable(edition)));
  assertEquals(tables.map((table) => /0100\t(\w+)/.exec(table)?.[1]), ["fourth", "third", "KB"]);
});

Deno.test("refreshDatasets() goes on after a source that fails, and after one that is refused", async () => {
  await using world = await openWorld(shippedBasis("lu_bank_codes"));
  const { publisher, store, refresh } = world;
  publisher.pages.set("/html.csv", "<!doctype html><title>Maintenance</title>");
  publisher.pages.set("/good.csv", registerOf(5));
  const outcomes = await refresh([
    datasetAt(publisher, "/absent.csv", "lt_bank_codes"),
    datasetAt(publisher, "/html.csv", "lu_bank_codes"),
    datasetAt(publisher, "/good.csv"),
  ]);
  assertEquals(outcomes.map(({ outcome }) => outcome), ["failed", "refused", "new"]);
  const [failed, refused] = outcomes;
  assert(failed?.outcome === "failed" && refused?.outcome === "refused");
  assertMatch(failed.reason, /^Cannot fetch .*absent\.csv: it answered 404$/);
  assertEquals(refused.reason, "Cannot read kody_bank_CR.csv: it is an HTML page, not the register");
  assertEquals((await store.list()).map(({ dataset }) => dataset), ["cz_bank_codes"]);
  // What was refused is fetched in full again.
  publisher.pages.set("/html.csv", registerOf(6));
  const [again] = await refresh([datasetAt(publisher, "/html.csv", "lu_bank_codes")]);
  assert(again?.outcome === "refused");
  assertMatch(again.reason, /more than a tenth fewer/);
});

Deno.test("refreshDatasets() refuses a file that shrank, and takes it when someone has looked", async () => {
  await using world = await openWorld();
  const { publisher, refresh } = world;
  const dataset = datasetAt(publisher, "/banks.csv");
  publisher.pages.set("/banks.csv", registerOf(100));
  await refresh([dataset]);
  publisher.pages.set("/banks.csv", registerOf(85, "Banka s delším jménem"));
  const [refused] = await refresh([dataset]);
  assert(refused?.outcome === "refused");
  assertEquals(refused.reason, "85 rows, more than a tenth fewer than the 100 of the edition in force");
  publisher.pages.set("/banks.csv", registerOf(100, "B"));
  const [cut] = await refresh([dataset]);
  assert(cut?.outcome === "refused");
  assertEquals(cut.reason, "banks.csv is more than a tenth smaller than the last one");
  const [accepted] = await refresh([dataset], { accepted: new Set([dataset.id]) });
  assertEquals(accepted?.outcome, "new");
});

Deno.test("refreshDatasets() refuses a date that goes back or lies far ahead", async () => {
  await using world = await openWorld();
  const { publisher, refresh } = world;
  const dataset = datasetAt(publisher, "/banks.csv");
  const dated = (asOf: string): Dataset => ({
    ...dataset,
    compile: (readSource) => ({ ...dataset.compile(readSource), asOf }),
  });
  publisher.pages.set("/banks.csv", () => new Response(registerOf(10)));
  await refresh([dated("2026-11-01")]);
  publisher.pages.set("/banks.csv", () => new Response(registerOf(11)));
  const reasonOf = async (asOf: string) => {
    const [outcome] = await refresh([dated(asOf)]);
    return outcome?.outcome === "refused" ? outcome.reason : outcome?.outcome;
  };
  assertEquals(
    await reasonOf("2026-10-31"),
    "its date 2026-10-31 lies before that of the edition in force, 2026-11-01",
  );
  assertEquals(await reasonOf("2027-06-01"), "its date 2027-06-01 lies too far ahead");
  assertMatch(String(await reasonOf("")), /^the files carry no date/);
  assertEquals(await reasonOf("2026-11"), "new");
});

Deno.test("refreshDatasets() fetches a damaged edition anew, and confirms no older one in its place", async () => {
  await using world = await openWorld();
  const { publisher, store, refresh, storage } = world;
  const dataset = datasetAt(publisher, "/banks.csv");
  for (const rows of [20, 21]) {
    publisher.pages.set("/banks.csv", registerOf(rows));
    await refresh([dataset]);
  }
  await storage.queue.write([
    sql`UPDATE editions SET table_gzip = x'00' WHERE row_count = 21`.compile(storage.db),
  ]);
  assertEquals((await refresh([dataset], { dryRun: true }))[0]?.outcome, "unchanged");
  assertEquals((await store.list()).length, 2);
  // While nothing takes its place, it stays: it may be what says that others were withdrawn.
  const page = publisher.pages.get("/banks.csv");
  publisher.pages.delete("/banks.csv");
  assertEquals((await refresh([dataset]))[0]?.outcome, "failed");
  assertEquals((await store.list()).length, 2);
  publisher.pages.set("/banks.csv", page ?? "");
  assertEquals((await refresh([dataset]))[0]?.outcome, "new");
  const [newest] = await store.list();
  assert(newest);
  assertEquals([newest.rows, (await store.readTable(newest)).length > 0], [21, true]);
});

Deno.test("refreshDatasets() stores nothing in a dry run", async () => {
  await using world = await openWorld();
  const { publisher, store, refresh } = world;
  const dataset = datasetAt(publisher, "/banks.csv");
  publisher.pages.set("/banks.csv", registerOf(20));
  assertEquals((await refresh([dataset], { dryRun: true }))[0]?.outcome, "new");
  assertEquals(await store.list(), []);
  assertEquals((await store.knownSources(dataset.id)).size, 0);
  assertEquals((await refresh([dataset]))[0]?.outcome, "new");
});

Deno.test("refreshDatasets() finds a file whose address changes by the link on its page", async () => {
  await using world = await openWorld();
  const { publisher, refresh } = world;
  const { address, pages } = publisher;
  const dataset = datasetAt(publisher, "/page");
  const linked: Dataset = {
    ...dataset,
    sources: dataset.sources.map((source) => ({ ...source, linkOnPage: /\/banks\.csv$/ })),
  };
  pages.set("/page", `<a href="/other.pdf">PDF</a> <a class="x" href="/blob/7f/banks.csv">CSV</a>`);
  pages.set("/blob/7f/banks.csv", registerOf(20));
  assertEquals((await refresh([linked]))[0]?.outcome, "new");
  assertEquals((await refresh([linked]))[0]?.outcome, "unchanged");
  pages.set("/page", `<a href="/blob/80/banks.csv">CSV</a>`);
  pages.set("/blob/80/banks.csv", registerOf(21));
  assertEquals((await refresh([linked]))[0]?.outcome, "new");
  pages.set("/page", `<a href="https://elsewhere.example/banks.csv">CSV</a>`);
  const [outcome] = await refresh([linked]);
  assert(outcome?.outcome === "failed");
  assertEquals(outcome.reason, `Cannot fetch page: ${address}/page has no link to it`);
  await using files = startPublisher({ "/d/1/banks.csv": registerOf(22) });
  pages.set("/page", `<a href="/d/1/banks.csv">Old</a> <a href="${files.address}/d/1/banks.csv">CSV</a>`);
  const elsewhere: Dataset = {
    ...linked,
    sources: linked.sources.map((source) => ({ ...source, linkOrigin: files.address })),
  };
  assertEquals((await refresh([elsewhere]))[0]?.outcome, "new");
  assertEquals(files.answers, ["/d/1/banks.csv 200"]);
});

Deno.test("refreshDatasets() names institutions that are newly listed", async () => {
  await using world = await openWorld(shippedLists("de_bank_codes"));
  world.publisher.pages.set("/uk.csv", "anything");
  const shippedUk = (await (await openRelease()).readTable("sanctions_uk"))?.text ?? "";
  const listed = {
    list: "UK",
    aliases: [],
    countries: [],
    programmes: ["Test"],
    leis: [],
    bankCodes: [],
  } as const;
  const table = writeSanctionsTable([
    ...readSanctionsTable(shippedUk, "UK"),
    { ...listed, id: "ZZZ0001", name: "A BANK", listedOn: "2026-11-20", bics: ["SOLADEST"] },
    {
      ...listed,
      id: "ZZZ0002",
      name: "NO BANK OF THE DIRECTORY",
      listedOn: "2026-11-20",
      bics: ["QQQQDE00"],
    },
  ]);
  const dataset: Dataset = {
    ...ukSanctions,
    sources: datasetAt(world.publisher, "/uk.csv").sources,
    compile: () => ({ table, rows: table.trimEnd().split("\n").length - 1, asOf: "2026-11-20" }),
  };
  const { newlyListed } = await world.refreshWith([dataset], { dryRun: true });
  const hits = newlyListed.filter(({ outcome }) => outcome === "hit");
  assertEquals(hits.map(({ bic8, list, entryId, listedName }) => [bic8, list, entryId, listedName]), [
    ["SOLADEST", "UK", "ZZZ0001", "A BANK"],
    // The list itself names the institution, of which the directory knows nothing.
    ["QQQQDE00", "UK", "ZZZ0002", "NO BANK OF THE DIRECTORY"],
  ]);
  // The other BICs that begin as the listed one does are for review.
  const reviews = newlyListed.filter(({ outcome }) => outcome === "review");
  assert(reviews.length > 0);
  for (const { bic8, entryId } of reviews) assertEquals([bic8?.slice(0, 4), entryId], ["SOLA", "ZZZ0001"]);
});

Deno.test("refreshDatasets() works on a release that ships nothing", async () => {
  await using world = await openWorld();
  const dataset = datasetAt(world.publisher, "/absent.csv");
  const [outcome] = await world.refresh([dataset], { shipped: nothingShipped });
  assertEquals(outcome?.outcome, "failed");
});
