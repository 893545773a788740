import { assert, assertEquals, assertThrows } from "@std/assert";
import { strToU8, zipSync } from "fflate";
import {
  bancaDItalia,
  parseCnbCsv,
  parseOenbCsv,
  parseSupervisoryRegisters,
} from "../../../src/data/publishers/bank_codes_in_csv.ts";
import { parseBundesbankCsv } from "../../../src/data/publishers/bundesbank.ts";
import { compileBankCodes } from "../../../src/data/publishers/dataset.ts";
import { compileEpcRegister, epcDatasets, parseEpcRegister } from "../../../src/data/publishers/epc.ts";
import { parseGleifBicLei } from "../../../src/data/publishers/gleif.ts";
import { completeClearing, parseSixBankMaster } from "../../../src/data/publishers/six.ts";
import { parseSwiftIbanRegistry } from "../../../src/data/publishers/swift.ts";
import { loadEpcRegisters, makeBankRecord } from "../../../src/data/registers/mod.ts";
import { bundesbankCsv, cnbCsv, latin1, oenbCsv, sixBankMaster, utf8 } from "./samples.ts";

// bank_codes_in_csv.ts: the Banca d’Italia, by a sample made by hand in the layout of the live file, which was not at
// hand.

const italianHeading = "COD_MECC;TIPO_ALBO;DEN_INT;COD_LEI;DATA_I_VAL;DATA_F_VAL";
const italianRows = [
  "5034  ;001;BANCO BPM SOCIETA' PER AZIONI        ;815600E4E6DCD2D25E30;2017-01-01;9999-12-31",
  '3365  ;001;CHERRY BANK "S.P.A."                 ;                    ;2021-10-01;9999-12-31',
  "5428  ;001;BANCA POPOLARE DI BERGAMO            ;                    ;2003-07-01;2017-02-20",
  "36772 ;016;HYPE S.P.A.                          ;                    ;2020-12-15;2022-03-01",
  "36772 ;012;HYPE S.P.A. (PAGAMENTI)              ;                    ;2022-03-02;2025-06-30",
  "5034  ;001;BANCO POPOLARE                       ;                    ;2011-12-27;2016-12-31",
  "3353  ;001;SMART BANK S.P.A. IN AMMINISTRAZIONE STRAORDINARIA;       ;2019-01-01;9999-12-31",
  "999   ;201;GRUPPO BANCARIO                      ;                    ;2011-12-27;9999-12-31",
];

const packItalian = (text: string) =>
  zipSync({ "VFLUSSO_INTERMEDIARIO_20261006.csv": strToU8(`\ufeff${text}`) });
const italianFile = (lines: readonly string[]) => packItalian([italianHeading, ...lines, ""].join("\n"));

Deno.test("parseSupervisoryRegisters() names each code by its last row and retires those that ended", () => {
  const records = parseSupervisoryRegisters(italianFile(italianRows));
  assertEquals(records.map(({ bankCode, name, lei, retired }) => [bankCode, name, lei, retired]), [
    ["05034", "BANCO BPM SOCIETA' PER AZIONI", "815600E4E6DCD2D25E30", false],
    ["03365", 'CHERRY BANK "S.P.A."', null, false],
    ["05428", "BANCA POPOLARE DI BERGAMO", null, true],
    ["36772", "HYPE S.P.A. (PAGAMENTI)", null, true],
    ["03353", "SMART BANK S.P.A. IN AMMINISTRAZIONE STRAORDINARIA", null, false],
  ]);
});

Deno.test("parseSupervisoryRegisters() refuses damaged files with one clear line", () => {
  const refused = (bytes: Uint8Array, message: string) =>
    assertThrows(() => parseSupervisoryRegisters(bytes), SyntaxError, message);
  refused(strToU8("<html>Login</html>"), "it is an HTML page, not the register");
  refused(strToU8(italianHeading), "it is not a zip archive");
  refused(
    packItalian(`${italianHeading.replace("DEN_INT", "NAME")}\n${italianRows[0]}\n`),
    'column "DEN_INT" is missing',
  );
  refused(italianFile([italianRows[0]?.replace("5034 ", "50A4 ") ?? ""]), 'line 2 has bank code "50A4"');
  refused(
    italianFile([italianRows[0]?.replace("9999-12-31", "open      ") ?? ""]),
    'line 2 has end of validity "open"',
  );
  refused(italianFile(italianRows.slice(-1)), "no intermediary stands in a register");
});

