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
import { loadEpcRegisters } from "../../../src/data/registers/institution_tables.ts";
import { readClearingTable } from "../../../src/data/registers/bank_tables.ts";
import { testCalls } from "../../support/call_transcript.ts";
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

const utf8 = (text: string) => strToU8(text);
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

// institution_lists.ts: the registers of the EPC

function compileEpc(dated: string) {
  return compile("epc_sct", utf8(readGoldenText("epc_sct")), dated);
}

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

// source_file.ts

/** Reads the cells of a list with the columns `name` and `bic`. */
function readList(text: string, delimiter?: string): readonly string[][] {
  return readCsv(text, "the list", ["name", "bic"], delimiter).map(({ cell }) =>
    ["name", "bic", "x"].map(cell)
  );
}

Deno.test("readCsvCells() reads CSV that follows RFC 4180", () => {
  const cell = fc.string({ unit: "grapheme", maxLength: 12 }).map((text) => text.replace(/\s+/g, " ").trim());
  const rows = fc.array(fc.tuple(fc.constant("key"), cell, cell), { minLength: 1, maxLength: 5 });
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(fc.property(rows, (written) => {
    const text = written.map((cells) => `${cells.map(quote).join(",")}\n`).join("");
    assertEquals(readCsvCells(text, "the list"), written);
  }));
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
function read(bytes: Uint8Array) {
  const { asOf, rows } = readDeclaredRows({ bytes, dated: "", name: source }, sheet);
  return { asOf, rows };
}

Deno.test("readSheetTable() reports in one line a workbook that is cut off anywhere", () => {
  const whole = makeWorkbook([["Code", "Name"], ["1", "A"]]);
  for (let end = 4; end < whole.length; end += 7) {
    const { message } = assertThrows(() => read(whole.slice(0, end)), SyntaxError);
    assertMatch(message, /^Cannot read codes\.xlsx: [^\n]+$/);
  }
});

// source_file.ts: archives

const wanted = { source: "a.zip", member: /\.csv$/, bytesMax: 1_000_000 };

/** Text that hardly compresses, so that a file has several pieces. */
const text = Array.from({ length: 40_000 }, (_, line) => `${(line * 7919) % 100_003},${line}\n`).join("");

const archive = zipSync({ "readme.txt": strToU8("Read me"), "data/list.csv": strToU8(text) });

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

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

Deno.test("openZipMember() refuses an archive in which any byte of the file was changed", () => {
  // One letter for each byte.
  const heading = new TextDecoder("latin1").decode(archive.subarray(0, 400));
  const start = heading.indexOf("list.csv") + "list.csv".length;
  for (let at = start; at < start + 20_000; at += 997) {
    const damaged = archive.slice();
    damaged[at] = (damaged[at] ?? 0) ^ 0x55;
    const { message } = assertThrows(() => openZipMember(damaged, wanted).whole(), SyntaxError);
    assertMatch(
      message,
      /^Cannot read a\.zip: data\/list\.csv (is damaged|differs from its checksum)[^\n]*$/,
    );
  }
});

const member = "lei-bic-20260828T000000.csv";
const pack = (text: string, name = member) => zipSync({ [name]: strToU8(text) });
const bicLei = (bytes: Uint8Array) => linesOf("bic_lei", bytes);

/** Repeats the texts of a call: `{200 × text}`. */
const repeated = (text: string) =>
  text.replace(/\{(\d+) × ([^}]*)\}/g, (_, times, piece) => piece.repeat(Number(times)));

const sheetPath = "xl/worksheets/sheet1.xml";
const inline = (value: string) => `<x:c t="inlineStr"><x:is><x:t>${value}</x:t></x:is></x:c>`;
const prefixedRows = [["Code", "Name"], ["7", "B"]].map((cells) =>
  `<x:row>${cells.map(inline).join("")}</x:row>`
);
const longTexts: Readonly<Record<string, string>> = {
  "{runs}": `<row r="1"><c r="B1" t="inlineStr"><is><t>State of 2026</t></is></c></row>` +
    `<row r="3"><c r="B3" t="inlineStr"><is><r><t>Na</t></r><r><t>me</t></r></is></c>` +
    `<c r="D3" t="str"><f>"Co"&amp;"de"</f><v>Code</v></c></row>` +
    `<row r="4"><c r="B4" t="inlineStr"><is><t xml:space="preserve"> A &amp; B_x000D_
 C&#233; </t></is></c><c r="D4"><v>17</v></c></row><row r="5"><c r="D5" s="1"/></row>`,
  "{prefixed}": `<x:worksheet xmlns:x="main"><x:sheetData>${
    prefixedRows.join("")
  }</x:sheetData></x:worksheet>`,
};

function workbookOf(facts = ""): Uint8Array {
  const read = (_: string, value: unknown) =>
    typeof value === "string" ? longTexts[value] ?? repeated(value) : value;
  const { bytes, zip, sheet, parts = {}, rows = [["Code", "Name"], ["1", "A"]] } = JSON.parse(facts, read);
  if (bytes !== undefined) return latin1(bytes);
  if (zip !== undefined) return zipSync({ [zip]: strToU8("Code;Name\n1;A\n") });
  if (sheet === undefined) return makeWorkbook(rows, parts);
  const made = makeWorkbook(rows, { [sheetPath]: `<worksheet><sheetData>${sheet}</sheetData></worksheet>` });
  if (sheet.length > 30_000_000) assert(made.length < 100_000);
  return made;
}

/** Reads an archive as a call says, and compares its file as a whole and in pieces. */
function unzip(facts = "") {
  const { text: instead, cut = 1, put, end, zip64, bytesMax = wanted.bytesMax, member } = JSON.parse(facts);
  const whole = zip64 ? asZip64(archive) : archive;
  const bytes = instead === undefined ? whole.slice(0, Math.ceil(whole.length * cut)) : strToU8(instead);
  if (put) bytes.set(put.slice(1), entryOf(bytes) + put[0]);
  if (end) bytes.set(end.slice(1), bytes.length - end[0]);
  const opened = openZipMember(bytes, {
    ...wanted,
    ...(member && { member: new RegExp(member) }),
    bytesMax: bytesMax === "one less"
      ? text.length - 1
      : bytesMax === "first piece"
      ? wanted.bytesMax
      : bytesMax,
  });
  if (bytesMax === "first piece") opened.pieces().next();
  const pieces = [...opened.pieces()];
  assert(pieces.length > 1);
  assertEquals(Buffer.concat(pieces).toString(), text);
  assertEquals(decode(opened.whole()), text);
  return `whole ${opened.name}`;
}

const entryOf = (bytes: Uint8Array) =>
  bytes.findLastIndex((byte, at) => byte === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1);

testCalls(new URL("files.calls", import.meta.url), {
  registry: (updates = "") => {
    const registry = readGoldenText("iban_structures");
    const dated = registry.replace(/(?<=^Last update date\t).*$/m, JSON.parse(updates).join("\t"));
    return compile("iban_structures", latin1(dated)).asOf;
  },
  epc: (shipped) =>
    datasets.filter((each) => each.kind === "epc_participants" && (shipped === undefined || each.shipped))
      .map(({ id }) => id),
  participant: (scheme, bic = "") => {
    const registers = loadEpcRegisters(new Map([["SCT", compileEpc("2026-11-01")]]));
    assert(scheme === "SCT" || scheme === "VOP");
    return { ...registers.find(scheme, bic), asOf: registers.asOf(scheme) };
  },
  epcDate: () => compileEpc("").asOf,
  bicLei: (text = "") => bicLei(pack(repeated(text))),
  csv: (text = "", delimiter) => readList(text, delimiter),
  rowText: (text = "") => readCsv(text, "the list", ["name"])[0]?.text(),
  cells: (text = "") => readCsvCells(text, "the list"),
  decode: (bytes = "") => decodeText(new Uint8Array(JSON.parse(bytes)), "the list"),
  zipped: (bytes = "") => bicLei(zipSync({ [member]: new Uint8Array(JSON.parse(bytes)) })),
  workbook: (facts) => oneLine(() => read(workbookOf(facts)), /^Cannot read codes\.xlsx: [^\n]+$/),
  above: (facts) => readSheetTable(workbookOf(facts), source, "Code").above,
  unzip: (facts) => oneLine(() => unzip(facts), /^Cannot read a\.zip: [^\n]+$/),
});

/** Reads a file; an error must be a `SyntaxError` of one line. */
function oneLine<Result>(read: () => Result, message: RegExp): Result {
  try {
    return read();
  } catch (error) {
    assert(error instanceof SyntaxError);
    assertMatch(error.message, message);
    throw error;
  }
}
