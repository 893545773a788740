// What these tests protect: a refresh tells whom it newly puts on a list, by name too, and whom it takes off.
import { assertEquals } from "@std/assert";
import { compareListings } from "../../src/editions/listed_institutions.ts";
import { overlayTables } from "../../src/editions/tables_in_force.ts";
import {
  checksumOf,
  createLoader,
  openDataFolder,
  type ReferenceData,
} from "../../src/data/registers/mod.ts";

const load = createLoader();
const folder = await openDataFolder();
const shipped = await load(folder);

/** The shipped data with one table changed. */
async function withTable(dataset: string, change: (text: string) => string): Promise<ReferenceData> {
  const entry = folder.entries.find(({ edition }) => edition.dataset === dataset);
  const table = await folder.readTable(dataset);
  if (entry === undefined || table === undefined) throw new Error(`There is no ${dataset}`);
  const text = change(table.text);
  const edition = { ...entry.edition, sha256: checksumOf(text) };
  return await load(overlayTables(folder, [{ entry: { ...entry, edition }, text }]));
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
    "- hit MELIIQBA",
    "- hit MELIIRTH",
    "- hit MRBBRUMM",
    "- hit MELIGB2L",
    "- hit MELIHKHH",
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
