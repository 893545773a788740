// Rows with more cells than headings, where a decimal comma outside quotes has split an amount.
import type { FileProblem } from "../files/mod.ts";
import type { TableRow } from "./payee.ts";
import { isMoneyHeading } from "./total_rows.ts";

const JOINS_MAX = 3;

/** An amount up to its decimal comma, and the rest. */
const WHOLE = /^\s*(?:[A-Z]{3}\s?|\p{Sc}\s?)?[-+(]?(?:\d{1,3}(?:[.\s'’]\d{3})+|\d+)$/u;
const CENTS = /^\d{1,2}(?:[-)]|\s?(?:[A-Z]{3}|\p{Sc})-?)?\s*$/u;

/** A table whose split rows are joined where that is certain. */
export interface JoinedRows {
  readonly rows: readonly TableRow[];
  readonly problems: readonly FileProblem[];
}

/** Joins split amounts, from row `from`, if one column explains every long row; reports the others. */
export function joinDecimals(
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
      // Next to rows with a split amount, a row without its last cell would look complete.
      const isCut = index >= from && columns.some((column) => isParted(row.cells, column)) &&
        lengthOf(row.cells) === width;
      if (isCut && columns.every((column) => column < width - 1)) left.push(row.number);
      return row;
    }
    const cells = join(row.cells, width, columns);
    if (cells !== null) joined.push(row.number);
    // In some exports, the last column has no heading.
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

/** Counts the cells up to the last filled one, because some programs end each row with a delimiter. */
export function lengthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== "") + 1;
}

function isParted(cells: readonly string[], place: number): boolean {
  return WHOLE.test(cells[place] ?? "") && CENTS.test(cells[place + 1] ?? "");
}

function join(cells: readonly string[], width: number, columns: readonly number[]): readonly string[] | null {
  let row = cells;
  for (const column of columns) {
    if (lengthOf(row) <= width || !isParted(row, column)) continue;
    row = [...row.slice(0, column), `${row[column]},${row[column + 1]}`, ...row.slice(column + 2)];
  }
  return lengthOf(row) <= width ? row : null;
}

const LISTED_MAX = 5;

/** Lists the first of some rows, and counts the others. */
export function listRows(
  numbers: readonly number[],
): Record<"count" | "more", number> & { readonly rows: string } {
  return {
    count: numbers.length,
    rows: numbers.slice(0, LISTED_MAX).join(", "),
    more: Math.max(0, numbers.length - LISTED_MAX),
  };
}

/** Returns the fewest columns whose amounts explain every long row; none if no choice or several do. */
function findColumns(long: readonly TableRow[], header: readonly string[]): readonly number[] {
  const all = [...header.keys()].filter((place) => long.some(({ cells }) => partedAt(cells, place)));
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

function partedAt(cells: readonly string[], place: number): boolean {
  return Array.from({ length: JOINS_MAX }, (_, shift) => place + shift).some((at) => isParted(cells, at));
}

function choose(items: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return items.flatMap((item, at) => choose(items.slice(at + 1), count - 1).map((rest) => [item, ...rest]));
}
