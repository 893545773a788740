/**
 * Files as banks and programs write them, heading and rows.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { readPayees } from "../../../sdk/payees/mod.ts";
import { WRITTEN_1 } from "./written_layouts_1.ts";

/** A file, and what is right to read from it. */
export interface WrittenLayout {
  readonly program: string;
  /** Whether the heading was read in a public source. */
  readonly seen: boolean;
  readonly lines: readonly string[];
  /** Name, IBAN, BIC, amount, currency and reference of each row. */
  readonly payees: readonly (readonly (string | null)[])[];
}

for (const { program, lines, payees } of WRITTEN_1) {
  Deno.test(`readPayees() reads the rows of ${program}`, () => {
    const list = readPayees(new TextEncoder().encode(lines.join("\n")));
    const read = list.payees.map(({ name, iban, bic, amount, currency, reference }) => [
      name,
      iban,
      bic,
      amount,
      currency,
      reference,
    ]);
    assertEquals(read, payees.map((payee) => [...payee]));
    assert(read.length > 1);
  });
}

Deno.test("readPayees() takes the amount of the invoice where nothing of it remains to be paid", () => {
  const text = "Supplier;IBAN;Total;Outstanding\nAcme;DE89370400440532013000;10.00;0.00\n" +
    "Bolt;NL91ABNA0417164300;20.00;0.00\n";
  const { payees } = readPayees(new TextEncoder().encode(text));
  assertEquals(payees.map(({ amount }) => amount), ["10.00", "20.00"]);
});

Deno.test("readPayees() takes a name that is a key where there is no other", () => {
  const text =
    "Kontrahent;IBAN;Kwota\nKOWALSKI;DE89370400440532013000;10,00\nNOWAK;NL91ABNA0417164300;20,00\n";
  const { payees } = readPayees(new TextEncoder().encode(text));
  assertEquals(payees.map(({ name }) => name), ["KOWALSKI", "NOWAK"]);
});
