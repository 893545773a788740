/**
 * The shipped registers: loading, contents, look-ups, and the tables that they are compiled into.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { datasets } from "../../../src/data/publishers/mod.ts";
import { findBankInRegisters } from "../../../src/data/registers/find_bank.ts";
import {
  loadRegisters,
  readContestedBics,
  readInstitutionActs,
  readPartyGroups,
  readPartySeats,
} from "../../../src/data/registers/load_registers.ts";
import {
  type BankCodeFinding,
  type BicRecord,
  type ClearingRecord,
  listCodes,
  loadReferenceData,
  loadTables,
  openDataFolder,
  readCodeRanges,
  readRows,
  shippedData,
  writeBankCodeTable,
  writeBicLeiTable,
  writeClearingTable,
  writeHeadedTable,
  writeIbanStructureTable,
  writeNlIbanIssuers,
} from "../../../src/data/registers/mod.ts";
import {
  loadCountryLists,
  readIbanStructureTable,
  readSepaScopeTable,
} from "../../../src/data/registers/country_tables.ts";
import { readBankCodeTable, readClearingTable } from "../../../src/data/registers/bank_tables.ts";
import { writeCell, writeCodeRanges } from "../../../src/data/registers/tab_separated.ts";
import {
  findOfficialIdentity,
  loadIssuers,
  parseNlIbanIssuers,
  readOfficialIdentities,
  writeOfficialIdentities,
} from "../../../src/data/registers/institution_tables.ts";
import {
  hasEntityEnded,
  isEntityCurrent,
  type LeiRecord,
  openLeiRecords,
  writeLeiRecords,
} from "../../../src/data/registers/institution_tables.ts";
import { entriesOfKind, readHeadedTable } from "../../../src/data/registers/data_folder.ts";
import { BicTable, findLei, readBicLeis } from "../../../src/data/registers/bic_table.ts";
import { remarksOn } from "../../../src/screening/iban_screening/bank_code_holder.ts";
import { regionWords } from "../../../generated/name_words.ts";
import { nameTokens } from "../../../src/screening/sanctions/normalise_name.ts";
import { isSignificant } from "../../../src/screening/sanctions/word_index.ts";
import { testCalls } from "../../support/call_transcript.ts";
import { bankRecord, bicRecord } from "../../support/records.ts";
import { testTable } from "../../support/table.ts";

/** Writes the table of one edition. Head offices have 8 characters. */
function writeBicTable(records: readonly BicRecord[]): string {
  const sorted = [...records].sort((a, b) => a.bic < b.bic ? -1 : 1);
  const lines = ["bic\tname\tcity\tpost_code\tstreet\tbranch"];
  let above: readonly string[] = [];
  for (const record of sorted) {
    const cells = [record.bic, record.name, record.city, record.postCode, record.street, record.branch]
      .map(writeCell);
    const sameGroup = above[0]?.slice(0, 8) === record.bic.slice(0, 8);
    const short = cells.map((cell, column) => {
      if (column === 0) return sameGroup ? cell.slice(8) : cell;
      return sameGroup && cell !== "" && cell === above[column] ? "=" : cell;
    });
    lines.push(short.slice(0, short.findLastIndex((cell) => cell !== "") + 1).join("\t"));
    above = cells;
  }
  return lines.map((line) => `${line}\n`).join("");
}

// Loading of the shipped registers, and of damaged copies of them.

const data = await openDataFolder();
const registers = await loadRegisters();

/** Copies the shipped tables into a folder, and changes one of them. */
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

Deno.test("loadRegisters() reports a table whose number of rows differs from its head", async () => {
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
  await assertRejects(() => loadRegisters(folder), Error, 'another file has dataset "de_bank_codes"');
  await Deno.remove(folder, { recursive: true });
});

Deno.test("loadRegisters() rejects a folder without the required tables", async () => {
  const folder = await copyData((folder) => Deno.remove(new URL("sepa_scope.tsv", folder)));
  await assertRejects(
    () => loadRegisters(folder),
    Error,
    "there are no IBAN structures, SEPA scope or bank master",
  );
  await Deno.remove(folder, { recursive: true });
});

const { entries, readTable } = data;
Deno.test("a register of bank codes only denies codes if it is declared complete", () => {
  const denying = entries.filter(({ kind, edition }) =>
    (kind === "bank_codes" || kind === "swiss_bank_master") && edition.authoritative
  );
  assertEquals(denying.flatMap(({ covers }) => covers).sort(), ["AT", "BE", "CH", "CZ", "DE", "LI", "SK"]);
  for (const { edition, completeness } of denying) {
    assert(
      (edition.rhythmDays ?? 0) > 0,
      `${edition.dataset} does not say how often its publisher renews it`,
    );
    // The statement, and its source in brackets.
    assertMatch(completeness, /^complete: .+ \(.+\)/, edition.dataset);
  }
});

// The shipped tables agree with their heads, and with the declarations of the publishers' files.

