/**
 * A refresh over HTTP from a publisher on this machine: its requests, checks and outcome, and registers in the official
 * formats of their publishers.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
import { sql } from "kysely";
import type { Dataset } from "../../src/data/publishers/mod.ts";
import { datasets } from "../../src/data/publishers/mod.ts";
import {
  type BankRecord,
  type Edition,
  loadTables,
  writeSanctionsTable,
} from "../../src/data/registers/mod.ts";
import { readSanctionsTable } from "../../src/data/registers/sanctions_table.ts";
import { FetchError, fetchFile, type FetchLimits } from "../../src/editions/collect_files.ts";
import {
  describeManualDownload,
  describeOutcome,
  describeResult,
} from "../../src/editions/describe_outcome.ts";
import {
  createJudge,
  type EditionCase,
  findSparseColumn,
  openWorkerJudge,
} from "../../src/editions/judge_edition.ts";
import { openEditionStore, openLiveData } from "../../src/editions/mod.ts";
import type { DatasetOutcome, Refresh, RefreshResult } from "../../src/editions/refresh_datasets.ts";
import { openActiveTables } from "../../src/editions/active_tables.ts";
import { DAY_MS, type Storage } from "../../src/storage/mod.ts";
import {
  encode,
  encodingOf,
  readGoldenRows,
  readGoldenText,
  readPacked,
} from "../data/publishers/golden_files.ts";
import { makeWorkbook, type Rows } from "../data/publishers/make_workbook.ts";
import { testCalls } from "../support/call_transcript.ts";
import { TestClock } from "../support/clock.ts";
import { datasetOf } from "../support/dataset_of.ts";
import { sanctionsEntry } from "../support/records.ts";
import {
  quickFileDatabase,
  type TempDatabase,
  testOnEveryDatabase,
  testOnFile,
} from "../support/temp_database.ts";
import { checkTranscript } from "../support/transcript.ts";
import {
  datasetAt,
  nothingShipped,
  type Page,
  type Publisher,
  register,
  registerOf,
  startPublisher,
} from "./publisher.ts";
import {
  makeSmallRelease,
  openRelease,
  refreshInto,
  refreshOfficial,
  shippedBasis,
  shippedRecords,
} from "./refresh_into.ts";

interface World extends AsyncDisposable {
  readonly publisher: Publisher;
  readonly store: ReturnType<typeof openEditionStore>;
  readonly clock: TestClock;
  readonly storage: Storage;
  readonly refreshWith: (datasets: readonly Dataset[], options?: Partial<Refresh>) => Promise<RefreshResult>;
  /** Refreshes, and returns the outcome for each dataset. */
  readonly refresh: (datasets: readonly Dataset[], options?: Partial<Refresh>) => Promise<DatasetOutcome[]>;
}

async function openWorld(tables = shippedBasis(), given?: TempDatabase): Promise<World> {
  const publisher = startPublisher();
  const database = given ?? await quickFileDatabase();
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
      if (given === undefined) await database[Symbol.asyncDispose]();
    },
  };
}

// The transcripts have these commands. `refresh`, `restore` and `damage` are followed by:
// - the outcome of a refresh,
// - the stored editions: rows, date and name of the first bank,
// - the active edition, and the day on which it was confirmed,
// - the number of known source files,
// - the publisher's answers.
//
//     offer ROWS [NAME] [plain] [DATE]   offers a register, without an ETag if `plain`
//     banks CODE=NAME …                  offers a register of these banks
//     later                              moves the clock to the next day
//     refresh [--dry-run] [--accept] [--from]
//     restore                            activates the edition before the newest again
//     damage ROWS                        damages the stored edition that has this number of rows

const flagsOf = (args: readonly string[]): Partial<Refresh> => ({
  dryRun: args.includes("--dry-run"),
  ...(args.includes("--accept") && { accepted: new Set(["cz_bank_codes"]) }),
  ...(args.includes("--from") && {
    collect: () => {
      const bytes = new TextEncoder().encode(registerOf(20));
      const source = { name: "banks", address: "", etag: null, lastModified: null, sha256: "", sizeBytes: 0 };
      return Promise.resolve({
        files: new Map([["banks.csv", { bytes, dated: "2026-11-02" }]]),
        sources: [source],
      });
    },
  }),
});

