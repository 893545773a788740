// Reads comma-separated text, refusing text that is damaged.
import { parse } from "csv-parse/sync";
import { pickCells, refuseDamagedText } from "./source_text.ts";

interface CsvShape<Column extends string> {
  /** Name of the file or list, for the message of an error. */
  readonly source: string;
  /** Columns that the heading line must name; others are ignored. */
  readonly columns: readonly Column[];
  /** Default `,`. */
  readonly delimiter?: string;
  /** True where cells can hold quotation marks as they are, so that not every one quotes a cell. */
  readonly literalQuotes?: boolean;
}

/** Several times what the largest list of today has: the EU list of sanctions, 30,000 rows of 90 columns. */
const cellsMax = 10_000_000;
const rowCharactersMax = 1024 * 1024;

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
 * @throws {SyntaxError} when the text is empty or a web page, breaks off inside a row, has rows of unequal length,
 * a row of more than a million characters, or more than ten million cells.
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
    let cellCount = 0;
    const options = {
      bom: true,
      delimiter,
      trim: true,
      skip_empty_lines: true,
      max_record_size: rowCharactersMax,
      on_record: (cells: string[]) => {
        cellCount += cells.length;
        if (cellCount > cellsMax) throw new RangeError(`it has more than ${cellsMax} cells`);
        return cells;
      },
    };
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

function findColumn(heading: readonly string[] | undefined, column: string, source: string): number {
  const position = heading?.indexOf(column) ?? -1;
  if (position < 0) throw new SyntaxError(`Cannot read ${source}: column "${column}" is missing`);
  return position;
}
