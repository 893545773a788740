/**
 * Reading publishers' files: cases that the golden files (`golden_test.ts`) don't cover.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertThrows } from "@std/assert";
import { strToU8, zipSync } from "fflate";
import fc from "fast-check";
import type { DeclaredTable } from "../../../src/contract/mod.ts";
import { Buffer } from "node:buffer";
import { readDeclaredRows, readSheetTable } from "../../../src/data/publishers/declared_table.ts";
import { datasets } from "../../../src/data/publishers/mod.ts";
import { completeClearing } from "../../../src/data/publishers/six.ts";
import {
  decodeText,
  openZipMember,
  readCsv,
  readCsvCells,
} from "../../../src/data/publishers/source_file.ts";
import { loadEpcRegisters, readClearingTable } from "../../../src/data/registers/mod.ts";
import { datasetOf } from "../../support/dataset_of.ts";
import { readGoldenRows, readGoldenText } from "./golden_files.ts";
import { makeWorkbook } from "./make_workbook.ts";

function compile(id: string, bytes: Uint8Array, dated = "2026-11-02") {
  return datasetOf(id).compile(() => ({ bytes, dated }));
}

/** Compiles a file of a register into the lines of its table. */
function linesOf(id: string, bytes: Uint8Array): string[] {
  return compile(id, bytes).table.split("\n");
}

Deno.test("a Belgian bank whose BIC column says VRIJ (none) is kept, without a BIC", () => {
  const rows = readGoldenRows("be_bank_codes");
  const [, before, ...others] = linesOf("be_bank_codes", makeWorkbook(rows));
  assertEquals(before, "000-049\tBNP Paribas Fortis\tGEBABEBB\tBE");
  const free = rows.map((cells) => cells.map((cell) => cell === "GEBA BE BB" ? "VRIJ" : cell));
  const [, after, ...same] = linesOf("be_bank_codes", makeWorkbook(free));
  assertEquals(after, "000-049\tBNP Paribas Fortis\t\tBE");
  assertEquals(same, others);
});

Deno.test("headings of a workbook are found even if more rows precede them than today", () => {
  const rows = readGoldenRows("nl_bank_codes");
  const later = [...rows.slice(0, 1), [], [], ...rows.slice(1)];
  assertEquals(linesOf("nl_bank_codes", makeWorkbook(later)), linesOf("nl_bank_codes", makeWorkbook(rows)));
});

Deno.test("HTML entities and elements in a table cell of a web page are read as text", () => {
  const page = readGoldenText("ee_bank_codes");
  const named = page.replace("Swedbank AS", "Swedb&aring;nk&nbsp;<b>AS</b><!-- <td> -->");
  const lines = linesOf("ee_bank_codes", strToU8(named));
  assertEquals(lines.find((line) => line.startsWith("22")), "22\tSwedbånk AS\tHABAEE2X\tEE");
});

Deno.test("there are five registers of the EPC, and none is shipped", () => {
  const epc = datasets.filter(({ kind }) => kind === "epc_participants");
  assertEquals(epc.map(({ id }) => id), [
    "epc_sct",
    "epc_sct_inst",
    "epc_sdd_core",
    "epc_sdd_b2b",
    "epc_vop",
  ]);
  assertEquals(epc.some(({ shipped }) => shipped), false);
});

const utf8 = (text: string) => strToU8(text);
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

// institution_lists.ts: the registers of the EPC

function compileEpc(dated: string) {
  return compile("epc_sct", utf8(readGoldenText("epc_sct")), dated);
}

Deno.test("of several rows for a BIC, the participation that lasts longest is found, and only in its own scheme", () => {
  const { table, asOf } = compileEpc("2026-11-01");
  const registers = loadEpcRegisters(new Map([["SCT", { table, asOf }]]));
  assertEquals(registers.find("SCT", "BBBBAT2LXXX")?.leavesOn, null);
  assertEquals(registers.asOf("SCT"), "2026-11-01");
  assertEquals(registers.asOf("VOP"), null);
  assertEquals(registers.find("VOP", "BBBBAT2LXXX"), undefined);
});

Deno.test("compileEpcRegister() dates an undated copy by its latest day of readiness", () => {
  assertEquals(compileEpc("").asOf, "2019-03-05");
});

// institution_lists.ts: the BIC-to-LEI file

