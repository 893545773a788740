// What a publisher offers replaces what ships when it is newer, and never when it is older: for every dataset that ships
// and has an importer. The table stands in for the reading of the file, which the tests of the importers show.
import { assert, assertEquals } from "@std/assert";
import { createJudge } from "../../src/editions/judge_edition.ts";
import { datasets } from "../../src/data/publishers/mod.ts";
import { openDataFolder } from "../../src/data/registers/mod.ts";

const shipped = await openDataFolder();

/** The day before or after a date; a month counts as its first day. */
function dayBeside(asOf: string, days: number): string {
  return new Date(Date.parse(asOf) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

const shippedIds = new Set(shipped.entries.map(({ edition }) => edition.dataset));

for (const dataset of datasets.filter(({ id }) => shippedIds.has(id))) {
  Deno.test(`a newer file of ${dataset.id} is taken, an older one is not`, async () => {
    const current = await shipped.readTable(dataset.id);
    assert(current !== undefined);
    const { edition, text } = current;
    // One line less, so that it is another table.
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
      return judgement.verdict === "refused" ? judgement.reason : judgement.verdict;
    };
    // A quarter counts as a date of its own, a month as its first day.
    assertEquals(await offer(dayBeside(edition.asOf, 32)), "new");
    assertEquals(await offer(dayBeside(edition.asOf, -32)), "older");
  });
}
