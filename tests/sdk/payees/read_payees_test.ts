import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { ColumnError, findColumns } from "../../../sdk/payees/columns.ts";
import {
  type ColumnChoice,
  findRepeats,
  makePayee,
  type Payee,
  PayeeError,
  type PayeeList,
  readAmounts,
  readPayees,
  RepeatCandidates,
  sumUp,
} from "../../../sdk/payees/mod.ts";

// columns.ts

// Columns

const A = "DE89370400440532013000";
const B = "CH9300762011623852957";

function headingsOf(header: readonly string[], rows: readonly (readonly string[])[] = []): string {
  const { iban, name, bic, amount, currency, reference } = findColumns(header, rows, {});
  return [iban, name, bic, amount, currency, reference].join(" ");
}

Deno.test("findColumns() knows the headings of many languages", () => {
  const cases: [header: string, places: string][] = [
    ["IBAN;Name;BIC;Amount;Currency;Reference", "0 1 2 3 4 5"],
    ["Zahlungsempfänger;Kontonummer;BIC;Betrag (EUR);Währung;Verwendungszweck", "1 0 2 3 4 5"],
    ["Bénéficiaire;N° de compte IBAN;Code BIC/SWIFT;Montant;Devise;Référence", "1 0 2 3 4 5"],
    ["Beneficiario;Cuenta;Importe;Moneda;Concepto", "1 0 -1 2 3 4"],
    ["Intestatario;Conto;Importo;Valuta;Causale", "1 0 -1 2 3 4"],
    ["Naam begunstigde;Rekeningnummer;Bedrag;Omschrijving", "1 0 -1 2 -1 3"],
    ["Odbiorca;Numer rachunku;Kwota;Waluta;Tytułem", "1 0 -1 2 3 4"],
    ["Mottagare;Bankkonto;Belopp;Referens", "1 0 -1 2 -1 3"],
    ["Saaja;Tilinumero;Määrä;Viite", "1 0 -1 2 -1 3"],
    ["Příjemce;Číslo účtu;Částka;Měna;Variabilní symbol", "1 0 -1 2 3 4"],
    ["Supplier Name;Bank Account Number;Invoice Number", "1 0 -1 -1 -1 2"],
  ];
  for (const [header, places] of cases) assertEquals(headingsOf(header.split(";")), places, header);
});

Deno.test("findColumns() finds the IBANs by what the columns hold", () => {
  assertEquals(headingsOf(["a", "b"], [["x", A], ["y", ""], ["z", B]]), "1 -1 -1 -1 -1 -1");
  // A heading that says otherwise is wrong about a column of IBANs.
  assertEquals(headingsOf(["Account", "Details"], [["70123", A], ["70124", B]]), "1 -1 -1 -1 -1 -1");
});

Deno.test("findColumns() does not take the account that is paid from for that of the payee", () => {
  assertEquals(
    headingsOf(["Debtor IBAN", "Creditor IBAN", "Creditor Name", "Debtor Name"], [[A, B, "x", "y"]]),
    "1 2 -1 -1 -1 -1",
  );
  assertThrows(() => headingsOf(["x", "y"], [[A, B]]), ColumnError, "several columns hold IBANs");
});

Deno.test("findColumns() takes what the user names, also none", () => {
  const places = findColumns(["iban", "name", "alias"], [], { name: "ALIAS", amount: null });
  assertEquals([places.iban, places.name, places.amount], [0, 2, -1]);
});

Deno.test("readPayees() finds the headings below a title, and counts rows as spreadsheets do", () => {
  const text = `Payout run 22 November;;\n\nPayee;IBAN;Amount\nAcme;${A};10\n\nBolt;;20\n`;
  const { payees, header } = readPayees(new TextEncoder().encode(text));
  assertEquals(header, ["Payee", "IBAN", "Amount"]);
  assertEquals(payees.map((payee: Payee) => [payee.place, payee.name, payee.iban, payee.amount]), [
    [4, "Acme", A, "10"],
    [6, "Bolt", "", "20"],
  ]);
});

