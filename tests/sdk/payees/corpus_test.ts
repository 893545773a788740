import { assert, assertEquals } from "@std/assert";
import { readPayees } from "../../../sdk/payees/mod.ts";
import { formatCsvRow } from "../../../sdk/payees/csv.ts";
import { writeWorkbook } from "../../../sdk/payees/write_workbook.ts";
import { type Layout, LAYOUTS, rowsOf } from "./corpus.ts";

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