// Name, heading and first pair are from descriptions of the file of 2026-08-28, because the file itself wasn't
// available.
const rows = ["0W2PZJM8XOY22M4GG883,DGZFDEFFXXX", "851WYGNLUQLFZBSYGB56,COBADEFFXXX"];
const member = "lei-bic-20260828T000000.csv";
const pack = (text: string, name = member) => zipSync({ [name]: strToU8(text) });
const bicLei = (bytes: Uint8Array) => linesOf("bic_lei", bytes);

Deno.test("the BIC-to-LEI file: quoted cells are read after a byte order mark", () => {
  const quoted = pack(`\ufeff"LEI","BIC"\r\n"${rows[0]?.replace(",", '","')}"\r\n`);
  assertEquals(bicLei(quoted), ["bic\tlei", "DGZFDEFFXXX\t0W2PZJM8XOY22M4GG883", ""]);
});

Deno.test("the BIC-to-LEI file: a malformed row is left out, and a file with many is refused", () => {
  const many = Array.from({ length: 200 }, () => rows[1]).join("\n");
  const badLei = "851WYGNLUQLFZBSYGB57,COBADEFFXXX";
  const kept = bicLei(pack(`LEI,BIC\n${many}\n${badLei}\nX,COBADEFF\n`));
  assertEquals(kept, ["bic\tlei", "COBADEFFXXX\t851WYGNLUQLFZBSYGB56", ""]);
  assertThrows(
    () => bicLei(pack(`LEI,BIC\n${rows.join("\n")}\n${badLei}\n`)),
    SyntaxError,
    "Cannot read LEI-BIC.zip: 1 of 3 rows are not a pair of LEI and BIC",
  );
});

Deno.test("the BIC-to-LEI file: text that is not UTF-8 is refused", () => {
  const bytes = zipSync({ [member]: new Uint8Array([0xff, 0xfe, 0x4c, 0x00]) });
  assertThrows(() => bicLei(bytes), SyntaxError, "the file is not UTF-8");
});

// six.ts

const { table: master } = compile("six_bank_master", utf8(readGoldenText("six_bank_master")));
const official = [...readClearingTable(master, "the bank master").records.values()];
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

Deno.test("completeClearing() allocates a QR-IID that is allocated to itself to the headquarters with the same name", () => {
  const qrIid = official.find(({ iid }) => iid === "30334");
  assert(ubs !== undefined && qrIid !== undefined);
  const ofItself = { ...qrIid, allocatedIid: qrIid.iid };
  const head = { ...ubs, iid: "83019", headquartersIid: "83019", name: ofItself.name, bic: "YAPECHZ2XXX" };
  const completed = completeClearing([...official, ofItself, head]).findLast(({ iid }) => iid === "30334");
  assertEquals(completed?.allocatedIid, "83019");
});

// SIC IIDs as printed by SIX, bank master of 2026-09-01.
Deno.test("completeClearing() computes every published SIC IID from its IID", () => {
  assert(ubs !== undefined);
  const printed = "002301 007005 007616 300005 300021 300036 300044 300052 302819".split(" ");
  const records = printed.map((sicIid) => ({ ...ubs, iid: sicIid.slice(0, 5), sicIid: null }));
  assertEquals(completeClearing(records).map(({ sicIid }) => sicIid), printed);
});

// account_rules.ts

Deno.test("the IBAN registry is dated by the month of the latest change to any country", () => {
  const registry = readGoldenText("iban_structures");
  const read = (...updates: string[]) =>
    compile(
      "iban_structures",
      latin1(registry.replace(/(?<=^Last update date\t).*$/m, updates.join("\t"))),
    ).asOf;
  assertEquals(read("Mar-21", "Oct-25", "Aug-16"), "2025-10");
  assertEquals(read("Dec-25", "Jan-26", " Nov-25 "), "2026-01");
  assertThrows(() => read("", "soon"), SyntaxError, "no country has a date");
});

// source_file.ts

/** Reads the cells of a list with the columns `name` and `bic`. */
function readList(text: string, delimiter?: string): readonly string[][] {
  return readCsv(text, "the list", ["name", "bic"], delimiter).map(({ cell }) =>
    ["name", "bic", "x"].map(cell)
  );
}

Deno.test("readCsv() finds columns by name, in any order; one that the file lacks is empty", () => {
  assertEquals(readList('\ufeffbic,y,name\r\nAAAADEFF,1,"A, B"\r\n'), [["A, B", "AAAADEFF", ""]]);
});