Deno.test("readPayees() refuses a file without a payee", () => {
  for (const text of ["name,iban\n", "[]", '{"payees": []}']) {
    assertThrows(() => readPayees(new TextEncoder().encode(text)), Error, "there is none in the file");
  }
});

// Amounts

function amountsOf(amounts: readonly (string | null)[], format: "csv" | "pain001" = "csv") {
  const payees = amounts.map((amount, index) => makePayee({ iban: "", amount, place: index + 1 }));
  return readAmounts({ payees, format });
}

Deno.test("readAmounts() reads amounts by the decimal sign of their file", () => {
  assertEquals(amountsOf(["1.234,56", "7,5", "1.234", "-3,00", "12"]), [1234.56, 7.5, 1234, -3, 12]);
  assertEquals(amountsOf(["1,234.56", "7.5", "1,234", "(3.00)", "3.00-"]), [1234.56, 7.5, 1234, -3, -3]);
  assertEquals(amountsOf(["1 234,50 €", "EUR 12,00", "CHF1'200,05"]), [1234.5, 12, 1200.05]);
  assertEquals(amountsOf(["1.234.567", "1,5"]), [1234567, 1.5]);
  // A payment file has the point, and up to five decimal places.
  assertEquals(amountsOf(["1.234", "100"], "pain001"), [1.234, 100]);
  assertEquals(amountsOf([null, "", "n/a", "1-2", "12,34,5x"]), [null, null, null, null, null]);
  // It may be either.
  assertEquals(amountsOf(["1.234"]), [null]);
});

Deno.test("sumUp() adds by currency", () => {
  const sums = sumUp([
    { value: 0.1, currency: "EUR" },
    { value: 0.2, currency: "eur " },
    { value: 5, currency: null },
    { value: null, currency: "CHF" },
  ]);
  assertEquals(sums, [{ currency: "", value: 5 }, { currency: "EUR", value: 0.3 }]);
});

// Repeated payments

type Row = readonly [iban: string, name?: string | null, amount?: string | null];

function repeatsOf(rows: readonly Row[]): readonly string[] {
  const payees = rows.map(([iban, name = null, amount = null], index): Payee =>
    makePayee({ iban, name, amount, place: index + 2 })
  );
  return findRepeats(payees).map((repeat) =>
    repeat === null ? "" : `${repeat.kind} ${repeat.places.join(",")}`
  );
}

Deno.test("findRepeats() finds an account that is paid the same amount again, however it is written", () => {
  assertEquals(repeatsOf([["DE89 3704", "Acme", "10"], ["DE02", "Bolt", "1"], ["de893704", "ACME", "10"]]), [
    "payment 4",
    "",
    "payment 2",
  ]);
  assertEquals(repeatsOf([["DE89"], ["DE89"], ["CH93"]]), ["payment 3", "payment 2", ""]);
});

Deno.test("findRepeats() finds a payment twice whose amount or currency is written in another way", () => {
  for (
    const [one, other] of [["100,00", "100"], ["1.000,00", "1000,00"], ["EUR 100,00", "100,00"], [
      "100",
      "100.00",
    ]]
  ) {
    assertEquals(
      repeatsOf([["DE89", "Acme", one], ["DE89", "Acme", other]]),
      ["payment 3", "payment 2"],
      one,
    );
  }
  const inOne = [
    makePayee({ place: 2, iban: "DE89", amount: "5", currency: "EUR" }),
    makePayee({ place: 3, iban: "DE89", amount: "5" }),
  ];
  assertEquals(findRepeats(inOne).map((repeat) => repeat?.kind), ["payment", "payment"]);
  assertEquals(repeatsOf([["DE89", "Acme", "1.234"], ["DE89", "Acme", "1234"]])[0], "payment 3");
});