Deno.test("the Banca d'Italia never denies a code, and its edition is of the day of the fetch", () => {
  const compiled = bancaDItalia.compile(() => ({ bytes: italianFile(italianRows), dated: "2026-11-22" }));
  assertEquals([compiled.rows, compiled.asOf, bancaDItalia.authoritative], [5, "2026-11-22", false]);
});

// bank_codes_in_csv.ts: files of the OeNB and the ČNB.

Deno.test("parseOenbCsv() skips the notice and puts leading zeros back", () => {
  const { records: [nationalbank, bankAustria] } = parseOenbCsv(latin1(oenbCsv));
  assertEquals(nationalbank, {
    country: "AT",
    bankCode: "00100",
    name: "Oesterreichische Nationalbank",
    bic: "NABAATWWXXX",
    street: "Otto-Wagner-Platz 3",
    postCode: "1090",
    town: "Wien",
    lei: "5299001Z8JOKGWV5O949",
    office: null,
    retired: false,
    successor: null,
    insolvency: null,
  });
  assertEquals(bankAustria?.bankCode, "12000");
});

Deno.test("parseOenbCsv() names the line of a bad code as an editor counts it", () => {
  const damaged = oenbCsv.replace(";12000;", ";12000x;");
  assertThrows(() => parseOenbCsv(latin1(damaged)), SyntaxError, 'line 8 has bank code "12000x"');
});

Deno.test("parseCnbCsv() reads a bank without a BIC", () => {
  const banks = parseCnbCsv(utf8(cnbCsv));
  assertEquals(banks.map(({ bankCode, name, bic }) => [bankCode, name, bic]), [
    ["0100", "Komerční banka, a.s.", "KOMBCZPP"],
    ["2100", "ČSOB Hypoteční banka, a.s.", null],
  ]);
});

// dataset.ts

Deno.test("compileBankCodes() refuses a code that is listed twice and a bank without a name", () => {
  const record = makeBankRecord({ country: "DE", bankCode: "10000000", name: "Bundesbank" });
  assertThrows(() => compileBankCodes([record, record], "2026-09-07"), SyntaxError, "listed twice");
  assertThrows(() => compileBankCodes([{ ...record, name: " " }], "2026-09-07"), SyntaxError, "has no name");
});

// bundesbank.ts: the Bankleitzahlendatei.

const commerzbank = {
  country: "DE",
  bankCode: "37040044",
  name: "Commerzbank",
  bic: "COBADEFFXXX",
  street: null,
  postCode: "50447",
  town: "Köln",
  lei: null,
  office: null,
  retired: false,
  successor: null,
  insolvency: null,
};

const paxBank = {
  country: "DE",
  bankCode: "10060198",
  name: "Pax-Bank",
  bic: "GENODED1PA6",
  street: null,
  postCode: "14005",
  town: "Berlin",
  lei: null,
  office: null,
  retired: true,
  successor: "37060193",
  insolvency: null,
};

Deno.test("parseBundesbankCsv() takes the row with Merkmal 1 and leaves out change mark D", () => {
  assertEquals(parseBundesbankCsv(latin1(bundesbankCsv)), [paxBank, commerzbank]);
});

Deno.test("parseBundesbankCsv() names the line of a bad code", () => {
  const damaged = bundesbankCsv.replace('"10060198"', '"1006019"');
  assertThrows(() => parseBundesbankCsv(latin1(damaged)), SyntaxError, 'line 2 has bank code "1006019"');
});

// epc.ts

const epcHeading =
  '"Country","ParticipantName","Address","City","BIC","Readiness Date","Scheme Leaving Date","Scheme Options"\n';
