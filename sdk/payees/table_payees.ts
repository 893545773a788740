/**
 * Reads payees from the rows of a table, or from plain lines with one IBAN each.
 *
 * @module
 */
import {
  type ColumnChoice,
  type ColumnPlaces,
  type ColumnRole,
  countHeadings,
  findColumns,
} from "./columns.ts";
import { MISSING_NOW } from "./missing_now.ts";
import { looksLikeIban, makePayee, type Payee, PayeeError } from "./payee.ts";

/** A row of a table that is not empty. */
export interface TableRow {
  /** As spreadsheets count, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** What was found in a table. */
export interface TablePayees {
  readonly payees: readonly Payee[];
  /** Headings; made up where the table has none. */
  readonly header: readonly string[];
  /** Where in a row each role was found. */
  readonly places: ColumnPlaces;
}

/** Rows above the first payee among which the headings are looked for: titles and dates stand there too. */
const HEADING_ROWS = 30;

/**
 * Reads the payees of a table. Rows above the headings are left out. A table whose first row already holds an IBAN has
 * no headings; names are then not looked for. Throws a {@linkcode PayeeError} for an empty table, a `ColumnError` when
 * the columns cannot be found.
 */
export function readTablePayees(rows: readonly TableRow[], choice: ColumnChoice): TablePayees {
  const [first] = rows;
  if (first === undefined) throw new PayeeError("Cannot find a payee: there is no text");
  const bareAt = typeof choice.iban === "string" ? -1 : first.cells.findIndex(looksLikeIban);
  if (bareAt !== -1) {
    const bare = typeof choice.iban === "number" ? choice.iban : bareAt;
    const header = first.cells.map((_, index) => index === bare ? "iban" : `column_${index + 1}`);
    const chosen = (role: ColumnRole): number => typeof choice[role] === "number" ? choice[role] : -1;
    const places = {
      iban: bare,
      name: chosen("name"),
      bic: chosen("bic"),
      amount: chosen("amount"),
      currency: chosen("currency"),
      reference: chosen("reference"),
      supplier: chosen("supplier"),
    };
    return { header, places, payees: readRows(rows, places) };
  }
  const headingAt = findHeadings(rows, choice);
  const header = rows[headingAt]?.cells ?? [];
  const below = rows.slice(headingAt + 1);
  const places = findColumns(header, below.map(({ cells }) => cells), choice);
  return { header, places, payees: readRows(below, places) };
}

/** Results name those who were missing then, which are no payees of their run. */
function readRows(rows: readonly TableRow[], places: ColumnPlaces): readonly Payee[] {
  return rows.filter(({ cells }) => !cells.includes(MISSING_NOW)).map((row) => readRow(row, places));
}

/** The row that says most about the columns, of those above the first IBAN. */
function findHeadings(rows: readonly TableRow[], choice: ColumnChoice): number {
  const above = rows.slice(0, HEADING_ROWS);
  if (typeof choice.iban === "string") {
    const asked = choice.iban.trim().toLowerCase();
    const named = above.findIndex(({ cells }) => cells.some((cell) => cell.trim().toLowerCase() === asked));
    return Math.max(0, named);
  }
  const firstIban = above.findIndex(({ cells }) => cells.some(looksLikeIban));
  const counts = above.slice(0, firstIban === -1 ? undefined : firstIban)
    // A line that tells of the file in one cell is no row of headings, unless there is but one column.
    .map(({ cells }) => countHeadings(cells));
  return Math.max(0, counts.indexOf(Math.max(...counts, 0)));
}

function readRow({ number, cells }: TableRow, places: ColumnPlaces): Payee {
  const cell = (place: number): string | null => cells[place]?.trim() || null;
  return makePayee({
    iban: cell(places.iban) ?? "",
    name: cell(places.name),
    bic: cell(places.bic),
    amount: cell(places.amount),
    currency: cell(places.currency),
    reference: cell(places.reference),
    supplier: cell(places.supplier),
    place: number,
    cells,
  });
}