for (const { name } of [...Deno.readDirSync(new URL("./transcripts/", import.meta.url))]) {
  const define = name === "withdrawn_table.txt" ? testOnEveryDatabase : testOnFile;
  define(`refreshDatasets() does what transcripts/${name} says`, async (database) => {
    await using world = await openWorld(shippedBasis(), database);
    const { publisher: { pages, answers }, store, clock, storage, refresh } = world;
    let dataset = datasetAt(world.publisher, "/banks.csv");
    const act = async (command = "", ...args: readonly string[]): Promise<readonly string[]> => {
      const [first = "", name, kind, asOf] = args;
      const text = command === "banks"
        ? register(Object.fromEntries(args.map((arg) => arg.split("="))))
        : registerOf(Number(first), name);
      switch (command) {
        case "later":
          clock.advance(DAY_MS);
          return [];
        case "offer":
        case "banks": {
          if (asOf !== undefined) {
            const { compile } = datasetAt(world.publisher, "/banks.csv");
            dataset = {
              ...dataset,
              compile: (read) => ({ ...compile(read), asOf: asOf.replace("none", "") }),
            };
          }
          if (first === "nothing") pages.delete("/banks.csv");
          else pages.set("/banks.csv", kind === "plain" ? () => new Response(text) : text);
          return [];
        }
        case "restore": {
          const [, before] = await store.list();
          assert(before !== undefined);
          await store.restore(before, await store.readTable(before));
          return [];
        }
        case "damage":
          await storage.queue.write([
            sql`UPDATE editions SET table_gzip = x'00' WHERE row_count = ${first}`.compile(storage.db),
          ]);
          return [];
        default: {
          const [outcome] = await refresh([dataset], flagsOf(args));
          assert(outcome !== undefined);
          return describeOutcome(dataset.id, outcome);
        }
      }
    };
    await checkTranscript(new URL(`./transcripts/${name}`, import.meta.url), async (args) => {
      const lines = await act(...args);
      if (/^(?:later|offer|banks)$/.test(args[0] ?? "")) return "";
      const editions = (await store.list()).map(async (edition) => {
        const table = await store.readTable(edition).catch(() => "damaged");
        return `${edition.rows} ${edition.asOf} ${/\n\d+\t(\S+)/.exec(table)?.[1] ?? table}`;
      });
      const { entries } = await openActiveTables(nothingShipped, store, () => {});
      const active = entries[0]?.edition;
      const state = [
        (await Promise.all(editions)).join(", ") || "nothing stored",
        `active ${active?.rows ?? 0}, confirmed ${active?.confirmedOn ?? "never"}`,
        `files ${(await store.knownSources(dataset.id)).size}`,
        answers.splice(0).join(", ").replaceAll("/banks.csv ", "answered "),
      ];
      return [
        ...lines.map((line) => line.replace(world.publisher.address, "PUBLISHER")),
        `= ${state.filter((part) => part !== "").join("; ")}`,
      ].join("\n");
    });
  });
}

