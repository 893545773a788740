// Joins amounts that were split at their decimal comma, because the comma also separates the cells.
import type { FileProblem } from "../files/mod.ts";
import type { ColumnChoice } from "./columns.ts";
import { findHeadings } from "./find_table.ts";
import { likeness } from "./heading_likeness.ts";
import { looksLikeIban, type TableRow } from "./payee.ts";
import { isMoneyHeading, listRows } from "./total_rows.ts";

const JOINS_MAX = 3;

/** Match an amount up to its decimal comma, and what follows the comma. */
const WHOLE = /^\s*(?:[A-Z]{3}\s?|\p{Sc}\s?)?[-+(]?(?:\d{1,3}(?:[.\s'’]\d{3})+|\d+)$/u;
const CENTS = /^\d{1,2}(?:[-)]|\s?(?:[A-Z]{3}|\p{Sc})-?)?\s*$/u;

interface JoinedRows {
  readonly rows: readonly TableRow[];
  readonly problems: readonly FileProblem[];
}

/** Joins the split amounts of a table, if its headings show how many cells a row has. Reports the affected rows. */
export function joinSplitAmounts(rows: readonly TableRow[], choice: ColumnChoice): JoinedRows {
  const headingAt = findHeadings(rows, choice);
  const { cells: header = [] } = rows[headingAt] ?? {};
  // Without headings, or with just a title above, nothing shows how many cells a row should have.
  const isTitle = header.filter((cell) => cell.trim() !== "").length === 1 &&
    !header.some((cell) => likeness("iban", cell) > 0);
  if (isTitle || header.some(looksLikeIban)) return { rows, problems: [] };
  return joinDecimals(rows, header, headingAt + 1);
}

/** Joins amounts split at their decimal comma, from row `from`, if the columns are clear. Reports the affected rows. */
function joinDecimals(
  rows: readonly TableRow[],
  headings: readonly string[],
  from: number,
): JoinedRows {
  const header = headings.slice(0, lengthOf(headings));
  const width = header.length;
  const isLong = ({ cells }: TableRow): boolean => lengthOf(cells) > width;
  const long = rows.slice(from).filter(isLong);
  if (long.length === 0) return { rows, problems: [] };
  const columns = findColumns(long, header);
  const joined: number[] = [];
  const left: number[] = [];
  const whole = rows.map((row, index) => {
    if (index < from || !isLong(row)) {
      // A row with a split amount, but without its last cell, has the usual number of cells. Such rows are reported.
      const isCut = index >= from && columns.some((column) => isSplitAt(row.cells, column)) &&
        lengthOf(row.cells) === width;
      if (isCut && columns.every((column) => column < width - 1)) left.push(row.number);
      return row;
    }
    const cells = join(row.cells, width, columns);
    if (cells !== null) joined.push(row.number);
    // Some exports have one more column, without a heading.
    else if (lengthOf(row.cells) > headings.length) left.push(row.number);
    return cells === null ? row : { ...row, cells };
  });
  return {
    rows: whole,
    problems: [
      ...(joined.length === 0
        ? []
        : [({ table }) => table.decimalsJoined(listRows(joined))] satisfies FileProblem[]),
      ...(left.length === 0 ? [] : [({ table }) => table.longRows(listRows(left))] satisfies FileProblem[]),
    ],
  };
}

/** Counts the cells up to the last filled one: some programs end each row with a delimiter. */
function lengthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== "") + 1;
}

function isSplitAt(cells: readonly string[], place: number): boolean {
  return WHOLE.test(cells[place] ?? "") && CENTS.test(cells[place + 1] ?? "");
}

function join(cells: readonly string[], width: number, columns: readonly number[]): readonly string[] | null {
  let row = cells;
  for (const column of columns) {
    if (lengthOf(row) <= width || !isSplitAt(row, column)) continue;
    row = [...row.slice(0, column), `${row[column]},${row[column + 1]}`, ...row.slice(column + 2)];
  }
  return lengthOf(row) <= width ? row : null;
}

/**
 * Returns the smallest set of columns whose split amounts explain every long row. If there are several, returns the
 * only one whose headings all mean amounts. Returns an empty list if no set qualifies.
 */
function findColumns(long: readonly TableRow[], header: readonly string[]): readonly number[] {
  const all = [...header.keys()].filter((place) => long.some(({ cells }) => isSplitNear(cells, place)));
  const explains = (columns: readonly number[]): boolean =>
    long.every(({ cells }) => join(cells, header.length, columns) !== null);
  for (let count = 1; count <= JOINS_MAX; count++) {
    const choices = choose(all.slice(0, 12), count).filter(explains);
    const [first, ...others] = choices;
    if (first === undefined) continue;
    if (others.length === 0) return first;
    const [named, ...more] = choices.filter((columns) =>
      columns.every((place) => isMoneyHeading(header[place] ?? ""))
    );
    return named !== undefined && more.length === 0 ? named : [];
  }
  return [];
}

function isSplitNear(cells: readonly string[], place: number): boolean {
  return Array.from({ length: JOINS_MAX }, (_, shift) => place + shift).some((at) => isSplitAt(cells, at));
}

function choose(items: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return items.flatMap((item, at) => choose(items.slice(at + 1), count - 1).map((rest) => [item, ...rest]));
}

/** Returns whether a row has more cells than headings, or as many only because its amount may be split. */
export function mayBeSplit(cells: readonly string[], header: readonly string[]): boolean {
  const length = cells.length < header.length ? 0 : lengthOf(cells);
  return length > header.length ||
    (length > lengthOf(header) && cells.some((_, place) => isSplitAt(cells, place)));
}
