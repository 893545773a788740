// SWIFT IBAN Registry (release 102, June 2026): Windows-1252, tabs, a column per country, a row per data element.
import { writeIbanStructureTable } from "../registers/mod.ts";
import type { CompiledTable, NamedFile } from "./dataset.ts";
import { CsvError, CsvReader } from "../../../sdk/files/mod.ts";
import type { IbanStructure, Span } from "../../identifiers/mod.ts";
import { decodeWindows1252, refuseDamagedText } from "./formats/source_text.ts";

const elements = {
  name: "Name of country",
  country: "IBAN prefix country code (ISO 3166)",
  structure: "BBAN structure",
  bbanLength: "BBAN length",
  bank: "Bank identifier position within the BBAN",
  branch: "Branch identifier position within the BBAN",
  ibanLength: "IBAN length",
  example: "IBAN electronic format example",
  // The last element of the file: without it, the file is truncated.
  updated: "Last update date",
} as const;

type Element = keyof typeof elements;

const source = "the IBAN registry";

/**
 * Compiles structures by country, dated by the latest month of change. The account number is everything after bank and
 * branch, because the registry has no position for check digits. Throws a `SyntaxError` for a missing element, a
 * truncated column, an example that doesn't fit, or no date of change.
 */
export function compileSwift({ bytes }: NamedFile): CompiledTable {
  const text = decodeWindows1252(bytes, source);
  refuseDamagedText(text, source);
  // Of several rows with the same name, the first counts.
  const rows = readRows(text).toReversed();
  const rowByName = new Map(rows.map((cells) => [cells[0]?.trim(), cells]));
  const missing = Object.values(elements).find((name) => !rowByName.has(name));
  if (missing !== undefined) {
    throw new SyntaxError(`Cannot read ${source}: data element "${missing}" is missing`);
  }
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
  if (latest === undefined) throw new SyntaxError(`Cannot read ${source}: no country has a date of change`);
  return latest;
}

function readRows(text: string): (readonly string[])[] {
  try {
    return [...new CsvReader("\t").read(text, true)].map(({ cells }) => cells);
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new SyntaxError(`Cannot read ${source}: a quoted cell is truncated`, { cause });
  }
}

function readStructure(cell: (element: Element) => string): IbanStructure {
  const country = cell("country");
  const bankCode = readPosition(cell("bank"));
  const bbanLength = Number(cell("bbanLength"));
  const ibanLength = Number(cell("ibanLength"));
  const exampleIban = cell("example");
  if (!/^[A-Z]{2}$/.test(country) || bankCode === null || ibanLength !== bbanLength + 4 || ibanLength < 5) {
    throw new SyntaxError(`Cannot read ${source}: the column of "${country}" is incomplete`);
  }
  if (!exampleIban.startsWith(country) || exampleIban.length !== ibanLength) {
    throw new SyntaxError(`Cannot read ${source}: example "${exampleIban}" does not fit ${country}`);
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

/** Parses a position such as `1-4`, counted from 1; `null` for `N/A` or nothing. */
function readPosition(cell: string): Span | null {
  const [, first, last] = /^(\d+)\s*-\s*(\d+)$/.exec(cell) ?? [];
  if (first === undefined || last === undefined) return null;
  return { start: Number(first) - 1, length: Number(last) - Number(first) + 1 };
}

function endOf({ start, length }: Span): number {
  return start + length;
}