Deno.test("refreshDatasets() continues after a source that fails, and after one that is rejected", async () => {
  await using world = await openWorld(shippedBasis("lu_bank_codes"));
  const { publisher, store, refresh } = world;
  publisher.pages.set("/html.csv", "<!doctype html><title>Maintenance</title>");
  publisher.pages.set("/good.csv", registerOf(5));
  const outcomes = await refresh([
    datasetAt(publisher, "/absent.csv", "lt_bank_codes"),
    datasetAt(publisher, "/html.csv", "lu_bank_codes"),
    datasetAt(publisher, "/good.csv"),
  ]);
  assertEquals(outcomes.map(({ outcome }) => outcome), ["failed", "rejected", "new"]);
  const [failed, rejected] = outcomes;
  assert(failed?.outcome === "failed" && rejected?.outcome === "rejected");
  assertMatch(failed.reason, /^Cannot fetch .*absent\.csv: the server returned 404$/);
  assertEquals(rejected.reason, "Cannot read kody_bank_CR.csv: it is an HTML page, not the register");
  assertEquals((await store.list()).map(({ dataset }) => dataset), ["cz_bank_codes"]);
  // A rejected file is fetched in full again.
  publisher.pages.set("/html.csv", registerOf(6));
  const [again] = await refresh([datasetAt(publisher, "/html.csv", "lu_bank_codes")]);
  assert(again?.outcome === "rejected");
  assertMatch(again.reason, /more than a tenth fewer/);
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

Deno.test("refreshDatasets() reports the names of institutions that are newly listed", async () => {
  await using world = await openWorld(shippedBasis("de_bank_codes", "sanctions_uk"));
  world.publisher.pages.set("/uk.csv", "anything");
  const shippedUk = (await (await openRelease()).readTable("sanctions_uk"))?.text ?? "";
  const listed = (id: string, name: string, bic: string) =>
    sanctionsEntry({ id, name, programmes: ["Test"], listedOn: "2026-11-20", bics: [bic] });
  const table = writeSanctionsTable([
    ...readSanctionsTable(shippedUk, "UK"),
    listed("ZZZ0001", "A BANK", "SOLADEST"),
    listed("ZZZ0002", "NO BANK OF THE DIRECTORY", "QQQQDE00"),
  ]);
  const dataset: Dataset = {
    ...datasetOf("sanctions_uk"),
    sources: datasetAt(world.publisher, "/uk.csv").sources,
    compile: () => ({ table, rows: table.trimEnd().split("\n").length - 1, asOf: "2026-11-20" }),
  };
  const { newlyListed } = await world.refreshWith([dataset], { dryRun: true });
  const hits = newlyListed.filter(({ outcome }) => outcome === "hit");
  assertEquals(hits.map(({ bic8, list, entryId, listedName }) => [bic8, list, entryId, listedName]), [
    ["SOLADEST", "UK", "ZZZ0001", "A BANK"],
    // This institution is only in the list, not in the directory.
    ["QQQQDE00", "UK", "ZZZ0002", "NO BANK OF THE DIRECTORY"],
  ]);
  // Other BICs that begin like the listed one are reviewed.
  const reviews = newlyListed.filter(({ outcome }) => outcome === "review");
  assert(reviews.length > 0);
  for (const { bic8, entryId } of reviews) assertEquals([bic8?.slice(0, 4), entryId], ["SOLA", "ZZZ0001"]);
});

Deno.test("refreshDatasets() reports a missing file even if the release ships no data", async () => {
  await using world = await openWorld();
  const dataset = datasetAt(world.publisher, "/absent.csv");
  const [outcome] = await world.refresh([dataset], { shipped: nothingShipped });
  assertEquals(outcome?.outcome, "failed");
});

Deno.test("refreshDatasets() sends the search that a declaration has with POST", async () => {
  await using world = await openWorld();
  const { publisher, refresh } = world;
  const dataset = datasetAt(publisher, "/search");
  const [source] = dataset.sources;
  assert(source !== undefined);
  publisher.pages.set("/search", async (request) => {
    const sent = `${request.method} ${request.headers.get("Content-Type")} ${await request.text()}`;
    return sent === 'POST application/json {"all":true}'
      ? new Response(registerOf(20))
      : new Response(null, { status: 405 });
  });
  const searched = { ...dataset, sources: [{ ...source, post: '{"all":true}' }] };
  assertEquals((await refresh([searched]))[0]?.outcome, "new");
  assertEquals((await refresh([dataset]))[0]?.outcome, "failed");
});

// Calls without a database

const limits: FetchLimits = { timeoutMs: 5000, bytesMax: 1000, redirectsMax: 3 };

const leadTo = (location: string, ...cookies: string[]) =>
  new Response(null, {
    status: 302,
    headers: [["Location", location], ...cookies.map((cookie): [string, string] => ["Set-Cookie", cookie])],
  });

/** Fetches a path of a misbehaving server, which ends as soon as the answer was read. */
async function fetchFrom(path = "", again = "") {
  const cookies: (string | null)[] = [];
  const withCookie = (answer: () => Response): Page => ({ headers }) => {
    cookies.push(headers.get("Cookie"));
    return answer();
  };
  const late = Promise.withResolvers<Response>();
  await using other = startPublisher({ "/end": withCookie(() => new Response("x\n")) });
  const pages: Readonly<Record<string, Page>> = {
    "/a.csv": "one;two\n",
    "/dated": ({ headers }) =>
      headers.get("If-Modified-Since") === "Mon, 02 Nov 2026 04:00:00 GMT"
        ? new Response(null, { status: 304 })
        : new Response("x\n", { headers: { "Last-Modified": "Mon, 02 Nov 2026 04:00:00 GMT" } }),
    "/unchanged": () => new Response(null, { status: 304 }),
    "/moved": () => leadTo("/a.csv"),
    "/loop": () => leadTo("/loop"),
    "/file": () => leadTo("file:///etc/passwd"),
    "/start": () => leadTo("/next", "session=a1; Path=/; HttpOnly", "node=b"),
    "/next": withCookie(() => leadTo(`${other.address}/end`, "session=a2")),
    "/busy": () => new Response("later", { status: 503 }),
    "/large": "x".repeat(1001),
    "/endless": () =>
      new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(500)) })),
    "/silent": () => late.promise,
    "/slow": () =>
      new Response(
        new ReadableStream({ start: (controller) => controller.enqueue(encode("begin", "utf-8")) }),
      ),
  };
  await using publisher = startPublisher(pages);
  const timeoutMs = path === "/silent" || path === "/slow" ? 100 : limits.timeoutMs;
  const fetchOnce = (known: Parameters<typeof fetchFile>[1]) =>
    fetchFile(publisher.address + path, known, { ...limits, timeoutMs });
  try {
    const first = await fetchOnce(null);
    const file = again === "" ? first : await fetchOnce(first);
    const text = file && new TextDecoder().decode(file.bytes);
    return { ...file, text, cookies, answers: publisher.answers };
  } catch (error) {
    assert(error instanceof FetchError && !error.message.includes("\n"));
    throw new FetchError(error.message.replace(publisher.address, "ADDRESS"));
  } finally {
    late.resolve(new Response("late"));
  }
}

const czech: EditionCase = {
  dataset: "cz_bank_codes",
  files: new Map([["kody_bank_CR.csv", { bytes: encode(registerOf(3), "utf-8"), dated: "2026-11-02" }]]),
  current: null,
  today: "2026-11-21",
  acceptsFewerRows: false,
};

const [shippedCzech] = (await openRelease()).entries.filter(({ edition }) =>
  edition.dataset === "cz_bank_codes"
);
assert(shippedCzech !== undefined);
const twoBanks: Edition = {
  ...shippedCzech.edition,
  asOf: "2026-11-02",
  rows: 2,
  sha256: "of another table",
};

/** Judges the Czech register, with other facts than usual. */
async function judge(facts = "{}") {
  const { files, active, rows = 2, same, fetched, ...others } = JSON.parse(facts);
  const judgeCase = createJudge(datasets);
  const whole = await judgeCase(czech);
  assert(whole.verdict === "new");
  const text = same ? whole.compiled.table : "codes\tname\n1000\tBanka 0\n1001\tBanka 1\n";
  const edition = {
    ...twoBanks,
    asOf: active,
    ...(same ? { rows: 3, sha256: whole.sha256 } : { rows }),
    ...(fetched && { fetchedAt: 1 }),
  };
  const given = Object.entries<string>(files ?? {}).map(([name, text]) =>
    [name, { bytes: encode(text, "utf-8"), dated: "2026-11-02" }] as const
  );
  return await judgeCase({
    ...czech,
    ...others,
    ...(files !== undefined && { files: new Map(given) }),
    ...(active !== undefined && { current: { edition, text } }),
  });
}

