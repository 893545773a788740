/**
 * Rows of other people's tables: totals, rows with too many cells, unreadable amounts, and lists of banks.
 *
 * @module
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { files as german } from "../../../sdk/generated/words/files_de.ts";
import { files as english } from "../../../sdk/generated/words/files_en.ts";
import { files as french } from "../../../sdk/generated/words/files_fr.ts";
import { Answers, cleanFile, costOf, type PayeeList, readPayees } from "../../../sdk/payees/mod.ts";

const DE = "DE89370400440532013000";
const NL = "NL91ABNA0417164300";
const CH = "CH9300762011623852957";

function read(text: string): PayeeList {
  return readPayees(new TextEncoder().encode(text));
}

function problemsOf({ problems }: PayeeList): string {
  return problems.map((problem) => problem(english)).join(" ");
}

// total_rows.ts

/** A table with two payments of 20.00 and 14.50, and a last row. */
function withRow(row: string): PayeeList {
  return read(
    `Beleg;Name;IBAN;BIC;Betrag;Währung;Text\n1;Acme;${DE};;20,00;EUR;R1\n2;Bolt;${NL};;14,50;EUR;R2\n${row}\n`,
  );
}

Deno.test("readPayees() takes rows that sum up others for totals, in any column and language", () => {
  for (
    const row of [
      ";;;;34,50;;",
      ";;;;34,50;EUR;",
      "*;;;;34,50;;",
      ";**;;;34,50;EUR;",
      ";;;;34,50;EUR;***",
      "Σ;;;;34,50;;",
      ";;Summe;;34,50;;",
      "Anzahl: 2;;;;34,50;;",
      "Razem (2 przelewy);;;;34,50;;",
      ";;;Total remesa;34,50;;",
      ";;;Total;34,50;;",
      ";;;;34,50;;Ergebnis",
      "Gesamtergebnis;;;;34,50;;",
      "Total général;;;;34,50;;",
      ";Totale complessivo;;;34,50;;",
      "Suma total;;;;34,50;;",
      ";;Totaal;;34,50;;",
      "Razem;;;;34,50;;",
      ";Summa;;;34,50;;",
      "I alt;;;;34,50;;",
      "Yhteensä;;;;34,50;;",
      "Celkem;;;;34,50;;",
      "Végösszeg;;;;34,50;;",
      "Ukupno;;;;34,50;;",
      "Total geral;;;;34,50;;",
      "Bolt Ergebnis;;;;34,50;;",
      "Endergebnis;;;;34,50;;",
      "Totalbelopp;;;;34,50;;",
      "Samlet beløb;;;;34,50;;",
      "Kokonaissumma;;;;34,50;;",
      "Celková suma;;;;34,50;;",
      "Итого;;;;34,50;;",
    ]
  ) {
    const list = withRow(row);
    assertEquals([list.payees.length, problemsOf(list)], [2, ""], row);
  }
});

Deno.test("readPayees() keeps a payee without an account whose name is like that of a total", () => {
  for (
    const row of [
      ";Total Energies SE;;;34,50;;",
      ";Sum Ltd;;;34,50;;R3",
      ";Ergebnis GmbH;;;34,50;;",
      ";Bolt Ergebnis;;;9,00;;",
    ]
  ) {
    assertEquals(withRow(row).payees.length, 3, row);
  }
});

Deno.test("readPayees() compares totals with the amounts, with subtotals and currencies", () => {
  assertEquals(
    problemsOf(withRow("Summe;;;;99,00;;")),
    "Row 4 states a total of 99,00, but the readable amounts above add up to 34.50.",
  );
  assertStringIncludes(problemsOf(withRow(";;;;99,00;;")), "Row 4 states a total of 99,00");
  const groups =
    `Name;IBAN;Betrag\nAcme;${DE};10,00\nAcme;${NL};5,00\nAcme Ergebnis;;15,00\nBolt;${CH};7,10\n*;;7,10\nGesamtergebnis;;22,10\n`;
  assertEquals([read(groups).payees.length, problemsOf(read(groups))], [3, ""]);
  const currencies =
    `Name;IBAN;Betrag;Währung\nAcme;${DE};10,00;EUR\nBolt;${CH};7,10;CHF\n;;10,00;EUR\n;;7,10;CHF\n`;
  assertEquals([read(currencies).payees.length, problemsOf(read(currencies))], [2, ""]);
  const [problem] = withRow("Summe;;;;99,00;;").problems;
  assertStringIncludes(problem?.(german) ?? "", "nennt die Summe 99,00");
  assertStringIncludes(problem?.(french) ?? "", "indique un total de 99,00");
});

