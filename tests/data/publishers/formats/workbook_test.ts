/** Reading of workbooks, whatever program wrote them. */
import { assertEquals, assertMatch, assertThrows } from "@std/assert";
import { zipSync } from "fflate";
import { readSheetTable } from "../../../../src/data/publishers/formats/sheet_table.ts";
import { makeWorkbook } from "../make_workbook.ts";

const source = "codes.xlsx";
const columns = { code: "Code", name: "Name" };
const sheetPath = "xl/worksheets/sheet1.xml";

function read(bytes: Uint8Array): unknown {
  return readSheetTable(bytes, { source, columns });
}

/** A workbook whose sheet is written by hand. */
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

Deno.test("readSheetTable() reads texts, runs of texts, numbers and what stands above the headings", () => {
  const rows = [
    `<row r="1"><c r="B1" t="inlineStr"><is><t>State of 2026</t></is></c></row>`,
    `<row r="3"><c r="B3" t="inlineStr"><is><r><t>Na</t></r><r><t>me</t></r></is></c>` +
    `<c r="D3" t="str"><f>"Co"&amp;"de"</f><v>Code</v></c></row>`,
    `<row r="4"><c r="B4" t="inlineStr"><is><t xml:space="preserve"> A &amp; B_x000D_
 C&#233; </t></is></c><c r="D4"><v>17</v></c></row>`,
    `<row r="5"><c r="D5" s="1"/></row>`,
  ];
  assertEquals(read(withSheet(rows.join(""))), {
    above: "\nState of 2026",
    rows: [{ number: 4, cells: { code: "17", name: "A & B\r\n Cé" } }],
  });
});

Deno.test("readSheetTable() reads rows and cells that do not say where they stand, and prefixed elements", () => {
  const text = (value: string) => `<x:c t="inlineStr"><x:is><x:t>${value}</x:t></x:is></x:c>`;
  const rows = [["Code", "Name"], ["7", "B"]].map((cells) => `<x:row>${cells.map(text).join("")}</x:row>`);
  const bytes = makeWorkbook([], {
    [sheetPath]: `<x:worksheet xmlns:x="main"><x:sheetData>${rows.join("")}</x:sheetData></x:worksheet>`,
  });
  assertEquals(read(bytes), { above: "", rows: [{ number: 2, cells: { code: "7", name: "B" } }] });
});

Deno.test("readSheetTable() says in one line what came in place of a workbook", () => {
  const whole = makeWorkbook([["Code", "Name"], ["1", "A"]]);
  assertEquals(read(whole), { above: "", rows: [{ number: 2, cells: { code: "1", name: "A" } }] });
  const encode = (text: string) => new TextEncoder().encode(text);
  assertMatch(refusal(new Uint8Array()), /the file is empty$/);
  assertMatch(refusal(encode("<!DOCTYPE html>\n<html></html>")), /HTML page/);
  assertMatch(refusal(encode("Code;Name\n1;A\n")), /not a workbook/);
  // The binary form of before 2007 is a compound file.
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

Deno.test("readSheetTable() refuses a formula's error, cells out of order, and a table without rows", () => {
  assertMatch(
    refusal(withSheet(`<row r="1"><c r="A1" t="e"><v>#REF!</v></c></row>`)),
    /line 1 holds the error #REF!/,
  );
  const swapped = `<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>2</v></c></row>`;
  assertMatch(refusal(withSheet(swapped)), /line 1 has a cell out of order/);
  assertMatch(refusal(withSheet(`<row r="1"><c r="ZZZ1"><v>1</v></c></row>`)), /more than 16384 columns$/);
  assertMatch(refusal(makeWorkbook([["Code", "Name"]])), /there is a heading row but no rows/);
  assertMatch(refusal(makeWorkbook([["Name"], ["A"]])), /column "Code" is missing/);
});

Deno.test("readSheetTable() refuses a small file that unpacks to more than any register", () => {
  const bomb = withSheet(" ".repeat(33 * 1024 * 1024));
  assertEquals(bomb.length < 100_000, true);
  assertMatch(refusal(bomb), /has more than 33554432 bytes unpacked$/);
});

// 31 KB of such cells took 4 GB.
Deno.test("readSheetTable() is not widened by cells at the edge of the sheet", () => {
  const empty = (rows: number) => withSheet('<row><c r="XFD1" s="1"/></row>'.repeat(rows));
  assertMatch(refusal(empty(10_000)), /column "Code" is missing$/);
  const full = withSheet('<row><c r="XFD1"><v>1</v></c></row>'.repeat(10_000));
  assertMatch(refusal(full), /the sheet has more than 2000000 cells$/);
});

Deno.test("readSheetTable() refuses parts of too many elements, and paths that are patterns", () => {
  assertMatch(refusal(withSheet("<a/>".repeat(5_000_000))), /is damaged$/);
  assertMatch(refusal(withSheet("<row>".repeat(100_000))), /is damaged$/);
  const target = (path: string) =>
    makeWorkbook([["Code", "Name"], ["1", "A"]], {
      "xl/_rels/workbook.xml.rels":
        `<Relationships><Relationship Id="rId1" Target="${path}"/></Relationships>`,
    });
  assertMatch(refusal(target("(x+)+y")), /it holds 0 files like xl\/\(x\+\)\+y, not one$/);
  assertMatch(refusal(target("worksheets/.*")), /it holds 0 files like/);
});
