import { assertEquals, assertThrows } from "@std/assert";
import {
  type ColumnChoice,
  ColumnError,
  PayeeError,
  type PayeeList,
  readPayees,
} from "../../../sdk/payees/mod.ts";

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
