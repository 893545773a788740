/**
 * Columns that the user chooses, names in several columns, and the question if two columns have IBANs.
 *
 * @module
 */
import { assertEquals, assertMatch, assertStringIncludes, assertThrows } from "@std/assert";
import { files as german } from "../../../sdk/generated/words/files_de.ts";
import { files as english } from "../../../sdk/generated/words/files_en.ts";
import { files as french } from "../../../sdk/generated/words/files_fr.ts";
import {
  cleanFile,
  ColumnError,
  comparePayees,
  MissingColumnError,
  PayeeError,
  type PayeeList,
  readPayees,
  resultsAsCsv,
  writeLetters,
} from "../../../sdk/payees/mod.ts";
import { english as verdicts } from "../../../sdk/verdicts/mod.ts";

const DE = "DE89370400440532013000";
const NL = "NL91ABNA0417164300";

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function namesOf({ payees }: PayeeList): readonly (string | null)[] {
  return payees.map(({ name }) => name);
}

// Columns that the user chooses

Deno.test("readPayees() takes numbers of columns, with headings and without, and finds the other columns", () => {
  // As the command line passes missing options.
  const choice = { iban: undefined, name: "1" };
  const bare = readPayees(bytesOf(`4711;Acme;${DE}\n4712;Bolt;${NL}\n`), null, choice);
  assertEquals(bare.payees.map(({ iban, name }) => [iban, name]), [[DE, "4711"], [NL, "4712"]]);
  const headed = readPayees(bytesOf(`Other;Payee;IBAN\nZed;Acme;${DE}\nYod;Bolt;${NL}\n`), null, choice);
  assertEquals(namesOf(headed), ["Zed", "Yod"]);
  const titled = bytesOf(`Payments;;\n\nOther;Payee;IBAN\nZed;Acme;${DE}\nYod;Bolt;${NL}\n`);
  assertEquals(namesOf(readPayees(titled, null, { iban: "3", name: "2" })), ["Acme", "Bolt"]);
});

Deno.test("readPayees() takes the first of a list of BICs for a bank although its column is named by number", () => {
  const list = readPayees(bytesOf("SABRRUMM\nABLTBY22\n"), null, { iban: "1" });
  assertEquals(list.payees.map(({ bic }) => bic), ["SABRRUMM", "ABLTBY22"]);
});

Deno.test("readPayees() lists the headings where one that was named is missing, in every kind of table", () => {
  for (
    const [text, headings] of [
      [`Payee;IBAN\nAcme;${DE}\n`, "Payee, IBAN"],
      [`Payments;\n\nPayee;IBAN\nAcme;${DE}\nBolt;${NL}\n`, "Payee, IBAN"],
      [`Acme;${DE}\n`, "column_1, column_2"],
      [`${DE}\n${NL}\n`, "column_1"],
      ["BIC\nSABRRUMM\n", "BIC"],
      [JSON.stringify([{ payee: "Acme", iban: DE }]), "payee, iban"],
    ] as const
  ) {
    for (const choice of [{ name: "Supplier" }, { iban: "Supplier" }, { amount: "9" }]) {
      const error = assertThrows(() => readPayees(bytesOf(text), null, choice), MissingColumnError);
      assertStringIncludes(error.say(english), `Columns in the file: ${headings}`);
    }
  }
});

Deno.test("readPayees() refuses a column of a file that has none, and a place outside the table", () => {
  const transfer = `<CdtTrfTxInf><CdtrAcct><Id><IBAN>${DE}</IBAN></Id></CdtrAcct></CdtTrfTxInf>`;
  const payment = `<Document><CstmrCdtTrfInitn><PmtInf>${transfer}</PmtInf></CstmrCdtTrfInitn></Document>`;
  for (const text of [payment, JSON.stringify([DE, NL])]) {
    assertEquals(readPayees(bytesOf(text), null, { name: undefined }).payees[0]?.iban, DE);
    for (const choice of [{ name: "Payee" }, { iban: "Payee" }]) {
      const error = assertThrows(() => readPayees(bytesOf(text), null, choice), PayeeError);
      assertEquals(error.say(english), `This file has no columns, so "Payee" can't be chosen as one.`);
      assertStringIncludes(error.say(german), "„Payee“");
      assertStringIncludes(error.say(french), "Payee");
    }
    assertThrows(() => readPayees(bytesOf(text), null, { amount: 2 }), PayeeError, '"3"');
  }
  for (const text of [`Payee;IBAN\nAcme;${DE}\n`, `Acme;${DE}\n`, `${DE}\n${NL}\n`, "SABRRUMM\nABLTBY22\n"]) {
    for (const place of [7, -1, 0.5]) {
      assertThrows(() => readPayees(bytesOf(text), null, { name: place }), MissingColumnError);
      assertThrows(() => readPayees(bytesOf(text), null, { iban: place }), MissingColumnError);
    }
  }
});

// Two columns of IBANs

Deno.test("readPayees() says which columns may have the IBANs, and keeps the others that it found", () => {
  const text =
    `First name;Last name;IBAN 1;IBAN 2;Amount\nAnn;Roe;${DE};${NL};1.00\nBob;Poe;${NL};${DE};2.00\n`;
  const error = assertThrows(() => readPayees(bytesOf(text)), ColumnError);
  assertEquals(
    error.why(english),
    'Several columns may have the IBANs: "IBAN 1", "IBAN 2".',
  );
  assertMatch(error.why(german), /Mehrere Spalten .*: „IBAN 1“, „IBAN 2“\.$/);
  assertMatch(error.why(french), /Plusieurs colonnes .*«\u202fIBAN 1\u202f», «\u202fIBAN 2\u202f»\.$/);
  const { places } = error;
  assertEquals([places.iban, places.amount, places.names], [-1, 4, [[0, 1]]]);
});

