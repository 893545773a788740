// The structure of IBANs (SWIFT), and the modulus checks of British accounts (Vocalink).
import { CsvError, CsvReader } from "../../../sdk/files/mod.ts";
import {
  compileModulusTable,
  type IbanStructure,
  modulusColumns,
  type Span,
  SUBSTITUTE,
} from "../../identifiers/mod.ts";
import { unreadable, writeIbanStructureTable, writeTable } from "../registers/mod.ts";
import { type CompiledTable, decodeText, type NamedFile, rejectDamagedText } from "./source_file.ts";

// SWIFT IBAN Registry (release 102, June 2026): Windows-1252, tab-separated, a column per country, a row per element.

const elements = {
  name: "Name of country",
  country: "IBAN prefix country code (ISO 3166)",
  structure: "BBAN structure",
  bbanLength: "BBAN length",
  bank: "Bank identifier position within the BBAN",
  branch: "Branch identifier position within the BBAN",
  ibanLength: "IBAN length",
  example: "IBAN electronic format example",
  // The last row of the file. If this row is missing, the file was truncated.
  updated: "Last update date",
} as const;

type Element = keyof typeof elements;

const source = "the IBAN registry";

/**
 * Compiles the IBAN structures of all countries. The latest month in which a country changed is the edition's date. The
 * account number is everything after bank and branch, because the registry gives no position for check digits. Throws a
 * `SyntaxError` for a missing element, an incomplete column, an example that doesn't fit, or no date of change.
 */
export function compileSwift({ bytes }: NamedFile): CompiledTable {
  const text = decodeText(bytes, source, "iso-8859-1");
  rejectDamagedText(text, source);
  // If several rows have the same element name, the first row counts.
  const rows = readRows(text).toReversed();
  const rowByName = new Map(rows.map((cells) => [cells[0]?.trim(), cells]));
  const missing = Object.values(elements).find((name) => !rowByName.has(name));
  if (missing !== undefined) throw unreadable(source, `data element "${missing}" is missing`);
  const countries = rowByName.get(elements.country) ?? [];
  const structures = countries.slice(1)
    .map((_, index) =>
      readStructure((element) => (rowByName.get(elements[element])?.[index + 1] ?? "").trim())
    )
    .sort((a, b) => a.country < b.country ? -1 : 1);
  const asOf = latestMonth(rowByName.get(elements.updated) ?? []);
  return { table: writeIbanStructureTable(structures), rows: structures.length, asOf };
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function latestMonth(updates: readonly string[]): string {
  const changed = updates.flatMap((cell) => {
    const [, name = "", year] = /^([A-Z][a-z]{2})-(\d{2})$/.exec(cell.trim()) ?? [];
    const month = months.indexOf(name) + 1;
    return year === undefined || month === 0 ? [] : [`20${year}-${String(month).padStart(2, "0")}`];
  });
  const latest = changed.sort().at(-1);
  if (latest === undefined) throw unreadable(source, "no country has a date of change");
  return latest;
}

function readRows(text: string): (readonly string[])[] {
  try {
    return [...new CsvReader("\t").read(text, true)].map(({ cells }) => cells);
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw unreadable(source, "a quoted cell is truncated", cause);
  }
}

function readStructure(cell: (element: Element) => string): IbanStructure {
  const country = cell("country");
  const bankCode = readPosition(cell("bank"));
  const bbanLength = Number(cell("bbanLength"));
  const ibanLength = Number(cell("ibanLength"));
  const exampleIban = cell("example");
  if (!/^[A-Z]{2}$/.test(country) || bankCode === null || ibanLength !== bbanLength + 4 || ibanLength < 5) {
    throw unreadable(source, `the column of "${country}" is incomplete`);
  }
  if (!exampleIban.startsWith(country) || exampleIban.length !== ibanLength) {
    throw unreadable(source, `example "${exampleIban}" does not fit ${country}`);
  }
  const branchCode = readPosition(cell("branch"));
  const start = Math.max(endOf(bankCode), branchCode === null ? 0 : endOf(branchCode));
  return {
    country,
    name: cell("name"),
    ibanLength,
    pattern: cell("structure"),
    bankCode,
    branchCode,
    accountNumber: { start, length: bbanLength - start },
    exampleIban,
  };
}

/** Parses a position such as `1-4`, which counts from 1; returns `null` for `N/A` or an empty cell. */
function readPosition(cell: string): Span | null {
  const [, first, last] = /^(\d+)\s*-\s*(\d+)$/.exec(cell) ?? [];
  if (first === undefined || last === undefined) return null;
  return { start: Number(first) - 1, length: Number(last) - Number(first) + 1 };
}

function endOf({ start, length }: Span): number {
  return start + length;
}

// Modulus checks of British sort codes (Vocalink, for Pay.UK), in two undated text files, `valacdos.txt` and
// `scsubtab.txt`. Layout: "Validating account numbers", version 7.70 of 2024-03-25.

type Row = Readonly<Record<typeof modulusColumns[number], string>>;

/** Reads the weight table; throws a `SyntaxError` at the first line that isn't a row of weights. */
export function parseModulusWeights(bytes: Uint8Array): Row[] {
  return linesOf(bytes).map((line, index) => {
    const cells = line.split(/ +/);
    const [from = "", to = "", method = ""] = cells;
    const isRow = /^\d{6}$/.test(from) && /^\d{6}$/.test(to) && (cells.length === 17 || cells.length === 18);
    if (!isRow) throw unreadable("valacdos.txt", `line ${index + 1} isn't a row of weights`);
    return { from, to, method, weights: cells.slice(3, 17).join(" "), exception: cells[17] ?? "" };
  });
}

/** Reads the substitute sort codes; throws a `SyntaxError` at the first line that isn't a pair of sort codes. */
export function parseSortCodeSubstitutes(bytes: Uint8Array): Row[] {
  return linesOf(bytes).map((line, index) => {
    const [, from = "", to = ""] = /^(\d{6}) +(\d{6})$/.exec(line) ?? [];
    if (to === "") throw unreadable("scsubtab.txt", `line ${index + 1} isn't a pair of sort codes`);
    return { from, to, method: SUBSTITUTE, weights: "", exception: "" };
  });
}

function linesOf(bytes: Uint8Array): string[] {
  return new TextDecoder().decode(bytes).split(/\r?\n/).map((line) => line.trim()).filter((line) =>
    line !== ""
  );
}

/** Compiles the modulus checks from two files; throws a SyntaxError for a malformed line or overlapping ranges. */
export function compileVocalink(
  weights: NamedFile,
  [substitutes]: readonly NamedFile[],
): CompiledTable {
  const rows = [
    ...parseModulusWeights(weights.bytes),
    ...parseSortCodeSubstitutes(substitutes?.bytes ?? new Uint8Array()),
  ];
  compileModulusTable(rows);
  return { table: writeTable(modulusColumns, rows), rows: rows.length, asOf: weights.dated };
}