/** Compares two tables, by the number of rows at their start, or at their end, that have a town or a mark. */
function sparse(facts = "") {
  const { town, mark, left = 0 } = JSON.parse(facts);
  const [filled, others, length] = town ? ["Town", "", 40] : ["x", "", 200];
  const table = (count: number | null, from = 0) => {
    const rows = Array.from({ length }, (_, row) => {
      const isFilled = count !== null && (count < 0 ? row >= -count : row < count);
      const cells = [String(row), "Bank", ...(count === null ? [] : [isFilled ? filled : others])];
      return `${[...cells, ...(town ? [row % 3 ? "" : "x"] : [])].join("\t")}\n`;
    });
    const heading = count === null ? "codes\tname" : town ? "codes\tname\ttown\tmark" : "codes\tname\tmark";
    return `${heading}\n${rows.slice(from).join("")}`;
  };
  const [before, after] = town ?? mark;
  return findSparseColumn(table(before), table(after, left));
}

/** Outcomes by dataset; an edition is given by its number of rows. */
function outcomesIn(facts = ""): ReadonlyMap<string, DatasetOutcome> {
  const { listings: _, ...outcomes } = JSON.parse(facts);
  return new Map(
    Object.entries<Record<string, unknown>>(outcomes).map(([id, outcome]) => {
      const edition = outcome.edition === null ? null : { ...twoBanks, rows: Number(outcome.edition) };
      return [id, JSON.parse(JSON.stringify({ ...outcome, edition, before: edition }))];
    }),
  );
}

testCalls(new URL("editions.calls", import.meta.url), {
  fetch: fetchFrom,
  judge,
  sparse,
  describe: (outcome) => {
    const [found] = outcomesIn(`{"cz_bank_codes": ${outcome}}`).values();
    return found && describeOutcome("cz_bank_codes", found);
  },
  result: (facts = "") => {
    const { listings = [] } = JSON.parse(facts);
    return describeResult({ outcomes: outcomesIn(facts), newlyListed: listings, delisted: listings });
  },
  manual: (facts) => describeManualDownload({ outcomes: outcomesIn(facts) }, datasets),
});

async function reasonOf(address: string): Promise<string> {
  const error = await assertRejects(() => fetchFile(address, null, limits), FetchError);
  assertEquals(error.message.includes("\n"), false);
  return error.message;
}

Deno.test("fetchFile() rejects a truncated answer", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const served = (async () => {
    using connection = await listener.accept();
    await connection.read(new Uint8Array(4096));
    await connection.write(
      new TextEncoder().encode("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\nonly the beginning"),
    );
  })();
  assertMatch(await reasonOf(`http://127.0.0.1:${listener.addr.port}/a.csv`), /^Cannot fetch /);
  await served;
});

Deno.test("fetchFile() reports a refused connection", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  assertMatch(await reasonOf(`http://127.0.0.1:${port}/a.csv`), /refused/i);
});

Deno.test("openWorkerJudge() gives the same verdicts in another thread as createJudge() in the same thread", async () => {
  const worker = openWorkerJudge();
  try {
    const unreadable: EditionCase = JSON.parse("null");
    for (
      const judged of [unreadable, czech, { ...czech, files: new Map() }, { ...czech, dataset: "atlantis" }]
    ) {
      const judgement = await worker.judge(judged);
      assertEquals(judgement, await createJudge(datasets)(judged));
      assertEquals(judgement.verdict, judged === czech ? "new" : "rejected");
    }
  } finally {
    await worker.close();
  }
});

Deno.test("openWorkerJudge() stops judging a file that takes too long", async () => {
  // A thread takes longer than this limit to start, so no file is judged in time.
  const worker = openWorkerJudge(1);
  try {
    for (const judged of [czech, czech]) {
      assertEquals(await worker.judge(judged), {
        verdict: "rejected",
        reason: "reading its files took longer than 0.001 seconds and was stopped",
      });
    }
  } finally {
    await worker.close();
  }
});

// For every shipped dataset with an importer, a newer file replaces the shipped table, and an older one never does. The
// tests provide the compiled table, because the importers' own tests cover reading the file.

const shipped = await openRelease();

