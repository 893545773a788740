import { assert, assertEquals, assertFalse, assertMatch, assertThrows } from "@std/assert";
import {
  parseBankaSlovenijeCsv,
  parseBdeInstitutions,
  parseEcbInstitutions,
  parseHebicCsv,
  parseLietuvosBankasCsv,
  parseStrParticipants,
} from "../../../src/data/publishers/bank_codes_in_csv.ts";
import { parseCbcgPage, parsePangaliitPage } from "../../../src/data/publishers/bank_codes_in_html.ts";
import {
  parseAbblWorkbook,
  parseBitsWorkbook,
  parseDutchBicList,
  parseHnbWorkbook,
  parseMnbWorkbook,
  parseNbbWorkbook,
} from "../../../src/data/publishers/bank_codes_in_workbooks.ts";
import { parseBnbWorkbook, parseEwibXml } from "../../../src/data/publishers/bank_codes_in_xml.ts";
import type { CompiledTable } from "../../../src/data/publishers/dataset.ts";
import { datasets } from "../../../src/data/publishers/mod.ts";
import { parseNbuDirectory } from "../../../src/data/publishers/nbu.ts";
import type { BankRecord } from "../../../src/data/registers/records.ts";
import { makeWorkbook, type Rows } from "./make_workbook.ts";
import { officialFormats } from "./official_formats.ts";
import {
  bdeInstitutions,
  bnbWorkbook,
  cbcgPage,
  codePage,
  ecbInstitutions,
  ewib,
  hebicList,
  lithuanianCodes,
  nbuBanks,
  nbuOffices,
  pangaliitPage,
  slovenianIdentifiers,
  strParticipants,
  utf16,
} from "./official_samples.ts";
import { type Format, formats, utf8 } from "./samples.ts";
import { abblRows, abblSheet, bitsRows, dutchRows, hnbRows, mnbRows, nbbRows } from "./workbook_samples.ts";

// Official files of the national registers, record by record; hand-made rows in the layout of 2026.

function inShort(records: readonly BankRecord[]): (string | null)[][] {
  return records.map(({ bankCode, name, bic }) => [bankCode, name, bic]);
}

Deno.test("parseStrParticipants() keeps eight digits and takes the short name where there is no long one", () => {
  assertEquals(inShort(parseStrParticipants(utf8(strParticipants))), [
    ["00000000", "Banco do Brasil S.A.", null],
    ["00038166", "Bacen", null],
    ["00360305", "Caixa Econômica Federal", null],
    ["13009717", "Banco do Estado de Sergipe, S.A.", null],
  ]);
  const damaged = strParticipants.replace("\n00360305,", "\n360305,");
  assertThrows(() => parseStrParticipants(utf8(damaged)), SyntaxError, 'line 4 has bank code "360305"');
});

Deno.test("parseEcbInstitutions() reads bank codes of one country that have a BIC", () => {
  const bytes = utf16(ecbInstitutions);
  const spanish = parseEcbInstitutions(bytes, { country: "ES", codeLength: 4 });
  assertEquals(inShort(spanish), [
    ["0049", "Banco Santander, S.A.", "BSCHESMMXXX"],
    ["2100", 'Caixabank "S.A."', "CAIXESBBXXX"],
  ]);
  assertEquals([spanish[0]?.street, spanish[0]?.postCode, spanish[0]?.town, spanish[0]?.country], [
    "PS PEREDA 9",
    "39004",
    "SANTANDER",
    "ES",
  ]);
  assertEquals(inShort(parseEcbInstitutions(bytes, { country: "FR", codeLength: 5 })), [
    ["30004", "BNP Paribas", "BNPAFRPPXXX"],
  ]);
});

