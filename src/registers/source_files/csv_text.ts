/**
 * Reads and writes comma-separated text, refusing text that is damaged.
 *
 * @module
 */
import { parse } from "csv-parse/sync";
import { refuseDamagedText } from "./source_text.ts";

/** Which columns to read, from what. */
export interface CsvShape<Column extends string> {
  /** Name of the file or list, for the message of an error. */
  readonly source: string;
  /** Columns that the heading line must name; others are ignored. */
  readonly columns: readonly Column[];
  /** Default `,`. */
  readonly delimiter?: string;
}

/** One row, by column name; an empty cell is an empty string. */
export type CsvRow<Column extends string> = Readonly<Record<Column, string>>;

/**
 * Reads text with a heading line.
 *
 * @throws {SyntaxError} when the text is empty or a web page, lacks a wanted column, breaks off inside a
 * row, has rows of unequal length, or has no rows.
 */
export function readCsv<Column extends string>(text: string, shape: CsvShape<Column>): CsvRow<Column>[] {
  const [heading, ...rows] = readCsvCells(text, shape.source, shape.delimiter);
  const positions = shape.columns.map((column) =>
    [column, findColumn(heading, column, shape.source)] as const
  );
  if (rows.length === 0) {
    throw new SyntaxError(`Cannot read ${shape.source}: there is a heading line but no rows`);
  }
  return rows.map((cells) => pickCells(cells, positions));
}

/**
 * Reads text without a heading line into rows of trimmed cells, all of one length.
 *
 * @throws {SyntaxError} when the text is empty or a web page, breaks off inside a row, or has rows of
 * unequal length.
 */
export function readCsvCells(text: string, source: string, delimiter = ","): string[][] {
  refuseDamagedText(text, source);
  if (!text.endsWith("\n")) {
    throw new SyntaxError(`Cannot read ${source}: the text breaks off, its last line has no end`);
  }
  try {
    return parse(text, { bom: true, delimiter, trim: true, skip_empty_lines: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new SyntaxError(`Cannot read ${source}: ${reason}`, { cause: error });
  }
}

/** Writes a heading line and rows, quoting where needed, one line each. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return [columns, ...rows].map((cells) => `${cells.map(quote).join(",")}\n`).join("");
}

function findColumn(heading: readonly string[] | undefined, column: string, source: string): number {
  const position = heading?.indexOf(column) ?? -1;
  if (position < 0) throw new SyntaxError(`Cannot read ${source}: column "${column}" is missing`);
  return position;
}

function pickCells<Column extends string>(
  cells: readonly string[],
  positions: readonly (readonly [Column, number])[],
): CsvRow<Column> {
  const row: Partial<Record<Column, string>> = {};
  for (const [column, position] of positions) row[column] = cells[position] ?? "";
  return row as CsvRow<Column>;
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
