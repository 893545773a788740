/**
 * Finds the columns of a table that hold the IBAN and the name.
 *
 * @module
 */
import { PayeeError } from "./payee.ts";

/** The columns that the user named; `null` leaves the choice to us. */
export interface ColumnChoice {
  readonly column: string | null;
  readonly nameColumn: string | null;
}

const NAMES: ReadonlySet<string> = new Set([
  "name",
  "payee",
  "beneficiary",
  "creditor",
  "recipient",
  "supplier",
]);

/**
 * Returns the name of the column that holds the IBAN, as the table writes it: the one that was asked for, else one
 * that is called so. Throws a {@linkcode PayeeError} that lists the columns when there is none or more than one.
 */
export function findColumn(columns: readonly string[], asked: string | null): string {
  if (asked !== null) return findNamed(columns, asked);
  const exact = columns.find((column) => fold(column) === "iban");
  if (exact !== undefined) return exact;
  const [first, ...others] = columns.filter((column) => fold(column).includes("iban"));
  if (first !== undefined && others.length === 0) return first;
  const what = first === undefined ? "no column is called IBAN" : "several columns are called IBAN";
  throw new PayeeError(`Cannot find the IBANs: ${what}. Choose one with --column: ${columns.join(", ")}`);
}

/** Returns the name of the column that names the payee; `null` when none does and none was asked for. */
export function findNameColumn(columns: readonly string[], asked: string | null): string | null {
  if (asked !== null) return findNamed(columns, asked);
  return columns.find((column) => NAMES.has(fold(column))) ?? null;
}

function findNamed(columns: readonly string[], asked: string): string {
  const named = columns.find((column) => column === asked) ??
    columns.find((column) => fold(column) === fold(asked));
  if (named === undefined) {
    throw new PayeeError(`Cannot find the column "${asked}". There are: ${columns.join(", ")}`);
  }
  return named;
}

function fold(column: string): string {
  return column.trim().toLowerCase();
}