Deno.test("parseEcbInstitutions() refuses other columns, a short line and a list without the country", () => {
  const read = (text: string, country = "ES") =>
    parseEcbInstitutions(utf16(text), { country, codeLength: 4 }, "the list");
  const refused = (change: (text: string) => string, message: string) =>
    assertThrows(() => read(change(ecbInstitutions)), SyntaxError, message);
  refused((text) => text.replace("RIAD_CODE", "CODE"), 'Cannot read the list: column "RIAD_CODE" is missing');
  refused((text) => text.replace("POSTAL", "ZIP"), 'column "POSTAL" is missing');
  refused((text) => text.replace("\tYes\tNo\r\n", "\r\n"), "expect 14, got 12 on line 2");
  assertThrows(
    () => read(ecbInstitutions, "PT"),
    SyntaxError,
    "no institution of PT has a bank code and a BIC",
  );
});

Deno.test("parseBdeInstitutions() leaves out funds and knows no BIC", () => {
  const records = parseBdeInstitutions(utf8(bdeInstitutions));
  assertEquals(records.map(({ bankCode, name, lei, bic }) => [bankCode, name, lei, bic]), [
    ["0241", "A&G BANCO, S.A.", "959800QKRKCC19MR2G52", null],
    ["6730", "ALPHA FX SUCURSAL EN ESPAÑA", null, null],
  ]);
  const funds = bdeInstitutions.replace('"0241"', '"FI0241"').replace('"6730"', '"FI6730"');
  assertThrows(() => parseBdeInstitutions(utf8(funds)), SyntaxError, "no code has four digits");
});

Deno.test("parseLietuvosBankasCsv() keeps quotation marks and passes over the empty line", () => {
  const records = parseLietuvosBankasCsv(codePage(lithuanianCodes, 1257));
  assertEquals(inShort(records), [
    ["32500", "Revolut Bank UAB", "REVOLT21"],
    ["21700", 'AS "Industra Bank" Lietuvos Branch', "MULTLT2X"],
    ["21501", '"Fjord" ir "Bank", UAB', "FJORLT21"],
    ["21502", 'UAB "Quoted"', "FJORLT23"],
    ["10101", "Bank of Lithuania", "LIABLT2X"],
  ]);
  assertEquals(records.map(({ street, postCode, town }) => [street, postCode, town]), [
    ["Konstitucijos ave. 21B", "08130", "Vilnius"],
    ["Gynėjų g. 14", "01109", "Vilnius"],
    [null, null, "Vilnius"],
    [null, null, "Vilnius"],
    ["Kęstučio g.", "44320", "Kaunas"],
  ]);
  const damaged = codePage(lithuanianCodes.replace("\n21700;", "\n;"), 1257);
  assertThrows(() => parseLietuvosBankasCsv(damaged), SyntaxError, 'line 4 has bank code ""');
});

Deno.test("parseBankaSlovenijeCsv() decodes Windows-1250", () => {
  const [first, second] = parseBankaSlovenijeCsv(codePage(slovenianIdentifiers, 1250));
  assert(first !== undefined && second !== undefined);
  assertEquals(inShort([first]), [["01000", "BANKA SLOVENIJE", "BSLJSI2XXXX"]]);
  assertEquals([second.street, second.postCode, second.town], ["PRISTANIŠKA 14", "6502", "KOPER"]);
});

Deno.test("parseHebicCsv() takes codes out of their quotation marks and passes over notes", () => {
  assertEquals(inShort(parseHebicCsv(codePage(hebicList, 1253))), [
    ["011", "NATIONAL BANK OF GREECE S.A.", null],
    ["073", "BANK OF CYPRUS PUBLIC COMPANY LTD", null],
  ]);
  const refused = (from: string, to: string, message: string) =>
    assertThrows(() => parseHebicCsv(codePage(hebicList.replace(from, to), 1253)), SyntaxError, message);
  refused("'011'", "11", 'line 3 has bank code "11"');
  refused(";(+30) 2103341000;(+30) 2103346510;http://www.nbg.gr;", "", "line 3 breaks off");
});