/** The day that is `days` after a date, or before it if `days` is negative. A month counts as its first day. */
function dayBeside(asOf: string, days: number): string {
  return new Date(Date.parse(asOf) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

const shippedIds = new Set(shipped.entries.map(({ edition }) => edition.dataset));

for (
  const [id, columns] of [
    ["sanctions_ofac_sdn", ["bics", "leis", "bank_codes"]],
    ["sanctions_ofac_consolidated", ["bics", "leis", "bank_codes"]],
    ["sanctions_uk", ["bics"]],
    ["sanctions_un", ["bics"]],
    ["de_bank_codes", ["retired", "successor"]],
  ] as const
) {
  Deno.test(`a file of ${id} without ${columns.join(", ")} is rejected until a person has looked at it`, async () => {
    const current = await shipped.readTable(id);
    assert(current !== undefined);
    const { edition, text } = current;
    const dataset = datasets.find((dataset) => dataset.id === id);
    assert(dataset !== undefined);
    const [heading = "", ...rows] = text.slice(0, -1).split("\n");
    for (const column of columns) {
      const emptied = heading.split("\t").indexOf(column);
      assert(emptied !== -1);
      const without = rows.map((row) =>
        row.split("\t").map((cell, at) => at === emptied ? "" : cell).join("\t")
      );
      const table = `${[heading, ...without].join("\n")}\n`;
      const compiled = {
        ...dataset,
        compile: () => ({ table, rows: edition.rows, asOf: dayBeside(edition.asOf, 32) }),
      };
      const judge = (acceptsFewerRows: boolean) =>
        createJudge([compiled])({
          dataset: id,
          files: new Map(),
          current,
          today: "2026-11-22",
          acceptsFewerRows,
        });
      const rejected = await judge(false);
      assert(rejected.verdict === "rejected");
      const [, lost = "", had = ""] =
        /^column "\w+" would lose (\d+) of its (\d+) values: /.exec(rejected.reason) ??
          [];
      assert(lost !== "" && lost === had, rejected.reason);
      // The reason lists the lost values, so that the person who accepts the file sees which institutions a list no
      // longer identifies.
      const [first = ""] = rows.filter((row) => row.split("\t")[emptied] !== "");
      const [key, value] = [first.split("\t")[0], first.split("\t")[emptied]];
      assertMatch(rejected.reason, new RegExp(`values: ${key} .*`));
      assertStringIncludes(rejected.reason, `${value}`);
      assertStringIncludes(rejected.reason, `Only if it no longer has them, --accept ${id} takes it`);
      const accepted = await judge(true);
      assertEquals(accepted.verdict === "rejected" ? accepted.reason : accepted.verdict, "new");
    }
  });
}

for (const dataset of datasets.filter(({ id }) => shippedIds.has(id))) {
  Deno.test(`a newer file of ${dataset.id} is accepted, an older one is not`, async () => {
    const current = await shipped.readTable(dataset.id);
    assert(current !== undefined);
    const { edition, text } = current;
    // One line less makes it another table.
    const table = text.slice(0, text.lastIndexOf("\n", text.length - 2) + 1);
    const offer = async (asOf: string) => {
      const compiled = { ...dataset, compile: () => ({ table, rows: edition.rows, asOf }) };
      const judgement = await createJudge([compiled])({
        dataset: dataset.id,
        files: new Map(),
        current,
        today: "2026-11-22",
        acceptsFewerRows: true,
      });
      return judgement.verdict === "rejected" ? judgement.reason : judgement.verdict;
    };
    // 32 days always lead to another month, which matters if an edition is dated by month and counts as of its first
    // day.
    assertEquals(await offer(dayBeside(edition.asOf, 32)), "new");
    assertEquals(await offer(dayBeside(edition.asOf, -32)), "older");
  });
}

// The real datasets, fetched from a local server in place of the publishers. It serves the shipped tables in the
// official formats.

/** Reads each table once for all tests. */
const { registers } = await loadTables(await shippedBasis("cz_bank_codes"));

/** The active Swiss bank master, in the layout of record description V3.0. */
function bankMaster(change: (name: string) => string = (name) => name): string {
  const heading = "IID/QR-IID;Valid on;Concatenation;New IID/QR-IID;SIC IID;Headquarters;IID type;" +
    "QR-IID allocation;Name of bank/institution;Street Name;Building Number;Post Code;Town Name;Country;BIC;" +
    "SIC participation;RTGS customer payments, CHF;IP customer payments, CHF;euroSIC participation;" +
    "LSV+/BDD, CHF;LSV+/BDD, EUR;202611020430000";
  const types = { headquarters: "1", branch: "2", qr_iid: "4" };
  const flag = (value: boolean | null) => value === null ? "" : value ? "Y" : "N";
  const rows = Array.from({ length: 100_000 }, (_, iid) => String(iid).padStart(5, "0")).flatMap((iid) => {
    const record = registers.findClearing(iid);
    // The publisher's file lacks IIDs that have left; the shipped tables have them with their successors.
    if (record === undefined || (record.mergedInto !== null && record.iidType !== "qr_iid")) return [];
    const flags = [record.sic, record.rtgsChf, record.instantPaymentsChf, record.eurosic, record.lsvBddChf];
    return [[
      String(Number(iid)),
      record.validOn,
      record.mergedInto === null ? "N" : "Y",
      record.mergedInto ?? "",
      record.sicIid ?? "",
      record.headquartersIid ?? "",
      types[record.iidType],
      record.allocatedIid ?? "",
      change(record.name),
      record.street ?? "",
      record.buildingNumber ?? "",
      record.postCode ?? "",
      record.town ?? "",
      record.country,
      record.bic ?? "",
      ...[...flags, record.lsvBddEur].map(flag),
    ].join(";")];
  });
  return [heading, ...rows].map((line) => `${line}\r\n`).join("");
}

Deno.test("the Swiss and the Czech register are refreshed from their official files", async () => {
  const codes = registers.bankCodes("CZ");
  const czech = codes.map((code) => {
    const finding = registers.findBank("CZ", code.padEnd(20, "0"));
    assert(finding.status === "verified" && finding.match === "register");
    return `${code};${finding.record.name};${finding.record.bic ?? ""};A\r\n`;
  });
  await using publisher = startPublisher({
    "/bankmaster_V3.csv": bankMaster((name) =>
      name === "Freie Gemeinschaftsbank Genossenschaft" ? "FGB" : name
    ),
    "/kody_bank_CR.csv": register({}) + czech.join(""),
  });
  await using database = await quickFileDatabase();
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  const ids = ["six_bank_master", "cz_bank_codes"];
  const first = await refreshOfficial(storage, publisher, ids);
  const swiss = first.get("six_bank_master");
  assert(swiss?.outcome === "new", JSON.stringify(swiss));
  assertEquals([swiss.edition.asOf, swiss.edition.rows], ["2026-11-02", registers.clearingCount]);
  assertEquals([swiss.changes.added, swiss.changes.removed], [[], []]);
  // Only the date has changed.
  assertEquals(first.get("cz_bank_codes")?.outcome, "renewed");

  const second = await refreshOfficial(storage, publisher, ids);
  assertEquals([...second.values()].map(({ outcome }) => outcome), ["unchanged", "unchanged"]);
  const release = await makeSmallRelease("cz_bank_codes");
  const live = await openLiveData({ storage, shipped: release, report: () => {}, intervalMs: 0 });
  assertEquals(live.current().registers.clearingCount, registers.clearingCount);
  const czechEdition = live.current().registers.editions.find(({ dataset }) => dataset === "cz_bank_codes");
  assertEquals([czechEdition?.asOf, czechEdition?.fetchedAt], ["2026-11-02", storage.clock.now()]);
});

/** The rows of a register in its publisher's layout, below so many rows of the golden file. */
type Layout = readonly [headings: number, cells: (bank: BankRecord) => readonly string[], delimiter?: string];

const ecb: Layout = [1, ({ country, bankCode, bic, name, street, postCode, town }) => [
  ...[country + bankCode, bic ?? "", country, name, "", street ?? "", postCode ?? "", town ?? ""],
  ...["Credit Institution", "", "", "", "Yes", "No\r"],
], "\t"];

const layouts: Readonly<Record<string, Layout>> = {
  br_bank_codes: [1, ({ bankCode, name }) => [
    ...[bankCode, "", "n/a", "Não", "RSFN", `"${name.replaceAll('"', '""')}"`, "22/04/2002"],
  ], ","],
  es_bank_codes: ecb,
  lt_bank_codes: [1, ({ bankCode, bic, name, town }) => [
    ...[bankCode, bic ?? "", name, "", "", town ?? "", "", "", "", "LT", "", "", "", "", "\r"],
  ], ";"],
  si_bank_codes: [1, ({ bankCode, bic, name, office }) => [
    ...[bankCode, office ?? name, "", "", "", `${bic ?? ""}\r`],
  ], ";"],
  nl_bank_codes: [2, ({ bankCode, bic, name }) => [bic ?? "", bankCode, name]],
  no_bank_codes: [1, ({ bankCode, bic, name }) => [bankCode, bic ?? "", name]],
  hr_bank_codes: [3, ({ bankCode, bic, name }) => ["", name, bankCode, bic ?? ""]],
  hu_bank_codes: [1, ({ bankCode, bic, name, office }) => [`${bankCode}00009`, bic ?? "", office ?? name]],
  lu_bank_codes: [1, ({ bankCode, bic, name }) => [name, bankCode, bic ?? ""]],
};

/** A register's file: a text if its layout has a delimiter, otherwise a workbook. */
async function officialFile(id: string, records?: readonly BankRecord[]): Promise<Uint8Array<ArrayBuffer>> {
  const layout = layouts[id];
  assert(layout !== undefined, id);
  const [headings, cells, delimiter] = layout;
  const rows = (records ?? await shippedRecords(id)).map(cells);
  if (delimiter !== undefined) {
    const lines = rows.map((row) => row.join(delimiter));
    return encode(withRows(readGoldenText(id), headings, lines), encodingOf(id));
  }
  const { name } = readPacked(id, datasetOf(id).sources[0]?.name ?? "");
  return new Uint8Array(makeWorkbook([...readGoldenRows(id).slice(0, headings), ...rows], {}, name));
}

/** The shipped Belgian register in the layout of the NBB: unassigned codes are listed as free. */
async function belgianList(): Promise<Rows> {
  const heldByCode = new Map(
    (await shippedRecords("be_bank_codes")).map((record) => [record.bankCode, record]),
  );
  const rows = Array.from({ length: 1000 }, (_, number) => {
    const code = String(number).padStart(3, "0");
    const held = heldByCode.get(code);
    return [code, code, ...(held ? [held.bic ?? "N/A", held.name] : ["VRIJ", "VRIJ", "LIBRE"])];
  });
  return [readGoldenRows("be_bank_codes").slice(0, 1), readGoldenRows("be_bank_codes").slice(1, 2), rows]
    .flat();
}

Deno.test("registers are refreshed from official workbooks, which agree with the shipped tables", async () => {
  await using publisher = startPublisher({
    "/grouped_list_current.xlsx": new Uint8Array(makeWorkbook(await belgianList())),
    "/page": `<a href="/wp-content/uploads/2026/11/BIC-lijst-NL-2.xlsx">BICs (Excel)</a>
      <a href="/newDocRequest/0a1b/ABBL_LuxembourgRegisterofIBANBICCodes152.xlsx">Register</a>`,
    "/newDocRequest/0a1b/ABBL_LuxembourgRegisterofIBANBICCodes152.xlsx": await officialFile("lu_bank_codes"),
    "/wp-content/uploads/2026/11/BIC-lijst-NL-2.xlsx": await officialFile("nl_bank_codes"),
    "/bits_iban.xlsx": await officialFile("no_bank_codes"),
    "/sht.xlsx": await officialFile("hu_bank_codes"),
    "/e-payment-service-provider-codes.xlsx": await officialFile("hr_bank_codes"),
  });
  await using database = await quickFileDatabase();
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  const ids = [
    "be_bank_codes",
    "nl_bank_codes",
    "nl_iban_issuers",
    "no_bank_codes",
    "hu_bank_codes",
    "hr_bank_codes",
    "lu_bank_codes",
  ];
  const first = await refreshOfficial(storage, publisher, ids);
  // Only the date has changed: a row in the official format has the same meaning as the shipped row.
  for (const [id, found] of first) {
    assertEquals(found.outcome, "renewed", `${id}: ${JSON.stringify(found)}`);
  }
  const dates = new Map([...first].map(([id, found]) => ["edition" in found && found.edition?.asOf, id]));
  assertEquals([...dates.keys()].sort(), ["2026-09-01", "2026-09-02", "2026-11-02"]);
  const second = await refreshOfficial(storage, publisher, ids);
  assertEquals(new Set([...second.values()].map(({ outcome }) => outcome)), new Set(["unchanged"]));
});

// National registers, fetched from a local server in place of the publishers. It serves text files in the official
// layouts, which are made from the shipped tables or written manually.

/** The heading lines of a sample, with our own rows below them. */
function withRows(sample: string, headingLines: number, rows: readonly string[]): string {
  return [...sample.split("\n").slice(0, headingLines), ...rows, ""].join("\n");
}

function polishFile(records: readonly BankRecord[]): string {
  const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const banks = [...Map.groupBy(records, ({ name }) => name)].map(([name, numbers]) => {
    const units = numbers.map(({ bankCode, bic }) =>
      `<Jednostka><NumerRozliczeniowy><NrRozliczeniowy>${bankCode}</NrRozliczeniowy>` +
      `${bic === null ? "" : `<KodyBIC>BIC ${bic}</KodyBIC>`}</NumerRozliczeniowy></Jednostka>`
    );
    return `<Instytucja><NazwaInstytucji>${escape(name)}</NazwaInstytucji>${units.join("\n")}</Instytucja>`;
  });
  return withRows(readGoldenText("pl_bank_codes"), 2, [...banks, "</Instytucje>"]);
}

function ukrainianFiles(records: readonly BankRecord[]): Readonly<Record<string, string>> {
  const state = { N_STAN: "Нормальний", NSTAN_GOL: "Нормальний" };
  return {
    "/get_data_branch.json": JSON.stringify(
      records.map(({ bankCode }) => ({ GLMFO: Number(bankCode), MFO: Number(bankCode), ...state })),
    ),
    "/get_data_branch_glbank.json": JSON.stringify(
      records.map(({ bankCode, name }) => ({
        GLMFO: Number(bankCode),
        NAME_E: `Long name (скорочена назва - ${name})`,
      })),
    ),
  };
}

const page = `<a href="/fi_mrr_csv_261031.csv.gz">gz</a> <a href="/fi_mrr_csv_261031.csv">csv</a>
<a href="/uploads/FIK_KODAI_20261102-en.csv">CSV</a>`;

function outcomesOf(outcomes: ReadonlyMap<string, DatasetOutcome>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...outcomes].map(([id, found]) => [
      id,
      found.outcome === "new"
        ? [found.edition.rows, found.changes.added.length, found.changes.removed.length]
        : "reason" in found
        ? found.reason
        : found.outcome,
    ]),
  );
}