Deno.test("cleanFile() leaves out totals of any kind once a payment is taken out", () => {
  const text = `Name;IBAN;Betrag\nAcme;${DE};10,00\nBolt;${NL};5,00\n*;;15,00\n`;
  const clean = cleanFile(new TextEncoder().encode(text), read(text), (place) => place === 3);
  assertEquals(new TextDecoder().decode(clean), `Name;IBAN;Betrag\nAcme;${DE};10,00\n`);
});

// Amounts that cannot be read

Deno.test("readPayees() lists the amounts that cannot be read, in each format", () => {
  const expected = `2 amounts can't be read, so totals are incomplete: "4.05090E+2" (row 2), "tba" (row 4).`;
  assertEquals(
    problemsOf(read(`Name,IBAN,Amount\nAcme,${DE},4.05090E+2\nBolt,${NL},7.50\nCask,${CH},tba\n`)),
    expected,
  );
  const [problem] = read(`Name,IBAN,Amount\nAcme,${DE},4.05090E+2\n`).problems;
  assertStringIncludes(problem?.(english) ?? "", "1 amount can't be read");
  assertStringIncludes(
    problem?.(german) ?? "",
    "1 Betrag ist nicht lesbar, die Summen sind daher unvollständig",
  );
  assertStringIncludes(problem?.(french) ?? "", "1 montant est illisible, les totaux sont donc incomplets");
  const json = JSON.stringify([{ iban: DE, amount: "4.05090E+2" }, { iban: NL, amount: 7.5 }]);
  assertStringIncludes(problemsOf(read(json)), '"4.05090E+2" (row 1)');
  assertEquals(problemsOf(read(`Name,IBAN,Amount\nAcme,${DE},\nBolt,${NL},7.50\n`)), "");
});

Deno.test("readPayees() takes the currency from the amount where no column has it", () => {
  const { payees } = read(
    `Name;IBAN;Betrag\nAcme;${DE};12,00 EUR\nBolt;${NL};€ 5,00\nCask;${CH};USD 7,10\nDorn;${DE};$ 1,00\n`,
  );
  assertEquals(payees.map(({ currency }) => currency), ["EUR", "EUR", "USD", null]);
});

// Rows with more cells than headings

Deno.test("readPayees() puts amounts together that a decimal comma outside quotes has parted", () => {
  const read3 = (text: string): readonly unknown[] => {
    const list = read(text);
    return [...list.payees.map(({ amount, reference }) => [amount, reference]), list.problems.length];
  };
  assertEquals(read3(`Name,IBAN,Amount\nA,${DE},1.234,56\nB,${NL},20,50\n`), [["1.234,56", null], [
    "20,50",
    null,
  ], 1]);
  assertEquals(read3(`Name,IBAN,Amount,Reference\nA,${DE},1.234,56,R1\nB,${NL},20,R2\nC,${CH},"7,10",R3\n`), [
    ["1.234,56", "R1"],
    ["20", "R2"],
    ["7,10", "R3"],
    1,
  ]);
  // Two columns of amounts, and one that would also fit.
  assertEquals(
    read3(`Name,IBAN,Net,Amount,Days\nA,${DE},10,00,11,90,30\nB,${NL},20,00,23,80,14\n`),
    [["11,90", null], ["23,80", null], 1],
  );
  assertStringIncludes(
    problemsOf(read(`Name,IBAN,Amount\nA,${DE},1.234,56\n`)),
    "Row 2: a decimal comma without quotes split the amount in two",
  );
});

Deno.test("readPayees() reports rows that have more cells than the heading", () => {
  const text = `Name,IBAN,Amount\nAcme, Ltd,${DE},7.50\nBolt,${NL},8.50\n`;
  assertStringIncludes(
    problemsOf(read(text)),
    "Row 2: more cells than the heading, so values may be in the wrong columns.",
  );
  // A delimiter at the end of each row doesn't begin a column.
  assertEquals(problemsOf(read(`Name,IBAN,Amount\nAcme,${DE},7.50,\nBolt,${NL},8.50,\n`)), "");
});

Deno.test("readPayees() takes a last column without a heading for one", () => {
  assertEquals(problemsOf(read(`Name;IBAN;Amount; \nAcme;${DE};7,50;S\nBolt;${NL};8,50;S\n`)), "");
});