Deno.test("readCsv() returns a row as text with its headings", () => {
  const [row] = readCsv("name,x,bic\nA,,B\n", "the list", ["name"]);
  assertEquals(row?.text(), "name A\nbic B");
});

Deno.test("readCsv() reads tables with a semicolon as the delimiter", () => {
  assertEquals(readList("name;bic\nA;B\n", ";"), [["A", "B", ""]]);
});

Deno.test("readCsvCells() trims cells, but keeps spaces inside quotes", () => {
  assertEquals(readCsvCells('1, B ,"XBT " ,-0- \n2,," 12j",\n', "the list"), [
    ["1", "B", "XBT ", "-0-"],
    ["2", "", " 12j", ""],
  ]);
});

Deno.test("readCsv() refuses damaged text with one clear line", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["", "Cannot read the list: the file is empty"],
    ["<!doctype HTML>\n", "it is an HTML page"],
    ["name,bic\nA,B", "the text is truncated"],
    ["name,bic\nA,B\nC\n", "line 3 has 1 cells, not 2"],
    ['name,bic\nA,"B\n', "the quote in line 2 isn't closed"],
    ['name,bic\nA,B"C\n', "line 2 has a stray quote"],
    ['name,bic\nA,"B"C\n', "line 2 has a stray quote"],
    ["name,swift\nA,B\n", 'column "bic" is missing'],
    ["name,bic\n", "there is a heading line but no rows"],
  ];
  for (const [text, message] of cases) {
    const error = assertThrows(() => readList(text), SyntaxError, message);
    assertEquals(error.message.includes("\n"), false);
  }
});

Deno.test("readCsvCells() reads CSV that follows RFC 4180", () => {
  const cell = fc.string({ unit: "grapheme", maxLength: 12 }).map((text) => text.replace(/\s+/g, " ").trim());
  const rows = fc.array(fc.tuple(fc.constant("key"), cell, cell), { minLength: 1, maxLength: 5 });
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(fc.property(rows, (written) => {
    const text = written.map((cells) => `${cells.map(quote).join(",")}\n`).join("");
    assertEquals(readCsvCells(text, "the list"), written);
  }));
});

Deno.test("decodeText() drops the byte order mark and refuses other encodings", () => {
  assertEquals(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0x41]), "the list"), "A");
  assertThrows(
    () => decodeText(new Uint8Array([0x5a, 0xfc]), "the list"),
    SyntaxError,
    "the file is not UTF-8",
  );
});

Deno.test("compile() reports the missing file", () => {
  const ofac = datasets.find(({ id }) => id === "sanctions_ofac_sdn");
  assert(ofac !== undefined);
  assertThrows(() => ofac.compile(() => undefined), SyntaxError, "Cannot read SDN.CSV: the file is missing");
});

// workbook.ts: reads workbooks of any program.

const source = "codes.xlsx";
const sheet: DeclaredTable = {
  format: "xlsx",
  encoding: "utf-8",
  delimiter: ",",
  literalQuotes: false,
  columns: { code: "Code", name: "Name" },
  otherColumns: [],
  keep: [],
  code: /./,
  withoutBic: "keep",
  firstOfCode: false,
};
const sheetPath = "xl/worksheets/sheet1.xml";

function read(bytes: Uint8Array) {
  const { asOf, rows } = readDeclaredRows({ bytes, dated: "", name: source }, sheet);
  return { asOf, rows };
}

/** A workbook with a hand-written sheet. */
function withSheet(rows: string): Uint8Array {
  return makeWorkbook([["Code", "Name"], ["1", "A"]], {
    [sheetPath]: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });
}

function refusal(bytes: Uint8Array): string {
  const { message } = assertThrows(() => read(bytes), SyntaxError);
  assertMatch(message, /^Cannot read codes\.xlsx: [^\n]+$/);
  return message;
}

Deno.test("readSheetTable() reads texts, runs of texts, numbers and the rows above the headings", () => {
  const rows = [
    `<row r="1"><c r="B1" t="inlineStr"><is><t>State of 2026</t></is></c></row>`,
    `<row r="3"><c r="B3" t="inlineStr"><is><r><t>Na</t></r><r><t>me</t></r></is></c>` +
    `<c r="D3" t="str"><f>"Co"&amp;"de"</f><v>Code</v></c></row>`,
    `<row r="4"><c r="B4" t="inlineStr"><is><t xml:space="preserve"> A &amp; B_x000D_
 C&#233; </t></is></c><c r="D4"><v>17</v></c></row>`,
    `<row r="5"><c r="D5" s="1"/></row>`,
  ];
  const bytes = withSheet(rows.join(""));
  assertEquals(read(bytes).rows, [{ number: 4, cells: { code: "17", name: "A & B\r\n Cé" } }]);
  assertEquals(readSheetTable(bytes, source, "Code").above, "\nState of 2026");
});