// Countries whose publishers don't allow shipping their tables. The tables of RS and TR are from their central banks,
// not from the withheld sets.
const withheld = ["AE", "BA", "EE", "GE", "KZ", "MD", "RO"];

for (const { edition, table } of entries) {
  Deno.test(`the head of ${table} has its source and date`, async () => {
    const content = await Deno.readTextFile(new URL(table, shippedData));
    assertMatch(content, /^# kept: by (?:hand|data:refresh)$/m);
    assertMatch(edition.asOf, /^\d{4}-\d{2}(-\d{2})?$/);
    assertMatch(edition.url, /^https:\/\//);
    assert(edition.rows > 0);
  });
}

Deno.test("a table that is written with its head is read back unchanged", async () => {
  for (const entry of entries) {
    const text = (await readTable(entry.edition.dataset))?.text ?? "";
    const again = readHeadedTable(entry.table, writeHeadedTable({ entry, text }));
    assertEquals(again, { entry, text });
  }
});

/** The publisher's name of the register that was copied. */
function nameOfRegister(register: string): string {
  return register.replace(/ \(copy compiled by .+\)$/, "");
}

Deno.test("a table that was read from schwifty or iban-to-bic credits that package as its register or publisher", () => {
  for (const { read, edition: { register, publisher, dataset } } of entries) {
    const compiler = /^(?:mdomke\/|package )(schwifty|iban-to-bic),/.exec(read)?.[1];
    if (compiler === undefined || dataset === "ch_li_retired_iids") continue;
    assert(`${register} ${publisher}`.includes(compiler), dataset);
  }
});

Deno.test("exactly the datasets that may be shipped are loaded, with the facts in their declarations", () => {
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

Deno.test("tables of bank codes that cover the same country have different ranks", () => {
  const places = [...entries, ...datasets.filter(({ shipped }) => !shipped)]
    .flatMap(({ kind, covers, rank }) =>
      kind === "bank_codes" ? covers.map((covered) => `${covered} ${rank}`) : []
    );
  assertEquals(places.filter((place, index) => places.indexOf(place) !== index), []);
});

Deno.test("nothing is shipped that its publisher withholds", () => {
  // Tables published by this project contain public knowledge, which has no owner who could withhold it.
  const countries = entries.filter(({ kind, edition }) =>
    kind === "bank_codes" && edition.publisher !== "Bankscreen"
  ).flatMap(({ covers }) => covers);
  assertEquals(countries.filter((country) => withheld.includes(country)), []);
});

Deno.test("a dataset whose file changes its address links to a page, not to the file", () => {
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

Deno.test("each list states how many entities its source has and how many were kept, or is marked as partial", async () => {
  const lists = entries.filter(({ kind }) => kind === "sanctions");
  assertEquals(
    lists.map(({ edition }) => edition.dataset).toSorted(),
    datasets.filter(({ kind, shipped }) => kind === "sanctions" && shipped).map(({ id }) => id).toSorted(),
  );
  for (const { completeness, covers, edition: { dataset, rows } } of lists) {
    const [, kept, all] = /^complete: kept are (\d+) of the (\d+) entities/.exec(completeness) ?? [];
    if (kept === undefined) {
      // Every row was either transcribed or added manually.
      const [, read, added] = /^partial: .*\((\d+)\), and (\d+) by hand;/.exec(completeness) ?? [];
      assertEquals([covers, Number(read) + Number(added)], [["UK"], rows], dataset);
    } else {
      assertEquals(Number(kept), rows, dataset);
      assert(Number(all) > rows, dataset);
    }
  }
  // A partial list can't clear a bank.
  const { sanctions } = await loadReferenceData();
  const partial = lists.filter(({ completeness }) => completeness.startsWith("partial"));
  assertEquals([...sanctions.partialLists], partial.flatMap(({ covers }) => covers));
});

const FETCHED =
  /(?<=<!-- fetched: written by `UPDATE_EXPECTED=1 deno task test tests\/data\/registers\/registers_test.ts` -->\n)[^]*?(?=<!-- end of what is fetched -->)/;

Deno.test("data/README.md lists the fetched datasets by type of file", async () => {
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

// Every pair of name and BIC in the shipped registers, compared with the BIC directories: a wrong BIC sends a payment,
// and a screening, to another bank. A pair whose names share no distinctive word is reviewed manually in
// `expected/name_bic_pairs.tsv`.

const expectedFile = new URL("expected/name_bic_pairs.tsv", import.meta.url);

/** Words that don't distinguish banks. */
const generic = new Set(
  ("BANK BANKA BANKAS BANCO BANCA BANQUE BANKEN BANKING BANCAIRE CREDIT CREDITO CAISSE CASSA CAJA SAVINGS SPARKASSE VOLKSBANK " +
    "RAIFFEISENBANK BRANCH SUCURSAL SUCCURSALE FILIAL FILIALE FIOKTELEP POBOCKA NIEDERLASSUNG ZWEIGNIEDERLASSUNG SPOLKA " +
    "AKCYJNA SPOLDZIELCZY EUROPE EUROPEAN INTERNATIONAL NATIONAL GENERAL GENERALE SOCIETE SOCIETA SOCIEDAD GROUP HOLDING " +
    "COOPERATIVE COOPERATIVO COOPERATIVA AZIONI ANONIMA KREDITO UNIJA UAB SPA EN SERVICES PAYMENTS FINANCE FINANCIAL LTD")
    .split(" "),
);

/** Polish cooperative banks use the BIC of their association: BPS and SGB-Bank. */
const polishAffiliations = new Set(["POLUPLPR", "GBWCPLPP"]);

function wordsOf(name: string): string[] {
  // "Sucursal en España" is in the names of a dozen banks.
  return nameTokens(name).filter((word) =>
    word.length > 1 && !generic.has(word) && isSignificant(word) && !regionWords.has(word)
  );
}

/** Words are compared by their first five letters, so that inflections and abbreviations count as equal. */
function sharesWord(name: string, others: readonly string[]): boolean {
  const words = wordsOf(name);
  const joined = nameTokens(name).join("");
  return others.some((other) =>
    wordsOf(other).some((word) => words.some((own) => own.slice(0, 5) === word.slice(0, 5))) ||
    nameTokens(other).join("").startsWith(joined.slice(0, 8))
  );
}

/** Returns the names of each BIC8 and its branches, from the first directory that has the BIC8. */
async function namesInDirectories(): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = new Map<string, string[]>();
  for (const { edition: { dataset } } of entriesOfKind(data, "bic_directory")) {
    const own = new Map<string, string[]>();
    let [bic8, above] = ["", ""];
    for (const line of ((await data.readTable(dataset))?.text ?? "").trimEnd().split("\n").slice(1)) {
      const [bic = "", name = ""] = line.split("\t");
      if (bic.length > 3) bic8 = bic.slice(0, 8);
      above = name === "=" ? above : name;
      own.set(bic8, [...own.get(bic8) ?? [], above]);
    }
    for (const [bic8, listed] of own) if (!names.has(bic8)) names.set(bic8, [...new Set(listed)]);
  }
  return names;
}

Deno.test("every BIC of a register belongs to the bank in its row", async () => {
  const namesByBic8 = await namesInDirectories();
  const found: string[] = [];
  const kinds = ["bank_codes", "swiss_bank_master", "retired_bank_codes"] as const;
  for (const { edition: { dataset }, covers } of kinds.flatMap((kind) => entriesOfKind(data, kind))) {
    const text = (await data.readTable(dataset))?.text ?? "";
    for (const { name, bic } of readRows(text, dataset, ["name"], ["bic"])) {
      const bic8 = bic.slice(0, 8);
      const names = namesByBic8.get(bic8) ?? [];
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

// A BIC of another country belongs to a foreign bank with its own code in this register, or to a bank in an overseas
// territory.
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

Deno.test("every BIC in a register is from a country that it covers, except for known foreign banks", async () => {
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

interface ListedBank {
  readonly code: string;
  readonly name: string;
  readonly bic: string | null;
  /**
   * False for IIDs that another IID replaces in an answer: QR-IIDs, merged IIDs, and IIDs that have left the bank
   * master.
   */
  readonly answersItself: boolean;
}

/** Reads a shipped table cell by cell, without the tested code. */
async function listBanks(dataset: string): Promise<ListedBank[]> {
  const [heading = "", ...lines] = ((await data.readTable(dataset))?.text ?? "").trimEnd().split("\n");
  const columns = heading.split("\t");
  return lines.flatMap((line) => {
    const cells = line.split("\t");
    const cell = (column: string) => cells[columns.indexOf(column)] ?? "";
    const codes = columns.includes("iid") ? cell("iid") : cell("codes");
    const answersItself = cell("left") === "" && cell("merged_into") === "" && cell("type") !== "Q";
    return codes.split(",").flatMap((range) => {
      const [first = "", last = first] = range.split("-");
      const banks: ListedBank[] = [];
      for (let code = first; code <= last; code = String(Number(code) + 1).padStart(first.length, "0")) {
        banks.push({ code, name: cell("name"), bic: cell("bic") || null, answersItself });
        if (first === last || code === "9".repeat(first.length)) break;
      }
      return banks;
    });
  });
}

/** A sample of 200 banks at equal distances, or all if there are fewer. */
function sample(banks: readonly ListedBank[]): readonly ListedBank[] {
  const step = Math.max(1, Math.floor(banks.length / 200));
  return banks.filter((_, index) => index % step === 0).slice(0, 200);
}

function ask(country: string, code: string): BankCodeFinding {
  const structure = registers.ibanStructures.get(country);
  if (structure === undefined) return registers.findBank(country, code);
  const before = "X".repeat(structure.bankCode.start);
  return registers.findBank(country, (before + code).padEnd(structure.ibanLength - 4, "0"));
}

function askIban(iban: string): BankCodeFinding {
  return registers.findBank(iban.slice(0, 2), iban.slice(4));
}

function nameOf(finding: BankCodeFinding): string | null {
  if (finding.status !== "verified") return null;
  return finding.match === "register" ? finding.record.name : finding.bic.name;
}

// Registers that may deny that a bank code exists, with the number of banks to test. A wrong name sends money to the
// wrong bank; a wrong denial stops a good payment.
const authoritative: readonly [country: string, dataset: string, banks: number][] = [
  ["DE", "de_bank_codes", 200],
  ["AT", "at_bank_codes", 200],
  ["CH", "six_bank_master", 200],
  ["BE", "be_bank_codes", 200],
  ["CZ", "cz_bank_codes", 47],
];

/** Belgian bank codes of bpost. The available copy of the register doesn't say whether they are free. */
const LEFT_IN_DOUBT = /^BE (?:873|98[1-49]|99\d)$/;

for (const [country, dataset, count] of authoritative) {
  const banks = await listBanks(dataset);

  Deno.test(`findBank() gives the register's BIC and name for ${count} codes of ${country}`, () => {
    const asked = sample(banks.filter(({ answersItself }) => answersItself));
    assertEquals(asked.length, count);
    for (const { code, name, bic } of asked) {
      const finding = ask(country, code);
      assert(finding.status === "verified" && finding.match === "register", `${country} ${code}`);
      assertEquals([finding.value, finding.record.name, finding.record.bic], [code, name, bic]);
      assertEquals([finding.edition.dataset, finding.edition.authoritative], [dataset, true]);
    }
  });

  Deno.test(`findBank() denies codes that the register of ${country} lacks`, () => {
    const listed = new Set(banks.map(({ code }) => code));
    const length = registers.ibanStructures.get(country)?.bankCode.length ?? 0;
    const random = Array.from(
      { length: 400 },
      (_, index) => String((index * 9973 + 7) % 10 ** length).padStart(length, "0"),
    );
    const lacking = random.filter((code) => !listed.has(code) && !LEFT_IN_DOUBT.test(`${country} ${code}`));
    assert(lacking.length > 3);
    for (const code of lacking) {
      const finding = ask(country, code);
      assertEquals([finding.status, finding.value], ["not_in_register", code]);
    }
  });
}

const registry = registers.editions.find(({ dataset }) => dataset.startsWith("iban_"));

/**
 * Columns of `found_banks.tsv`. `other` has the candidates of a match by prefix; for any other match, the BIC in
 * another list. Both are followed by the date of their list.
 */
const FOUND = [
  "found",
  "value",
  "name",
  "bic",
  "code",
  "from",
  "successor",
  "last_listed",
  "other",
  "edition",
] as const;

/** Looks up an account: an IBAN, a country and its bank code, or `XX example` for the example in the IBAN registry. */
function askAccount(account: string): BankCodeFinding {
  const [country = "", code] = account.split(" ");
  if (code === "example") return askIban(registers.ibanStructures.get(country)?.exampleIban ?? "");
  return code === undefined ? askIban(account) : ask(country, code);
}

/** A finding in the columns of `found_banks.tsv`. A cell is empty if the finding has no such fact. */
function describeFinding(finding: BankCodeFinding): Readonly<Record<(typeof FOUND)[number], string>> {
  const found = finding.status === "verified" && finding.match === "register" ? finding : null;
  const former = finding.status === "verified" ? null : finding.retired;
  const matched = finding.status === "verified" ? finding.match : finding.status;
  const candidates = finding.status === "verified" && finding.match === "prefix"
    ? `${finding.candidates.join(" ")} ${finding.bic.asOf}`
    : "";
  const facts = {
    found: finding.status === "unavailable" ? finding.reason : matched,
    value: finding.value,
    name: nameOf(finding) ?? former?.name,
    bic: finding.status === "verified" && finding.match === "prefix" ? finding.bic.bic : found?.record.bic,
    code: found?.record.bankCode === finding.value ? "" : found?.record.bankCode,
    from: found?.redirectedFrom,
    successor: found?.record.retired === true ? found.record.successor : "",
    last_listed: former?.lastListed,
    other: matched === "prefix"
      ? candidates
      : found?.paired && `${found.paired.bic} ${found.paired.edition.asOf}`,
    edition: finding.edition?.dataset,
  };
  return Object.fromEntries(FOUND.map((column) => [column, facts[column] ?? ""])) as ReturnType<
    typeof describeFinding
  >;
}

testTable(
  "findBank() finds, denies or doesn't know a bank code",
  new URL("expected/found_banks.tsv", import.meta.url),
  [
    "account",
    ...FOUND,
  ],
  ({ account, ...expected }) => {
    const finding = askAccount(account);
    assertEquals(describeFinding(finding), expected);
    if (finding.status !== "unavailable" || finding.reason !== "no_reference_data_for_country") return;
    assertEquals(finding.asOf, registry?.asOf, "the date of the structures by which the code was read");
  },
);

Deno.test("findBank() answers for all 89 examples of the registry", () => {
  assertEquals(registers.ibanStructures.size, 89);
  for (
    const { country, exampleIban, bankCode, branchCode, accountNumber, ibanLength } of registers
      .ibanStructures.values()
  ) {
    assertEquals(exampleIban.length, ibanLength);
    assert(accountNumber.start >= bankCode.start + bankCode.length + (branchCode?.length ?? 0), country);
    assertEquals(accountNumber.start + accountNumber.length, ibanLength - 4, country);
    assert(["verified", "not_in_register", "unavailable"].includes(askIban(exampleIban).status));
  }
});

Deno.test("findBank() names real banks in at least 58 countries", async () => {
  const codesByCountry = new Map<string, string>([["CH", "00230"], ["LI", "08810"]]);
  for (const { edition, kind, covers } of data.entries) {
    if (kind !== "bank_codes") continue;
    const [bank] = await listBanks(edition.dataset);
    for (const country of covers) codesByCountry.set(country, bank?.code ?? "");
  }
  const directory = (await data.readTable("bic_directory_2024_07"))?.text ?? "";
  const older = (await data.readTable("bic_directory_2018_01"))?.text ?? "";
  for (const { country, bankCode } of registers.ibanStructures.values()) {
    const [, party] = new RegExp(`\\n([A-Z]{4})${country}`).exec(directory + older) ?? [];
    if (codesByCountry.has(country) || party === undefined) continue;
    codesByCountry.set(country, party.padEnd(bankCode.length, "0").slice(0, bankCode.length));
  }
  const named = [...codesByCountry].filter(([country, code]) => nameOf(ask(country, code)) !== null);
  assert(named.length >= 58, `only ${named.length} countries`);
});

// Calls of the shipped registers, and of the readers and writers of tables

const readme = (await Deno.readTextFile(new URL("../../../data/README.md", import.meta.url))).replaceAll(
  "\n",
  " ",
);

const headedTable =
  "# dataset: xx\n# kind: bank_codes\n# covers: XX\n# rank: 1\n# register: R\n# publisher: P\n" +
  "# source: https://example.com/\n# read: r.csv\n# as_of: 2026-11\n# rows: 3\n# authoritative: no\n" +
  "# completeness: partial\n# terms: free\ncodes\tname\n001-002,007\tA\n";

const issuerTable =
  `iban_bank_code\tbic\tname\nTRIO\tTRIONL2U\tTRIODOS BANK\nBARC\tBARCNL22\tBARCLAYS BANK, AMSTERDAM\n`;

const tables = {
  fatfPlenaries: "held_until\tsource\n2026-06-19\tFATF\n2026-02-13\tFATF\n",
  fatfStatus:
    "country\tstatus\tfrom\tto\tsource\nZA\tgrey_list\t2023-02-24\t2025-10-24\tFATF\nZA\tmember\t\t\tFATF\n",
  euHighRisk: "country\tfrom\tto\tsource\nRU\t2026-01-29\t\tDelegated Regulation (EU) 2026/46\n",
  sanctioned: "country\tfrom\tto\tsource\nCU\t1963-07-08\t\t31 CFR part 515\n",
  riskInputs:
    "country\tinput\tsource\tseen_in\nRU\teu_sanctions_regime\tRegulation (EU) No 269/2014\tannexes of the act, August 2026\n",
  riskReviewedOn: "2026-11-20",
};

const branches: BicRecord[] = [
  bicRecord({ city: "FRANKFURT AM MAIN", street: "KAISERSTRASSE 16" }),
  bicRecord({ bic: "COBADEFF001", city: "FRANKFURT AM MAIN", branch: "HANAUER LANDSTRASSE" }),
  bicRecord({ bic: "COBADEFF004", city: "DREIEICH", postCode: "63303" }),
];
const onlyBranch = bicRecord({ bic: "DEUTDEDB110", name: "DEUTSCHE BANK AG" });
const others = [bicRecord({ bic: "COBADEHH" }), bicRecord({ bic: "COBAFRPP", country: "FR" }), onlyBranch];

const clearing: ClearingRecord = {
  iid: "00230",
  name: "UBS Switzerland AG",
  iidType: "headquarters",
  headquartersIid: "00230",
  allocatedIid: null,
  mergedInto: null,
  sicIid: "002301",
  street: "Bahnhofstrasse",
  buildingNumber: "45",
  postCode: "8098",
  town: "Zürich",
  country: "CH",
  bic: "UBSWCHZH80A",
  sic: true,
  rtgsChf: false,
  instantPaymentsChf: null,
  eurosic: true,
  lsvBddChf: null,
  lsvBddEur: false,
  validOn: "2026-09-01",
};

/** Looks up an IID among merged ones: `from` has each IID with the IID that it was merged into. */
function askMerged(iid: string, from: Readonly<Record<string, string | null>>): BankCodeFinding {
  const bank = registers.findClearing("00230");
  const edition = registers.editions.find(({ dataset }) => dataset === "six_bank_master");
  assert(bank && edition);
  const records = Object.entries(from).map(([iid, mergedInto]) => ({ ...bank, iid, mergedInto }));
  const table = readClearingTable(writeClearingTable(records, []), "ch.tsv");
  const structures = { table: registers.ibanStructures, edition };
  const sets = {
    structures,
    bankCodes: new Map(),
    clearing: { table, edition },
    directories: [],
    contested: new Map(),
    retired: new Map(),
  };
  return findBankInRegisters(sets, "CH", iid.padEnd(17, "0"));
}

const lei = (digit: number) => `5299001Z8JOKGWV5O94${digit}`;
const pairs = [
  { bic: "BANKDEFFXXX", lei: lei(1) },
  { bic: "BANKDEFF600", lei: lei(2) },
  { bic: "BRANDEFF100", lei: lei(3) },
  { bic: "BRANDEFF200", lei: lei(3) },
  { bic: "TWINDEFFXXX", lei: lei(5) },
  { bic: "TWINDEFFXXX", lei: lei(4) },
  { bic: "TWINDEFF100", lei: lei(6) },
  { bic: "BANKDEFFXXX", lei: lei(1) },
];
const open = (text: string) => readBicLeis(text, "bic_lei.tsv");

const licences = "country\tcodes\tbic8\tholder\twords\tact\tfrom\tsource\tread\n";

const groups =
  "party\tcountry\theads\tbasis\nCMCI\tFR\tCMCIFR2A CMCIFRPA\tone group\nRAIF\tCH\t\tthe bank master\n";
const contested = "country\tcode\tbics\tbasis\nTR\t00115\tDEUTTRIS BKTRTRIS\ttwo lists\n";
const seats = "party\tseat\tbasis\nIBAZ\tAZ\tseat in Baku\n";

const official = writeOfficialIdentities([
  {
    identifier: "BSCHESMMXXX",
    name: "Banco Santander, S.A.",
    category: "Credit Institution",
    authority: null,
  },
  { identifier: "BSCHESMM123", name: "A branch", category: null, authority: null },
  { identifier: "529900GQWNQZIWLG8D46", name: "BEOBANK", category: null, authority: "EU_ECB" },
]);

const entity: LeiRecord = {
  lei: "HWUPKR0MPOU8FGXBT394",
  name: "Apple Inc.",
  status: "ACTIVE",
  registration: "ISSUED",
  renewBy: "2027-03-08",
  street: "330 N. Brand Blvd",
  postCode: "91203",
  city: "Glendale",
  region: "US-CA",
  country: "US",
};
const bare = { ...entity, lei: "IGJSJL3JD5P30I6NJZ34", status: null, renewBy: null, street: null };

/** The table of both records, whole or damaged. */
function leiTable(how = ""): string {
  const text = writeLeiRecords([bare, entity]);
  const [heading = "", first = "", second = ""] = text.split("\n");
  if (how === "turned") return `${heading}\n${second}\n${first}\n`;
  if (how === "cut") return `${heading}\n${first}`;
  return how === "shorter" ? text.replace("\tApple", "") : text;
}

/** The states of an entity for which a rule is true. */
const statesFor = (rule: (entity: LeiRecord) => boolean) => (member = "", states = "") =>
  states.split(" ").filter((state) => rule({ ...entity, [member]: state === "null" ? null : state }));

const sameAs = <Value>(found: Value, expected: Value | undefined) => {
  if (found !== null && found !== undefined) assertEquals(found, expected);
  return found && "same";
};

const openBics = () =>
  BicTable.open(writeBicTable([...others, ...branches.toReversed()]), "bic.tsv", "2024-07");

testCalls(new URL("registers.calls", import.meta.url), {
  findBic: (bic = "") => registers.findBic(bic),
  findClearing: (iid = "") => registers.findClearing(iid),
  findQrIids: (iid = "") => registers.findQrIids(iid),
  sepaScope: (country = "") => registers.sepaScope.get(country),
  isNotNewer: (dataset, changed = "") => {
    const asOf = entries.find(({ edition }) => edition.dataset === dataset)?.edition.asOf;
    assert(asOf !== undefined && asOf.slice(0, 7) <= changed.slice(0, 7), `it claims ${asOf}`);
    return true;
  },
  head: (asOf = "") => readHeadedTable("xx.tsv", headedTable.replace("2026-11", asOf)).entry,
  merged: (from = "") => askMerged("00777", JSON.parse(from)),
  named: (country = "", codes = "") =>
    codes.split(" ").filter((code) => ask(country, code).status === "verified").length,
  readme: (sentence = "") => readme.includes(sentence),
  issuers: (how) => {
    const read = parseNlIbanIssuers(issuerTable);
    const written = writeNlIbanIssuers(read);
    if (how === undefined) return read;
    const again = parseNlIbanIssuers(written);
    return how === "written" ? again : sameAs(writeNlIbanIssuers(again), written);
  },
  countryLists: () => {
    const { fatfPlenaries, fatfByCountry, measuresByCountry } = loadCountryLists(tables);
    return { fatfPlenaries, fatf: fatfByCountry.get("ZA"), measures: measuresByCountry.get("RU") };
  },
  writeCodeRanges: (codes = "") => writeCodeRanges(codes.split(" ")),
  listCodes: (first = "", last = "") => listCodes(first, last),
  bankName: (name = "") =>
    readBankCodeTable(writeBankCodeTable([bankRecord({ name })]), "test.tsv").records.get("10000000")?.name,
  findBranch: async (bic = "") => (await openBics()).findBranch(bic),
  findFirst: async (bic8 = "") => (await openBics()).findFirst(bic8),
  lists: async (bic8 = "") => (await openBics()).lists(bic8),
  size: async () => (await openBics()).size,
  findPrefix: async (party = "", country = "") => (await openBics()).findPrefix(party, country),
  clearing: (what, iid = "") => {
    const qrIid: ClearingRecord = { ...clearing, iid: "30005", iidType: "qr_iid", allocatedIid: "00230" };
    const written = [{ ...qrIid, iid: "30308" }, qrIid, clearing];
    const { records, qrIids, left } = readClearingTable(writeClearingTable(written, ["04835"]), "ch.tsv");
    if (what === "record") return sameAs(records.get(iid), written.find((record) => record.iid === iid));
    if (what === "qrIids") return qrIids.get(iid);
    return what === "left" ? left.has(iid) : records.size;
  },
  structure: (span = "", structure = "") => {
    const written = writeIbanStructureTable([JSON.parse(structure)]);
    return readIbanStructureTable(written.replace("1+5", span), "iban.tsv").get("IT");
  },
  readSepaScope: (rows) => {
    const heading = "country\tmember\teuro_area\tinstant_receive\tinstant_send\tvop\n";
    return [...readSepaScopeTable(heading + rows, "sepa.tsv").values()];
  },
  leisOf: async (how) => [...(await open(how === "empty" ? "bic\tlei\n" : writeBicLeiTable(pairs))).keys()],
  findLei: async (bic = "") => findLei(await open(writeBicLeiTable(pairs)), bic),
  short: async (what) => {
    const text = "bic\tname\tcity\tpost_code\tstreet\tbranch\nBANKDEFF\tFIRST BANK\n" +
      "BRANDEFF\tSECOND BANK\tBERLIN\n600\t=\tBONN\nTWINDEFF\tTHIRD BANK\n";
    const table = await BicTable.open(text, "bics.tsv", "2026-11-01");
    const named = [...table.names()];
    if (what === "names") return named.map(([bic8, name]) => `${bic8} ${name}`);
    if (what === "firsts") return named.map(([bic8]) => table.findFirst(bic8)?.name);
    return ["BANK", "BRAN", ""].map((party) => table.countEntries(party).get("DE"));
  },
  licences: (rows) => Object.fromEntries(readInstitutionActs(licences + rows, "ended_licences.tsv")),
  partySeats: () => Object.fromEntries(readPartySeats(seats, "party_seats.tsv")),
  partyGroups: () => Object.fromEntries(readPartyGroups(groups, "party_groups.tsv")),
  contestedBics: () => Object.fromEntries(readContestedBics(contested, "contested_bics.tsv")),
  official: (bic = "", lei = "") =>
    findOfficialIdentity(readOfficialIdentities(official, "official.tsv"), bic, lei === "none" ? null : lei),
  officialTable: (text = "") => readOfficialIdentities(text, "official.tsv"),
  leiRecord: async (how, lei = "") => {
    const find = await openLeiRecords(leiTable(how), "lei_records.tsv");
    return sameAs(find(lei), [entity, bare].find((each) => each.lei === lei));
  },
  current: statesFor(isEntityCurrent),
  ended: statesFor(hasEntityEnded),
});

// Every compiled table is read as it was written.

const text = fc.stringMatching(/^[A-Za-zäöüČß&.,"' -]{0,12}$/).map((value) =>
  value.replace(/\s+/g, " ").trim()
);
const textOrNull = text.map((value) => value === "" ? null : value);

Deno.test("readCodeRanges() restores any set of codes that writeCodeRanges() wrote", () => {
  const code = fc.oneof(
    fc.stringMatching(/^[0-9]{3}$/),
    fc.stringMatching(/^[0-9]{1,5}$/),
    fc.stringMatching(/^[A-Z]{4}$/),
  );
  fc.assert(fc.property(fc.uniqueArray(code, { minLength: 1, maxLength: 60 }), (codes) => {
    assertEquals(readCodeRanges(writeCodeRanges(codes)).sort(), codes.toSorted());
  }));
});

Deno.test("readBankCodeTable() restores any record that was written", () => {
  const record = fc.record({
    bankCode: fc.stringMatching(/^[0-9]{5}$/),
    name: text.map((value) => `${value}x`),
    bic: textOrNull,
    street: textOrNull,
    town: textOrNull,
    office: textOrNull,
    retired: fc.boolean(),
    successor: textOrNull,
    remark: textOrNull,
  });
  const records = fc.uniqueArray(record, {
    minLength: 1,
    maxLength: 20,
    selector: ({ bankCode }) => bankCode,
  });
  fc.assert(fc.property(records, (facts) => {
    const written = facts.map((each) => bankRecord(each));
    const table = readBankCodeTable(writeBankCodeTable(written), "test.tsv");
    assertEquals(table.records.size, written.length);
    for (const each of written) assertEquals(table.records.get(each.bankCode), each);
  }));
});

Deno.test("BicTable refuses a directory that isn't sorted, because searches would fail", async () => {
  const [heading = "", ...lines] = writeBicTable(others).trimEnd().split("\n");
  const text = [heading, ...lines.toReversed(), ""].join("\n");
  await assertRejects(() => BicTable.open(text, "bic.tsv", "2024-07"), SyntaxError, "not in its place");
});

Deno.test("BicTable restores every entry of any directory", async () => {
  const entry = fc.record({
    bic: fc.stringMatching(/^[AB]{4}DE[AB]{2}([A-C]{3})?$/),
    name: text.map((value) => `${value}x`),
    city: textOrNull,
    branch: textOrNull,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(entry, { minLength: 1, maxLength: 40, selector: ({ bic }) => bic }),
      async (facts) => {
        const written = facts.map((each) => bicRecord(each));
        const table = await BicTable.open(writeBicTable(written), "bic.tsv", "2024-07");
        for (const each of written) {
          assertEquals(each.bic.length === 11 ? table.findBranch(each.bic) : table.findFirst(each.bic), each);
        }
      },
    ),
  );
});

Deno.test("the end of a licence still applies after a refresh of the bank's register", async () => {
  const tables = await openDataFolder();
  let renewed = "";
  const { registers } = await loadTables({
    entries: tables.entries,
    readTable: async (dataset) => {
      const table = await tables.readTable(dataset);
      if (table === undefined || dataset !== "lt_bank_codes") return table;
      // The refreshed register spells the name differently, and says nothing about the licence.
      renewed = table.text.replace(/UAB "PayrNet"/, "PAYRNET UAB");
      return { text: renewed, edition: { ...table.edition, asOf: "2026-11-23" } };
    },
  });
  assertStringIncludes(renewed, "PAYRNET UAB");
  const finding = registers.findBank("LT", "3980900000000000");
  assert(finding.status === "verified");
  assertEquals(remarksOn([`LT${finding.value}`], null, registers)[0]?.words, "licence revoked, insolvent");
});
// Damaged tables. Each row of `damaged_tables.tsv` replaces part or all of the text of one of these tables.

const country = (table: keyof typeof tables): Damaged => [
  tables[table],
  (text) => loadCountryLists({ ...tables, [table]: text }),
];

type Damaged = readonly [text: string, read: (text: string) => unknown];

const readers: Readonly<Record<string, Damaged>> = {
  head: [headedTable, (text) => readHeadedTable("xx.tsv", text)],
  nl_issuers: [issuerTable, parseNlIbanIssuers],
  issuers: [
    "bic8\tname\ttype\tcountry\tverified\tbasis\nBUNQNL2A\tbunq\tdigital_bank\tNL\tyes\tcredit institution\n",
    (issuers) => loadIssuers({ issuers, nlIbanIssuers: null }),
  ],
  fatf_plenaries: country("fatfPlenaries"),
  fatf_status: country("fatfStatus"),
  eu_high_risk: country("euHighRisk"),
  sanctioned: country("sanctioned"),
  risk_inputs: country("riskInputs"),
  bank_codes: [writeBankCodeTable([bankRecord({})]), (text) => readBankCodeTable(text, "de.tsv")],
  bic_lei: [writeBicLeiTable(pairs), open],
  licences: [
    `${licences}LU\t284\t\tHavilland\twithdrawn\tECB\t2024-08-02\thttps://www.cssf.lu/\tpublisher\n`,
    (text) => readInstitutionActs(text, "ended_licences.tsv"),
  ],
  seats: [seats, (text) => readPartySeats(text, "party_seats.tsv")],
  groups: [groups, (text) => readPartyGroups(text, "party_groups.tsv")],
  contested: [contested, (text) => readContestedBics(text, "contested_bics.tsv")],
};

testTable(
  "a damaged table is rejected with one clear line",
  new URL("damaged_tables.tsv", import.meta.url),
  ["table", "part", "by", "message"],
  async ({ table, message, ...cells }) => {
    const [part, by] = [cells.part, cells.by].map((cell) => String(JSON.parse(`"${cell}"`)));
    const [text, read] = readers[table] ?? ["", () => {}];
    assert(part === "" || text.includes(part ?? ""), "the table lacks the part");
    const damaged = part ? text.replace(part, by ?? "") : by ?? "";
    const error = await assertRejects(async () => await read(damaged), SyntaxError, message);
    assert(!error.message.includes("\n"));
  },
);
