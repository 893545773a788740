// Reads payees from the rows of a table, or from plain lines with one IBAN each.
import {
  type ColumnChoice,
  type ColumnPlaces,
  type ColumnRole,
  confirmIbans,
  countHeadings,
  currencyOfHeading,
  findColumns,
  isTotal,
  SAMPLE_ROWS,
} from "./columns.ts";
import { readAccountCell, readMembers } from "./cells.ts";
import { isMissingNow, looksLikeIban, makePayee, type Payee, PayeeError } from "./payee.ts";

/** A row of a table that is not empty. */
export interface TableRow {
  /** As spreadsheets count, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

interface TablePayees {
  readonly payees: readonly Payee[];
  /** Headings; made up where the table has none. */
  readonly header: readonly string[];
  readonly places: ColumnPlaces;
}

/** Rows above the first payee among which the headings are looked for: titles and dates stand there too. */
const HEADING_ROWS = 30;

/** Rows that say all that {@linkcode findTable} asks, whatever stands below them. */
export const TABLE_ROWS = HEADING_ROWS + SAMPLE_ROWS;

/**
 * Reads the payees below the headings; a table whose first row already holds an IBAN has none. Throws a `PayeeError` for
 * an empty table, a `ColumnError` when the columns cannot be found.
 */
export function readTablePayees(rows: readonly TableRow[], choice: ColumnChoice): TablePayees {
  const { header, places, currency, from } = findTable(rows, choice);
  return { header, places, payees: readRows(rows.slice(from), header, places, currency) };
}

/** Finds the headings and columns of a table by its first rows, and which row is the first below the headings. */
export function findTable(
  rows: readonly TableRow[],
  choice: ColumnChoice,
): Omit<TablePayees, "payees"> & { readonly currency: string | null; readonly from: number } {
  const [first] = rows;
  if (first === undefined) throw new PayeeError(({ text }) => text.empty);
  const headingAt = findHeadings(rows, choice);
  const bareAt = typeof choice.iban === "string" || headingAt > 0 ? -1 : first.cells.findIndex(looksLikeIban);
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
    return { header, places, currency: null, from: 0 };
  }
  const header = rows[headingAt]?.cells ?? [];
  const cells = rows.slice(headingAt + 1).map(({ cells }) => cells);
  const places = findColumns(header, cells, choice);
  // Under the heading IBAN, a cell that holds something else is known for what it is, and nothing of it is sent.
  const isNamed = /\biban\b/i.test(header[places.iban] ?? "");
  const doubted = isNamed
    ? cells.filter((row) => readAccountCell(row[places.iban] ?? "").iban !== "")
    : cells;
  if (choice.iban === undefined) confirmIbans(header, doubted, places.iban);
  return { header, places, currency: currencyOfHeading(header, places), from: headingAt + 1 };
}

function readRows(
  rows: readonly TableRow[],
  header: readonly string[],
  places: ColumnPlaces,
  currency: string | null,
): readonly Payee[] {
  return rows.filter((row) => isPayee(row, header, places)).map((row) => readRow(row, places, currency));
}

/** Totals and notes below a table are no payees, nor are those whom results of ours name as missing. */
export function isPayee({ cells }: TableRow, header: readonly string[], places: ColumnPlaces): boolean {
  return !isMissingNow(cells, header) && !isTotal(cells, places, header) && !isEmpty(cells, places);
}

/** The row that says most about the columns, of those above the first IBAN. */
function findHeadings(rows: readonly TableRow[], choice: ColumnChoice): number {
  const above = rows.slice(0, HEADING_ROWS);
  if (typeof choice.iban === "string") {
    const asked = choice.iban.trim().toLowerCase();
    const named = above.findIndex(({ cells }) => cells.some((cell) => cell.trim().toLowerCase() === asked));
    return Math.max(0, named);
  }
  // The account that is paid from may stand above the headings, but not a row of what they head.
  const counts = above.map(({ cells }) => cells.some(looksLikeIban) ? 0 : countHeadings(cells));
  const best = counts.indexOf(Math.max(...counts, 0));
  const firstIban = above.findIndex(({ cells }) => cells.some(looksLikeIban));
  if (firstIban === -1 || best < firstIban) return Math.max(0, best);
  const isHeading = (counts[best] ?? 0) > 1 && best - firstIban <= TITLE_IBANS;
  if (isHeading) return best;
  const before = counts.slice(0, firstIban);
  return Math.max(0, before.indexOf(Math.max(...before, 0)));
}

/** Rows from one that names the account that is paid from to the headings. */
const TITLE_IBANS = 8;

function isEmpty(cells: readonly string[], places: ColumnPlaces): boolean {
  // The account first: few rows go further.
  const isFilled = (place: number): boolean => (cells[place] ?? "").trim() !== "";
  return !isFilled(places.iban) && !Object.values(places).some(isFilled);
}

/**
 * Reads the payee of a row.
 *
 * @param currency The currency of all rows, which the heading of the amounts names; `null` for none.
 */
export function readRow({ number, cells }: TableRow, places: ColumnPlaces, currency: string | null): Payee {
  const cell = (place: number): string | null => cells[place]?.trim() || null;
  return makePayee({
    ...readMembers((role) => cell(places[role]), currency),
    place: number,
    cells,
  });
}