Deno.test("readSheetTable() reads rows and cells without positions, and prefixed elements", () => {
  const text = (value: string) => `<x:c t="inlineStr"><x:is><x:t>${value}</x:t></x:is></x:c>`;
  const rows = [["Code", "Name"], ["7", "B"]].map((cells) => `<x:row>${cells.map(text).join("")}</x:row>`);
  const bytes = makeWorkbook([], {
    [sheetPath]: `<x:worksheet xmlns:x="main"><x:sheetData>${rows.join("")}</x:sheetData></x:worksheet>`,
  });
  assertEquals(read(bytes), { asOf: "", rows: [{ number: 2, cells: { code: "7", name: "B" } }] });
});

Deno.test("readSheetTable() reports in one line a file that is not a workbook", () => {
  const whole = makeWorkbook([["Code", "Name"], ["1", "A"]]);
  assertEquals(read(whole), { asOf: "", rows: [{ number: 2, cells: { code: "1", name: "A" } }] });
  const encode = (text: string) => new TextEncoder().encode(text);
  assertMatch(refusal(new Uint8Array()), /the file is empty$/);
  assertMatch(refusal(encode("<!DOCTYPE html>\n<html></html>")), /HTML page/);
  assertMatch(refusal(encode("Code;Name\n1;A\n")), /not a workbook/);
  // Workbooks in the format before 2007 are compound files, which begin with these bytes.
  assertMatch(refusal(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)), /not a workbook/);
  refusal(zipSync({ "list.csv": encode("Code;Name\n1;A\n") }));
  for (let end = 4; end < whole.length; end += 7) refusal(whole.slice(0, end));
});

Deno.test("readSheetTable() refuses a workbook that lacks a part or has a broken one", () => {
  const rows = [["Code", "Name"], ["1", "A"]];
  for (const path of ["xl/workbook.xml", "xl/_rels/workbook.xml.rels", sheetPath, "xl/sharedStrings.xml"]) {
    refusal(makeWorkbook(rows, { [path]: null }));
    refusal(makeWorkbook(rows, { [path]: "<worksheet><sheetData><row>" }));
    refusal(makeWorkbook(rows, { [path]: "<other/>" }));
  }
  assertMatch(
    refusal(makeWorkbook(rows, { "xl/sharedStrings.xml": "<sst><si><t>Code</t></si></sst>" })),
    /missing/,
  );
  const entities = `<!DOCTYPE worksheet [<!ENTITY a "aaaa">]><worksheet><sheetData/></worksheet>`;
  assertMatch(refusal(makeWorkbook(rows, { [sheetPath]: entities })), /is damaged$/);
});

Deno.test("readSheetTable() refuses cells with a formula error, cells out of order, and a table without rows", () => {
  assertMatch(
    refusal(withSheet(`<row r="1"><c r="A1" t="e"><v>#REF!</v></c></row>`)),
    /line 1 contains the error #REF!/,
  );
  const swapped = `<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>2</v></c></row>`;
  assertMatch(refusal(withSheet(swapped)), /line 1 has a cell out of order/);
  assertMatch(refusal(withSheet(`<row r="1"><c r="ZZZ1"><v>1</v></c></row>`)), /more than 16,384 columns\.$/);
  assertMatch(refusal(makeWorkbook([["Code", "Name"]])), /there is a heading line but no rows/);
  assertMatch(refusal(makeWorkbook([["Name"], ["A"]])), /column "Code" is missing/);
});

Deno.test("readSheetTable() refuses a small file that unpacks to more bytes than any register has", () => {
  const bomb = withSheet(" ".repeat(33 * 1024 * 1024));
  assertEquals(bomb.length < 100_000, true);
  assertMatch(refusal(bomb), /has more than 33554432 bytes unpacked$/);
});

