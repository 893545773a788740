/** The shipped tables are what their heads say, and what the publishers' files of the refresh say of themselves. */
import { assert, assertEquals, assertMatch, assertThrows } from "@std/assert";
import { datasets } from "../../../src/data/publishers/mod.ts";
import { openDataFolder, shippedData, writeHeadedTable } from "../../../src/data/registers/mod.ts";
import { readHeadedTable } from "../../../src/data/registers/table_head.ts";

const { entries, readTable } = await openDataFolder();

// What publishers do not allow to ship. The tables of RS and TR are those of their central banks, not the sets withheld.
const withheld = ["AE", "BA", "EE", "GE", "KZ", "MD", "RO"];

for (const { edition, table } of entries) {
  Deno.test(`the head of ${table} says where it is from and of when`, async () => {
    const content = await Deno.readTextFile(new URL(table, shippedData));
    assertMatch(content, /^# kept: by (?:hand|data:refresh)$/m);
    assertMatch(edition.asOf, /^\d{4}-\d{2}(-\d{2})?$/);
    assertMatch(edition.url, /^https:\/\//);
    assert(edition.rows > 0);
  });
}

Deno.test("a table written with its head is read as the same table", async () => {
  for (const entry of entries) {
    const text = (await readTable(entry.edition.dataset))?.text ?? "";
    const again = readHeadedTable(entry.table, writeHeadedTable({ entry, text }));
    assertEquals(again, { entry, text });
  }
});

Deno.test("readHeadedTable() names what is wrong with a head", () => {
  const head = "# dataset: xx\n# kind: bank_codes\n# covers: XX\n# rank: 1\n# register: R\n# publisher: P\n" +
    "# source: https://example.com/\n# read: r.csv\n# as_of: 2026-11\n# rows: 3\n# authoritative: no\n" +
    "# completeness: partial\n# terms: free\n";
  const table = "codes\tname\n001-002,007\tA\n";
  assertEquals(readHeadedTable("xx.tsv", head + table).entry.edition.rows, 3);
  const dated = head.replace("2026-11", "2028-02-29") + table;
  assertEquals(readHeadedTable("xx.tsv", dated).entry.edition.asOf, "2028-02-29");
  const cases: readonly (readonly [string, string])[] = [
    [table, 'its head lacks "kind"'],
    [head.replace("# rank: 1\n", "") + table, 'its head lacks "rank"'],
    [head.replace("bank_codes", "bank_names") + table, '"bank_names" is no kind of table'],
    [head.replace("# covers: XX", "# covers XX") + table, '"# covers XX" is no line of a head'],
    [head.replace("rows: 3", "rows: 4") + table, "its head counts 4 rows, the table has 3"],
    ["# dataset: xx", '"# dataset: xx" is no line of a head'],
    ...["last week", "2026", "2026-13", "2026-02-30", "2026-11-23T00:00", "23.11.2026", "2026-1", "current"]
      .map(
        (date) =>
          [head.replace("2026-11", date) + table, `Cannot read xx.tsv: its "as_of" is "${date}"`] as const,
      ),
  ];
  for (const [content, message] of cases) {
    const error = assertThrows(() => readHeadedTable("xx.tsv", content), SyntaxError, message);
    assert(!error.message.includes("\n"));
  }
});

/** What the publisher calls a register of which a copy was read. */
function nameOfRegister(register: string): string {
  return register.replace(/ \(copy compiled by .+\)$/, "");
}

Deno.test("a table that was read from a compilation is named for it", () => {
  for (const { read, edition: { register, publisher, dataset } } of entries) {
    const compiler = /^(?:mdomke\/|package )(schwifty|iban-to-bic),/.exec(read)?.[1];
    if (compiler === undefined || dataset === "ch_li_retired_iids") continue;
    assert(`${register} ${publisher}`.includes(compiler), dataset);
  }
});

Deno.test("every dataset that may be shipped is, with the facts of its publisher", () => {
  for (
    const { id, kind, covers, rank, register, publisher, url, terms, authoritative, shipped } of datasets
  ) {
    const entry = entries.find(({ edition }) => edition.dataset === id);
    assertEquals(entry !== undefined, shipped, id);
    if (entry === undefined) continue;
    const { edition } = entry;
    assertEquals(
      [
        entry.kind,
        entry.covers,
        entry.rank,
        nameOfRegister(edition.register),
        edition.publisher,
        edition.url,
        edition.terms,
      ],
      [kind, covers, rank, register, publisher, url, terms],
      id,
    );
    assertEquals(edition.authoritative, authoritative, id);
  }
});

Deno.test("tables of one kind that cover the same differ in rank", () => {
  const places = [...entries, ...datasets.filter(({ shipped }) => !shipped)]
    .flatMap(({ kind, covers, rank }) =>
      kind === "bank_codes" ? covers.map((covered) => `${covered} ${rank}`) : []
    );
  assertEquals(places.filter((place, index) => places.indexOf(place) !== index), []);
});

Deno.test("nothing is shipped that its publisher withholds", () => {
  const countries = entries.filter(({ kind }) => kind === "bank_codes").flatMap(({ covers }) => covers);
  assertEquals(countries.filter((country) => withheld.includes(country)), []);
});

Deno.test("a file that changes its address is described by a page that stays", () => {
  const passing = datasets.filter(({ sources, url }) =>
    sources.some(({ linkOnPage }) => linkOnPage?.test(new URL(url).pathname))
  );
  assertEquals(passing.map(({ id }) => id), []);
});

Deno.test("the shipped tables stay below nine megabytes", async () => {
  let bytes = 0;
  for (const { table } of entries) bytes += (await Deno.stat(new URL(table, shippedData))).size;
  assert(bytes < 9_000_000, `${bytes} bytes`);
});

Deno.test("each list says how many entities its source has and how many are kept, or that it is a part", () => {
  const lists = entries.filter(({ kind }) => kind === "sanctions");
  assertEquals(lists.length, 4);
  for (const { completeness, covers, edition: { dataset, rows } } of lists) {
    const [, kept, all] = /^complete: kept are (\d+) of the (\d+) entities/.exec(completeness) ?? [];
    if (kept === undefined) {
      // What was transcribed, and what was added by hand, are every row.
      const [, read, added] = /^partial: .*\((\d+)\), and (\d+) by hand;/.exec(completeness) ?? [];
      assertEquals([covers, Number(read) + Number(added)], [["UK"], rows], dataset);
    } else {
      assertEquals(Number(kept), rows, dataset);
      assert(Number(all) > rows, dataset);
    }
  }
});

const FETCHED =
  /(?<=<!-- fetched: written by `UPDATE_EXPECTED=1 deno task test tests\/data\/registers\/shipped_data_test.ts` -->\n)[^]*?(?=<!-- end of what is fetched -->)/;

Deno.test("data/README.md says what is fetched, by the kind of file that its publisher has", async () => {
  const groups = Map.groupBy(
    datasets,
    ({ sources: [source] }) => source?.name.split(".").at(-1)?.toLowerCase() ?? "",
  );
  const rows = [...groups].toSorted(([a], [b]) => a < b ? -1 : 1).map(([ending, group]) => {
    const ofBanks = group.filter(({ kind }) => kind === "bank_codes" || kind === "swiss_bank_master");
    const countries = new Set(ofBanks.flatMap(({ covers }) => covers)).values().toArray().toSorted();
    const others = group.filter((dataset) => !ofBanks.includes(dataset)).map(({ id }) => `\`${id}\``);
    return `| \`.${ending}\` | ${countries.join(" ")} | ${others.join(", ")} |\n`;
  });
  const list = `\n| File | Bank codes of | Other datasets |\n| --- | --- | --- |\n${rows.join("")}\n`;
  const file = new URL("../../../data/README.md", import.meta.url);
  const readme = await Deno.readTextFile(file);
  if (Deno.env.get("UPDATE_EXPECTED") === "1") await Deno.writeTextFile(file, readme.replace(FETCHED, list));
  else assertEquals(FETCHED.exec(readme)?.[0], list);
});
