/**
 * Editions in the database: storing and packing them, running instances that load new ones, and the institutions that
 * lists identify.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { sql } from "kysely";
import fc from "fast-check";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import {
  checksumOf,
  type DataTables,
  loadTables,
  openDataFolder,
  type ReferenceData,
} from "../../src/data/registers/mod.ts";
import { packTable, type StoredEdition, unpackTable } from "../../src/editions/edition_store.ts";
import { type LiveData, type LiveDataEvent, openEditionStore, openLiveData } from "../../src/editions/mod.ts";
import { compareOutcomes, screenRegisters } from "../../src/editions/screened_institutions.ts";
import { overlayTables } from "../../src/editions/active_tables.ts";
import { openEvidence } from "../../src/evidence/mod.ts";
import { DatabaseUnavailableError, type Storage } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { runStorageTranscript, type StorageCall } from "../support/storage_transcript.ts";
import { quickFileDatabase, testOnEveryDatabase, testOnFile } from "../support/temp_database.ts";
import { makeSmallRelease, shippedLists } from "./refresh_into.ts";

// Refreshed editions in the database.

const clock = new TestClock("2026-11-21T08:00:00Z");

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

const LONG = Array.from({ length: 60_000 }, (_, row) => `${row * 7919 % 100_003}\tПриватбанк ${row}\n`).join(
  "",
);

runStorageTranscript(new URL("editions.steps", import.meta.url), () => {
  let edition: StoredEdition | undefined;
  const versions: string[] = [];
  return {
    save: async ({ storage, clock, words: [dataset = "", name], options: { asof: asOf = "2026-11-01" } }) => {
      const table = name === "long" ? LONG : `${name}\n`;
      const facts = { dataset, asOf, rows: 1, sha256: checksumOf(table), fetchedAt: clock.now() };
      await openEditionStore(storage).save(facts, table, []);
    },
    list: async ({ storage }) => {
      const store = openEditionStore(storage);
      return await Promise.all((await store.list()).map(async (each) => {
        const table = await store.readTable(each);
        return `${each.dataset} ${each.asOf} ${table === LONG ? "long" : table.trimEnd()}`;
      }));
    },
    /** The place of the first equal version among all those that the block read. */
    version: async ({ storage }) => {
      versions.push(await openEditionStore(storage).version());
      return "first second third fourth fifth sixth".split(" ")[versions.indexOf(versions.at(-1) ?? "")];
    },
    /** Reads the table of the edition that was the newest at the first `read`. */
    read: async ({ storage }) => {
      const store = openEditionStore(storage);
      edition ??= (await store.list())[0];
      assert(edition !== undefined);
      return await store.readTable(edition).then((table) => table.trimEnd(), (error) => error.message);
    },
    remember: async ({ storage, words: [dataset = ""], json: { etag, sizeBytes } }) => {
      const file = { name: "a.csv", address: "https://a.example/a.csv", lastModified: null };
      const source = { ...file, etag: String(etag), sha256: checksumOf("a"), sizeBytes: Number(sizeBytes) };
      await openEditionStore(storage).rememberSources(dataset, etag === undefined ? [] : [source]);
    },
    sources: async ({ storage, words: [dataset = ""] }) => {
      const [...sources] = await openEditionStore(storage).knownSources(dataset);
      for (const [, { sha256 }] of sources) assertEquals(sha256, checksumOf("a"));
      return sources;
    },
  };
});

// packTable() and unpackTable()

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

