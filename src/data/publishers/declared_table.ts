// Reads the rows of a file as its declaration in `data/publishers/` says.
import type { DeclaredTable } from "../../contract/mod.ts";
import { readHtmlTable } from "./formats/html_table.ts";
import { readSheetTable } from "./formats/sheet_table.ts";
import {
  decodeCodePage,
  decodeUtf16,
  decodeUtf8,
  decodeWindows1252,
  isNamed,
  readCsvCells,
  readSourceLines,
  refuseDamagedText,
  type SourceTable,
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
  const { above, heading, rows } = readers[table.format](bytes, table, source);
  const positions = Object.entries(table.columns).map(([part, column]) =>
    [part, findColumn(heading, column, part, source)] as const
  );
  for (const column of table.otherColumns) findColumn(heading, column, "", source);
  const read = rows.map(({ number, cells }): DeclaredRow => ({
    number,
    cells: Object.fromEntries(
      positions.map(([part, places]) => [
        part,
        places.map((place) => (cells[place] ?? "").trim()).find((cell) => cell !== "") ?? "",
      ]),
    ),
  }));
  // A sheet can have notes in other columns.
  const filled = table.format !== "xlsx"
    ? read
    : read.filter(({ cells }) => Object.values(cells).some((cell) => cell !== ""));
  if (filled.length === 0) throw new SyntaxError(`Cannot read ${source}: ${withoutRows[table.format]}`);
  const isKept = ({ cells }: DeclaredRow) =>
    table.keep.length === 0 ||
    table.keep.some((patterns) =>
      Object.entries(patterns).every(([part, pattern]) => pattern.test(cells[part] ?? ""))
    );
  return { above, rows: filled.filter(isKept) };
}

const withoutRows: Readonly<Record<DeclaredTable["format"], string>> = {
  csv: "there is a heading line but no rows",
  lines: "there is a heading line but no rows",
  xlsx: "there is a heading row but no rows",
  html: "the table has a heading but no rows",
};

type Column = DeclaredTable["columns"][string];

function findColumn(heading: readonly string[], column: Column, part: string, source: string): number[] {
  if (typeof column === "number") return [column - 1];
  return (Array.isArray(column) ? column : [column]).map((each) => {
    const position = heading.findIndex((cell) => isNamed(cell, each));
    if (position >= 0) return position;
    const name = each instanceof RegExp ? part : each;
    throw new SyntaxError(`Cannot read ${source}: column "${name}" is missing`);
  });
}

type ReadTable = (bytes: Uint8Array, table: DeclaredTable, source: string) => SourceTable;

const readers: Readonly<Record<DeclaredTable["format"], ReadTable>> = {
  csv: readCsvTable,
  lines: readLineTable,
  xlsx: (bytes, { columns, sheet }, source) => {
    const [marker] = Object.values(columns);
    return readSheetTable(bytes, source, marker instanceof RegExp ? marker : String(marker), sheet);
  },
  html: (bytes, { columns, encoding }, source) =>
    readHtmlTable(decode(bytes, encoding, source), source, Object.values(columns).map(String)),
};

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

function readCsvTable(bytes: Uint8Array, table: DeclaredTable, source: string): SourceTable {
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
  const first = above.split("\n").length + 1;
  return { above, heading, rows: rows.map((cells, index) => ({ number: first + index, cells })) };
}

function readLineTable(bytes: Uint8Array, table: DeclaredTable, source: string): SourceTable {
  const { columns, otherColumns, encoding, delimiter } = table;
  const [heading, ...rows] = readSourceLines(decode(bytes, encoding, source), source)
    .map(({ number, text }) => ({ number, cells: text.split(delimiter).map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.length > 1);
  const wanted = [...Object.values(columns).map(String), ...otherColumns];
  for (const [position, column] of wanted.entries()) {
    if (heading?.cells[position] !== column) {
      throw new SyntaxError(`Cannot read ${source}: column ${position + 1} is not "${column}"`);
    }
  }
  const short = rows.find(({ cells }) => cells.length < wanted.length);
  if (short !== undefined) throw new SyntaxError(`Cannot read ${source}: line ${short.number} is truncated`);
  return { above: "", heading: heading?.cells ?? [], rows };
}