Deno.test("parseEwibXml() makes one record per settlement number, with its first BIC", () => {
  assertEquals(inShort(parseEwibXml(utf8(ewib))), [
    ["10100000", "Narodowy Bank Polski", "NBPLPLPWXXX"],
    ["10100039", "Narodowy Bank Polski", null],
    ["10901014", "Erste Bank Polska Spółka Akcyjna", "EBOSPLPWXXX"],
  ]);
});

Deno.test("parseEwibXml() refuses renamed elements and numbers that are not settlement numbers", () => {
  const refused = (from: string, to: string, message: string) =>
    assertThrows(() => parseEwibXml(utf8(ewib.replaceAll(from, to))), SyntaxError, message);
  refused("Instytucje>", "Banki>", 'the root element "Instytucje" is missing');
  refused("NazwaInstytucji", "Nazwa", 'an institution has no "NazwaInstytucji"');
  refused("NrRozliczeniowy", "Nr", '"Narodowy Bank Polski" has settlement number ""');
  refused("NumerRozliczeniowy", "Numer", "there are no settlement numbers");
  refused("10901014", "109", 'has settlement number "109"');
});

Deno.test("parseNbuDirectory() names the offices in normal operation by the short name of their bank", () => {
  assertEquals(inShort(parseNbuDirectory(utf8(nbuOffices), utf8(nbuBanks))), [
    ["300335", "Raiffeisen Bank JSC", null],
    ["322904", "Raiffeisen Bank JSC", null],
    ["399999", "ВІДДІЛЕННЯ", null],
  ]);
});

Deno.test("parseNbuDirectory() keeps the state of a bank that is not in normal operation", () => {
  const records = parseNbuDirectory(utf8(nbuOffices), utf8(nbuBanks));
  assertEquals(records.map(({ bankCode, insolvency }) => [bankCode, insolvency]), [
    ["300335", null],
    ["322904", null],
    ["399999", "Режим ліквідації"],
  ]);
});

Deno.test("parseNbuDirectory() refuses renamed members, a bank without a name, and lists without codes", () => {
  const refused = (offices: string, banks: string, message: string) =>
    assertThrows(() => parseNbuDirectory(utf8(offices), utf8(banks)), SyntaxError, message);
  const [office, bank] = ["get_data_branch.json", "get_data_branch_glbank.json"];
  refused(nbuOffices.replace("N_STAN", "STATE"), nbuBanks, `${office}: entry 1 has no member "N_STAN"`);
  refused(nbuOffices.replaceAll('"MFO"', '"CODE"'), nbuBanks, `${office}: no office has a code`);
  refused(nbuOffices, nbuBanks.replace("NAME_E", "NAME"), `${bank}: entry 1 has no member "NAME_E"`);
  refused(nbuOffices, nbuBanks.replace("300335", "300336"), `${bank}: there is no name for bank "300335"`);
  refused("{}", nbuBanks, `${office}: it is not a list with entries`);
  refused(nbuOffices, "[]", `${bank}: it is not a list with entries`);
});

Deno.test("parseBnbWorkbook() names an institution by its leading row", () => {
  assertEquals(inShort(parseBnbWorkbook(utf8(bnbWorkbook))), [
    ["BUIN", "Алианц Банк България АД", "BUINBGSF"],
    ["BNBG", "Българска народна банка", "BNBGBGSF"],
  ]);
});

Deno.test("parseBnbWorkbook() refuses renamed columns, other codes and a table without rows", () => {
  const refused = (from: string | RegExp, to: string, message: string) =>
    assertThrows(() => parseBnbWorkbook(utf8(bnbWorkbook.replace(from, to))), SyntaxError, message);
  refused("Наименование на ДПУ", "Банка", 'column "Наименование на ДПУ" is missing');
  refused("BIC код (ЦУ)", "SWIFT", 'column "BIC код (ЦУ)" is missing');
  refused("BUIN9561", "BUIN-9561", '"Алианц Банк България АД" has BAE code "BUIN-9561"');
  refused(/<Row><Cell\/><Cell [^>]*><Data [^>]*>(Алианц|Българска)[^]*(?=<\/Table>)/, "", "no rows");
});