// A file of 31 KB with such cells once took 4 GB of memory.
Deno.test("readSheetTable() ignores empty cells at the edge of a sheet, and refuses too many filled ones", () => {
  const empty = (rows: number) => withSheet('<row><c r="XFD1" s="1"/></row>'.repeat(rows));
  assertMatch(refusal(empty(10_000)), /column "Code" is missing$/);
  const full = withSheet('<row><c r="XFD1"><v>1</v></c></row>'.repeat(10_000));
  assertMatch(refusal(full), /the sheet has more than 2000000 cells$/);
});

Deno.test("readSheetTable() refuses parts with too many elements, and reads no path as a regular expression", () => {
  assertMatch(refusal(withSheet("<a/>".repeat(5_000_000))), /is damaged$/);
  assertMatch(refusal(withSheet("<row>".repeat(100_000))), /is damaged$/);
  const target = (path: string) =>
    makeWorkbook([["Code", "Name"], ["1", "A"]], {
      "xl/_rels/workbook.xml.rels":
        `<Relationships><Relationship Id="rId1" Target="${path}"/></Relationships>`,
    });
  assertMatch(refusal(target("(x+)+y")), /it has 0 files like xl\/\(x\+\)\+y, not one$/);
  assertMatch(refusal(target("worksheets/.*")), /it has 0 files like/);
});

// source_file.ts: archives

const wanted = { source: "a.zip", member: /\.csv$/, bytesMax: 1_000_000 };

/** Text that hardly compresses, so that a file has several pieces. */
const text = Array.from({ length: 40_000 }, (_, line) => `${(line * 7919) % 100_003},${line}\n`).join("");

const archive = zipSync({ "readme.txt": strToU8("Read me"), "data/list.csv": strToU8(text) });

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function refusalOf(bytes: Uint8Array, options: Partial<typeof wanted> = {}): string {
  const error = assertThrows(() => openZipMember(bytes, { ...wanted, ...options }).whole(), SyntaxError);
  assertMatch(error.message, /^Cannot read a\.zip: [^\n]+$/);
  return error.message.slice("Cannot read a.zip: ".length);
}

Deno.test("openZipMember() unpacks only the requested file, in pieces or as a whole", () => {
  const member = openZipMember(archive, wanted);
  assertEquals(member.name, "data/list.csv");
  const pieces = [...member.pieces()];
  assertEquals(pieces.length > 1, true);
  assertEquals(pieces.map((piece) => piece.length).reduce((a, b) => a + b), text.length);
  assertEquals(decode(member.whole()), text);
});

Deno.test("openZipMember() reads members without compression, and an archive with a comment", () => {
  const stored = zipSync({ "list.csv": strToU8("a,b\n") }, { level: 0, comment: "ignored" });
  assertEquals(decode(openZipMember(stored, wanted).whole()), "a,b\n");
  // The end record of an archive contains the length of the comment that follows the record.
  const commented = new Uint8Array([...stored, ...strToU8("PK!")]);
  commented[stored.length - 2] = 3;
  assertEquals(decode(openZipMember(commented, wanted).whole()), "a,b\n");
});

Deno.test("openZipMember() reads an archive inside a larger buffer", () => {
  const buffer = new Uint8Array(archive.length + 10);
  buffer.set(archive, 7);
  assertEquals(decode(openZipMember(buffer.subarray(7, 7 + archive.length), wanted).whole()), text);
});

/**
 * An archive with 64-bit lengths and positions of its files and directory, as some programs write it where 32 bits
 * would do (APPNOTE 4.3.14, 4.3.15, 4.5.3).
 */
function asZip64(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  const write = (...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]) => {
    for (const [size, value] of fields) {
      const field = new DataView(new ArrayBuffer(8));
      field.setBigUint64(0, BigInt(value), true);
      parts.push(new Uint8Array(field.buffer, 0, size));
    }
  };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - 22;
  const [start, count] = [view.getUint32(end + 16, true), view.getUint16(end + 10, true)];
  parts.push(bytes.subarray(0, start));
  for (let at = start; at < end;) {
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const head = bytes.slice(at, nameEnd);
    for (const field of [20, 24, 42]) head.fill(0xff, field, field + 4);
    // With another extra field before it.
    head.set([8 + 28, 0], 30);
    parts.push(head);
    write([2, 0x5455], [2, 4], [4, 0], [2, 1], [2, 24]);
    write(...[24, 20, 42].map((field) => [8, view.getUint32(at + field, true)] as const));
    at = nameEnd;
  }
  const directory = parts.slice(1).reduce((length, part) => length + part.length, 0);
  write([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count]);
  write([8, directory], [8, start]);
  write([4, 0x07064b50], [4, 0], [8, start + directory], [4, 1]);
  const last = bytes.slice(end);
  last.fill(0xff, 8, 20);
  return new Uint8Array(Buffer.concat([...parts, last]));
}

