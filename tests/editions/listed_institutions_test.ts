import { assertEquals } from "@std/assert";
import { overlayTables } from "../../src/editions/tables_in_force.ts";
import {
  checksumOf,
  createLoader,
  type DataTables,
  type ReferenceData,
} from "../../src/data/registers/mod.ts";
import {
  compareListings,
  findKeptScreening,
  keepScreening,
  openEditionStore,
  openTablesInForce,
} from "../../src/editions/mod.ts";
import { TestClock } from "../support/clock.ts";
import { quickFileDatabase, type TempDatabase } from "../support/temp_database.ts";
import { openRelease, shippedLists } from "./refresh_into.ts";

// What these tests protect: a refresh tells whom it newly puts on a list, by name too, and whom it takes off.

const load = createLoader();

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
const shipped = await load(folder);

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
  return await load(await changeTable(folder, dataset, change));
}

/** Lines, shortly: what became of which institution, by which entry. */
async function linesOf(before: ReferenceData, after: ReferenceData): Promise<string[]> {
  const { newlyListed, delisted } = await compareListings(before, after);
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
  const lines = await linesOf(shipped, listed);
  assertEquals(lines.map((line) => line.split(" ").slice(0, 3).join(" ")), [
    "+ review OEKOATWW",
    "+ review OEKBATWW",
    // Of the same group by the entry that is gone, some of them by way of other lists.
    "- hit MELIDEHH",
    "- hit MRBBRUMM",
    "- hit MELIGB2L",
    "- hit MELIHKHH",
    "- hit MELIIQBA",
    "- hit MELIIRTH",
  ]);
  const turn = (line: string) => (line.startsWith("+") ? "-" : "+") + line.slice(1);
  assertEquals(new Set((await linesOf(listed, shipped)).map(turn)), new Set(lines));
});

Deno.test("a register that newly names a listed bank is told, and who leaves it is not called delisted", async () => {
  const without = await withTable(
    "de_bank_codes",
    (text) => text.split("\n").filter((line) => !line.includes("Saderat")).join("\n"),
  );
  assertEquals(await linesOf(shipped, without), []);
  const lines = await linesOf(without, shipped);
  assertEquals([...new Set(lines.map((line) => line.split(" ").slice(0, 3).join(" ")))], ["+ hit SIHRDEH1"]);
});

Deno.test("a table that is as it was changes nothing", async () => {
  assertEquals(await linesOf(shipped, shipped), []);
});

// What these tests protect: whom the lists concern is kept with the editions in force, and is never that of
// others.

const uk = (await folder.readTable("sanctions_uk"))?.text ?? "";
const czech = (await folder.readTable("cz_bank_codes"))?.text ?? "";
const listing = `${uk}ZZZ0001\tOesterreichische Kontrollbank\t\tAustria\t2026-11-20\t\n`;
/** The register now names a listed bank. */
const newCzech = czech.replace("Komerční banka, a.s.", "Bank Saderat Iran");

/** A database without editions, and what a test does with it. */
async function openWorld(database: TempDatabase, tables: DataTables) {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const store = openEditionStore(await database.open(clock));
  const origins = { shipped: tables, store };
  return {
    origins,
    save: async (dataset: string, text: string, asOf: string) => {
      clock.advance(60_000);
      const rows = text.trimEnd().split("\n").length - 1;
      await store.save({ dataset, asOf, rows, sha256: checksumOf(text), fetchedAt: clock.now() }, text, []);
    },
    inForce: async () => await load(await openTablesInForce(tables, store, () => {})),
    keep: async (change: Parameters<typeof keepScreening>[2]) =>
      await keepScreening(origins, clock.now(), change),
    now: () => clock.now(),
  };
}

Deno.test("the outcome that is kept is that of the editions in force: whom they list, and nobody else", async () => {
  await using database = await quickFileDatabase();
  await using otherDatabase = await quickFileDatabase();
  const { origins, save, keep, now } = await openWorld(database, folder);
  await save("sanctions_uk", listing, "2026-11-20");
  assertEquals((await findKeptScreening(origins)).isCurrent, false);
  const version = await origins.store.version();
  await keep(null);
  // No instance takes it for new reference data.
  assertEquals(await origins.store.version(), version);
  const listed = await findKeptScreening(origins);
  assertEquals([listed.screenedAt, listed.isCurrent], [now(), true]);
  const concerned = listed.outcome.rows.filter(({ entry }) => entry === "ZZZ0001");
  assertEquals(new Set(concerned.map(({ bic }) => bic.slice(0, 8))), new Set(["OEKBATWW", "OEKOATWW"]));

  await save("sanctions_uk", uk, "2026-11-21");
  await save("cz_bank_codes", newCzech, "2026-11-21");
  await keep(null);
  const { outcome } = await findKeptScreening(origins);
  assertEquals(outcome.rows.filter(({ entry }) => entry === "ZZZ0001"), []);

  // In another, with the whole release, it is at first the one of the software, and nothing is stored while that is right.
  const other = await openWorld(otherDatabase, await openRelease());
  await other.keep(null);
  const atFirst = await findKeptScreening(other.origins);
  assertEquals([atFirst.screenedAt, atFirst.isCurrent, await other.origins.store.list()], [null, true, []]);
  // When a register alone has changed, it comes to the same without screening all again.
  const before = await other.inForce();
  await other.save("cz_bank_codes", newCzech, "2026-11-21");
  const after = await other.inForce();
  const { affected } = await compareListings(before, after);
  await other.keep({ before, after, affected });
  const followed = await findKeptScreening(other.origins);
  assertEquals(followed.isCurrent, true);
  const isCzech = ({ dataset }: { readonly dataset: string }) => dataset === "cz_bank_codes";
  const isOther = (row: { readonly dataset: string }) => !isCzech(row);
  const gained = outcome.rows.filter(isCzech);
  assertEquals(gained.some(({ name }) => name === "Bank Saderat Iran"), true);
  assertEquals(followed.outcome.rows.filter(isCzech), gained);
  assertEquals(followed.outcome.rows.filter(isOther), atFirst.outcome.rows.filter(isOther));
});