Deno.test("readPayees() asks which of two columns of accounts to use unless a heading says whose they are", () => {
  for (const headings of ["left;right", "rest;other", "open;closed", "amount;ref", "old;new", "1;2"]) {
    const text = `${headings};name\n${DE};${NL};Ann Roe\n${NL};${DE};Bob Poe\n`;
    assertThrows(() => readPayees(bytesOf(text)), ColumnError, "Several columns", headings);
  }
});

Deno.test("readPayees() keeps the other columns where it doubts the one of the IBANs", () => {
  const text = `Payee;IBAN;Amount\nAcme;${DE};1.00\nBolt;FR12;2.00\nCask;FR13;3.00\n`;
  const error = assertThrows(() => readPayees(bytesOf(text.replaceAll(";FR1", ";someone 1"))), ColumnError);
  assertEquals([error.places.iban, error.places.name, error.places.amount], [-1, 0, 2]);
});

Deno.test("readPayees() takes no longer for a heading of a megabyte than for its bytes", () => {
  const heading = "konto".repeat(200_000);
  const { payees } = readPayees(bytesOf(`${heading};IBAN\nAcme;${DE}\n`), "csv");
  assertEquals(payees.map(({ iban }) => iban), [DE]);
});

// Names in several columns

const PARTED = `Vorname;Nachname;IBAN;Betrag\r\nErika;Muster;${DE};20,00\r\nJan;Jansen;${NL};14,50\r\n`;

Deno.test("a name in two columns is joined, and a row whose first part says Total is a total", () => {
  for (const total of ["Total;;;34,50", ";Summe;;34,50", "Gesamt;Summe;;34,50"]) {
    const list = readPayees(bytesOf(`${PARTED}${total}\r\n`));
    assertEquals(namesOf(list), ["Erika Muster", "Jan Jansen"], total);
    assertEquals(list.problems, []);
  }
  const off = readPayees(bytesOf(`${PARTED}Total;;;99,00\r\n`));
  assertMatch(off.problems.map((problem) => problem(english)).join(" "), /Row 4 states a total of 99,00/);
  // Someone without an account is still a payee.
  assertEquals(namesOf(readPayees(bytesOf(`${PARTED}Ann;;;7,00\r\n`))).at(-1), "Ann");
});

Deno.test("a company comes before the person's name, and its row isn't a total without one", () => {
  const text =
    `Company;First name;Last name;IBAN;Amount;Reference\nAcme;;;${DE};20.00;R1\n;Jan;Jansen;${NL};14.50;R2\n` +
    "Bolt;;;;7.00;Total\n";
  assertEquals(namesOf(readPayees(bytesOf(text))), ["Acme", "Jan Jansen", "Bolt"]);
});

Deno.test("the clean file, results, comparison and letters have the joined name", () => {
  const bytes = bytesOf(PARTED);
  const list = readPayees(bytes);
  const clean = cleanFile(bytes, list, (place) => place === 2);
  assertEquals(new TextDecoder().decode(clean), PARTED.replace(`Erika;Muster;${DE};20,00\r\n`, ""));
  const screened = list.payees.map((payee) => ({
    payee,
    screening: { kind: "left", reason: "" } as const,
    repeat: null,
    comparison: null,
  }));
  const gone = readPayees(bytesOf(`Name;IBAN\nOld Payee;${NL}\n`)).payees;
  const results = resultsAsCsv(list, screened, verdicts, gone);
  assertStringIncludes(results, `Jan;Jansen;${NL};14,50`);
  assertStringIncludes(results, ";Old Payee;");
  assertEquals(namesOf(readPayees(bytesOf(results))), ["Erika Muster", "Jan Jansen"]);
  const now = readPayees(bytesOf(`Name;IBAN\nErika Muster;${NL}\nJansen, Jan;${NL}\n`)).payees;
  const { comparisons, missing } = comparePayees(list.payees, now);
  assertEquals(comparisons.map((one) => one?.outcome), ["account_changed", "same_account"]);
  assertEquals(missing, []);
  const unpaid = readPayees(bytesOf(PARTED.replace(DE, "")));
  const letters = unpaid.payees.slice(0, 1).map((payee) => ({
    payee,
    screening: { kind: "missing" } as const,
    repeat: null,
    comparison: null,
  }));
  const [letter] = writeLetters(unpaid, letters, { sender: "", day: "2026-11-30" }, "en");
  assertStringIncludes(letter?.text ?? "", "Erika Muster");
});

Deno.test("contact persons below Referente aren't references, but numbers are", () => {
  const referencesOf = (...cells: readonly string[]): readonly (string | null)[] => {
    const text = `Beneficiario;IBAN;Importo;Referente\nAcme;${DE};1,00;${cells[0]}\nBolt;${NL};2,00;${
      cells[1]
    }\n`;
    return readPayees(bytesOf(text)).payees.map(({ reference }) => reference);
  };
  assertEquals(referencesOf("Mario Rossi", "Anna Bianchi"), [null, null]);
  assertEquals(referencesOf("Rossi", "Bianchi"), [null, null]);
  assertEquals(referencesOf("NF 123", "NF 124"), ["NF 123", "NF 124"]);
});

Deno.test("a Belgian message of one word comes before the bank's reference", () => {
  const text = "Boekdatum;Referentie;Bedrag;Rekening tegenpartij;Naam tegenpartij;Mededeling\n" +
    `01-11-2026;20261101-001;-10,00;${DE};Acme;Huur\n02-11-2026;20261102-002;-20,00;${NL};Bolt;Loon\n`;
  const { payees } = readPayees(bytesOf(text));
  assertEquals(payees.map(({ reference }) => reference), ["Huur", "Loon"]);
});