const epcRegister = epcHeading +
  '"AUSTRIA","Bank B","Street 1","Linz","BBBBAT2LXXX","2017-11-21","2022-10-31",""\n' +
  '"AUSTRIA","Bank B, renamed","Street 1","Linz","BBBBAT2LXXX","2017-11-21","",""\n' +
  '"ANDORRA","Bank A","Street 2","Escaldes","AAAAADAD","2019-03-05","",""\n' +
  '"ANDORRA","Without a BIC","Street 2","Escaldes","","2019-03-05","",""\n';

function compileEpc(text: string) {
  return compileEpcRegister(
    { bytes: new TextEncoder().encode(text), dated: "2026-11-01" },
    "the EPC register",
  );
}

Deno.test("parseEpcRegister() reads the official columns and leaves out rows without a BIC", () => {
  const entries = parseEpcRegister(epcRegister, "the EPC register");
  assertEquals(entries.length, 3);
  assertEquals(entries[2], {
    bic11: "AAAAADADXXX",
    country: "ANDORRA",
    name: "Bank A",
    readyOn: "2019-03-05",
    leavesOn: null,
  });
});

Deno.test("compileEpcRegister() keeps of one BIC the participation that stays longest", () => {
  const { table, rows, asOf } = compileEpc(epcRegister);
  assertEquals([rows, asOf], [2, "2026-11-01"]);
  const registers = loadEpcRegisters(new Map([["SCT", { table, asOf }]]));
  assertEquals(registers.find("SCT", "BBBBAT2LXXX")?.leavesOn, null);
  assertEquals(registers.asOf("SCT"), "2026-11-01");
  assertEquals(registers.asOf("VOP"), null);
  assertEquals(registers.find("VOP", "BBBBAT2LXXX"), undefined);
});

Deno.test("compileEpcRegister() takes the latest day of readiness for a copy without a date", () => {
  const file = { bytes: new TextEncoder().encode(epcRegister), dated: "" };
  assertEquals(compileEpcRegister(file, "the EPC register").asOf, "2019-03-05");
});

Deno.test("parseEpcRegister() refuses damaged text with one clear line", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["", "the file is empty"],
    ["\n<html><body>Not found</body></html>\n", "it is an HTML page"],
    [epcRegister.slice(0, 300), "the text breaks off"],
    [epcRegister.replace('"BIC"', '"Bic code"'), 'column "BIC" is missing'],
    [epcRegister.replace("AAAAADAD", "AAAA"), '"AAAA" is not a BIC'],
    [epcRegister.replace("2019-03-05", "05/03/2019"), '"05/03/2019" is not a date'],
    [epcHeading, "no rows"],
  ];
  for (const [text, message] of cases) {
    const error = assertThrows(() => parseEpcRegister(text, "the EPC register"), SyntaxError, message);
    assertEquals(error.message.includes("\n"), false);
  }
});

Deno.test("epcDatasets name the five registers and ship none", () => {
  assertEquals(epcDatasets.map(({ id }) => id), [
    "epc_sct",
    "epc_sct_inst",
    "epc_sdd_core",
    "epc_sdd_b2b",
    "epc_vop",
  ]);
  assertEquals(epcDatasets.some(({ shipped }) => shipped), false);
});

// gleif.ts

// Name, heading and first pair are known from descriptions of the file of 2026-08-28; the file itself was not at hand.
const rows = ["0W2PZJM8XOY22M4GG883,DGZFDEFFXXX", "851WYGNLUQLFZBSYGB56,COBADEFFXXX"];
const member = "lei-bic-20260828T000000.csv";
const pack = (text: string, name = member) => zipSync({ [name]: strToU8(text) });
const parseBicLei = (bytes: Uint8Array) => parseGleifBicLei(bytes, "LEI-BIC.zip");

Deno.test("parseGleifBicLei() reads the pairs and the date out of the archive", () => {
  assertEquals(parseBicLei(pack(`LEI,BIC\n${rows.join("\n")}\n`)), {
    publishedOn: "2026-08-28",
    pairs: [
      { bic: "DGZFDEFFXXX", lei: "0W2PZJM8XOY22M4GG883" },
      { bic: "COBADEFFXXX", lei: "851WYGNLUQLFZBSYGB56" },
    ],
  });
  assertEquals(
    parseBicLei(pack(`\ufeff"LEI","BIC"\r\n"${rows[0]?.replace(",", '","')}"\r\n`)).pairs.length,
    1,
  );
});

