/** Workbooks of the NBB, Betaalvereniging Nederland, Bits, the MNB and the HNB. */
import { assert, assertEquals, assertThrows } from "@std/assert";
import type { CompiledTable } from "../../../src/data/publishers/dataset.ts";
import { datasets } from "../../../src/data/publishers/mod.ts";
import {
  parseAbblWorkbook,
  parseBitsWorkbook,
  parseDutchBicList,
  parseHnbWorkbook,
  parseMnbWorkbook,
  parseNbbWorkbook,
} from "../../../src/data/publishers/bank_codes_in_workbooks.ts";
import { makeWorkbook, type Rows } from "./make_workbook.ts";
import { abblRows, abblSheet, bitsRows, dutchRows, hnbRows, mnbRows, nbbRows } from "./workbook_samples.ts";

/** The rows with one cell replaced. */
function withCell(rows: Rows, before: string, after: string, sheetName?: string): Uint8Array {
  assert(rows.flat().includes(before), `no cell "${before}"`);
  return makeWorkbook(
    rows.map((cells) => cells.map((cell) => cell === before ? after : cell)),
    {},
    sheetName,
  );
}

const without = (rows: Rows, index: number) => makeWorkbook(rows.toSpliced(index, 1));

Deno.test("parseNbbWorkbook() leaves out what nobody holds and takes the first name in the list's order", () => {
  const { day, records } = parseNbbWorkbook(makeWorkbook(nbbRows));
  assertEquals(day, "2026-09-01");
  assertEquals(
    records.filter(({ bankCode }) => ["000", "050", "171", "175", "999"].includes(bankCode))
      .map(({ bankCode, name, bic }) => [bankCode, name, bic]),
    [
      ["000", "BNP Paribas Fortis", "GEBABEBB"],
      ["050", "BELFIUS BANK", "GKCCBEBB"],
      ["171", "Banque CPH", "CPHBBE75"],
      ["175", "Systèmes Technologiques d'Echange et de Traitement - STET", null],
      ["999", "Nationale Bank van België", "NBBEBEBB203"],
    ],
  );
  assertEquals(records.length, 50 + 88 + 3);
});

Deno.test("parseNbbWorkbook() keeps a holder whose BIC column says that there is none", () => {
  const before = parseNbbWorkbook(makeWorkbook(nbbRows)).records;
  const { records } = parseNbbWorkbook(withCell(nbbRows, "GEBA BE BB", "VRIJ"));
  assertEquals(records.length, before.length);
  assertEquals([records[0]?.name, records[0]?.bic], [before[0]?.name, null]);
});

Deno.test("parseNbbWorkbook() refuses a list that would deny a code by mistake", () => {
  assertThrows(
    () => parseNbbWorkbook(without(nbbRows, 3)),
    SyntaxError,
    "line 4 does not go on with code 050",
  );
  assertThrows(() => parseNbbWorkbook(without(nbbRows, 11)), SyntaxError, "ends before code 999");
  assertThrows(() => parseNbbWorkbook(withCell(nbbRows, "050", "049")), SyntaxError, "line 4 does not go on");
  assertThrows(
    () => parseNbbWorkbook(withCell(nbbRows, "137", "49")),
    SyntaxError,
    'line 4 has bank code "49"',
  );
  assertThrows(() => parseNbbWorkbook(withCell(nbbRows, "GEBA BE BB", "GEBA")), SyntaxError, 'BIC "GEBA"');
  assertThrows(() => parseNbbWorkbook(withCell(nbbRows, "Banque CPH", "")), SyntaxError, "has no name");
  assertThrows(() => parseNbbWorkbook(without(nbbRows, 0)), SyntaxError, "the date of the file is missing");
});

Deno.test("parseDutchBicList() finds the headings below the title and trims names", () => {
  const list = parseDutchBicList(makeWorkbook(dutchRows));
  assertEquals(list.day, "2026-09-02");
  assertEquals(list.records.map(({ bankCode, name, bic }) => [bankCode, name, bic]), [
    ["ABNA", "ABN AMRO BANK N.V.", "ABNANL2A"],
    ["AEGO", "AEGON BANK", "AEGONL2U"],
  ]);
  const later = parseDutchBicList(makeWorkbook([...dutchRows.slice(0, 1), [], [], ...dutchRows.slice(1)]));
  assertEquals(later, list);
});

Deno.test("parseDutchBicList() refuses a row that lacks its code or BIC, and a list without its date", () => {
  assertThrows(
    () => parseDutchBicList(withCell(dutchRows, "ABNA", "")),
    SyntaxError,
    'line 3 has bank code ""',
  );
  assertThrows(
    () => parseDutchBicList(withCell(dutchRows, "ABNANL2A", "")),
    SyntaxError,
    'line 3 has BIC ""',
  );
  assertThrows(
    () => parseDutchBicList(without(dutchRows, 0)),
    SyntaxError,
    "the date of the file is missing",
  );
});