Deno.test("openZipMember() reads an archive that writes small lengths in 64 bits", () => {
  const zip64 = asZip64(archive);
  assertEquals(decode(openZipMember(zip64, wanted).whole()), text);
  const reason = `data/list.csv has more than ${text.length - 1} bytes unpacked`;
  assertEquals(refusalOf(zip64, { bytesMax: text.length - 1 }), reason);
  // Damages the ZIP64 end record (98 bytes before the end of the file), or the position of that record in the locator.
  for (const at of [zip64.length - 98, zip64.length - 34]) {
    const damaged = zip64.slice();
    damaged[at] = 1;
    assertEquals(refusalOf(damaged), "The directory of the archive is damaged.");
  }
});

Deno.test("openZipMember() rejects a file that isn't an archive, or a truncated one", () => {
  assertEquals(refusalOf(new Uint8Array()), "the file is empty");
  assertEquals(refusalOf(strToU8("\n<!DOCTYPE html><html></html>")), "it is an HTML page, not the register");
  assertEquals(refusalOf(strToU8("LEI,BIC\n")), "it is not a zip archive");
  for (const share of [0.1, 0.5, 0.9, 0.999]) {
    assertEquals(
      refusalOf(archive.slice(0, Math.floor(archive.length * share))),
      "The file is incomplete.",
      String(share),
    );
  }
  assertEquals(refusalOf(archive.slice(0, 3)), "The file is incomplete.");
});

Deno.test("openZipMember() refuses an archive in which any byte of the file was changed", () => {
  // One letter for each byte.
  const heading = new TextDecoder("latin1").decode(archive.subarray(0, 400));
  const start = heading.indexOf("list.csv") + "list.csv".length;
  for (let at = start; at < start + 20_000; at += 997) {
    const damaged = archive.slice();
    damaged[at] = (damaged[at] ?? 0) ^ 0x55;
    assertMatch(refusalOf(damaged), /^data\/list\.csv (is damaged|differs from its checksum)/);
  }
});

Deno.test("openZipMember() refuses a file that is larger than allowed, whatever size the archive declares", () => {
  const reason = `data/list.csv has more than ${text.length - 1} bytes unpacked`;
  assertEquals(refusalOf(archive, { bytesMax: text.length - 1 }), reason);
  // The directory declares a size of 1 byte. The size is in bytes 24 to 27 of an entry.
  const lying = archive.slice();
  const entry = lying.findLastIndex((byte, at) =>
    byte === 0x50 && lying[at + 1] === 0x4b && lying[at + 2] === 1
  );
  lying.set([1, 0, 0, 0], entry + 24);
  assertEquals(refusalOf(lying, { bytesMax: 1000 }), "data/list.csv is damaged.");
  assertThrows(() => openZipMember(lying, wanted).pieces().next(), SyntaxError, "data/list.csv is damaged.");
});

Deno.test("openZipMember() refuses an archive with no matching file, or with several", () => {
  assertEquals(refusalOf(archive, { member: /\.xml$/ }), "it has 0 files like \\.xml$, not one");
  assertEquals(refusalOf(archive, { member: /./ }), "it has 2 files like ., not one");
});

Deno.test("openZipMember() refuses encryption, unsupported compression, a damaged directory and an incomplete file", () => {
  const entry = archive.findLastIndex((byte, at) =>
    byte === 0x50 && archive[at + 1] === 0x4b && archive[at + 2] === 1
  );
  const changed = (at: number, ...bytes: number[]) => {
    const copy = archive.slice();
    copy.set(bytes, entry + at);
    return copy;
  };
  const otherwise = "data/list.csv uses a compression method that isn't supported.";
  assertEquals(refusalOf(changed(8, 1)), "data/list.csv is protected by a password.");
  assertEquals(refusalOf(changed(10, 12)), otherwise);
  assertEquals(refusalOf(changed(20, 255, 255, 255, 255)), otherwise);
  assertEquals(refusalOf(changed(0, 0)), "The directory of the archive is damaged.");
  assertEquals(refusalOf(changed(42, 1)), "The directory of the archive is damaged.");
  assertEquals(refusalOf(changed(20, 255, 255, 255, 0)), "data/list.csv is incomplete.");
});
