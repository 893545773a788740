import { assert, assertEquals, assertExists, assertMatch, assertRejects, assertThrows } from "@std/assert";
import { datasets } from "../../../src/data/publishers/mod.ts";
import {
  entriesOfKind,
  loadRegisters,
  openDataFolder,
  readRows,
  shippedData,
  writeHeadedTable,
} from "../../../src/data/registers/mod.ts";
import { readHeadedTable } from "../../../src/data/registers/table_head.ts";
import { regionWords } from "../../../src/screening/sanctions/common_words.ts";
import { nameTokens } from "../../../src/screening/sanctions/normalise_name.ts";
import { isTelling } from "../../../src/screening/sanctions/word_index.ts";
import { sourceChanges } from "./source_changes.ts";

// Loading of the shipped registers, and of damaged copies of them.

const data = await openDataFolder();
const registers = await loadRegisters();

/** Copies the shipped tables into a folder of their own, with one of them changed. */
async function copyData(damage: (folder: URL) => Promise<void>): Promise<URL> {
  const folder = new URL(`file://${await Deno.makeTempDir()}/`);
  for (const { table } of data.entries) {
    await Deno.mkdir(new URL(".", new URL(table, folder)), { recursive: true });
    await Deno.copyFile(new URL(table, shippedData), new URL(table, folder));
  }
  await damage(folder);
  return folder;
}

Deno.test("loadRegisters() lists editions and counts", () => {
  assertEquals(
    registers.editions.find(({ dataset }) => dataset === "six_bank_master")?.rows,
    registers.clearingCount,
  );
  const directories = registers.editions.filter(({ dataset }) => dataset.startsWith("bic_directory"));
  assertEquals(directories.reduce((sum, { rows }) => sum + rows, 0), registers.bicCount);
  assertEquals(directories.map(({ asOf }) => asOf), ["2024-07", "2018-01"]);
});

Deno.test("loadRegisters() names the table that has other rows than its head says", async () => {
  const folder = await copyData(async (folder) => {
    await Deno.writeTextFile(new URL("bank_codes/de.tsv", folder), "10000001\tBank\n", { append: true });
  });
  const error = await assertRejects(() => loadRegisters(folder), SyntaxError);
  assertMatch(
    error.message,
    /^Cannot read bank_codes\/de\.tsv: its head counts (\d+) rows, the table has \d+$/,
  );
  await Deno.remove(folder, { recursive: true });
});

Deno.test("loadRegisters() refuses two files that hold one dataset", async () => {
  const folder = await copyData((folder) =>
    Deno.copyFile(new URL("bank_codes/de.tsv", folder), new URL("bank_codes/de_2.tsv", folder))
  );
  await assertRejects(() => loadRegisters(folder), Error, 'another file holds dataset "de_bank_codes"');
  await Deno.remove(folder, { recursive: true });
});

Deno.test("loadRegisters() refuses a folder without what it cannot do without", async () => {
  const folder = await copyData((folder) => Deno.remove(new URL("sepa_scope.tsv", folder)));
  await assertRejects(
    () => loadRegisters(folder),
    Error,
    "there are no IBAN structures, SEPA scope or bank master",
  );
  await Deno.remove(folder, { recursive: true });
});

Deno.test("findBic() takes 8 and 11 characters and falls back to the BIC8", () => {
  const head = registers.findBic("COBADEFF");
  assertEquals(head?.name, "COMMERZBANK AG");
  assertEquals(registers.findBic("COBADEFFXXX"), head);
  assertEquals(registers.findBic("COBADEFFZZZ"), head);
  assertEquals(registers.findBic("COBADEFF016")?.branch, "FRANKFURT-AIRPORT BRANCH");
  assertEquals(registers.findBic("ZZZZDEFF"), undefined);
});

Deno.test("findBic() dates an entry by the edition that lists it", () => {
  assertEquals(registers.findBic("UBSWCHZH")?.asOf, "2024-07");
  assertEquals(registers.findBic("SABRRUMM")?.asOf, "2018-01");
});

Deno.test("findBranches() lists the head office first", () => {
  const branches = registers.findBranches("COBADEFF");
  assert(branches.length > 100);
  assertEquals(branches[0]?.bic, "COBADEFF");
  assertEquals(registers.findBranches("ZZZZDEFF"), []);
});