Deno.test("text files of seven registers compile to the codes and records of the shipped tables", async () => {
  const [es, fr, pl, ua] = await Promise.all(
    ["es", "fr", "pl", "ua"].map((country) => shippedRecords(`${country}_bank_codes`)),
  );
  assert(es && fr && pl && ua);
  await using publisher = startPublisher({
    "/page": page,
    "/fi_mrr_csv_261031.csv": await officialFile("es_bank_codes", [...es, ...fr]),
    "/uploads/FIK_KODAI_20261102-en.csv": await officialFile("lt_bank_codes"),
    "/plewiba.xml": polishFile(pl),
    "/list-of-identifiers-of-psp.csv": await officialFile("si_bank_codes"),
    ...ukrainianFiles(ua),
  });
  await using database = await quickFileDatabase();
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  const ids = ["es", "fr", "lt", "pl", "si", "ua"].map((country) => `${country}_bank_codes`);
  const disputed = fr.filter(({ bic }) => bic === null).length;
  assertEquals(outcomesOf(await refreshOfficial(storage, publisher, ids)), {
    es_bank_codes: "renewed",
    // The table from the ECB's list leaves out institutions without a BIC, which lists of lower rank may have.
    fr_bank_codes: [fr.length - disputed, 0, disputed],
    lt_bank_codes: "renewed",
    pl_bank_codes: "renewed",
    si_bank_codes: "renewed",
    ua_bank_codes: "renewed",
  });
  const second = await refreshOfficial(storage, publisher, ids);
  assertEquals(new Set([...second.values()].map(({ outcome }) => outcome)), new Set(["unchanged"]));
});

