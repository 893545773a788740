/**
 * Reads and writes comma-separated text, refusing text that is damaged.
 *
 * @module
 */
import { parse } from "csv-parse/sync";
import { pickCells } from "./pick_cells.ts";
import { refuseDamagedText } from "./source_text.ts";

/** Which columns to read, from what. */
export interface CsvShape<Column extends string> {
  /** Name of the file or list, for the message of an error. */
  readonly source: string;
  /** Columns that the heading line must name; others are ignored. */
  readonly columns: readonly Column[];
  /** Default `,`. */
  readonly delimiter?: string;
  /** True where cells can hold quotation marks as they are, so that not every one quotes a cell. */
  readonly literalQuotes?: boolean;
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
  const [heading, ...rows] = readCsvCells(text, shape.source, shape.delimiter, shape.literalQuotes);
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
export function readCsvCells(
  text: string,
  source: string,
  delimiter = ",",
  literalQuotes = false,
): string[][] {
  refuseDamagedText(text, source);
  if (!text.endsWith("\n")) {
    throw new SyntaxError(`Cannot read ${source}: the text breaks off, its last line has no end`);
  }
  try {
    const options = { bom: true, delimiter, trim: true, skip_empty_lines: true };
    const rows: string[][] = parse(text, literalQuotes ? { ...options, quote: null } : options);
    return literalQuotes ? rows.map((cells) => cells.map(unquote)) : rows;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new SyntaxError(`Cannot read ${source}: ${reason}`, { cause: error });
  }
}

/** A cell is quoted when it stands in quotation marks and those inside it are written twice. */
function unquote(cell: string): string {
  const [, inner] = /^"((?:[^"]|"")*)"$/.exec(cell) ?? [];
  return inner === undefined ? cell : inner.replaceAll('""', '"');
}

/** Writes a heading line and rows, quoting where needed, one line each; white space is folded. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return [columns, ...rows].map((cells) => `${cells.map(quote).join(",")}\n`).join("");
}

/**
 * Reads what {@link writeCsv} wrote, several times faster than {@link readCsv}: an edition is swapped in while
 * requests are being answered.
 *
 * @throws {SyntaxError} when the text breaks off, lacks a wanted column, or has rows of another length.
 */
export function readWrittenCsv<Column extends string>(
  text: string,
  { source, columns }: CsvShape<Column>,
): CsvRow<Column>[] {
  if (!text.endsWith("\n")) throw new SyntaxError(`Cannot read ${source}: the table breaks off`);
  const [heading, ...lines] = text.slice(0, -1).split("\n");
  const names = readWrittenLine(heading ?? "");
  const positions = columns.map((column) => [column, findColumn(names, column, source)] as const);
  return lines.map((line, index) => {
    const cells = readWrittenLine(line);
    if (cells.length !== names.length) {
      throw new SyntaxError(
        `Cannot read ${source}: line ${index + 2} has ${cells.length} cells, not ${names.length}`,
      );
    }
    return pickCells(cells, positions);
  });
}

/** Reads the cells of one line that {@link writeCsv} wrote. */
export function readWrittenLine(line: string): string[] {
  if (!line.includes('"')) return line.split(",");
  const cells: string[] = [];
  for (let start = 0; start <= line.length;) {
    const end = endOfCell(line, start);
    const cell = line.slice(start, end);
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    start = end + 1;
  }
  return cells;
}

/** Where the comma after a cell stands, or the end of the line. */
function endOfCell(line: string, start: number): number {
  let from = start;
  if (line[start] === '"') {
    from = line.indexOf('"', start + 1);
    // A quotation mark inside a cell is written twice.
    while (line[from + 1] === '"') from = line.indexOf('"', from + 2);
    if (from < 0) return line.length;
  }
  const comma = line.indexOf(",", from);
  return comma < 0 ? line.length : comma;
}

function findColumn(heading: readonly string[] | undefined, column: string, source: string): number {
  const position = heading?.indexOf(column) ?? -1;
  if (position < 0) throw new SyntaxError(`Cannot read ${source}: column "${column}" is missing`);
  return position;
}

function quote(cell: string): string {
  const folded = cell.replace(/\s+/g, " ");
  return /[",]/.test(folded) ? `"${folded.replaceAll('"', '""')}"` : folded;
}
