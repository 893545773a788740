import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { CsvError, CsvReader, formatCsvRow, isWrittenAsRead, parseCsv } from "../../../sdk/payees/csv.ts";
import {
  Answers,
  cleanFile,
  costOf,
  costWithin,
  makePayee,
  type Payee,
  readPayees,
  sellsForUsdc,
} from "../../../sdk/payees/mod.ts";
import { PayeeError } from "../../../sdk/payees/payee.ts";
import { batchesOf } from "../../../sdk/payees/run_cost.ts";
import { writeWorkbook } from "../../../sdk/payees/write_workbook.ts";
import { sampleIbans } from "../support/sample_ibans.ts";
import { type Layout, LAYOUTS, rowsOf } from "./corpus.ts";

// clean_file.ts

const [ONE = "", TWO = "", THREE = ""] = sampleIbans(3);

function clean(content: string | Uint8Array, held: readonly number[]): Uint8Array {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return cleanFile(bytes, readPayees(bytes), (place) => held.includes(place));
}

function cleanText(content: string | Uint8Array, held: readonly number[]): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(clean(content, held));
}

Deno.test("cleanFile() takes rows out of a CSV file and leaves every other byte", () => {
  const title = "Zahlungslauf;;\n\n";
  const head = `Empfänger; IBAN ;"Betrag"\n`;
  const rows = [`"Müller; Söhne";${ONE};"1.200,50"\n`, `Acme;${TWO};-3,00\n`, `Zed;${THREE};4`];
  const text = `\uFEFF${title}${head}${rows.join("")}`;
  const places = readPayees(new TextEncoder().encode(text)).payees.map(({ place }) => place);
  assertEquals(cleanText(text, []), `${text}\n`);
  assertEquals(
    cleanText(text, places.slice(0, 1)),
    `\uFEFF${title}${head}${rows[1]}${rows[2]}\n`,
  );
  assertEquals(cleanText(text, places.slice(2)), `\uFEFF${title}${head}${rows[0]}${rows[1]}`);
});

Deno.test("cleanFile() writes Windows-1252 where that came in", () => {
  const text = `Name;IBAN\r\nM\u00fcller \u20ac;${ONE}\r\nAcme;${TWO}\r\n`;
  const bytes = Uint8Array.from(text, (character) => character === "\u20ac" ? 0x80 : character.charCodeAt(0));
  assertEquals(clean(bytes, [3]), bytes.slice(0, -(TWO.length + 7)));
});

Deno.test("cleanFile() keeps no cell that a spreadsheet would run", () => {
  const text = `Name,IBAN,Amount\n=HYPERLINK("x"),${ONE},-5.00\nAcme,${TWO},1\n`;
  const [, first] = cleanText(text, [3]).split(/\r?\n/);
  assertEquals(first, `"'=HYPERLINK(""x"")",${ONE},-5.00`);
});

Deno.test("cleanFile() writes a workbook of the own columns, and a JSON list of the own members", () => {
  const header = ["Name", "IBAN", "Cost centre"];
  const book = writeWorkbook([{ name: "A", header, rows: [["Acme", ONE, "12"], ["Zed", TWO, "13"]] }]);
  const left = readPayees(clean(book, [2]));
  assertEquals([left.header, left.payees.map(({ cells }) => cells)], [header, [["Zed", TWO, "13"]]]);
  const list = { run: 7, payees: [{ iban: ONE, x: { y: 1 } }, { iban: TWO, x: null }] };
  assertEquals(JSON.parse(cleanText(JSON.stringify(list), [2])), { run: 7, payees: [list.payees[0]] });
});

Deno.test("cleanFile() writes the amounts of a workbook as numbers", () => {
  const header = ["Name", "IBAN", "Amount"];
  const rows = [["Acme", ONE, "12"], ["Zed", TWO, "1300.5"]];
  const left = clean(writeWorkbook([{ name: "A", header, rows, numbers: 2 }]), [2]);
  const sheet = unzipSync(left)["xl/worksheets/sheet1.xml"];
  assert(sheet !== undefined);
  assertStringIncludes(strFromU8(sheet), "<v>1300.5</v>");
});

