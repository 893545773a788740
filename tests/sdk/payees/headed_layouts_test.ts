/**
 * Columns of many languages and programs, chosen by headings and cells.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { readPayees } from "../../../sdk/payees/mod.ts";

/** Cells of each kind, row by row. */
const CELLS: Readonly<Record<string, readonly [string, string, string]>> = {
  // Columns that are read: name, first and last name, company, IBAN, BIC, amount, currency, reference, text, supplier
  // number.
  n: ["Jägbach Energie GmbH", "Erika Muster", "Bolt Ltd"],
  f: ["Erika", "Jan", "Ann"],
  l: ["Muster", "Jansen", "Roe"],
  i: ["DE89370400440532013000", "NL91ABNA0417164300", "GB29NWBK60161331926819"],
  b: ["COBADEFFXXX", "ABNANL2A", "NWBKGB2L"],
  a: ["1234.50", "20.00", "315.75"],
  c: ["EUR", "EUR", "GBP"],
  r: ["RE-4711", "2026/88", "INV 77"],
  s: ["70001", "70002", "70003"],
  // The payer's account, name, bank and currency.
  p: ["AT611904300234573201", "AT611904300234573201", "AT611904300234573201"],
  P: ["Beispiel AG", "Beispiel AG", "Beispiel AG"],
  W: ["BKAUATWW", "BKAUATWW", "BKAUATWW"],
  u: ["EUR", "EUR", "EUR"],
  // Other amounts, in this order: of the invoice, of its tax, zero, and a balance.
  x: ["1500.00", "20.00", "400.00"],
  y: ["265.50", "0.00", "84.25"],
  z: ["0.00", "0.00", "0.00"],
  h: ["9000.00", "8000.00", "7000.00"],
  // Anything else.
  B: ["Commerzbank", "ABN AMRO Bank", "NatWest"],
  R: ["E2E-1", "E2E-2", "E2E-3"],
  k: ["Uwe Bach", "Piet Vos", "Max Poe"],
  d: ["01.12.2026", "02.12.2026", "03.12.2026"],
  e: ["a@example.com", "b@example.com", "c@example.com"],
  S: ["4455", "4456", "4460"],
  o: ["Köln", "Amsterdam", "London"],
  A: ["Am Bach 1", "Weg 2", "High St 3"],
  L: ["DE", "NL", "GB"],
  T: ["SEPA", "SEPA", "SEPA"],
  D: ["D", "D", "D"],
  v: ["DE811111111", "NL800000001B01", "GB999999973"],
  q: ["20261201112233", "20261202112244", "20261203112255"],
  m: ["11/2026", "11/2026", "11/2026"],
  g: ["50667", "1012", "10115"],
  U: ["Müller", "Müller", "Schmidt"],
  K: ["JAEGBACH", "MUSTER", "BOLT"],
  F: ["Sales", "IT", "Sales"],
  0: ["", "", ""],
};

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
    const cell = CELLS[kind]?.[row] ?? "";
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