Deno.test("parseGleifBicLei() leaves a malformed row out, and refuses a file that has many", () => {
  const many = Array.from({ length: 200 }, () => rows[1]).join("\n");
  const badLei = "851WYGNLUQLFZBSYGB57,COBADEFFXXX";
  assertEquals(parseBicLei(pack(`LEI,BIC\n${many}\n${badLei}\nX,COBADEFF\n`)).pairs.length, 200);
  assertThrows(
    () => parseBicLei(pack(`LEI,BIC\n${rows.join("\n")}\n${badLei}\n`)),
    SyntaxError,
    "Cannot read LEI-BIC.zip: 1 of 3 rows are no pair of LEI and BIC",
  );
});

Deno.test("parseGleifBicLei() refuses damaged files with one clear line", () => {
  const cases: readonly (readonly [Uint8Array, string])[] = [
    [new Uint8Array(), "the file is empty"],
    [strToU8("<html>Service unavailable</html>"), "it is an HTML page, not the register"],
    [strToU8(`LEI,BIC\n${rows[0]}\n`), "it is not a zip archive"],
    [pack(`LEI,BIC\n${rows[0]}\n`).slice(0, 100), "the file breaks off"],
    [pack(`LEI,BIC\n${rows[0]}\n`, "lei-isin-20260828T000000.csv"), "it holds 0 files"],
    [pack(""), "the file is empty"],
    [pack("LEI,BIC\n"), "there is a heading line but no rows"],
    [pack(`LEI,MIC\n${rows[0]}\n`), 'column "BIC" is missing'],
    [pack(`LEI,BIC\n${rows[0]}\n${rows[1]?.slice(0, 30)}`), "the text breaks off"],
    [zipSync({ [member]: new Uint8Array([0xff, 0xfe, 0x4c, 0x00]) }), "the file is not UTF-8"],
  ];
  for (const [bytes, message] of cases) assertThrows(() => parseBicLei(bytes), SyntaxError, message);
});

// six.ts: the official CSV of the Swiss bank master and the JSON facts read from it.

Deno.test("parseSixBankMaster() reads a headquarters with leading zeros", () => {
  const { records: [ubs] } = parseSixBankMaster(utf8(sixBankMaster));
  assertEquals(ubs, {
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
    rtgsChf: true,
    instantPaymentsChf: true,
    eurosic: true,
    lsvBddChf: true,
    lsvBddEur: true,
    validOn: "2026-09-01",
  });
});

Deno.test("parseSixBankMaster() reads QR-IIDs, their allocation, and mergers", () => {
  const { records: [, qrIid, ofItself, merged] } = parseSixBankMaster(utf8(sixBankMaster));
  assertEquals([qrIid?.iidType, qrIid?.allocatedIid, qrIid?.mergedInto], ["qr_iid", "00230", null]);
  assertEquals([ofItself?.allocatedIid, ofItself?.bic, ofItself?.eurosic], ["30334", null, false]);
  assertEquals([merged?.iid, merged?.iidType, merged?.mergedInto], ["31000", "qr_iid", "30005"]);
  assertEquals([merged?.sic, merged?.lsvBddChf], [null, null]);
});

Deno.test("parseSixBankMaster() names the line with a missing column", () => {
  const damaged = sixBankMaster.replace("Zürich;CH;;Y", "Zürich;CH;Y");
  assertThrows(() => parseSixBankMaster(utf8(damaged)), SyntaxError, "line 4 has 20 columns, expected 21");
});

const { records: official } = parseSixBankMaster(utf8(sixBankMaster));
const [ubs] = official;

