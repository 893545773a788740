/**
 * Files as banks and programs write them, heading and rows; most are in `written_layouts.txt`.
 *
 * @module
 */
import { assert, assertEquals, assertThrows } from "@std/assert";
import { keepJsonItems } from "../../../sdk/payees/json_payees.ts";
import { cleanFile, readPayees } from "../../../sdk/payees/mod.ts";
import { files as english } from "../../../sdk/generated/words/files_en.ts";

const [, ...written] = Deno.readTextFileSync(new URL("./written_layouts.txt", import.meta.url)).split(
  /^## /m,
);

for (const text of written) {
  const [program = "", ...all] = text.trimEnd().split("\n");
  const lines = all.filter((line) => !line.startsWith(">"));
  const payees = all.filter((line) => line.startsWith(">"))
    .map((line) => {
      const cells = line.slice(1).split("\t");
      return Array.from({ length: 6 }, (_, index) => cells[index] || null);
    });
  Deno.test(`readPayees() reads the rows of ${program.replace(" (seen)", "")}`, () => {
    const list = readPayees(new TextEncoder().encode(lines.join("\n")));
    const read = list.payees.map(({ name, iban, bic, amount, currency, reference }) => [
      name,
      iban,
      bic,
      amount,
      currency,
      reference,
    ]);
    assertEquals(read, payees);
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

Deno.test("readPayees() reads an amount carried forward as a total, in any language", () => {
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

Deno.test("readPayees() takes a possibly mistyped account number as the account, whatever else looks like one", () => {
  const text = "Name;IBAN;Betrag;Auftraggeberkonto\n" +
    "Acme;DE89370400440532013001;1,00;FR1420041010050500013M02606\n" +
    "Bolt;NL91ABNA0417164301;2,00;FR1420041010050500013M02606\n";
  const { payees } = readPayees(new TextEncoder().encode(text));
  assertEquals(payees.map(({ iban }) => iban), ["DE89370400440532013001", "NL91ABNA0417164301"]);
});

Deno.test("readPayees() keeps a payee without an account and an amount, unless its row is a title", () => {
  const text = "Name;IBAN;Amount\nSection 1;;\nAcme;DE89370400440532013000;1.00\nGroupe Martin;;\n";
  const { payees } = readPayees(new TextEncoder().encode(text));
  assertEquals(payees.map(({ name }) => name), ["Acme", "Groupe Martin"]);
});

Deno.test("readPayees() reads no currency columns where a row fills several: one converts the other", () => {
  const text = "Name;IBAN;Amount EUR;Amount USD\nAcme;DE89370400440532013000;1.00;1.10\n" +
    "Bolt;NL91ABNA0417164300;2.00;2.20\n";
  const { payees } = readPayees(new TextEncoder().encode(text));
  assertEquals(payees.map(({ amount, currency }) => [amount, currency]), [["1.00", "EUR"], ["2.00", "EUR"]]);
});

Deno.test("readPayees() keeps Polish account numbers without PL, and says that they aren't IBANs", () => {
  const text = "Nazwa odbiorcy;Nr rachunku;Kwota;Tytuł\nA B;61109010140000071219812874;10,00;FV 1\n";
  const [payee] = readPayees(new TextEncoder().encode(text)).payees;
  assertEquals(payee?.otherAccount, "61109010140000071219812874");
  assertEquals(payee?.accountNote?.kind, "national");
  const wrong = text.replace("61109", "62109");
  assertThrows(() => readPayees(new TextEncoder().encode(wrong)), Error, "IBAN");
});

Deno.test("readPayees() finds the only list of a JSON file below several objects, and keepJsonItems() writes it there", () => {
  const item = (name: string): unknown => ({
    accountName: name,
    iban: "DE89370400440532013000",
    totalAmount: "1.50",
    currency: { code: "EUR" },
  });
  const text = JSON.stringify({ data: { payouts: [item("Acme"), item("Bolt")], page: 1 } });
  const { payees } = readPayees(new TextEncoder().encode(text));
  assertEquals(payees.map(({ name, amount, currency }) => [name, amount, currency]), [
    ["Acme", "1.50", "EUR"],
    ["Bolt", "1.50", "EUR"],
  ]);
  const kept = JSON.parse(keepJsonItems(text, (place) => place === 2));
  assertEquals(kept, { data: { payouts: [item("Bolt")], page: 1 } });
});

Deno.test("readPayees() reads members inside objects, one object in each line, and several lists of a JSON file", () => {
  const [de, fr] = ["DE89370400440532013000", "FR1420041010050500013M02606"];
  const read = (text: string) =>
    readPayees(new TextEncoder().encode(text)).payees.map(({ name, iban, amount, currency, reference }) => [
      name,
      iban,
      amount,
      currency,
      reference,
    ]);
  const ann = ["Ann Lee", de, "1.50", "EUR", "Rent A"];
  const transfer = (name: string, iban: string, amount: string, text: string): unknown => ({
    creditor: { name },
    creditorAccount: { iban },
    debtorAccount: { iban: fr },
    instructedAmount: { currency: "EUR", amount },
    remittanceInformation: [text],
  });
  const items = [transfer("Ann Lee", de, "1.50", "Rent A"), transfer("Bo", fr, "2.50", "Rent B")];
  const bo = ["Bo", fr, "2.50", "EUR", "Rent B"];
  assertEquals(read(JSON.stringify(items)), [ann, bo]);
  const lines = items.map((item) => JSON.stringify(item)).join("\n");
  assertEquals(read(lines), [ann, bo]);
  assertEquals(keepJsonItems(lines, (place) => place === 2), `${JSON.stringify(items[1])}\n`);
  const several = { salaries: [items[0]], invoices: [{ supplier: "Bo", iban: fr, total: 2 }], pages: [1, 2] };
  assertEquals(read(JSON.stringify(several)), [ann, ["Bo", fr, "2", null, null]]);
  assertEquals(JSON.parse(keepJsonItems(JSON.stringify(several), (place) => place === 1)), {
    ...several,
    invoices: [],
  });
});

Deno.test("readPayees() writes amounts in minor units with the places of their currency", () => {
  const items = [[1050, "eur"], [7, "EUR"], [1050, "JPY"], [1050, "KWD"], [-250, "EUR"]].map((
    [minor, currency],
  ) => ({
    name: "Ann",
    iban: "DE89370400440532013000",
    amount_cents: minor,
    currency,
  }));
  const { payees } = readPayees(new TextEncoder().encode(JSON.stringify(items)));
  assertEquals(payees.map(({ amount, currency }) => `${amount} ${currency}`), [
    "10.50 EUR",
    "0.07 EUR",
    "1050 JPY",
    "1.050 KWD",
    "-2.50 EUR",
  ]);
});

Deno.test("readPayees() reads lines in quotes, columns aligned with spaces, ruled tables and a column that comes twice", () => {
  const [de, nl] = ["DE89370400440532013000", "NL91ABNA0417164300"];
  const tables = [
    `"Name;IBAN;Betrag"\n"Anna Lahn;${de};1,00"\n"Bo Rhein;${nl};2,00"\n`,
    `Name        IBAN                    Betrag\nAnna Lahn   ${de}  1,00\nBo Rhein    ${nl}      2,00\n`,
    `| Name | IBAN | Betrag |\n|---|---|---|\n| Anna Lahn | ${de} | 1,00 |\n| Bo Rhein | ${nl} | 2,00 |\n`,
    `Name;IBAN;IBAN;Betrag\nAnna Lahn;${de};${de};1,00\nBo Rhein;${nl};${nl};2,00\n`,
  ];
  for (const text of tables) {
    const { payees } = readPayees(new TextEncoder().encode(text));
    assertEquals(payees.map(({ name, iban, amount }) => [name, iban, amount]), [
      ["Anna Lahn", de, "1,00"],
      ["Bo Rhein", nl, "2,00"],
    ], text);
  }
});

Deno.test("readPayees() reads blocks of lines, columns of fixed width, lists in XML and accounts split over columns", () => {
  const [de, at] = ["DE89 3704 0044 0532 0130 00", "AT61 1904 3002 3457 3201"];
  const lists = [
    `Zahlungsliste\nAuftraggeber: Muster GmbH\nKonto: DE43500105172667121800\n\n1. Zahlung\nEmpfänger: Anna Lahn\n` +
    `IBAN: ${de}\nBetrag: 100,00 EUR\nZweck: RE 12: November\n-----\nEmpfänger: Bo Rhein\nIBAN: ${at}\nBetrag: 1.200,50 EUR\n`,
    `Payment list\n\nPayee            Sort  IBAN                          Amount EUR Reference\n` +
    `Anna Lahn        1     ${de}       100,00  RE 12: November\nBo Rhein         2     ${at}        1.200,50\n` +
    `Total                                                1.300,50\n`,
    `Beneficiario  Importo EUR  IBAN                         Causale\n------------  -----------  ---------------------------  -----\n` +
    `Anna Lahn          100,00  ${de}  RE 12: November\nBo Rhein         1.200,50  ${at}     \n`,
    `<?xml version="1.0"?><run><payer iban="DE43500105172667121800"/>` +
    `<pay amount="100,00" currency="EUR"><to><name>Anna Lahn</name><iban>${de}</iban></to><purpose>RE 12: November</purpose></pay>` +
    `<pay amount="1.200,50" currency="EUR"><to><name>Bo Rhein</name><iban>${at}</iban></to><purpose/></pay></run>`,
    `Nom;IBAN;;;;;;Montant (€);Motif\nAnna Lahn;DE89;3704;0044;0532;0130;00;100,00;RE 12: November\n` +
    `Bo Rhein;AT61;1904;3002;3457;3201;;1.200,50;\n`,
  ];
  for (const text of lists) {
    const { payees } = readPayees(new TextEncoder().encode(text));
    assertEquals(
      payees.map(({ name, iban, amount, currency, reference }) =>
        [name, iban.replaceAll(" ", ""), amount?.replace(" EUR", ""), currency, reference].join("|")
      ),
      [
        `Anna Lahn|${de.replaceAll(" ", "")}|100,00|EUR|RE 12: November`,
        `Bo Rhein|${at.replaceAll(" ", "")}|1.200,50|EUR|`,
      ],
      text,
    );
  }
});

Deno.test("readPayees() leaves out rows that pay nothing, says so, and the clean file has no such row", () => {
  const [de, nl, at] = ["DE89370400440532013000", "NL91ABNA0417164300", "AT611904300234573201"];
  const text =
    `Name;IBAN;Betrag;Status\nAnna;${de};10,00;bewilligt\nBo;${nl};0,00;bewilligt\nCy;${at};5,00;Abgelehnt\n`;
  const bytes = new TextEncoder().encode(text);
  const list = readPayees(bytes);
  assertEquals(list.payees.map(({ name }) => name), ["Anna"]);
  assertEquals(
    list.problems.map((say) => say(english)),
    [
      "Rows 3, 4: left out because the amount is 0, or the row says that the payment was declined, cancelled or failed.",
    ],
  );
  assertEquals(
    new TextDecoder().decode(cleanFile(bytes, list, () => false)),
    `Name;IBAN;Betrag;Status\nAnna;${de};10,00;bewilligt\n`,
  );
  const none = readPayees(new TextEncoder().encode(`Name;IBAN;Saldo\nAnna;${de};0,00\nBo;${nl};0,00\n`));
  assertEquals(none.payees.length, 2);
});
