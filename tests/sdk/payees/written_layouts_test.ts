/**
 * Files as banks and programs write them, heading and rows.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { readPayees } from "../../../sdk/payees/mod.ts";
import { WRITTEN_1 } from "./written_layouts_1.ts";
import { WRITTEN_2 } from "./written_layouts_2.ts";
import { WRITTEN_3 } from "./written_layouts_3.ts";
import { WRITTEN_4 } from "./written_layouts_4.ts";
import { WRITTEN_5 } from "./written_layouts_5.ts";

/** A file, and what is right to read from it. */
export interface WrittenLayout {
  readonly program: string;
  /** Whether the heading was read in a public source. */
  readonly seen: boolean;
  readonly lines: readonly string[];
  /** Name, IBAN, BIC, amount, currency and reference of each row. */
  readonly payees: readonly (readonly (string | null)[])[];
}

for (
  const { program, lines, payees } of [...WRITTEN_1, ...WRITTEN_2, ...WRITTEN_3, ...WRITTEN_4, ...WRITTEN_5]
) {
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

Deno.test("readPayees() takes the person where one company pays all of them, and the company where it varies", () => {
  const text = (companies: readonly [string, string]): Uint8Array =>
    new TextEncoder().encode(
      `Empresa;Nombre;Apellidos;IBAN;Importe\n${companies[0]};Ana;García;DE89370400440532013000;10,00\n` +
        `${companies[1]};Luis;Pérez;NL91ABNA0417164300;20,00\n`,
    );
  const namesOf = (companies: readonly [string, string]) =>
    readPayees(text(companies)).payees.map(({ name }) => name);
  assertEquals(namesOf(["Acme SL", "Acme SL"]), ["Ana García", "Luis Pérez"]);
  assertEquals(namesOf(["Acme SL", "Bolt SL"]), ["Acme SL", "Bolt SL"]);
});

Deno.test("readPayees() takes what is carried forward for a total, in any language", () => {
  for (
    const words of [
      "Übertrag",
      "Carried forward",
      "Suma y sigue",
      "A reporter",
      "Riporto",
      "Do przeniesienia",
    ]
  ) {
    const text =
      `Name;IBAN;Betrag\nA;DE89370400440532013000;1,00\n${words};;1,00\nB;NL91ABNA0417164300;2,00\n`;
    const { payees, problems } = readPayees(new TextEncoder().encode(text));
    assertEquals([payees.map(({ name }) => name), problems], [["A", "B"], []], words);
  }
});

Deno.test("readPayees() reads the account out of a cell with all details of a bank", () => {
  const details = (bank: string, iban: string, bic: string) => `"${bank}\nIBAN: ${iban}\nBIC: ${bic}"`;
  const text = `Name;Bankverbindung\nA;${
    details("Commerzbank Köln", "DE89 3704 0044 0532 0130 00", "COBADEFFXXX")
  }\nB;${details("ABN AMRO Bank N.V. Amsterdam", "NL91 ABNA 0417 1643 00", "ABNANL2A")}\n`;
  const { payees } = readPayees(new TextEncoder().encode(text));
  assertEquals(payees.map(({ iban, bic }) => [iban.replaceAll(" ", ""), bic]), [
    ["DE89370400440532013000", "COBADEFFXXX"],
    ["NL91ABNA0417164300", "ABNANL2A"],
  ]);
});

Deno.test("readPayees() takes labels and figures below a table for totals, in any columns", () => {
  const text = "Bénéficiaire;IBAN;Montant\nA;DE89370400440532013000;10,00\nB;NL91ABNA0417164300;20,00\n;;\n" +
    "Nombre de virements;2;\nMontant total;30,00;\n";
  const { payees } = readPayees(new TextEncoder().encode(text));
  assertEquals(payees.map(({ name }) => name), ["A", "B"]);
});

Deno.test("readPayees() takes the one name of an account for several accounts for that of the payer", () => {
  const text = "Naam van de rekening;Rekening tegenpartij;Bedrag\nAcme NV;BE71096123456769;10,00\n" +
    "Acme NV;NL91ABNA0417164300;20,00\n";
  const { payees } = readPayees(new TextEncoder().encode(text));
  assertEquals(payees.map(({ name }) => name), [null, null]);
});

Deno.test("readPayees() takes a marked row for a total if it sums up a group, and for a payee if it doesn't", () => {
  const text = (second: string): Uint8Array =>
    new TextEncoder().encode(
      "Kreditor;Name;IBAN;Betrag\n70001;A;DE89370400440532013000;10,00\n70001;A;DE89370400440532013000;5,00\n" +
        `*;A;;15,00\n70002;B;NL91ABNA0417164300;20,00\n*;B;;${second}\n**;;;35,00\n`,
    );
  assertEquals(readPayees(text("20,00")).payees.map(({ name }) => name), ["A", "A", "B"]);
  assertEquals(readPayees(text("21,00")).payees.map(({ name }) => name), ["A", "A", "B", "B"]);
});

Deno.test("readPayees() takes a sum with the count of its rows for a total, and another amount for a payee", () => {
  const text = (amount: string): Uint8Array =>
    new TextEncoder().encode(
      "Odbiorca;Rachunek;Kwota\nA;DE89370400440532013000;10,00\nB;NL91ABNA0417164300;20,00\n" +
        `Razem: 2 pozycje;;${amount}\n`,
    );
  assertEquals(readPayees(text("30,00")).payees.map(({ name }) => name), ["A", "B"]);
  assertEquals(readPayees(text("31,00")).payees.map(({ name }) => name), ["A", "B", "Razem: 2 pozycje"]);
});

Deno.test("readPayees() takes what is left of an amount less what was paid before, whatever its heading says", () => {
  const text = "Dobavljač;IBAN;Iznos;Plaćeno;Xyz\nA;DE89370400440532013000;1.500,00;265,50;1.234,50\n" +
    "B;NL91ABNA0417164300;100,00;0,00;100,00\n";
  const { payees } = readPayees(new TextEncoder().encode(text));
  assertEquals(payees.map(({ amount }) => amount), ["1.234,50", "100,00"]);
});