Deno.test("findRepeats() tells the same payee with another amount from a payment twice", () => {
  assertEquals(repeatsOf([["DE89", "Acme", "10"], ["DE89", "Acme.", "20"]]), ["payee 3", "payee 2"]);
});

Deno.test("findRepeats() finds an account under two names, and a name on two accounts", () => {
  assertEquals(repeatsOf([["DE89", "Acme", "1"], ["DE89", "Bolt", "1"]]), ["other_name 3", "other_name 2"]);
  assertEquals(repeatsOf([["DE89", "Société X", "1"], ["CH93", "SOCIETE X", "2"]]), [
    "other_account 3",
    "other_account 2",
  ]);
});

Deno.test("findRepeats() says nothing of payees without an account", () => {
  assertEquals(repeatsOf([["", "Acme"], ["", "Acme"]]), ["", ""]);
});

// Every payee has the same account: comparing each with each would take minutes.
Deno.test("findRepeats() takes a file of one account", () => {
  const rows = Array.from({ length: 50_000 }, (): Row => ["DE89", "Acme", "1"]);
  assertEquals(repeatsOf(rows)[0]?.split(",").length, 20);
});

Deno.test("findRepeats() finds what repeats a payee behind any number of others of its account or name", () => {
  const before = (count: number): Row[] =>
    Array.from({ length: count }, (_, at) => ["DE89", "Acme", `${at}`]);
  const last = (rows: Row[]): readonly string[] => repeatsOf([...before(28), ...rows]).slice(-2);
  assertEquals(last([["DE89", "Acme", "999"], ["DE89", "ACME", "999"]]), ["payment 31", "payment 30"]);
  assertEquals(last([["DE89", "Acme", "999"], ["DE89", null, "999"]]), ["payment 31", "payment 30"]);
  assertEquals(last([["DE89", "Acme", "998"], ["DE89", "Bolt", "999"]])[0], "other_name 31");
  assertEquals(last([["DE89", "Acme", "998"], ["CH93", "Acme", "999"]])[0], "other_account 31");
});

// Others of the same amount under as many names hide neither.
Deno.test("findRepeats() finds a payment twice behind those of other names", () => {
  const rows = Array.from({ length: 60 }, (_, at): Row => ["DE89", `Payee ${at}`, "1"]);
  assertEquals(repeatsOf([...rows, ["DE89", "Acme", "1"], ["DE89", "Acme", "1"]]).slice(-2), [
    "payment 63",
    "payment 62",
  ]);
});

function marksOf(names: readonly (readonly [iban: string, name: string | null])[]): readonly number[] {
  const candidates = new RepeatCandidates();
  for (const [at, [iban, name]] of names.entries()) candidates.add(makePayee({ iban, name, place: at + 1 }));
  return [...candidates.mark() ?? []];
}

Deno.test("RepeatCandidates marks payees with the same account or the same name, however they are written", () => {
  assertEquals(
    marksOf([
      ["DE89 3704 0044 0532 0130 00", "Müller & Söhne"],
      ["AT611904300234573201", "MULLER  SOHNE!"],
      ["de89370400440532013000", "Meyer"],
      ["CH9300762011623852957", "Ŀopez ﬁlms"],
      ["BE68539007547034", "L opez films"],
      ["FR1420041010050500013M02606", "Øre"],
      ["", null],
      ["", ""],
      ["NL91ABNA0417164300", "..."],
      ["ES9121000418450200051332", "Ore"],
    ]),
    [1, 1, 1, 1, 1, 0, 0, 0, 0, 0],
  );
  assertEquals(marksOf([["DE89370400440532013000", "Meyer"], ["", null]]), []);
});

