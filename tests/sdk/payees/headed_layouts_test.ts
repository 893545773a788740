/**
 * Columns of many languages and programs, chosen by headings and cells.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { readPayees } from "../../../sdk/payees/mod.ts";
import { readTable } from "../../support/table.ts";

/** Cells of each kind of column, row by row. */
const CELLS = new Map(
  readTable(new URL("./headed_cells.tsv", import.meta.url), "kind", "first", "second", "third").map(
    ({ kind, first, second, third }) => [kind, [first, second, third]],
  ),
);

const AMOUNTS = "axyzh";

const READ = {
  n: "name",
  i: "iban",
  b: "bic",
  a: "amount",
  c: "currency",
  r: "reference",
  s: "supplier",
} as const;

const layouts = Deno.readTextFileSync(new URL("./headed_layouts.txt", import.meta.url)).trimEnd().split("\n")
  .filter((line) => !line.startsWith("#"));

for (const layout of layouts) {
  const [, program = "", columns = "", options = ""] = /^([^:]+): (.*?)(?: \{(.*)\})?$/.exec(layout) ?? [];
  const parsed = columns.split("|").map((column) => {
    const [, heading = "", kind = ""] = /^(.*)=(\w)$/.exec(column) ?? [];
    return { heading, kind };
  });
  const cellOf = (kind: string, row: number): string => {
    const cell = CELLS.get(kind)?.[row] ?? "";
    if (!AMOUNTS.includes(kind)) return cell;
    const sign = options.includes("neg") && kind === "a" ? "-" : "";
    return sign + (program.startsWith("en ") ? cell : cell.replace(".", ","));
  };
  const expected = (kind: string, row: number): string | null => {
    if (parsed.some((column) => column.kind === kind)) return cellOf(kind, row);
    if (kind === "n") return `${cellOf("f", row)} ${cellOf("l", row)}`;
    return kind === "c" ? /cur=(\w+)/.exec(options)?.[1] ?? null : null;
  };
  Deno.test(`readPayees() finds the columns of ${program}`, () => {
    const rows = [0, 1, 2].map((row) => parsed.map(({ kind }) => cellOf(kind, row)).join("\t"));
    const text = [parsed.map(({ heading }) => heading).join("\t"), ...rows].join("\n");
    const { payees } = readPayees(new TextEncoder().encode(text));
    assertEquals(payees.length, 3);
    payees.forEach((payee, row) => {
      for (const [kind, member] of Object.entries(READ)) {
        // In a file without supplier numbers, another number of the payee may be read instead.
        if (member === "supplier" && !parsed.some((column) => column.kind === kind)) continue;
        assertEquals(payee[member] || null, expected(kind, row), `${member} of ${payee.iban}`);
      }
    });
  });
}
