import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { ColumnError, findColumns } from "../../../sdk/payees/columns.ts";
import {
  findRepeats,
  makePayee,
  type Payee,
  readAmounts,
  readPayees,
  RepeatCandidates,
  sumUp,
} from "../../../sdk/payees/mod.ts";

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

function read(amounts: readonly (string | null)[], format: "csv" | "pain001" = "csv") {
  const payees = amounts.map((amount, index) => makePayee({ iban: "", amount, place: index + 1 }));
  return readAmounts({ payees, format });
}

Deno.test("readAmounts() reads amounts by the decimal sign of their file", () => {
  assertEquals(read(["1.234,56", "7,5", "1.234", "-3,00", "12"]), [1234.56, 7.5, 1234, -3, 12]);
  assertEquals(read(["1,234.56", "7.5", "1,234", "(3.00)", "3.00-"]), [1234.56, 7.5, 1234, -3, -3]);
  assertEquals(read(["1 234,50 €", "EUR 12,00", "CHF1'200,05"]), [1234.5, 12, 1200.05]);
  assertEquals(read(["1.234.567", "1,5"]), [1234567, 1.5]);
  // A payment file has the point, and up to five decimal places.
  assertEquals(read(["1.234", "100"], "pain001"), [1.234, 100]);
  assertEquals(read([null, "", "n/a", "1-2", "12,34,5x"]), [null, null, null, null, null]);
  // It may be either.
  assertEquals(read(["1.234"]), [null]);
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