Deno.test("RepeatCandidates marks every payee that findRepeats() finds to repeat another", () => {
  const letters = fc.constantFrom(..."aAäÄeéßıİŀĳŉªº½ſ .-´¨'·µΏﬁ中😀");
  const names = fc.string({ unit: letters, maxLength: 5 });
  const ibans = fc.constantFrom("", "DE1", "de1", "D E1", "AT2", "CH3", "FR4", "IT5", "ES6");
  fc.assert(
    fc.property(fc.array(fc.tuple(ibans, names), { maxLength: 12 }), (rows) => {
      const payees = rows.map(([iban, name], at) => makePayee({ iban, name, place: at + 1 }));
      const marks = marksOf(rows);
      for (const [at, repeat] of findRepeats(payees).entries()) {
        if (repeat !== null) assertEquals(marks[at], 1);
      }
    }),
    { numRuns: 2_000 },
  );
});

// read_payees.ts

function read(text: string, choice: ColumnChoice = {}): PayeeList {
  return readPayees(new TextEncoder().encode(text), null, choice);
}

function pairsOf({ payees }: PayeeList): (readonly [string, string | null])[] {
  return payees.map(({ iban, name }) => [iban, name] as const);
}

Deno.test("readPayees() finds the columns of a table by their names", () => {
  const table = "Supplier;Supplier IBAN;Amount\nAcme AG;DE89 3704 0044 0532 0130 00;10,50\nBolt;;1\n";
  assertEquals(pairsOf(read(table)), [["DE89 3704 0044 0532 0130 00", "Acme AG"], ["", "Bolt"]]);
  assertEquals(pairsOf(read("a,b\nX,CH93\n", { iban: "B", name: "a" })), [["CH93", "X"]]);
  assertEquals(read(table).header, ["Supplier", "Supplier IBAN", "Amount"]);
  assertEquals(read(table).delimiter, ";");
});

Deno.test("readPayees() lists the columns when none is the IBAN", () => {
  assertThrows(
    () => read("a,b\n1,2\n"),
    PayeeError,
    "no column is called IBAN or holds any. There are: a, b",
  );
  assertThrows(() => read("old iban,new iban\n1,2\n"), ColumnError, "several columns hold IBANs");
  assertThrows(
    () => read("a,b\n1,2\n", { iban: "c" }),
    PayeeError,
    'Cannot find the column "c". There are: a, b',
  );
  assertThrows(() => read("  \n"), PayeeError, "there is no text");
});

Deno.test("readPayees() reads plain lines and tables without a header", () => {
  const lines = "DE89 3704 0044 0532 0130 00\r\nCH9300762011623852957\r\n";
  assertEquals(pairsOf(read(lines)), [["DE89 3704 0044 0532 0130 00", null], [
    "CH9300762011623852957",
    null,
  ]]);
  const table = read("Acme,DE89370400440532013000\nBolt,CH9300762011623852957");
  assertEquals(pairsOf(table), [["DE89370400440532013000", null], ["CH9300762011623852957", null]]);
  assertEquals(table.header, ["column_1", "iban"]);
});

Deno.test("readPayees() passes over a payee that results name as missing, and over nobody who is called so", () => {
  for (const word of ["missing_now", "Missing now", "Fehlt jetzt", "Absent du fichier"]) {
    const table =
      `Name,IBAN,Reference\n${word},DE89370400440532013000,1\nBolt,CH9300762011623852957,${word}\n`;
    assertEquals(pairsOf(read(table)), [["DE89370400440532013000", word], ["CH9300762011623852957", "Bolt"]]);
  }
  const results =
    "Name,IBAN,bankscreen_compared\nAcme,DE89370400440532013000,\nGone,CH9300762011623852957,missing_now\n";
  assertEquals(pairsOf(read(results)), [["DE89370400440532013000", "Acme"]]);
});

