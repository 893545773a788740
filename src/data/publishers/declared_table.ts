// Reads the rows of a file as its declaration in `data/publishers/` says.
import type { DeclaredTable } from "../../contract/mod.ts";
import { readHtmlTable } from "./formats/html_table.ts";
import { readSheetTable } from "./formats/sheet_table.ts";
import {
  decodeCodePage,
  decodeUtf16,
  decodeUtf8,
  decodeWindows1252,
  readCsvCells,
  readSourceLines,
  refuseDamagedText,
} from "./formats/source_text.ts";
import { openZipMember } from "./formats/zip_archive.ts";

/** A row, with its line number. */
export interface DeclaredRow {
  readonly number: number;
  /** Trimmed cells by the record's members; missing ones are empty. */
  readonly cells: Readonly<Record<string, string>>;
}

interface DeclaredRows {
  readonly above: string;
  readonly rows: readonly DeclaredRow[];
}

/** Reads the rows that a table keeps; throws a one-line SyntaxError for a damaged file. */
export function readDeclaredRows(bytes: Uint8Array, table: DeclaredTable, source: string): DeclaredRows {
  const { above, rows } = readers[table.format](bytes, table, source);
  const isKept = ({ cells }: DeclaredRow) =>
    table.keep.length === 0 ||
    table.keep.some((patterns) =>
      Object.entries(patterns).every(([part, pattern]) => pattern.test(cells[part] ?? ""))
    );
  return { above, rows: rows.filter(isKept) };
}

type ReadRows = (bytes: Uint8Array, table: DeclaredTable, source: string) => DeclaredRows;

const readers: Readonly<Record<DeclaredTable["format"], ReadRows>> = {
  csv: readCsvRows,
  lines: readLineRows,
  xlsx: (bytes, { columns, sheet }, source) =>
    readSheetTable(bytes, { source, columns: headingsOf(columns), sheetName: sheet }),
  html: (bytes, { columns, ...table }, source) => {
    const headings = Object.entries(columns).map(([part, heading]) => [part, String(heading)] as const);
    const rows = readHtmlTable(decode(bytes, table.encoding, source), {
      source,
      columns: headings.map(([, heading]) => heading),
    });
    const cellsOf = (row: Readonly<Record<string, string>>) =>
      Object.fromEntries(headings.map(([part, heading]) => [part, row[heading] ?? ""]));
    return { above: "", rows: rows.map((row, index) => ({ number: index + 2, cells: cellsOf(row) })) };
  },
};

function headingsOf(columns: DeclaredTable["columns"]): Record<string, string | RegExp> {
  return Object.fromEntries(
    Object.entries(columns).map(([part, heading]) => [
      part,
      heading instanceof RegExp ? heading : String(heading),
    ]),
  );
}

/** Decodes text; UTF-8 and UTF-16 may have a byte order mark, ISO-8859-1 is part of Windows-1252 (WHATWG). */
function decode(bytes: Uint8Array, encoding: DeclaredTable["encoding"], source: string): string {
  switch (encoding) {
    case "utf-8":
      return decodeUtf8(bytes, source);
    case "utf-16":
      return decodeUtf16(bytes, source);
    case "iso-8859-1":
      return decodeWindows1252(bytes, source);
    default:
      return decodeCodePage(bytes, source, encoding);
  }
}

/** Several times the size of the largest file, that of the Banca d'Italia. */
const UNPACKED_BYTES_MAX = 256 * 1024 * 1024;

function readCsvRows(bytes: Uint8Array, table: DeclaredTable, source: string): DeclaredRows {
  const { member, encoding, firstHeading, delimiter, literalQuotes, headings } = table;
  const file = member === undefined
    ? bytes
    : openZipMember(bytes, { source, member, bytesMax: UNPACKED_BYTES_MAX }).whole();
  const text = decode(file, encoding, source);
  refuseDamagedText(text, source);
  const start = firstHeading === undefined ? 0 : text.indexOf(firstHeading + delimiter);
  if (start < 0) throw new SyntaxError(`Cannot read ${source}: column "${firstHeading}" is missing`);
  const above = text.slice(0, start);
  const [heading = [], ...rows] = readCsvCells(text.slice(start), source, delimiter, literalQuotes);
  if (headings !== undefined && !headings.match.test(heading.join("\t"))) {
    throw new SyntaxError(`Cannot read ${source}: ${headings.otherwise}`);
  }
  const readCells = cellReader(table, heading, source);
  if (rows.length === 0) throw new SyntaxError(`Cannot read ${source}: there is a heading line but no rows`);
  const first = above.split("\n").length + 1;
  return { above, rows: rows.map((cells, index) => ({ number: first + index, cells: readCells(cells) })) };
}

function readLineRows(bytes: Uint8Array, table: DeclaredTable, source: string): DeclaredRows {
  const { columns, otherColumns, encoding, delimiter } = table;
  const lines = readSourceLines(decode(bytes, encoding, source), source)
    .map(({ number, text }) => ({ number, cells: text.split(delimiter).map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.length > 1);
  const [heading, ...rows] = lines;
  const wanted = [...Object.values(columns).map(String), ...otherColumns];
  for (const [position, column] of wanted.entries()) {
    if (heading?.cells[position] !== column) {
      throw new SyntaxError(`Cannot read ${source}: column ${position + 1} is not "${column}"`);
    }
  }
  if (rows.length === 0) throw new SyntaxError(`Cannot read ${source}: there is a heading line but no rows`);
  const readCells = cellReader(table, heading?.cells ?? [], source);
  return {
    above: "",
    rows: rows.map(({ number, cells }) => {
      if (cells.length < wanted.length) {
        throw new SyntaxError(`Cannot read ${source}: line ${number} breaks off`);
      }
      return { number, cells: readCells(cells) };
    }),
  };
}

function cellReader(
  { columns, otherColumns }: DeclaredTable,
  heading: readonly string[],
  source: string,
): (cells: readonly string[]) => Record<string, string> {
  const positionOf = (column: string): number => {
    const position = heading.indexOf(column);
    if (position < 0) throw new SyntaxError(`Cannot read ${source}: column "${column}" is missing`);
    return position;
  };
  const positions = Object.entries(columns).map(([part, column]) =>
    [
      part,
      typeof column === "number"
        ? [column - 1]
        : (Array.isArray(column) ? column : [String(column)]).map(positionOf),
    ] as const
  );
  otherColumns.forEach(positionOf);
  return (cells) =>
    Object.fromEntries(
      positions.map(([part, places]) => [
        part,
        places.map((place) => (cells[place] ?? "").trim()).find((cell) => cell !== "") ?? "",
      ]),
    );
}