Deno.test("findClearing() and findQrIids() answer for UBS", () => {
  const ubs = registers.findClearing("00230");
  assertExists(ubs);
  assertEquals([ubs.name, ubs.iidType, ubs.sicIid, ubs.sic, ubs.town], [
    "UBS Switzerland AG",
    "headquarters",
    "002301",
    true,
    "Zürich",
  ]);
  assertEquals(registers.findQrIids("00230"), ["30005", "30308"]);
  assertEquals(registers.findClearing("30005")?.allocatedIid, "00230");
  assertEquals(registers.findClearing("31000")?.mergedInto, "30005");
  assertEquals(registers.findClearing("00762"), undefined);
});

Deno.test("findClearing() gives a Raiffeisen bank its headquarters", () => {
  const bank = registers.findClearing("80002");
  assertEquals([bank?.iidType, bank?.headquartersIid, bank?.instantPaymentsChf], ["branch", "80000", true]);
});

Deno.test("sepaScope follows the EPC list and dates the duties", () => {
  for (const country of ["AL", "MD", "ME", "MK", "RS", "GB", "CH", "SM", "VA"]) {
    const scope = registers.sepaScope.get(country);
    assertEquals([scope?.member, scope?.instantReceiveFrom, scope?.vopFrom], [true, null, null], country);
  }
  const duties = (country: string) => {
    const scope = registers.sepaScope.get(country);
    return [scope?.euroArea, scope?.instantReceiveFrom, scope?.instantSendFrom, scope?.vopFrom];
  };
  assertEquals(duties("DE"), [true, "2025-01-09", "2025-10-09", "2025-10-09"]);
  assertEquals(duties("SE"), [false, "2027-01-09", "2027-07-09", "2027-07-09"]);
  assertEquals(duties("BG"), [true, "2027-01-01", "2027-01-01", "2027-01-01"]);
  assertEquals(registers.sepaScope.get("US"), undefined);
});

// A register must not look younger than what it was read from: a wound-up bank would pass for a checked one.

const { entries, readTable } = data;
const asOfByDataset = new Map(entries.map(({ edition: { dataset, asOf } }) => [dataset, asOf]));

for (const [dataset, changed] of Object.entries(sourceChanges)) {
  Deno.test(`${dataset} claims no later date than the last change of its source, ${changed}`, () => {
    const asOf = asOfByDataset.get(dataset);
    assert(asOf !== undefined && asOf.slice(0, 7) <= changed.slice(0, 7), `it claims ${asOf}`);
  });
}

Deno.test("a register of bank codes denies only with the statement that it is complete beside it", () => {
  const denying = entries.filter(({ kind, edition }) =>
    (kind === "bank_codes" || kind === "swiss_bank_master") && edition.authoritative
  );
  assertEquals(denying.flatMap(({ covers }) => covers).sort(), ["AT", "BE", "CH", "CZ", "DE", "LI", "SK"]);
  for (const { edition, completeness } of denying) {
    assert(
      (edition.rhythmDays ?? 0) > 0,
      `${edition.dataset} does not say how often its publisher renews it`,
    );
    // What it says, and in brackets where.
    assertMatch(completeness, /^complete: .+ \(.+\)/, edition.dataset);
  }
});

// The shipped tables are what their heads say, and what the publishers' files of the refresh say of
// themselves.

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

// Every pair of name and BIC of the shipped registers against the BIC directories: a BIC of another bank
// sends a payment, and a screening, to that bank. A pair whose names share no distinctive word is judged by
// a person, in `expected/name_bic_pairs.tsv`.

const expectedFile = new URL("expected/name_bic_pairs.tsv", import.meta.url);

/** Words by which no bank is told from another. */
const generic = new Set(
  ("BANK BANKA BANKAS BANCO BANCA BANQUE BANKEN BANKING BANCAIRE CREDIT CREDITO CAISSE CASSA CAJA SAVINGS SPARKASSE VOLKSBANK " +
    "RAIFFEISENBANK BRANCH SUCURSAL SUCCURSALE FILIAL FILIALE FIOKTELEP POBOCKA NIEDERLASSUNG ZWEIGNIEDERLASSUNG SPOLKA " +
    "AKCYJNA SPOLDZIELCZY EUROPE EUROPEAN INTERNATIONAL NATIONAL GENERAL GENERALE SOCIETE SOCIETA SOCIEDAD GROUP HOLDING " +
    "COOPERATIVE COOPERATIVO COOPERATIVA AZIONI ANONIMA KREDITO UNIJA UAB SPA EN SERVICES PAYMENTS FINANCE FINANCIAL LTD")
    .split(" "),
);

