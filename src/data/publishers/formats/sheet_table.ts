/**
 * Reads the table of a sheet by the headings of its columns.
 *
 * @module
 */
import { pickCells } from "./pick_cells.ts";
import { readSheet, type SheetRow } from "./workbook.ts";

/** Columns to read, and their source. */
export interface SheetShape<Column extends string> {
  /** Name of the file or list, for the message of an error. */
  readonly source: string;
  /** Heading of each column, white space folded; others are ignored. The first one marks the heading row. */
  readonly columns: Readonly<Record<Column, string | RegExp>>;
  /** Matches the name of the sheet, where it is not the first one. */
  readonly sheetName?: RegExp;
}

/** A table with what stands above it. */
export interface SheetTable<Column extends string> {
  /** Text of the rows above the headings, where publishers put the date. */
  readonly above: string;
  readonly rows: readonly SheetTableRow<Column>[];
}

/** One row that has a text in one of the columns. */
export interface SheetTableRow<Column extends string> {
  /** As a spreadsheet program shows it. */
  readonly number: number;
  /** Trimmed; empty for an empty cell. */
  readonly cells: Readonly<Record<Column, string>>;
}

/** Publishers put a title, a notice or a blank row above the headings. */
const headingRowMax = 10;

/**
 * Reads the table of a sheet.
 *
 * @throws {SyntaxError} when the workbook cannot be read, a wanted column is missing, or there are no rows.
 */
export function readSheetTable<Column extends string>(
  bytes: Uint8Array,
  { source, columns, sheetName }: SheetShape<Column>,
): SheetTable<Column> {
  const rows = readSheet(bytes, source, sheetName);
  const names = Object.keys(columns) as Column[];
  const [marker] = names;
  const isHeading = ({ cells }: SheetRow) =>
    marker !== undefined && cells.some((cell) => isNamed(cell, columns[marker]));
  const headingAt = rows.findIndex((row) => row.number <= headingRowMax && isHeading(row));
  const heading = rows[headingAt]?.cells ?? [];
  const positions = names.map((name) => [name, findHeading(heading, columns[name], name, source)] as const);
  const table = rows.slice(headingAt + 1)
    .map(({ number, cells }) => ({ number, cells: pickCells(cells, positions) }))
    .filter(({ cells }) => names.some((name) => cells[name] !== ""));
  if (table.length === 0) throw new SyntaxError(`Cannot read ${source}: there is a heading row but no rows`);
  const above = rows.slice(0, headingAt).flatMap(({ cells }) => cells).join("\n");
  return { above, rows: table };
}

function findHeading(
  heading: readonly string[],
  column: string | RegExp,
  name: string,
  source: string,
): number {
  const position = heading.findIndex((cell) => isNamed(cell, column));
  if (position >= 0) return position;
  throw new SyntaxError(
    `Cannot read ${source}: column "${typeof column === "string" ? column : name}" is missing`,
  );
}

function isNamed(cell: string, column: string | RegExp): boolean {
  const heading = cell.replace(/\s+/g, " ");
  return typeof column === "string" ? heading === column : column.test(heading);
}