Deno.test("readPayees() takes headings that come again, and lines below a list, for nobody", () => {
  const table = `Name;IBAN;Betrag\nAcme;${DE};1,00\nName;IBAN;Betrag\nBolt;${NL};2,00\n`;
  for (
    const last of ["Erstellt am 21.11.2026 von M. Muster;;", "Seite 1 von 1;;", "Printed on 2026-11-21;;"]
  ) {
    assertEquals(read(`${table}${last}\n`).payees.map(({ name }) => name), ["Acme", "Bolt"], last);
  }
  // Someone without an account is still a payee.
  assertEquals(read(`${table}Verein vom 21.11.2026;;3,00\n`).payees.length, 3);
  assertEquals(read(`${table}Cask;;\n`).payees.length, 3);
});

Deno.test("readPayees() parts a table at the delimiter of its headings, whatever its texts hold", () => {
  const text = `Empfänger;Bank;Betrag\nA;Commerzbank, IBAN ${DE}, BIC COBADEFFXXX;1,00\n`;
  const { payees: [payee] } = read(text);
  assertEquals([payee?.iban, payee?.bic, payee?.amount], [DE, "COBADEFFXXX", "1,00"]);
});

// Lists of banks

function banksOf(text: string): readonly unknown[] {
  return read(text).payees.map(({ isBank, iban, bic }) => isBank ? bic : iban);
}

Deno.test("readPayees() reads BICs of a list in any order, under a heading, and mixed with IBANs", () => {
  assertEquals(banksOf("ABLTBY22\nSABRRUMM\n"), ["ABLTBY22", "SABRRUMM"]);
  assertEquals(banksOf("SABRRUMM\nABLTBY22\n"), ["SABRRUMM", "ABLTBY22"]);
  assertEquals(banksOf("SABRRUMM"), ["SABRRUMM"]);
  for (const heading of ["BIC", "SWIFT", "bic / swift", "IBAN", "Account"]) {
    assertEquals(banksOf(`${heading}\nSABRRUMM\nABLTBY22XXX\n`), ["SABRRUMM", "ABLTBY22XXX"], heading);
  }
  assertEquals(banksOf(`${DE}\nCOBADEFF\n${NL}\n`), [DE, "COBADEFF", NL]);
  assertEquals(banksOf(`cobadeff\n${DE}\n`), ["COBADEFF", DE]);
  assertEquals(banksOf(`BIC\n${DE}\nCOBADEFF\n`), [DE, "COBADEFF"]);
  assertEquals(banksOf("Name;BIC\nAcme;COBADEFF\nBolt;SABRRUMM\n"), ["COBADEFF", "SABRRUMM"]);
  assertEquals(banksOf(JSON.stringify(["COBADEFF", DE])), ["COBADEFF", DE]);
});

Deno.test("readPayees() judges no payment by a BIC in the place of its IBAN", () => {
  const { payees } = read(`Name;IBAN;Betrag\nAcme;${DE};1,00\nBolt;COBADEFF;2,00\nCask;${NL};3,00\n`);
  assertEquals(payees.map(({ isBank, iban }) => [isBank, iban]), [[false, DE], [false, ""], [false, NL]]);
});

Deno.test("costOf() counts each bank of a list once", () => {
  const { payees } = read(`${DE}\nCOBADEFF\ncobadeff\nSABRRUMM\n`);
  assertEquals(costOf(payees, { answers: new Answers(), compliance: false }), {
    ibans: [DE],
    banks: 2,
    units: 3,
  });
});

Deno.test("a total that doesn't add up is shown with the decimal places of its currency", () => {
  for (
    const [currency, one, two, total, sum] of [
      ["JPY", "1000", "2000", "3500", "3000"],
      ["KWD", "1.500", "2.250", "9.000", "3.750"],
      ["EUR", "1", "2", "9", "3.00"],
    ] as const
  ) {
    const { problems } = readPayees(
      new TextEncoder().encode(
        `Name;IBAN;Amount;Currency\nA;DE89370400440532013000;${one};${currency}\n` +
          `B;NL91ABNA0417164300;${two};${currency}\nTotal;;${total};${currency}\n`,
      ),
    );
    assertEquals(problems.map((problem) => problem(english)), [
      `Row 4 states a total of ${total}, but the readable amounts above add up to ${sum}.`,
    ]);
  }
});
