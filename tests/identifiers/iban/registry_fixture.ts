/**
 * The 89 structures of the SWIFT IBAN Registry, release 102 (2026-06), typed out for tests: an
 * independent referee for what the engine and the shipped tables make of them.
 *
 * @module
 */
import type { IbanStructure, Span } from "../../../src/identifiers/iban/bban_layout.ts";

/** One row of the fixture as it stands, for reference implementations that must not share code with ours. */
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

/** The same rows as structures; names are the codes of the countries in angle brackets. */
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

/** Turns the registry's one-based, inclusive positions (`5-8`) into a span. */
function toSpan(positions: string): Span {
  const [first = 0, last = 0] = positions.split("-").map(Number);
  return { start: first - 1, length: last - first + 1 };
}
