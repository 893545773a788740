/**
 * The totals that a file states: each is compared with the amounts in exact decimals.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { files as english } from "../../../sdk/generated/words/files_en.ts";
import { readPayees } from "../../../sdk/payees/mod.ts";
import { sampleIbans } from "../support/sample_ibans.ts";

const [A = "", B = "", C = ""] = sampleIbans(3);

function totalsOf(text: string): readonly (readonly (string | number | null)[])[] {
  return (readPayees(new TextEncoder().encode(text)).totals ?? []).map(({ row, stated, difference }) => [
    row,
    stated,
    difference,
  ]);
}

Deno.test("a stated total is compared with the amounts to the last cent", () => {
  const table = (...rows: readonly string[]): string =>
    `Name;IBAN;Betrag;Währung\nAcme;${A};0,10;EUR\nBolt;${B};0,20;EUR\n${rows.join("\n")}\n`;
  const cases: readonly [text: string, totals: ReturnType<typeof totalsOf>][] = [
    [table(), []],
    // Binary fractions would be off: 0.1 + 0.2 is 0.30000000000000004.
    [table("Summe;;0,30;EUR"), [[4, "0.30", "0.00"]]],
    [table("Summe;;0,31;EUR"), [[4, "0.31", "0.01"]]],
    [table("Summe;;-0,30;EUR"), [[4, "-0.30", "0.00"]]],
    [table("Zwischensumme;;0,30;EUR", `Cask;${C};1,00;EUR`, "Summe;;1,30;EUR"), [[4, "0.30", "0.00"], [
      6,
      "1.30",
      "0.00",
    ]]],
    [table("Summe;;viel;EUR"), []],
    [
      `Name;IBAN;Betrag;Währung\nAcme;${A};9.007.199.254.740.993,01;EUR\nSumme;;9.007.199.254.740.993,02;EUR\n`,
      [[3, "9007199254740993.02", "0.01"]],
    ],
  ];
  for (const [text, totals] of cases) assertEquals(totalsOf(text), totals, text);
});

Deno.test("totals next to a count, in Bulgarian, or carried over to the next page pay nobody", () => {
  const cases: readonly [text: string, names: (string | null)[]][] = [
    [
      "Aktieägare;Förvaltare;Antal aktier;Utdelning brutto SEK;Kupongskatt SEK;Att betala SEK;IBAN\n" +
      `Ulla Bergström;Nordnet Bank AB;1 200;5 400,00;1 620,00;3 780,00;${A}\n` +
      `Åke Lindqvist;;350;1 575,00;472,50;1 102,50;${B}\nSumma;;21 550;6 975,00;2 092,50;4 882,50;\n`,
      ["Ulla Bergström", "Åke Lindqvist"],
    ],
    [
      "№;Име и фамилия;Брутна сума;Данък 10%;Сума за изплащане;Валута;IBAN\n" +
      `1;Мария Тодорова;1 200,00;120,00;1 080,00;EUR;${A}\n2;Йордан Желев;640,00;64,00;576,00;EUR;${B}\n` +
      "Всичко;;1 840,00;184,00;1 656,00;;\n",
      ["Мария Тодорова", "Йордан Желев"],
    ],
    [
      "Honorarliste Side 1;;;;\nNavn;Arbejde;Honorar kr;IBAN;Besked\n" +
      `Søren Kjær;Foredrag;2500,00;${A};Foredrag 3/11\nTransport;;2500,00;;\nHonorarliste Side 2;;;;\n` +
      `Navn;Arbejde;Honorar kr;IBAN;Besked\nTransport;;2500,00;;\nMads Ærø;Workshop;6000,00;${B};Workshop 17/11\n` +
      "I alt;;8500,00;;\n",
      ["Søren Kjær", "Mads Ærø"],
    ],
  ];
  for (const [text, names] of cases) {
    const { payees } = readPayees(new TextEncoder().encode(text));
    assertEquals(payees.map(({ name }) => name), names);
  }
});

Deno.test("the control sum of a payment file comes from its header, or else from its blocks", () => {
  const transfer = (iban: string, amount: string): string =>
    `<CdtTrfTxInf><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></CdtTrfTxInf>`;
  const file = (sum: string, block: string): string =>
    `<Document><GrpHdr>${sum}</GrpHdr><PmtInf>${block}${transfer(A, "10.50")}${
      transfer(B, "20")
    }</PmtInf></Document>`;
  const sum = (value: string): string => `<CtrlSum>${value}</CtrlSum>`;
  assertEquals(totalsOf(file(sum("30.5"), sum("1"))), [[null, "30.50", "0.00"]]);
  assertEquals(totalsOf(file(sum("30"), "")), [[null, "30.00", "-0.50"]]);
  assertEquals(totalsOf(file("", sum("31"))), [[null, "31.00", "0.50"]]);
  assertEquals(totalsOf(file("", "")), []);
});

Deno.test("a number of payments below the rows isn't a total of money, in any language", () => {
  const labels = [
    "Anzahl Zahlungen",
    "Number of payments",
    "Nombre de virements",
    "Aantal betalingen",
    "Antal",
    "Antal betalningar",
    "Liczba przelewów",
    "Počet plateb",
    "Počet platieb",
    "Numero pagamenti",
    "Número de pagos",
    "Maksujen lukumäärä",
    "Total number of payments",
    "Payment count",
    "Tételek száma",
    "Broj naloga",
    "Število nalogov",
    "Payments",
  ];
  for (const label of labels) {
    for (const row of [`;${label};;3`, `${label};;;3;EUR`, `;${label}:;;3`]) {
      const text = `Nr.;Name;IBAN;Betrag;Währung\n1;Acme;${A};1.000,10;EUR\n2;Bolt;${B};250,20;EUR\n` +
        `3;Cask;${C};49,70;EUR\n;Gesamtsumme;;1.300,00;\n${row}\n`;
      const { payees, problems } = readPayees(new TextEncoder().encode(text));
      assertEquals([payees.length, problems], [3, []], row);
      assertEquals(totalsOf(text), [[5, "1300.00", "0.00"]], row);
    }
  }
});

Deno.test("readPayees() reads a total with a number of payments in the column of names as a total", () => {
  const table = `Klantnr;Naam;IBAN;Bedrag\n71;Acme;${A};500,00\n72;Bolt;${B};300,00\n`;
  for (const [total, difference] of [["800,00", "0.00"], ["799,00", "-1.00"]] as const) {
    const text = `${table}Totaal;2;;${total}\n`;
    assertEquals(readPayees(new TextEncoder().encode(text)).payees.map(({ name }) => name), ["Acme", "Bolt"]);
    assertEquals(totalsOf(text).map(([, , found = null]) => found), [difference]);
  }
});

Deno.test("readPayees() reports a stated number of payments that differs from the rows", () => {
  const saidOf = (...rows: readonly string[]): readonly string[] => {
    const text = `Name;IBAN;Betrag;Status\n${rows.join("\n")}\n`;
    return readPayees(new TextEncoder().encode(text)).problems.map((problem) => problem(english));
  };
  const [acme, bolt, cask] = [`Acme;${A};1,00;`, `Bolt;${B};2,00;`, `Cask;${C};3,00;`];
  const cases: readonly (readonly [rows: readonly string[], said: readonly string[]])[] = [
    [[acme, bolt, "Anzahl Zahlungen;;2"], []],
    [[acme, bolt, "Anzahl Zahlungen;;3"], ["Row 4 states 3 payments, but 2 were read."]],
    [[acme, "Number of payments;;2"], ["Row 3 states 2 payments, but 1 was read."]],
    // The number of the second group, and of the whole file.
    [[acme, "Summe;;1,00", bolt, cask, "Anzahl Zahlungen;;2"], []],
    [[acme, "Summe;;1,00", bolt, cask, "Anzahl Zahlungen;;3"], []],
    // A number of records may include the headings.
    [[acme, bolt, "Number of records;;3"], []],
  ];
  for (const [rows, said] of cases) assertEquals(saidOf(...rows), said, rows.join("\n"));
  // The stated number includes a payment that was left out.
  const [leftOut, ...others] = saidOf(acme, bolt, `Cask;${C};3,00;storniert`, "Anzahl Zahlungen;;3");
  assertEquals([leftOut?.startsWith("Row 4: left out"), others], [true, []]);
});
