import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { strFromU8, unzipSync } from "fflate";
import { cleanFile, readPayees } from "../../../sdk/payees/mod.ts";
import { PayeeError } from "../../../sdk/payees/payee.ts";
import { writeWorkbook } from "../../../sdk/payees/write_workbook.ts";
import { sampleIbans } from "../support/sample_ibans.ts";

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

Deno.test("cleanFile() refuses to write a file without a payment", () => {
  assertThrows(() => clean(`IBAN\n${ONE}\n`, [1, 2]), PayeeError, "No payment is left");
});
