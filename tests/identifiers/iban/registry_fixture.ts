/**
 * The 89 structures of the SWIFT IBAN Registry, release 102 (2026-06), typed for tests, independently of the engine and
 * the shipped tables.
 *
 * @module
 */
import type { IbanStructure, Span } from "../../../src/identifiers/iban/bban_layout.ts";

/** A row of the fixture, for reference implementations that must not share our code. */
export interface RegistryRow {
  readonly country: string;
  readonly ibanLength: number;
  readonly pattern: string;
  readonly bank: string;
  readonly branch: string;
  readonly example: string;
}

/** The rows of `tests/fixtures/iban_structures.csv`. */
export const registryRows: readonly RegistryRow[] = Deno
  .readTextFileSync(new URL("../../fixtures/iban_structures.csv", import.meta.url))
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [country = "", ibanLength = "", pattern = "", bank = "", branch = "", example = ""] = line.split(
      ",",
    );
    return { country, ibanLength: Number(ibanLength), pattern, bank, branch, example };
  });

/** The same rows as structures; names are country codes in angle brackets. */
export const structures: ReadonlyMap<string, IbanStructure> = new Map(
  registryRows.map((row) => [row.country, toStructure(row)]),
);

function toStructure(row: RegistryRow): IbanStructure {
  const bankCode = toSpan(row.bank);
  const branchCode = row.branch === "" ? null : toSpan(row.branch);
  const last = branchCode ?? bankCode;
  const accountStart = last.start + last.length;
  return {
    country: row.country,
    name: `<${row.country}>`,
    ibanLength: row.ibanLength,
    pattern: row.pattern,
    bankCode,
    branchCode,
    accountNumber: { start: accountStart, length: row.ibanLength - 4 - accountStart },
    exampleIban: row.example,
  };
}

/** Converts the registry's one-based, inclusive positions (`5-8`) to a span. */
function toSpan(positions: string): Span {
  const [first = 0, last = 0] = positions.split("-").map(Number);
  return { start: first - 1, length: last - first + 1 };
}