Deno.test("completeClearing() gives a branch its headquarters and its participation", () => {
  assert(ubs !== undefined);
  const unknown = { headquartersIid: null, sicIid: null, sic: null, instantPaymentsChf: null } as const;
  const branch = { ...ubs, ...unknown, iid: "00231", iidType: "branch", bic: "UBSWCHZH82A" } as const;
  const orphan = { ...branch, iid: "99001", name: "Branch of nobody", bic: "NOHQCHZZXXX" };
  const byIid = new Map(
    completeClearing([...official, branch, orphan]).map((record) => [record.iid, record]),
  );
  const completed = byIid.get("00231");
  assertEquals(
    [completed?.headquartersIid, completed?.sic, completed?.instantPaymentsChf, completed?.sicIid],
    ["00230", true, true, "002316"],
  );
  assertEquals([byIid.get("99001")?.headquartersIid, byIid.get("99001")?.sic], [null, null]);
});

Deno.test("completeClearing() allocates a QR-IID that names itself to the headquarters of its name", () => {
  const ofItself = official.find(({ iid }) => iid === "30334");
  assert(ubs !== undefined && ofItself !== undefined);
  const head = { ...ubs, iid: "83019", headquartersIid: "83019", name: ofItself.name, bic: "YAPECHZ2XXX" };
  const completed = completeClearing([...official, head]).find(({ iid }) => iid === "30334");
  assertEquals(completed?.allocatedIid, "83019");
});

// SIC IIDs as SIX prints them, bank master of 2026-09-01.
Deno.test("completeClearing() makes SIC IIDs", () => {
  assert(ubs !== undefined);
  const printed = "002301 007005 007616 300005 300021 300036 300044 300052 302819".split(" ");
  const records = printed.map((sicIid) => ({ ...ubs, iid: sicIid.slice(0, 5), sicIid: null }));
  assertEquals(completeClearing(records).map(({ sicIid }) => sicIid), printed);
});

// swift.ts

const cut = new TextDecoder("windows-1252").decode(
  Deno.readFileSync(new URL("../../fixtures/registers/swift_iban_registry_cut.txt", import.meta.url)),
);

Deno.test("parseSwiftIbanRegistry() turns columns into structures and one-based into 0-indexed positions", () => {
  const structures = new Map(
    parseSwiftIbanRegistry(latin1(cut)).structures.map((structure) => [structure.country, structure]),
  );
  assertEquals(structures.get("AD"), {
    country: "AD",
    name: "Andorra",
    ibanLength: 24,
    pattern: "4!n4!n12!c",
    bankCode: { start: 0, length: 4 },
    branchCode: { start: 4, length: 4 },
    accountNumber: { start: 8, length: 12 },
    exampleIban: "AD1200012030200359100100",
  });
  assertEquals(structures.get("IT")?.bankCode, { start: 1, length: 5 });
  assertEquals(structures.get("IT")?.accountNumber, { start: 11, length: 12 });
  assertEquals(structures.get("DE")?.branchCode, null);
});

Deno.test("parseSwiftIbanRegistry() names the country whose example does not fit", () => {
  const damaged = cut.replace("DE89370400440532013000", "DE8937040044053201300");
  assertThrows(() => parseSwiftIbanRegistry(latin1(damaged)), SyntaxError, "does not fit DE");
});

Deno.test("parseSwiftIbanRegistry() names the data element that is missing", () => {
  const damaged = cut.replace("IBAN structure", "IBAN form").replace("BBAN structure", "BBAN form");
  assertThrows(
    () => parseSwiftIbanRegistry(latin1(damaged)),
    SyntaxError,
    'data element "BBAN structure" is missing',
  );
});

Deno.test("parseSwiftIbanRegistry() dates the registry by the month of the latest change to any country", () => {
  const read = (...updates: string[]) =>
    parseSwiftIbanRegistry(latin1(cut.replace(/(?<=^Last update date\t).*$/m, updates.join("\t"))));
  assertEquals(read("Mar-21", "Oct-25", "Aug-16").month, "2025-10");
  assertEquals(read("Dec-25", "Jan-26", " Nov-25 ").month, "2026-01");
  assertThrows(() => read("", "soon"), SyntaxError, "no country has a date");
});
