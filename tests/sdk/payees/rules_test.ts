/**
 * Rules about single texts of a list, tested with the tables in `rules/`: amounts, currencies, names, headings, cells
 * of CSV and encodings.
 *
 * @module
 */
import { assertEquals, assertNotEquals } from "@std/assert";
import { currencyOfSign, decimalSignOf } from "../../../sdk/payees/amounts.ts";
import { findColumns } from "../../../sdk/payees/columns.ts";
import { decodeText } from "../../../sdk/payees/decode_text.ts";
import { fold, foldName } from "../../../sdk/payees/fold.ts";
import { headings } from "../../../sdk/generated/payee_words.ts";
import { formatCsvRow } from "../../../sdk/files/csv.ts";
import { kindOfFile, makePayee, readAmounts, sellsForUsdc } from "../../../sdk/payees/mod.ts";
import { parseCsv } from "../../../sdk/payees/text_tables.ts";
import { readTable, testTable } from "../../support/table.ts";

const table = (name: string): URL => new URL(`./rules/${name}.tsv`, import.meta.url);

const listOf = (cell: string): readonly (string | null)[] =>
  cell.split(" / ").map((text) => text === "none" ? null : text);

const ROLES = ["iban", "name", "bic", "amount", "currency", "reference"] as const;

Deno.test("the words of headings are written as fold() returns them, each once per meaning", () => {
  for (const [meaning, list] of Object.entries(headings)) {
    const folded = list.split(" ").map((word) =>
      fold(word.replace(/\*$/, "").replaceAll("_", " ")).replaceAll(" ", "_") +
      (word.endsWith("*") ? "*" : "")
    );
    assertEquals([...new Set(folded)].join(" "), list, meaning);
  }
});

testTable("findColumns() knows the headings of many languages", table("headings"), [
  "headings",
  ...ROLES,
], ({ headings, ...places }) => {
  const found = findColumns(headings.split(";"), [], {});
  for (const role of ROLES) assertEquals(String(found[role]), places[role], role);
});

testTable(
  "readAmounts() reads amounts by the decimal sign of their file and the places of their currency",
  table("amounts"),
  ["amounts", "format", "currency", "values"],
  ({ amounts, format, currency, values }) => {
    const payees = listOf(amounts).map((amount, index) =>
      makePayee({ iban: "", amount, currency: currency || null, place: index + 1 })
    );
    const read = readAmounts({ payees, format: format === "pain001" || format === "json" ? format : "csv" });
    assertEquals(read, listOf(values));
  },
);

testTable(
  "decimalSignOf() finds the sign of a column",
  table("decimal_signs"),
  ["amounts", "sign"],
  (row) => {
    const amounts = listOf(row.amounts).map((amount) => ({ amount, currency: null }));
    assertEquals(decimalSignOf(amounts) ?? "none", row.sign);
  },
);

testTable(
  "currencyOfSign() decides by the country of the account where several currencies share a sign",
  table("currency_signs"),
  ["sign", "country", "currency"],
  ({ sign, country, currency }) => assertEquals(currencyOfSign(sign, country), currency || null),
);

testTable(
  "foldName() leaves legal forms, spelling and punctuation aside",
  table("names"),
  ["name", "other"],
  ({ name, other }) => assertEquals(foldName(other), foldName(name)),
);

testTable(
  "foldName() keeps different names apart",
  table("other_names"),
  ["name", "other"],
  ({ name, other }) => assertNotEquals(foldName(other), foldName(name)),
);

testTable(
  "parseCsv() reads quotes, line ends and delimiters as RFC 4180 and spreadsheets write them",
  table("csv_texts"),
  ["text", "rows"],
  ({ text, rows }) =>
    assertEquals(parseCsv(JSON.parse(text)).rows.map(({ cells }) => cells), JSON.parse(rows)),
);

testTable(
  "formatCsvRow() keeps formulas text, and numbers numbers",
  table("csv_cells"),
  ["cell", "written"],
  ({ cell, written }) => assertEquals(formatCsvRow([JSON.parse(cell)], ","), `${JSON.parse(written)}\r\n`),
);

testTable("sellsForUsdc() only reads the operation of an offer", table("offers"), [
  "by_usdc",
  "sells",
], ({ by_usdc, sells }) => assertEquals(sellsForUsdc({ by_usdc }), sells === "yes"));

testTable(
  "files of one kind differ in figures, months and spelling only",
  table("file_names"),
  ["name", "other", "same"],
  ({ name, other, same }) => assertEquals(kindOfFile(name) === kindOfFile(other), same === "yes"),
);

// Files without a declared encoding

/** Asserts that a text is read correctly from its bytes in an encoding with one byte per letter. */
function assertRead(text: string, encoding: string): void {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  const written = Uint8Array.from(text, (letter) => {
    const byte = bytes.get(letter);
    if (byte === undefined) throw new RangeError(`${encoding} cannot write ${letter}`);
    return byte;
  });
  assertEquals(decodeText(written), text, encoding);
}

const ENCODED = ["encoding", "iban", "name"] as const;

const payments = (...rows: readonly { readonly iban: string; readonly name: string }[]): string =>
  ["IBAN;Name", ...rows.map(({ iban, name }) => `${iban};${name}`)].join("\r\n");

testTable(
  "decodeText() reads names of any country, each alone",
  table("encodings"),
  ENCODED,
  ({ encoding, ...row }) => {
    if (encoding === "macintosh") return assertRead(`IBAN;Name\r${row.iban};${row.name}`, encoding);
    assertRead(payments(row), encoding);
    if (encoding === "windows-1250") return assertRead(payments(row), "iso-8859-2");
    assertRead(row.name, encoding);
    // The file also has a payee whose name is in another language.
    assertRead(payments(row, { iban: "PL61109010140000071219812874", name: "Krakow" }), encoding);
  },
);

Deno.test("decodeText() recognises the encoding of central and western European names, even without an IBAN", () => {
  const rows = readTable(table("encodings"), ...ENCODED);
  for (const [label, like] of [["windows-1250"], ["iso-8859-2", "windows-1250"], ["windows-1252"]]) {
    assertRead(payments(...rows.filter(({ encoding }) => encoding === (like ?? label))), label ?? "");
  }
  const names = ["Łódź Transport", "Žižka s.r.o.", "Győr Kft."];
  for (const text of [names.join("\n"), ...names]) assertRead(text, "windows-1250");
});

Deno.test("decodeText() recognises the encoding if the only accented letter follows 20,000 ASCII lines", () => {
  const plain = "DE89370400440532013000;Nobody\n".repeat(20_000);
  assertRead(`${plain}HU42117730161111101800000000;Győr\n`, "windows-1250");
  assertRead(`${plain}${"x".repeat(70_000)}ü`, "windows-1252");
});