Deno.test("cleanFile() keeps no total of payments that were taken out", () => {
  const text = `Total of the run\nName,IBAN,Amount\nAcme,${ONE},1.50\nZed,${TWO},2.50\n`;
  const total = "Total,,4.00\nKind regards,,\n";
  assertEquals(cleanText(text + total, []), text + total);
  assertEquals(
    cleanText(text + total, [4]),
    `Total of the run\nName,IBAN,Amount\nAcme,${ONE},1.50\nKind regards,,\n`,
  );
});

Deno.test("cleanFile() counts the items of JSON as they were read, and pays nobody whom results name as missing", () => {
  const gone = { iban: ONE, name: "Gone", compared: "missing_now" };
  const items = [gone, { iban: TWO, name: "Held" }, { iban: THREE, name: "Kept" }];
  const json = JSON.stringify(items);
  const { payees } = readPayees(new TextEncoder().encode(json));
  assertEquals(payees.map(({ place, name }) => [place, name]), [[2, "Held"], [3, "Kept"]]);
  assertEquals(JSON.parse(cleanText(json, [2])), items.slice(2));
});

Deno.test("cleanFile() takes out of a CSV file whom results name as missing", () => {
  const rows = [`Gone,${ONE},Missing now\n`, `Held,${TWO},\n`, `Kept,${THREE},\n`];
  const head = "Name,IBAN,Against last month\n";
  assertEquals(cleanText(head + rows.join(""), [3]), head + rows[2]);
  assertEquals(cleanText(head + rows.join(""), []), head + rows[1] + rows[2]);
});

Deno.test("cleanFile() refuses to write a file without a payment", () => {
  assertThrows(() => clean(`IBAN\n${ONE}\n`, [1, 2]), PayeeError, "No payment is left");
});

function bytesOf(layout: Layout, rows: readonly (readonly string[])[]): Uint8Array {
  const { form = "csv", delimiter = ",", encoding = "utf-8", quoted } = layout;
  const [first = [], ...others] = rows;
  if (form === "xlsx") return writeWorkbook([{ name: "Sheet1", header: first, rows: others }]);
  const text = rows.map((row) =>
    quoted ? `${row.map((cell) => `"${cell}"`).join(delimiter)}\r\n` : formatCsvRow(row, delimiter)
  ).join("");
  switch (encoding) {
    case "utf-8":
      return new TextEncoder().encode(text);
    case "utf-8-bom":
      return new TextEncoder().encode(`\uFEFF${text}`);
    case "latin1":
      return Uint8Array.from(text, (character) => character.charCodeAt(0));
    case "utf-16": {
      const view = new DataView(new ArrayBuffer(2 * text.length + 2));
      [...`\uFEFF${text}`].forEach((character, at) => view.setUint16(2 * at, character.charCodeAt(0), true));
      return new Uint8Array(view.buffer);
    }
  }
}

Deno.test("the corpus has at least 60 files of 20 programs in 10 countries", () => {
  assert(LAYOUTS.length >= 60, String(LAYOUTS.length));
  assert(new Set(LAYOUTS.map(({ program }) => program.split(/[ ,]/)[0])).size >= 20);
  assert(new Set(LAYOUTS.map(({ country }) => country)).size >= 10);
});

for (const layout of LAYOUTS) {
  Deno.test(`readPayees() reads a file of ${layout.program} (${layout.country})`, () => {
    const { rows, payees } = rowsOf(layout);
    const list = readPayees(bytesOf(layout, rows));
    const read = list.payees.map(({ iban, name, amount, currency, reference, supplier, bic }) => ({
      ...{ iban, name, amount, currency, reference, supplier, bic },
    }));
    assertEquals<unknown>(read, payees);
  });
}

// csv.ts

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

// run_cost.ts

const COMMERZBANK = sampleIbans(3);
const OTHERS = ["NL91ABNA0417164300", "BE68539007547034", "FR1420041010050500013M02606"];

