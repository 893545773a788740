// Text in publishers' files: encodings, lines, separated cells, days, and JSON.
import { CsvError, CsvReader, type CsvRow as CsvLine } from "../../../../sdk/files/mod.ts";

/** Decodes UTF-8 with or without a byte order mark; throws a SyntaxError for other bytes. */
export function decodeUtf8(bytes: Uint8Array, source: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new SyntaxError(`Cannot read ${source}: the file is not UTF-8`, { cause: error });
  }
}

/** Throws a SyntaxError for empty text, or a web page sent instead of a file. */
export function refuseDamagedText(text: string, source: string): void {
  if (text.trim() === "") throw new SyntaxError(`Cannot read ${source}: the file is empty`);
  if (/^\s*(<!doctype html|<html)/i.test(text)) {
    throw new SyntaxError(`Cannot read ${source}: it is an HTML page, not the register`);
  }
}

/** Finds a day by the groups `day`, `month` and `year`; returns `YYYY-MM-DD`, or throws a SyntaxError. */
export function readDay(text: string, pattern: RegExp, source: string): string {
  const { day, month, year } = pattern.exec(text)?.groups ?? {};
  if (year === undefined) throw new SyntaxError(`Cannot read ${source}: the date of the file is missing`);
  return `${year}-${month}-${day}`;
}

/** Converts `24/03/2022`, day first, to `YYYY-MM-DD`; `null` for anything else. */
export function readSlashedDay(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

/** A table as its format has it. */
export interface SourceTable {
  readonly above: string;
  readonly heading: readonly string[];
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
}

/** Returns whether a heading is the declared one, or matches it. */
export function isNamed(heading: string, column: string | RegExp): boolean {
  const name = heading.replace(/\s+/g, " ");
  return typeof column === "string" ? name === column : column.test(name);
}

type ColumnPositions<Column extends string> = readonly (readonly [column: Column, position: number])[];

function pickCells<Column extends string>(
  cells: readonly string[],
  positions: ColumnPositions<Column>,
): Readonly<Record<Column, string>> {
  const row: Partial<Record<Column, string>> = {};
  for (const [column, position] of positions) row[column] = cells[position] ?? "";
  return row as Readonly<Record<Column, string>>;
}

/** Several times the largest file, that of the Deutsche Bundesbank with 16,000 lines. */
const LINES_MAX = 1_000_000;
const JSON_BYTES_MAX = 16 * 1024 * 1024;

/** A line of a file, with its number. */
export interface SourceLine {
  readonly number: number;
  readonly text: string;
}

/** Decodes Windows-1252, which includes ISO-8859-1 (WHATWG); throws a SyntaxError for UTF-8 and UTF-16. */
export function decodeWindows1252(bytes: Uint8Array, source: string): string {
  return decodeEightBit(bytes, source, "windows-1252", "ISO-8859-1");
}

/** Decodes a code page such as `windows-1250`; throws a SyntaxError for UTF-8 and UTF-16. */
export function decodeCodePage(bytes: Uint8Array, source: string, encoding: string): string {
  return decodeEightBit(bytes, source, encoding, encoding.replace("w", "W"));
}

function decodeEightBit(bytes: Uint8Array, source: string, encoding: string, expected: string): string {
  if (bytes.includes(0)) throw new SyntaxError(`Cannot read ${source}: the file is not 8-bit text`);
  if (bytes.some((byte) => byte >= 0x80) && isUtf8(bytes)) {
    throw new SyntaxError(`Cannot read ${source}: the file is UTF-8, expected ${expected}`);
  }
  return new TextDecoder(encoding).decode(bytes);
}

/** Decodes UTF-16 in either byte order; throws a SyntaxError without a byte order mark, or for half a character. */
export function decodeUtf16(bytes: Uint8Array, source: string): string {
  if (bytes.length === 0) return "";
  const mark = `${bytes[0]} ${bytes[1]}`;
  const encoding = mark === "255 254" ? "utf-16le" : mark === "254 255" ? "utf-16be" : null;
  if (encoding === null) {
    refuseDamagedText(new TextDecoder().decode(bytes), source);
    throw new SyntaxError(`Cannot read ${source}: the file is not UTF-16`);
  }
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new SyntaxError(`Cannot read ${source}: the text is truncated inside a character`, { cause });
  }
}

/** Splits text into lines, without blank ones and those that start with `#`. */
export function readSourceLines(text: string, source: string): SourceLine[] {
  refuseDamagedText(text, source);
  if (!text.endsWith("\n")) {
    throw new SyntaxError(`Cannot read ${source}: the text is truncated: its last line has no end`);
  }
  const lines = text.split("\n", LINES_MAX + 1);
  if (lines.length > LINES_MAX) {
    throw new SyntaxError(`Cannot read ${source}: it has more than ${LINES_MAX} lines`);
  }
  return lines
    .map((line, index) => ({ number: index + 1, text: line.replace(/\r$/, "") }))
    .filter((line) => line.text.trim() !== "" && !line.text.startsWith("#"));
}

