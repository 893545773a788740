import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { CsvError, formatCsvRow, parseCsv } from "../../../sdk/cli/csv.ts";

Deno.test("parseCsv() reads quotes, line ends and delimiters as RFC 4180 and spreadsheets write them", () => {
  const cases: [text: string, rows: string[][]][] = [
    ["a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]],
    ["a,b\n1,2", [["a", "b"], ["1", "2"]]],
    ["a,b\r1,2\r", [["a", "b"], ["1", "2"]]],
    ["a;b\n1,5;2", [["a", "b"], ["1,5", "2"]]],
    ["a\tb\n1\t2", [["a", "b"], ["1", "2"]]],
    ['"a,b",c', [["a,b", "c"]]],
    ['"he said ""no""",c', [['he said "no"', "c"]]],
    ['"two\nlines",c\nd,e', [["two\nlines", "c"], ["d", "e"]]],
    ["a,,c", [["a", "", "c"]]],
    ["a,", [["a", ""]]],
    ['""', []],
    ["a\n\n , \nb", [["a"], ["b"]]],
    ['"a"b,c', [["ab", "c"]]],
    ["", []],
  ];
  for (const [text, rows] of cases) assertEquals(parseCsv(text).rows, rows, JSON.stringify(text));
});

Deno.test("parseCsv() names the line of a quote that is never closed", () => {
  assertThrows(() => parseCsv('a,b\n1,"2\n3,4\n'), CsvError, "the quote in line 2 is not closed");
});

Deno.test("formatCsvRow() keeps formulas text, and numbers numbers", () => {
  const cases: [cell: string, written: string][] = [
    ["=1+1", "'=1+1"],
    ["+SUM(A1)", "'+SUM(A1)"],
    ["-2+3", "'-2+3"],
    ["@import", "'@import"],
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ["-12.50", "-12.50"],
    ["+41", "+41"],
    ["a,b", '"a,b"'],
    [" a", '" a"'],
    ["DE89", "DE89"],
  ];
  for (const [cell, written] of cases) assertEquals(formatCsvRow([cell], ","), `${written}\r\n`);
});

Deno.test("parseCsv() reads what formatCsvRow() writes", () => {
  const cell = fc.string().filter((text) => !/^[=+\-@\t\r\n]/.test(text));
  const row = fc.array(cell, { minLength: 2, maxLength: 5 }).filter((cells) =>
    cells.some((text) => text.trim() !== "")
  );
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const header = ["first", "second", "third"];
      const text = [header, ...rows].map((cells) => formatCsvRow(cells, ",")).join("");
      assertEquals(parseCsv(text).rows, [header, ...rows]);
    }),
    { numRuns: 100 },
  );
});