Deno.test("readPayees() reads a payee without an IBAN whose name or text begins like a total", () => {
  const table = (rows: string): string =>
    `Name;IBAN;Betrag;Verwendungszweck;Konto alt\nAcme;DE89370400440532013000;1,00;R1;\n${rows}\n`;
  for (
    const row of [
      "Total Energies SE;;1200,00;R2;",
      "Foo GmbH;;500,00;Betrag gemaess Rechnung 7;",
      "Foo GmbH;;500,00;Total;",
      "Som Energia;;1,00;;",
      "Suma Capital 7 SL;;1,00;;",
      "Total;;1,00;INV 7;",
      "Total;;1,00;;12345678",
      "Total;;1,00;;12-345-678",
      "Total Payments;;1,00;;90 20-0",
      "Total;;1,00;;IBAN: CH93 0076 2011 6238 5295 7 (new)",
      "Total Payments Ltd;;1,00;;",
      "Total Deutschland GmbH;;1,00;;",
      "Total;;1,00;;CH93 0076 2011 6238 5295 7",
      `Total${" ".repeat(250)}Energies;;1,00;;`,
    ]
  ) assertEquals(read(table(row)).payees.map(({ iban }) => iban), ["DE89370400440532013000", ""], row);
  for (
    const total of [
      "Summe;;1,00;;",
      "Summe:;;1,00;;",
      ";;1.234.567,00;Gesamtsumme EUR;",
      "TOTAL (3);;1,00;;",
      "Total TTC : 3 virements;;1,00;;",
      ";;;Zwischensumme: 1.234,50 €;",
      "Total général;;1,00;;",
      "Suma total;;1,00;;",
      "Grand total;;1,00;;",
      "I alt;;1,00;;",
      "Totaal 12 betalingen;;1,00;;",
      "Totale complessivo;;1,00;;",
      "Suma końcowa;;1,00;;",
      "Total Geral;;1,00;;",
      "Summe von Betrag;;1,00;;",
      "Somme de Montant;;1,00;;",
      "Som van Bedrag;;1,00;;",
      "Gesamtergebnis;;1,00;;",
      "Summe aller Überweisungen;;1,00;;",
      "Gesamtbetrag in EUR;;1,00;;",
      "Total des virements;;1,00;;",
      "Total à payer;;1,00;;",
      "Total a pagar;;1,00;;",
      "Totale bonifici;;1,00;;",
      "Total number of payments: 12;;1,00;;",
      "Montant total;;1,00;;",
      "Total Fr.;;1,00;;",
      "Summe;;1,00;2 Zahlungen;",
      ";Total:;1234,00;;",
    ]
  ) assertEquals(read(table(total)).payees.length, 1, total);
  const twoSums =
    "Datum;Empfänger;IBAN;Rechnungsbetrag;Zahlbetrag\n20261031;Acme;DE89370400440532013000;1300000;1270000\n" +
    "20261031;Summe;;1300000;1270000\n";
  assertEquals(read(twoSums).payees.length, 1);
});

Deno.test("readPayees() reads JSON: texts, objects, and one list inside an object", () => {
  assertEquals(pairsOf(read('["DE89", "CH93"]')), [["DE89", null], ["CH93", null]]);
  assertEquals(pairsOf(read('[{"iban": "DE89", "name": "Acme"}, {"iban": null}]')), [["DE89", "Acme"], [
    "",
    null,
  ]]);
  assertEquals(pairsOf(read('{"run": 7, "payees": [{"account": "DE89"}]}', { iban: "account" })), [[
    "DE89",
    null,
  ]]);
  assertThrows(() => read('{"a": [], "b": []}'), PayeeError, "an object that holds one list");
  assertThrows(() => read("[7]"), PayeeError, "item 1 of the list");
  assertThrows(() => read("{"), PayeeError, "Cannot read the JSON");
});

Deno.test("readPayees() finds the members of each kind of JSON items once, and refuses what is no list of payees", () => {
  const mixed = [{ iban: "DE89", name: "Acme" }, { konto: "CH93", empfänger: "Bolt" }, {
    iban: "",
    name: "Cie",
  }];
  assertEquals(pairsOf(read(JSON.stringify(mixed))), [["DE89", "Acme"], ["CH93", "Bolt"], ["", "Cie"]]);
  const wide = (count: number, of: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`m${at}_${of}`, ""]));
  assertThrows(
    () => read(JSON.stringify([{ iban: "DE89", ...wide(1000, 0) }])),
    PayeeError,
    "more than 1000 members",
  );
  const different = Array.from({ length: 30 }, (_, of) => ({ iban: "DE89", ...wide(900, of) }));
  assertThrows(() => read(JSON.stringify(different)), PayeeError, "differ in too many members");
});

