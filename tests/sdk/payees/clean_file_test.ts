import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { strFromU8, unzipSync } from "fflate";
import { cleanFile, readPayees } from "../../../sdk/payees/mod.ts";
import { PayeeError } from "../../../sdk/payees/payee.ts";
import { writeWorkbook } from "../../../sdk/payees/write_workbook.ts";
import { formatCsvRow } from "../../../sdk/payees/csv.ts";
import { sampleIbans } from "../support/sample_ibans.ts";
import { type Layout, LAYOUTS, rowsOf } from "./corpus.ts";

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