Deno.test("parsePangaliitPage() reads every code of a bank and leaves out who has none", () => {
  assertEquals(inShort(parsePangaliitPage(utf8(pangaliitPage))), [
    ["22", "Swedbank AS", "HABAEE2X"],
    ["96", "Luminor Bank AS", "RIKOEE22"],
    ["17", "Luminor Bank AS", "RIKOEE22"],
    ["00", "AS TBB pank", "TABUEE22"],
    ["33", "Kõigi & Teiste Pank", "HABAEE2X"],
  ]);
  const refused = (from: string, to: string, message: string) =>
    assertThrows(() => parsePangaliitPage(utf8(pangaliitPage.replace(from, to))), SyntaxError, message);
  refused(">22<", ">2<", 'has bank code "2"');
  const named = pangaliitPage.replace("Swedbank AS", "Swedb&aring;nk&nbsp;<b>AS</b><!-- <td> -->");
  assertEquals(parsePangaliitPage(utf8(named))[0]?.name, "Swedbånk AS");
  refused("</tbody>\n</table></body></html>", "</tbody>", "breaks off inside the table");
});

Deno.test("parseCbcgPage() takes the table with BICs, not the one before it", () => {
  assertEquals(inShort(parseCbcgPage(utf8(cbcgPage))), [
    ["510", "Crnogorska komercijalna banka AD", "CKBCMEPG"],
    ["565", "Lovćen banka AD", "LOVBMEPG"],
  ]);
});

// Every importer reads its sample and refuses each kind of damage with one line.

const errorPage = utf8("<!DOCTYPE html>\n<html><head><title>503 Service Unavailable</title></head></html>\n");

function assertRefuses({ parse, name }: Format, bytes: Uint8Array, damage: string): string {
  const error = assertThrows(() => parse(bytes), SyntaxError, undefined, `${name} reads ${damage}`);
  assertMatch(error.message, /^Cannot read .+: .+/);
  assertFalse(error.message.includes("\n"), `${name} says more than one line`);
  return error.message;
}

for (const format of [...formats, ...officialFormats]) {
  Deno.test(`${format.name} reads real rows`, () => {
    assertEquals(format.parse(format.bytes).length, format.records);
  });

  Deno.test(`${format.name} refuses a file cut in the middle`, () => {
    for (const share of [0.4, 0.7, 0.95]) {
      const end = Math.floor(format.bytes.length * share);
      assertRefuses(format, format.bytes.slice(0, end), `${share} of the file`);
    }
  });

  Deno.test(`${format.name} refuses an empty file and an HTML page`, () => {
    assertMatch(assertRefuses(format, new Uint8Array(), "nothing"), /is empty$/);
    assertMatch(assertRefuses(format, errorPage, "an error page"), /HTML page/);
  });

  const { column, otherEncoding } = format;
  if (otherEncoding !== null) {
    Deno.test(`${format.name} refuses another encoding`, () => {
      assertRefuses(format, otherEncoding, "another encoding");
    });
  }

  if (column !== null) {
    Deno.test(`${format.name} refuses a renamed column`, () => {
      const start = find(format.bytes, column);
      assert(start >= 0);
      const renamed = format.bytes.slice();
      renamed[start] = "#".charCodeAt(0);
      const message = assertRefuses(format, renamed, "a renamed column");
      assert(message.includes(column) || message.includes("column"), message);
    });
  }
}

/** Where text stands in bytes of either encoding, by its ASCII start. */
function find(bytes: Uint8Array, text: string): number {
  const ascii = (/^[\x20-\x7e]+/.exec(text)?.[0] ?? "").slice(0, 12);
  return new TextDecoder("windows-1252").decode(bytes).indexOf(ascii);
}

// Workbooks of the NBB, Betaalvereniging Nederland, Bits, the MNB and the HNB.

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