function payeesOf(ibans: readonly string[]): readonly Payee[] {
  return ibans.map((iban, index) => makePayee({ iban, place: index + 1 }));
}

Deno.test("costOf() counts each account once, and each bank that is screened once", () => {
  const payees = payeesOf([...COMMERZBANK, ...OTHERS, OTHERS[0] ?? "", "", "DE00370400440532013000"]);
  const answers = new Answers();
  assertEquals(costOf(payees, { answers, compliance: false }).units, 7);
  const { ibans, banks, units } = costOf(payees, { answers, compliance: true });
  // The mistyped account has no bank to be screened.
  assertEquals([ibans.length, banks, units], [7, 4, 11]);
});

Deno.test("costOf() counts the banks that the BICs of a file tell apart", () => {
  const payees = COMMERZBANK.map((iban, index) =>
    makePayee({ iban, place: index + 1, bic: ["COBADEFFXXX", "COBADEFF", "DEUTDEFF"][index] ?? null })
  );
  assertEquals(costOf(payees, { answers: new Answers(), compliance: true }).banks, 2);
});

Deno.test("costOf() leaves out what was sent before and may be paid for", () => {
  const pending = new Set(COMMERZBANK);
  const questions = { answers: new Answers(), compliance: true, pending };
  assertEquals(costOf(payeesOf([...COMMERZBANK, ...OTHERS]), questions).units, 7);
});

Deno.test("costWithin() takes the first accounts, none without its bank, and never more than is left", () => {
  const ibans = [...COMMERZBANK, ...OTHERS];
  fc.assert(fc.property(
    fc.shuffledSubarray(ibans),
    fc.nat(12),
    fc.boolean(),
    (chosen, left, compliance) => {
      const payees = payeesOf(chosen);
      const questions = { answers: new Answers(), compliance };
      const part = costWithin(payees, questions, left);
      assertEquals(part.units <= left, true);
      assertEquals(part.ibans, chosen.slice(0, part.ibans.length));
      // What is taken costs alone what it was said to cost, and one batch more would not have fitted.
      assertEquals(costOf(payeesOf(part.ibans), questions).units, part.units);
      const batches = batchesOf(payees);
      const taken = batches.findIndex((_, end) => batches.slice(0, end).flat().length === part.ibans.length);
      if (part.ibans.length < chosen.length) {
        const more = payeesOf(batches.slice(0, taken + 1).flat());
        assertEquals(costOf(more, questions).units > left, true);
      }
    },
  ));
});

Deno.test("batchesOf() holds each account once, in order, in batches of at most 100", () => {
  const ibans = sampleIbans(1_000);
  const payees = [...ibans, ibans[0] ?? "", ""].map((iban, index) => makePayee({ iban, place: index + 1 }));
  const batches = batchesOf(payees);
  assertEquals(batches.flat(), ibans);
  assertEquals(Math.max(...batches.map(({ length }) => length)), 100);
});

Deno.test("a part of a file ends where a batch of the whole file ends, whatever a key covers", () => {
  const payees = sampleIbans(600).map((iban, index) => makePayee({ iban, place: index + 1 }));
  const ends = new Set([0]);
  for (const { length } of batchesOf(payees)) ends.add(Math.max(...ends) + length);
  fc.assert(fc.property(fc.nat(700), fc.boolean(), (units, compliance) => {
    const { ibans } = costWithin(payees, { answers: new Answers(), compliance }, units);
    assertEquals(ends.has(ibans.length), true);
  }));
});

Deno.test("sellsForUsdc() takes an operation alone for an offer, whatever a server says beside it", () => {
  const cases: [byUsdc: string, sells: boolean][] = [
    ["POST /v1/credits/buy/{1k|5k|25k}", true],
    ["POST /v1/credits/buy/{1k|5k|25k} (not offered by this server)", false],
    ["POST /v1/credits/buy/1k — wird hier nicht angeboten", false],
    ["not offered by this server", false],
    ["", false],
  ];
  for (const [byUsdc, sells] of cases) assertEquals(sellsForUsdc({ by_usdc: byUsdc }), sells, byUsdc);
});