/** Parses JSON; throws a SyntaxError if it isn't UTF-8, is a web page, is truncated, or has more than 16 MB. */
export function readJson(bytes: Uint8Array, source: string): unknown {
  if (bytes.length > JSON_BYTES_MAX) {
    throw new SyntaxError(`Cannot read ${source}: it is larger than ${JSON_BYTES_MAX} bytes`);
  }
  const text = decodeUtf8(bytes, source);
  refuseDamagedText(text, source);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SyntaxError(`Cannot read ${source}: it is not JSON, or truncated`, { cause });
  }
}

/** Returns whether a value is a JSON object. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns a trimmed text member; `null` if it is missing, empty or not text. */
export function textMember(value: unknown, member: string): string | null {
  const text = isJsonObject(value) ? value[member] : undefined;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

interface CsvShape<Column extends string> {
  readonly source: string;
  /** Columns that must be in the heading line; others are ignored. */
  readonly columns: readonly Column[];
  readonly delimiter?: string;
  /** True when cells can contain plain quotation marks, so that not every mark quotes a cell. */
  readonly literalQuotes?: boolean;
}

/** Several times the largest list, the EU's, with 30,000 rows of 90 columns. */
const CELLS_MAX = 10_000_000;

/** A row by column name; empty cells are empty strings. */
export type CsvRow<Column extends string> = Readonly<Record<Column, string>>;

/** Reads text with a heading line; throws a SyntaxError like {@link readCsvCells}, or if a column or all rows miss. */
export function readCsv<Column extends string>(text: string, shape: CsvShape<Column>): CsvRow<Column>[] {
  return readWholeCsv(text, shape).map(({ row }) => row);
}

/** A row by its required columns, with access to all cells. */
export interface WholeRow<Column extends string> {
  readonly row: CsvRow<Column>;
  readonly cell: (column: string) => string;
  readonly text: () => string;
}

/** Reads whole rows, because identifiers may be in any column; throws like {@link readCsv}. */
export function readWholeCsv<Column extends string>(
  text: string,
  shape: CsvShape<Column>,
): WholeRow<Column>[] {
  const [heading = [], ...rows] = readCsvCells(text, shape.source, shape.delimiter, shape.literalQuotes);
  const positions = shape.columns.map((column) =>
    [column, findColumn(heading, column, shape.source)] as const
  );
  if (rows.length === 0) {
    throw new SyntaxError(`Cannot read ${shape.source}: there is a heading line but no rows`);
  }
  return rows.map((cells) => ({
    row: pickCells(cells, positions),
    cell: (column) => cells[heading.indexOf(column)] ?? "",
    text: () =>
      heading.flatMap((column, position) => cells[position] ? [`${column} ${cells[position]}`] : [])
        .join("\n"),
  }));
}

/** Reads rows of trimmed cells without a heading. Throws a `SyntaxError` for a damaged or too large text. */
export function readCsvCells(
  text: string,
  source: string,
  delimiter = ",",
  literalQuotes = false,
): string[][] {
  refuseDamagedText(text, source);
  if (!text.endsWith("\n")) {
    throw new SyntaxError(`Cannot read ${source}: the text is truncated: its last line has no end`);
  }
  const rows: string[][] = [];
  let cellCount = 0;
  try {
    for (const { cells, number } of rowsOf(text.replace(/^\ufeff/, ""), delimiter, literalQuotes)) {
      const width = rows[0]?.length ?? cells.length;
      if (cells.length !== width) {
        throw new CsvError(() => `line ${number} has ${cells.length} cells, not ${width}`);
      }
      cellCount += width;
      if (cellCount > CELLS_MAX) throw new CsvError(() => `it has more than ${CELLS_MAX} cells`);
      rows.push([...cells]);
    }
    return rows;
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new SyntaxError(`Cannot read ${source}: ${cause.message}`, { cause });
  }
}

function* rowsOf(
  text: string,
  delimiter: string,
  literalQuotes: boolean,
): Generator<Pick<CsvLine, "cells" | "number">> {
  if (literalQuotes) {
    for (const [index, line] of text.split(/\r?\n/).entries()) {
      if (line === "") continue;
      yield { number: index + 1, cells: line.split(delimiter).map((cell) => unquote(cell.trim())) };
    }
    return;
  }
  yield* new CsvReader(delimiter, true).read(text, true);
}

function unquote(cell: string): string {
  const [, inner] = /^"((?:[^"]|"")*)"$/.exec(cell) ?? [];
  return inner === undefined ? cell : inner.replaceAll('""', '"');
}

function findColumn(heading: readonly string[] | undefined, column: string, source: string): number {
  const position = heading?.indexOf(column) ?? -1;
  if (position < 0) throw new SyntaxError(`Cannot read ${source}: column "${column}" is missing`);
  return position;
}
