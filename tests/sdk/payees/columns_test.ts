import { assertEquals, assertThrows } from "@std/assert";
import { ColumnError, findColumns } from "../../../sdk/payees/columns.ts";
import { type Payee, readPayees } from "../../../sdk/payees/mod.ts";

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