const PAIN_001 = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
  <PmtInf>
    <Dbtr><Nm>Payer</Nm></Dbtr><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct>
    <CdtTrfTxInf>
      <Cdtr><Nm>M&#252;ller &amp; Co</Nm></Cdtr>
      <CdtrAcct><Id><IBAN> CH9300762011623852957
      </IBAN></Id></CdtrAcct>
      <UltmtCdtr><Nm>Somebody else</Nm></UltmtCdtr>
    </CdtTrfTxInf>
    <CdtTrfTxInf><Cdtr><Nm>Other</Nm></Cdtr><CdtrAcct><Id><Othr><Id>123</Id></Othr></Id></CdtrAcct></CdtTrfTxInf>
  </PmtInf>
</CstmrCdtTrfInitn></Document>`;

Deno.test("readPayees() reads the creditors of a pain.001 payment file, and not its debtor", () => {
  assertEquals(pairsOf(read(PAIN_001)), [["CH9300762011623852957", "Müller & Co"], ["", "Other"]]);
});

Deno.test("readPayees() reads a pain.001 with a namespace prefix", () => {
  const prefixed = PAIN_001.replaceAll(/<(\/?)(?=[A-Z])/g, "<$1p:").replace("xmlns=", "xmlns:p=");
  assertEquals(pairsOf(read(prefixed)), pairsOf(read(PAIN_001)));
});

Deno.test("readPayees() refuses XML that is no payment file, or broken", () => {
  assertThrows(() => read("<a/>"), PayeeError, "no pain.001 payment file");
  assertThrows(() => read("<a>"), PayeeError, "<a> is not closed");
});

Deno.test("readPayees() decodes what spreadsheets and banks write", () => {
  const latin = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
  assertEquals(pairsOf(readPayees(latin("name,iban\nM\xfcller,DE89370400440532013000"))), [[
    "DE89370400440532013000",
    "Müller",
  ]]);
  const xml =
    '<?xml version="1.0" encoding="ISO-8859-1"?><CdtTrfTxInf><Cdtr><Nm>M\xfcller</Nm></Cdtr></CdtTrfTxInf>';
  assertEquals(pairsOf(readPayees(latin(xml))), [["", "Müller"]]);
  assertEquals(pairsOf(read("\uFEFFiban\nDE89370400440532013000")), [["DE89370400440532013000", null]]);
  const utf16 = (text: string, littleEndian: boolean): Uint8Array => {
    const view = new DataView(new ArrayBuffer(2 * text.length));
    [...text].forEach((character, at) => view.setUint16(2 * at, character.charCodeAt(0), littleEndian));
    return new Uint8Array(view.buffer);
  };
  for (const littleEndian of [true, false]) {
    const table = utf16("\uFEFFname\tiban\r\nMüller\tDE89370400440532013000\r\n", littleEndian);
    assertEquals(pairsOf(readPayees(table)), [["DE89370400440532013000", "Müller"]]);
    assertEquals(
      pairsOf(readPayees(utf16(`\uFEFF${PAIN_001.replace("UTF-8", "UTF-16")}`, littleEndian))),
      pairsOf(read(PAIN_001)),
    );
  }
});

Deno.test("readPayees() tells what is no text", () => {
  assertThrows(() => read("PK\x03\x04..."), PayeeError, "the file breaks off");
  assertThrows(() => read("%PDF-1.7"), PayeeError, "it is a PDF");
  assertThrows(() => read("iban\0DE89"), PayeeError, "it is no text");
});