Deno.test("packTable() writes gzip and unpackTable() reads it back, whatever the text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }), async (unit) => {
      // The text is longer than the pieces in which it is packed, so that some pieces end inside a character.
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

Deno.test("unpackTable() rejects damaged bytes", async () => {
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

// openLiveData(), on a small release

const release = await makeSmallRelease("cz_bank_codes", "sanctions_uk");
const shipped = await openDataFolder(release);
const KOMERCNI = "Komerční banka, a.s.";

/** Stores the Czech register with another name of the first bank; with `damage`, its checksum is wrong. */
async function saveCzech(storage: Storage, name: string, asOf: string, damage = ""): Promise<void> {
  const table = await shipped.readTable("cz_bank_codes");
  await saveText(storage, (table?.text ?? "").replace(KOMERCNI, name), asOf, damage);
}

async function saveText(
  storage: Storage,
  text: string,
  asOf = "2026-11-20",
  damage = "",
  dataset = "cz_bank_codes",
) {
  const edition = { dataset, asOf, rows: 47, sha256: checksumOf(text + damage), fetchedAt: clock.now() };
  await openEditionStore(storage).save(edition, text, []);
}

function nameOf(live: LiveData): string | undefined {
  const finding = live.current().registers.findBank("CZ", "01000000000000000000");
  return finding.status === "verified" && finding.match === "register" ? finding.record.name : undefined;
}

const follow = (storage: Storage, events: LiveDataEvent[] = []) =>
  openLiveData({ storage, shipped: release, report: (event) => events.push(event), intervalMs: 0 });

/** Tests an instance that follows its own database, and whose events are recorded. */
function testFollowing(
  name: string,
  test: (storage: Storage, live: LiveData, events: LiveDataEvent[]) => Promise<void>,
): void {
  Deno.test(`openLiveData() ${name}`, async () => {
    await using database = await quickFileDatabase();
    const storage = await database.open(clock);
    const events: LiveDataEvent[] = [];
    await test(storage, await follow(storage, events), events);
  });
}

const kindsOf = (events: readonly LiveDataEvent[]) => events.map(({ kind }) => kind);

runStorageTranscript(new URL("live_data.steps", import.meta.url), () => {
  const instances = new Map<Storage, { readonly live: LiveData; readonly events: LiveDataEvent[] }>();
  const instanceOf = ({ storage }: StorageCall) => {
    const instance = instances.get(storage);
    assert(instance !== undefined, "the process doesn't follow the database");
    return instance;
  };
  return {
    follow: async ({ storage }) => {
      const events: LiveDataEvent[] = [];
      instances.set(storage, { live: await follow(storage, events), events });
    },
    save: async ({ storage, words: [name = "", asOf = "", damage = ""], options: { dataset } }) => {
      if (name === "broken") await saveText(storage, "not a table", asOf);
      else if (dataset !== undefined) await saveText(storage, "codes\tname\n1\tA\n", asOf, "", dataset);
      else await saveCzech(storage, name, asOf, damage);
    },
    swap: async (call) => await instanceOf(call).live.swapIfNewer(),
    name: (call) => nameOf(instanceOf(call).live)?.replace(KOMERCNI, "as shipped"),
    newest: async (call) => await instanceOf(call).live.isNewest(),
    events: (call) =>
      instanceOf(call).events.splice(0).map((event) =>
        event.kind === "swapped"
          ? `swapped ${event.datasets.join()}`
          : event.kind === "ignored"
          ? `ignored ${event.dataset} ${event.reason}`
          : event.kind
      ),
    confirm: async ({ storage, words: [dataset = ""], options: { of } }) => {
      const table = await shipped.readTable(dataset);
      await openEditionStore(storage).confirm(dataset, of ?? table?.edition.sha256 ?? "");
    },
    confirmed: (call) =>
      [...instanceOf(call).live.current().confirmedLists ?? []].map((each) => each.join(" ")),
    datasets: (call) => {
      const { editions } = instanceOf(call).live.current().registers;
      return editions.length === shipped.entries.length ? "as shipped" : editions.length;
    },
  };
}, (name, test) => (name.includes("every instance") ? testOnEveryDatabase : testOnFile)(name, test));

testFollowing(
  "takes new data into force everywhere at once, when all is ready",
  async (storage, live, events) => {
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
    assertEquals([nameOf(live), evidence.currentEditions()], [KOMERCNI, before]);
    indexing = "works";
    await live.swapIfNewer();
    assertEquals(seen, [[KOMERCNI, true], [KOMERCNI, true], "answers from the new data"]);
    assertEquals([nameOf(live), evidence.currentEditions() === before], ["KB", false]);
    assertEquals(kindsOf(events), ["failed", "swapped"]);
  },
);

testFollowing(
  "takes no older edition because the database was away when the newest was read",
  async (storage) => {
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
    assertEquals([nameOf(live), await live.isNewest(), kindsOf(events)], ["KB", false, ["failed"]]);
    await live.swapIfNewer();
    assertEquals([nameOf(live), await live.isNewest()], ["Nobody", true]);
  },
);

testFollowing("polls until it is closed", async (storage) => {
  const live = await openLiveData({ storage, shipped: release, report: () => {}, intervalMs: 5 });
  for (const name of ["KB", "KB 2"]) {
    await saveCzech(storage, name, "2026-11-20");
    while (nameOf(live) !== name) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await live.close();
});

// screened_institutions.ts

// Guarantee: a refresh reports the institutions that it newly lists, also by name, and those that it removes.

/**
 * The release with only three registers. Two are shortened: the BIC directory to head offices whose BICs begin with M,
 * N or O, the German register to the banks of two towns.
 */
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

const screenings = new Map<ReferenceData, ReturnType<typeof screenRegisters>>();

/** Screens data, or returns the result of its first screening. */
async function screenOnce(data: ReferenceData) {
  const screening = screenings.get(data) ?? screenRegisters(data);
  screenings.set(data, screening);
  return await screening;
}

/** Short lines: institution, outcome and entry. */
async function linesOf(before: ReferenceData, after: ReferenceData): Promise<string[]> {
  const { newlyListed, delisted } = compareOutcomes(await screenOnce(before), await screenOnce(after), after);
  const signed = [["+", newlyListed], ["-", delisted]] as const;
  return signed.flatMap(([sign, listings]) =>
    listings.map(({ bic8, holder, list, entryId, outcome }) =>
      `${sign} ${outcome} ${bic8 ?? "-"} ${holder} ${list} ${entryId}`
    )
  );
}

Deno.test("an entry with only a name puts the institution that has this name in a register up for review", async () => {
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
  // The list itself has the BIC of this bank, so the bank was listed even without a register that has it.
  const without = await withTable(
    "de_bank_codes",
    (text) => text.split("\n").filter((line) => !line.includes("Saderat")).join("\n"),
  );
  assertEquals(await linesOf(without, threeRegisters), []);
});

Deno.test("an unchanged table changes no screening outcome", async () => {
  assertEquals(await linesOf(threeRegisters, threeRegisters), []);
});