Deno.test("parseBitsWorkbook() keeps leading zeros and numbers without a BIC", () => {
  assertEquals(
    parseBitsWorkbook(makeWorkbook(bitsRows)).map(({ bankCode, name, bic }) => [bankCode, name, bic]),
    [
      ["0500", "DNB Bank ASA", "DNBANOKK"],
      ["8601", "Danske Bank", "DABANO22"],
      ["9999", "Kontofører uten BIC", null],
    ],
  );
});

Deno.test("parseHnbWorkbook() reads codes written as text or number and leaves notes out", () => {
  assertEquals(
    parseHnbWorkbook(makeWorkbook(hnbRows)).map(({ bankCode, name, bic }) => [bankCode, name, bic]),
    [
      ["2500009", "ADDIKO BANK d.d. Zagreb", "HAABHR22"],
      ["4501006", "AIRCASH d.o.o. Zagreb", null],
      ["1001005", "HRVATSKA NARODNA BANKA", "NBHRHR2X"],
    ],
  );
});

Deno.test("parseAbblWorkbook() reads the sheet of the institutions and leaves out those without a code", () => {
  assertEquals(
    parseAbblWorkbook(makeWorkbook(abblRows, {}, abblSheet)).map((
      { bankCode, name, bic },
    ) => [bankCode, name, bic]),
    [
      ["001", "Banque et Caisse d'Epargne de l'Etat, Luxembourg", "BCEELULL"],
      ["107", "DZ PRIVATBANK S.A.", "GENOLULL"],
    ],
  );
  assertThrows(() => parseAbblWorkbook(makeWorkbook(abblRows)), SyntaxError, "the workbook lacks the sheet");
});

Deno.test("a workbook with a renamed column is refused with the name of the column", () => {
  const cases: readonly (readonly [(bytes: Uint8Array) => unknown, Rows, string, string?])[] = [
    [parseNbbWorkbook, nbbRows, "Biccode"],
    [parseDutchBicList, dutchRows, "Identifier"],
    [parseBitsWorkbook, bitsRows, "Bank"],
    [parseMnbWorkbook, mnbRows, "BIC code"],
    [parseHnbWorkbook, hnbRows, "Code"],
    [parseAbblWorkbook, abblRows, "BICCode", abblSheet],
  ];
  for (const [parse, rows, column, sheetName] of cases) {
    const renamed = withCell(rows, column, `${column} 2`, sheetName);
    assertThrows(() => parse(renamed), SyntaxError, `column "${column}" is missing`);
  }
});

/** Compiles the workbook of a dataset. */
function compileOfficial(id: string, rows: Rows): CompiledTable {
  const dataset = datasets.find((known) => known.id === id);
  assert(dataset !== undefined, id);
  return dataset.compile((name) =>
    name === dataset.sources[0]?.name ? { bytes: makeWorkbook(rows), dated: "2026-11-02" } : undefined
  );
}

Deno.test("the official workbooks compile to the tables of the registers", () => {
  assertEquals(compileOfficial("be_bank_codes", nbbRows), {
    table: "codes\tname\tbic\tcountry\n" +
      "000-049\tBNP Paribas Fortis\tGEBABEBB\tBE\n" +
      "050-137\tBELFIUS BANK\tGKCCBEBB\tBE\n" +
      "171\tBanque CPH\tCPHBBE75\tBE\n" +
      "175\tSystèmes Technologiques d'Echange et de Traitement - STET\t\tBE\n" +
      "999\tNationale Bank van België\tNBBEBEBB203\tBE\n",
    rows: 141,
    asOf: "2026-09-01",
  });
  assertEquals(compileOfficial("nl_bank_codes", dutchRows), {
    table:
      "codes\tname\tbic\tcountry\nABNA\tABN AMRO BANK N.V.\tABNANL2A\tNL\nAEGO\tAEGON BANK\tAEGONL2U\tNL\n",
    rows: 2,
    asOf: "2026-09-02",
  });
  assertEquals(compileOfficial("nl_iban_issuers", dutchRows), {
    table: "iban_bank_code\tbic\tname\nABNA\tABNANL2A\tABN AMRO BANK N.V.\nAEGO\tAEGONL2U\tAEGON BANK\n",
    rows: 2,
    asOf: "2026-09-02",
  });
  assertEquals(compileOfficial("no_bank_codes", bitsRows).asOf, "2026-11-02");
  assertEquals(compileOfficial("hr_bank_codes", hnbRows).rows, 3);
});

Deno.test("a Hungarian bank code is named by its first office and left out where its offices disagree", () => {
  assertEquals(compileOfficial("hu_bank_codes", mnbRows), {
    table: "codes\tname\tbic\tcountry\toffice\n" +
      "102\tK&H Bank Zrt.\tOKHBHUHB\tHU\tK&H Bank Zrt. 242 Pécs\n" +
      "117\tOTP Budapesti r., I. Iskola u.\tOTPVHUHB\tHU\t\n",
    rows: 2,
    asOf: "2026-11-02",
  });
});