/** Cooperative banks of Poland are reached by the BIC of the bank that they belong to: BPS and SGB-Bank. */
const polishAffiliations = new Set(["POLUPLPR", "GBWCPLPP"]);

function wordsOf(name: string): string[] {
  // "Sucursal en España" stands in the names of a dozen banks.
  return nameTokens(name).filter((word) =>
    word.length > 1 && !generic.has(word) && isTelling(word) && !regionWords.has(word)
  );
}

/** Compared by their first five letters, so that an inflected word or an abbreviation is the same word. */
function sharesWord(name: string, others: readonly string[]): boolean {
  const words = wordsOf(name);
  const joined = nameTokens(name).join("");
  return others.some((other) =>
    wordsOf(other).some((word) => words.some((own) => own.slice(0, 5) === word.slice(0, 5))) ||
    nameTokens(other).join("").startsWith(joined.slice(0, 8))
  );
}

Deno.test("every BIC of a register belongs to the bank that the register names", async () => {
  const found: string[] = [];
  const kinds = ["bank_codes", "swiss_bank_master", "retired_bank_codes"] as const;
  for (const { edition: { dataset }, covers } of kinds.flatMap((kind) => entriesOfKind(data, kind))) {
    const text = (await data.readTable(dataset))?.text ?? "";
    for (const { name, bic } of readRows(text, dataset, ["name"], ["bic"])) {
      const bic8 = bic.slice(0, 8);
      const names = [...new Set(registers.findBranches(bic8).map((branch) => branch.name))];
      if (bic === "" || names.length === 0) continue;
      if (covers.includes("PL") && polishAffiliations.has(bic8)) continue;
      if (!sharesWord(name, names)) found.push([dataset, bic8, name, names[0] ?? ""].join("\t"));
    }
  }
  const distinct = [...new Set(found)].toSorted();
  if (Deno.env.get("UPDATE_EXPECTED") === "1") {
    const known = new Map((await readExpected()).map(({ pair, ground }) => [pair, ground]));
    const lines = distinct.map((pair) => `${pair}\t${known.get(pair) ?? ""}`);
    await Deno.writeTextFile(
      expectedFile,
      ["dataset\tbic8\tname\tdirectory\tground", ...lines, ""].join("\n"),
    );
  }
  const expected = await readExpected();
  assertEquals(
    distinct,
    expected.map(({ pair }) => pair),
    "judge what is new, and write down why it is right",
  );
  for (const { pair, ground } of expected) assert(ground !== "", `nobody has judged ${pair}`);
});

// A BIC of another country is that of a foreign bank with a code of its own there, or of an overseas territory.
const foreignCountries: Readonly<Record<string, string>> = {
  at_bank_codes: "DE",
  fr_bank_codes: "GP MC MQ RE",
  fr_bank_codes_curated: "GP MQ NC PF RE",
  hu_bank_codes: "BE BG CZ IS LT LU US",
  no_bank_codes: "DK",
  se_bank_codes: "DK MT",
  six_bank_master: "AT DE DK FI GB IT LU NL SE US",
  sk_bank_codes: "CZ",
  sk_retired_bank_codes: "CZ",
};

Deno.test("a BIC of a register is one of its countries, but for those of foreign banks", async () => {
  const found: Record<string, string> = {};
  const kinds = ["bank_codes", "swiss_bank_master", "retired_bank_codes"] as const;
  for (const { edition: { dataset }, covers } of kinds.flatMap((kind) => entriesOfKind(data, kind))) {
    const text = (await data.readTable(dataset))?.text ?? "";
    const countries = readRows(text, dataset, ["name"], ["bic"]).map(({ bic }) => bic.slice(4, 6));
    const foreign = [...new Set(countries)].filter((country) => country !== "" && !covers.includes(country));
    if (foreign.length > 0) found[dataset] = foreign.toSorted().join(" ");
  }
  assertEquals(found, { ...foreignCountries });
});

async function readExpected(): Promise<{ readonly pair: string; readonly ground: string }[]> {
  const text = await Deno.readTextFile(expectedFile).catch(() => "");
  return text.trimEnd().split("\n").slice(1).map((line) => {
    const cells = line.split("\t");
    return { pair: cells.slice(0, 4).join("\t"), ground: cells[4] ?? "" };
  });
}
