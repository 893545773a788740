import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { decodeUtf8, readCsv, readCsvCells } from "../../../../src/data/publishers/formats/source_text.ts";
import { requireSource } from "../../../../src/data/publishers/dataset.ts";

const shape = { source: "the list", columns: ["name", "bic"] } as const;

Deno.test("readCsv() picks the wanted columns by name, in any order", () => {
  assertEquals(readCsv('\ufeffbic,x,name\r\nAAAADEFF,1,"A, B"\r\n', shape), [{
    name: "A, B",
    bic: "AAAADEFF",
  }]);
});

Deno.test("readCsv() reads other delimiters", () => {
  assertEquals(readCsv("name;bic\nA;B\n", { ...shape, delimiter: ";" }), [{ name: "A", bic: "B" }]);
});

Deno.test("readCsv() refuses damaged text with one clear line", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["", "Cannot read the list: the file is empty"],
    ["<!doctype HTML>\n", "it is an HTML page"],
    ["name,bic\nA,B", "the text breaks off"],
    ["name,bic\nA,B\nC\n", "Invalid Record Length"],
    ['name,bic\nA,"B\n', "Quote Not Closed"],
    ["name,swift\nA,B\n", 'column "bic" is missing'],
    ["name,bic\n", "there is a heading line but no rows"],
  ];
  for (const [text, message] of cases) {
    const error = assertThrows(() => readCsv(text, shape), SyntaxError, message);
    assertEquals(error.message.includes("\n"), false);
  }
});

Deno.test("readCsvCells() reads what a writer of RFC 4180 wrote", () => {
  const cell = fc.string({ unit: "grapheme", maxLength: 12 }).map((text) => text.replace(/\s+/g, " ").trim());
  const rows = fc.array(fc.tuple(fc.constant("key"), cell, cell), { minLength: 1, maxLength: 5 });
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(fc.property(rows, (written) => {
    const text = written.map((cells) => `${cells.map(quote).join(",")}\n`).join("");
    assertEquals(readCsvCells(text, "the list"), written);
  }));
});

Deno.test("decodeUtf8() drops the byte order mark and refuses other encodings", () => {
  assertEquals(decodeUtf8(new Uint8Array([0xef, 0xbb, 0xbf, 0x41]), "the list"), "A");
  assertThrows(
    () => decodeUtf8(new Uint8Array([0x5a, 0xfc]), "the list"),
    SyntaxError,
    "the file is not UTF-8",
  );
});

Deno.test("requireSource() names the file that is missing", () => {
  assertThrows(
    () => requireSource(() => undefined, "SDN.CSV"),
    SyntaxError,
    "Cannot read SDN.CSV: the file is missing",
  );
});