Deno.test("the first official list for Brazil may be shorter than the shipped table, but a truncated one is rejected before and after it", async () => {
  const records = await shippedRecords("br_bank_codes");
  const [path, ids] = ["/ParticipantesSTRport.csv", ["br_bank_codes"]];
  await using publisher = startPublisher({
    [path]: await officialFile("br_bank_codes", records.slice(0, 299)),
  });
  await using database = await quickFileDatabase();
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  const outcome = async () => outcomesOf(await refreshOfficial(storage, publisher, ids)).br_bank_codes;
  assertEquals(await outcome(), "299 rows, expected at least 300");
  publisher.pages.set(path, await officialFile("br_bank_codes", records.slice(0, 357)));
  assertEquals(await outcome(), [357, 0, records.length - 357]);
  publisher.pages.set(path, await officialFile("br_bank_codes", records.slice(0, 320)));
  assertStringIncludes(String(await outcome()), "320 rows, more than a tenth fewer than the 357");
});

/** Rows of a page of bank codes. */
const estonianPage = readGoldenText("ee_bank_codes").replace(
  "</tbody>",
  ["10", "12", "42", "77"].map((code) => `<tr><td>Pank ${code}</td><td></td><td>${code}</td></tr>`).join("") +
    "</tbody>",
);

Deno.test("lists that aren't shipped are used after the first refresh, in the order of the catalogue", async () => {
  const greekRows = Array.from({ length: 14 }, (_, index) => `'${500 + index}';BANK ${index};;;;;\r`);
  const spanishRows = Array.from({ length: 98 }, (_, index) => `,,Entidad ${index},,,,,"${6800 + index}"`);
  const bulgarianRows = Array.from({ length: 20 }, (_, index) => {
    const code = `AA${String.fromCharCode(65 + index)}A`;
    const cells = [`Банка ${index}`, `${code}1000`, `${code}BGSF`];
    return `<Row><Cell/>${cells.map((text) => `<Cell><Data>${text}</Data></Cell>`).join("")}</Row>`;
  });
  const montenegrinRows = ["520", "530", "535", "540", "555", "560"].map((code) =>
    `<tr><td>3</td><td>Banka ${code}</td><td></td><td>${code}</td></tr>`
  );
  await using publisher = startPublisher({
    "/pangaliit-bank-codes.html": estonianPage,
    "/BAE_BIC.xls": readGoldenText("bg_bank_codes_bnb").replace(
      "</Table>",
      `${bulgarianRows.join("")}</Table>`,
    ),
    "/cbcg-rtgs-system.html": readGoldenText("me_bank_codes_cbcg").replace(
      "</table></body>",
      `${montenegrinRows.join("")}</table></body>`,
    ),
    "/hebic-banks.csv": encode(
      `${readGoldenText("gr_bank_codes_hebic")}${greekRows.join("\n")}\n`,
      "windows-1253",
    ),
    "/lista-mfi-es.csv": `${readGoldenText("es_bank_codes_bde")}${spanishRows.join("\n")}\n`,
  });
  await using database = await quickFileDatabase();
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  const release = await makeSmallRelease("bg_bank_codes", "me_bank_codes", "gr_bank_codes", "es_bank_codes");
  const before = await openLiveData({ storage, shipped: release, report: () => {}, intervalMs: 0 });
  const shipped = before.current().registers;
  for (
    const [country, bban] of [["GR", "07301250000000012300695"], ["ES", "67300418450200051332"]] as const
  ) {
    assertEquals(shipped.findBank(country, bban).status, "unavailable", country);
  }

  const ids = [
    "es_bank_codes_bde",
    "ee_bank_codes",
    "bg_bank_codes_bnb",
    "me_bank_codes_cbcg",
    "gr_bank_codes_hebic",
  ];
  assertEquals(outcomesOf(await refreshOfficial(storage, publisher, ids)), {
    es_bank_codes_bde: [100, 100, 0],
    ee_bank_codes: [9, 9, 0],
    bg_bank_codes_bnb: [22, 22, 0],
    me_bank_codes_cbcg: [8, 8, 0],
    gr_bank_codes_hebic: [16, 16, 0],
  });
  const { registers } = (await openLiveData({ storage, shipped: release, report: () => {}, intervalMs: 0 }))
    .current();
  const answer = (country: string, bban: string) => {
    const found = registers.findBank(country, bban);
    assert(found.status === "verified" && found.match === "register", `${country} ${bban}`);
    return [found.record.name, found.record.bic, found.edition.register];
  };
  assertEquals(answer("EE", "2200221020145685"), ["Swedbank AS", "HABAEE2X", "Pangaliit bank codes"]);
  // The register precedes the manually kept list.
  assertEquals(answer("BG", "BUIN95611000000000"), [
    "Алианц Банк България АД",
    "BUINBGSF",
    "BNB register of BAE codes and BICs",
  ]);
  assertEquals(answer("ME", "510000000000000000")[2], "CBCG identification codes of the RTGS system");
  // Lists with BICs take precedence over lists that only have names.
  assertEquals(answer("GR", "01101250000000012300695")[2], "schwifty list of banks, GR");
  assertEquals(answer("GR", "07301250000000012300695")[2], "HEBIC list of credit institutions");
  assertEquals(
    answer("ES", "21000418450200051332")[2],
    "ECB list of monetary financial institutions (copy compiled by iban-to-bic)",
  );
  assertEquals(answer("ES", "67300418450200051332"), [
    "ALPHA FX SUCURSAL EN ESPAÑA",
    null,
    "Banco de España list of institutions",
  ]);
});

Deno.test("a list that does not ship is rejected when it is much shorter than it should be", async () => {
  await using publisher = startPublisher({ "/pangaliit-bank-codes.html": readGoldenText("ee_bank_codes") });
  await using database = await quickFileDatabase();
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  assertEquals(outcomesOf(await refreshOfficial(storage, publisher, ["ee_bank_codes"])), {
    ee_bank_codes: "5 rows, expected at least 8",
  });
});
