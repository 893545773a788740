import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { CsvError, CsvReader, formatCsvRow, isWrittenAsRead, parseCsv } from "../../../sdk/payees/csv.ts";

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

/** What a spreadsheet makes of a line that it parts at a delimiter; a quote counts where a cell begins with it. */
function partAt(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; at++) {
    let cell = "";
    if (line[at] === '"') {
      for (at++; at < line.length; at++) {
        if (line[at] === '"' && line[++at] !== '"') break;
        cell += line[at];
      }
    }
    for (; at < line.length && line[at] !== delimiter; at++) cell += line[at];
    cells.push(cell);
  }
  return cells;
}

/** A number stays one; nothing can be called behind a number and the delimiter that it was written with. */
function isFormula(cell: string): boolean {
  return /^\s*[=+\-@＝＋－＠]/.test(cell) && !/^\s*[+-]?\d+(?:[.,]\d+)*\s*(?:$|[",;\t\r\n])/.test(cell);
}

Deno.test("formatCsvRow() writes no formula whatever the row is parted at", () => {
  const piece = fc.constantFrom(
    "=",
    "+",
    "-",
    "@",
    "＝",
    "＠",
    ",",
    ";",
    "\t",
    '"',
    " ",
    "\n",
    "\r",
    "a",
    "1",
  );
  const cell = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(
      fc.array(cell, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(",", ";"),
      (cells, written) => {
        const row = formatCsvRow(cells, written);
        for (const delimiter of [",", ";", "\t"]) {
          for (const line of [row, ...row.split(/[\r\n]+/)]) {
            assert(
              !partAt(line, delimiter).some(isFormula),
              `${JSON.stringify(row)} at ${JSON.stringify(delimiter)}`,
            );
          }
        }
      },
    ),
    { numRuns: 2000 },
  );
});

Deno.test("parseCsv() refuses tables that are too wide or too large", () => {
  assertThrows(() => parseCsv(",".repeat(2000)), CsvError, "row 1 has more than 1000 columns");
  assertThrows(() => parseCsv(`x${",x".repeat(999)}\n${"x\n".repeat(10_001)}`), CsvError, "10000000 cells");
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
    ["＝1+1", "'＝1+1"],
    ["＋1+1", "'＋1+1"],
    ["－1+1", "'－1+1"],
    ["＠SUM(1)", "'＠SUM(1)"],
    [" =1+1", "' =1+1"],
    ["\t=1+1", `"\t'=1+1"`],
    ["a\r=1+1", `"a\r'=1+1"`],
    // Whoever opens the file may read it with another delimiter, and quotes within a cell are dropped then.
    ["a;=1+1", "a;'=1+1"],
    ["a,=1+1", `"a,'=1+1"`],
    ['a";"=1+1', `"a"";'""=1+1"`],
    ["1,-5;-6", `"1,-5;-6"`],
    ["Miller - Sons", "Miller - Sons"],
  ];
  for (const [cell, written] of cases) assertEquals(formatCsvRow([cell], ","), `${written}\r\n`);
});

Deno.test("parseCsv() reads what formatCsvRow() writes", () => {
  const cell = fc.string().filter((text) => !/[=+\-@]/.test(text));
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

const signs = fc.string({
  unit: fc.constantFrom("a", "b", " ", ";", '"', "\n", "\r", "\r\n", "=", "\u00a0"),
  maxLength: 40,
});

Deno.test("CsvReader reads lines as it reads them cell by cell, in pieces of any length", () => {
  const cellsOf = (text: string, length: number): readonly (readonly string[])[] => {
    const reader = new CsvReader(";");
    const pieces = text.match(RegExp(`[^]{1,${length}}`, "g")) ?? [];
    const rows = [...pieces.flatMap((piece) => [...reader.read(piece, false)]), ...reader.read("", true)];
    return rows.map(({ cells }) => cells);
  };
  fc.assert(
    fc.property(signs, fc.integer({ min: 1, max: 40 }), (text, length) => {
      const closed = `${text.replaceAll('"', '""')}\n`;
      assertEquals(cellsOf(closed, length), cellsOf(closed, closed.length));
      // Quotes lead around the lines.
      const plain = text.replaceAll('"', "");
      const quoted = plain.replaceAll(/[^;\r\n]+/g, '"$&"');
      assertEquals(cellsOf(plain, length), cellsOf(quoted, length));
    }),
    { numRuns: 1000 },
  );
});

Deno.test("isWrittenAsRead() is true of lines that formatCsvRow() leaves alone", () => {
  fc.assert(
    fc.property(signs, fc.constantFrom(";", ",", "\t", "|"), (text, delimiter) => {
      const line = text.replaceAll(/["\r\n]/g, "").replaceAll(";", delimiter);
      const written = formatCsvRow(line.split(delimiter), delimiter);
      if (isWrittenAsRead(line, delimiter)) assertEquals(written, `${line}\r\n`);
      else assert(/[=\s]/.test(line));
    }),
    { numRuns: 1000 },
  );
});
