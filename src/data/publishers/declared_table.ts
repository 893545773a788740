// Reads the rows of a text, page or workbook as its declaration in `data/publishers/` says.
import { Parser } from "htmlparser2";
import type { DeclaredTable } from "../../contract/mod.ts";
import { openWorkbook, WorkbookError, type WorkbookRow, XmlError } from "../../../sdk/files/mod.ts";
import {
  decodeText,
  hasZipMember,
  type NamedFile,
  openZipMember,
  readCsvCells,
  readSourceLines,
  rejectDamagedText,
} from "./source_file.ts";
import { unreadable } from "../registers/mod.ts";

/** A row that matches the `keep` patterns of the declaration. */
export interface DeclaredRow {
  /** Number of the line or table row, for error messages. */
  readonly number: number;
  /** Trimmed cells, by the record member that they fill; a missing cell is an empty string. */
  readonly cells: Readonly<Record<string, string>>;
}

/** The rows that a declaration keeps. */
export interface DeclaredRows {
  /** Name of the file in error messages. */
  readonly source: string;
  /** `YYYY-MM-DD` from the file's content if the declaration says where to find it, otherwise the date of the file. */
  readonly asOf: string;
  readonly rows: readonly DeclaredRow[];
}

/** All rows of a file in any format. `above` is the text that can contain the date of the edition. */
interface SourceTable {
  readonly above: string;
  readonly heading: readonly string[];
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
}

/** Reads the rows that a declaration keeps; throws a one-line SyntaxError for a damaged file. */
export function readDeclaredRows({ bytes, dated, name }: NamedFile, table: DeclaredTable): DeclaredRows {
  const { source = name, date, format, columns, otherColumns, keep } = table;
  const { above, heading, rows } = readers[format](bytes, table, source);
  const positions = Object.entries(columns).map(([member, column]) =>
    [member, findColumn(heading, column, member, source)] as const
  );
  for (const column of otherColumns) findColumn(heading, column, "", source);
  const read = rows.map(({ number, cells }): DeclaredRow => ({
    number,
    cells: Object.fromEntries(
      positions.map(([member, places]) => [
        member,
        places.map((place) => (cells[place] ?? "").trim()).find((cell) => cell !== "") ?? "",
      ]),
    ),
  }));
  // Omits a workbook's rows without a cell that is read: they are blank, or have a note in another column.
  const filled = format !== "xlsx"
    ? read
    : read.filter(({ cells }) => Object.values(cells).some((cell) => cell !== ""));
  if (filled.length === 0) throw unreadable(source, "there is a heading line but no rows");
  const isKept = ({ cells }: DeclaredRow) =>
    keep.length === 0 ||
    keep.some((patterns) =>
      Object.entries(patterns).every(([member, pattern]) => pattern.test(cells[member] ?? ""))
    );
  const asOf = date === undefined ? dated : readDay(above, date, source);
  return { source, asOf, rows: filled.filter(isKept) };
}

function readDay(text: string, pattern: RegExp, source: string): string {
  const { day, month, year } = pattern.exec(text)?.groups ?? {};
  if (year === undefined) throw unreadable(source, "the date of the file is missing");
  return `${year}-${month}-${day}`;
}

type Column = DeclaredTable["columns"][string];

function findColumn(heading: readonly string[], column: Column, member: string, source: string): number[] {
  if (typeof column === "number") return [column - 1];
  return (Array.isArray(column) ? column : [column]).map((each) => {
    const position = heading.findIndex((cell) => isNamed(cell, each));
    if (position >= 0) return position;
    const name = each instanceof RegExp ? member : each;
    throw unreadable(source, `column "${name}" is missing`);
  });
}

function isNamed(heading: string, column: string | RegExp): boolean {
  const name = heading.replace(/\s+/g, " ");
  return typeof column === "string" ? name === column : column.test(name);
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
    readHtmlTable(decodeText(bytes, source, encoding), source, Object.values(columns).map(String)),
};

/** Several times the size of the largest file, which the Banca d'Italia publishes. */
const UNPACKED_BYTES_MAX = 256 * 1024 * 1024;

function readCsvTable(bytes: Uint8Array, table: DeclaredTable, source: string): SourceTable {
  const { member, encoding, firstHeading, delimiter, literalQuotes, headings } = table;
  const unpacked = member && openZipMember(bytes, { source, member, bytesMax: UNPACKED_BYTES_MAX });
  const text = decodeText(unpacked?.whole() ?? bytes, source, encoding);
  rejectDamagedText(text, source);
  const start = firstHeading === undefined ? 0 : text.indexOf(firstHeading + delimiter);
  if (start < 0) throw unreadable(source, `column "${firstHeading}" is missing`);
  const above = text.slice(0, start);
  const [heading = [], ...rows] = readCsvCells(text.slice(start), source, delimiter, literalQuotes);
  if (headings !== undefined && !headings.match.test(heading.join("\t"))) {
    throw unreadable(source, `${headings.otherwise}`);
  }
  const first = above.split("\n").length + 1;
  return {
    above: unpacked?.name ?? above,
    heading,
    rows: rows.map((cells, index) => ({ number: first + index, cells })),
  };
}

function readLineTable(bytes: Uint8Array, table: DeclaredTable, source: string): SourceTable {
  const { columns, otherColumns, encoding, delimiter } = table;
  const [heading, ...rows] = readSourceLines(decodeText(bytes, source, encoding), source)
    .map(({ number, text }) => ({ number, text, cells: text.split(delimiter).map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.length > 1);
  const wanted = [...Object.values(columns).map(String), ...otherColumns];
  for (const [position, column] of wanted.entries()) {
    if (heading?.cells[position] !== column) {
      throw unreadable(source, `column ${position + 1} is not "${column}"`);
    }
  }
  const isDamaged = ({ cells }: { readonly cells: readonly string[] }) =>
    cells.length < wanted.length || cells.slice(wanted.length).some((cell) => cell !== "");
  const damaged = rows.find(isDamaged);
  if (damaged !== undefined) {
    const found = `${damaged.cells.length} cells, not ${wanted.length}`;
    throw unreadable(source, `line ${damaged.number} has ${found}`);
  }
  return { above: heading?.text ?? "", heading: heading?.cells ?? [], rows };
}

/** The heading row is one of the first ten, because publishers put titles, notices and blank rows above it. */
const HEADING_ROW_MAX = 10;

/** Reads the table of a sheet (by default the first sheet), below the row that has the heading `marker`. */
export function readSheetTable(
  bytes: Uint8Array,
  source: string,
  marker: string | RegExp,
  sheetName?: RegExp,
): SourceTable {
  const rows = readSheet(bytes, source, sheetName);
  const headingAt = rows.findIndex(({ number, cells }) =>
    number <= HEADING_ROW_MAX && cells.some((cell) => isNamed(cell, marker))
  );
  return {
    above: rows.slice(0, headingAt).flatMap(({ cells }) => cells).join("\n"),
    heading: rows[headingAt]?.cells ?? [],
    rows: rows.slice(headingAt + 1),
  };
}

/** Far more than the largest workbook needs: sht.xlsx of the Magyar Nemzeti Bank has 6,700 rows. */
const PART_BYTES_MAX = 32 * 1024 * 1024;
const CELLS_MAX = 2_000_000;

/** The maximum of the XLSX format, whose last column is `XFD`. */
const COLUMNS_MAX = 16_384;

/** Reads the cells of each row; the index of a cell is its column. Numbers stay as the file has them. */
function readSheet(bytes: Uint8Array, source: string, sheetName = /^/): SourceTable["rows"] {
  rejectDamagedText(new TextDecoder("windows-1252").decode(bytes.subarray(0, 1000)), source);
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw unreadable(source, "it is not a workbook (.xlsx)");
  const readPart = (path: string) => {
    const wanted = { source, member: RegExp(`^${RegExp.escape(path)}$`, "i"), bytesMax: PART_BYTES_MAX };
    const isThere = hasZipMember(bytes, wanted);
    // A workbook is valid without a relationships file (`.rels`), but needs all its other parts.
    if (!isThere && path.endsWith(".rels")) return null;
    const part = openZipMember(bytes, isThere ? wanted : { ...wanted, member: path });
    return decodeText(part.whole(), source);
  };
  try {
    const sheet = openWorkbook(readPart, COLUMNS_MAX)?.sheets.find(({ name }) => sheetName.test(name));
    if (sheet === undefined) throw new WorkbookError(() => "the workbook lacks the sheet");
    return readRows(sheet.rows());
  } catch (cause) {
    if (cause instanceof XmlError) throw unreadable(source, "the workbook is damaged", cause);
    if (cause instanceof WorkbookError) throw unreadable(source, cause.message, cause);
    throw cause;
  }
}

function readRows(rows: Iterable<WorkbookRow>): SourceTable["rows"] {
  const read: SourceTable["rows"][number][] = [];
  let cellCount = 0;
  for (const { number, cells } of rows) {
    const texts: string[] = [];
    let next = 0;
    for (const { column, type, value } of cells) {
      if (column < next) throw new WorkbookError(() => `line ${number} has a cell out of order`);
      next = column + 1;
      if (type === "e") throw new WorkbookError(() => `line ${number} contains the error ${value}`);
      if (value === null) throw new WorkbookError(() => `line ${number} refers to a text that is missing`);
      if (value.trim() === "") continue;
      while (texts.length < column) texts.push("");
      texts.push(value.trim());
    }
    cellCount += texts.length;
    if (cellCount > CELLS_MAX) throw new WorkbookError(() => `the sheet has more than ${CELLS_MAX} cells`);
    read.push({ number, cells: texts });
  }
  return read;
}

/** Far deeper than any page. The limit is needed because parsing time grows with the square of the depth. */
const DEPTH_MAX = 256;
const CHARACTERS_MAX = 8 * 1024 * 1024;

/** Reads the first table with all columns; throws a `SyntaxError` if a page is damaged, huge or has no such table. */
export function readHtmlTable(text: string, source: string, columns: readonly string[]): SourceTable {
  if (text.trim() === "") throw unreadable(source, "the file is empty");
  if (text.length > CHARACTERS_MAX) throw unreadable(source, "the page is too large");
  const found = readTables(text, source).find(({ rows: [heading] }) =>
    columns.every((column) => heading?.includes(column))
  );
  if (found === undefined) {
    const wanted = columns.map((column) => `"${column}"`).join(", ");
    throw unreadable(source, `the HTML page has no table with the columns ${wanted}`);
  }
  if (!found.isClosed) throw unreadable(source, "the page is truncated inside the table");
  const [heading = [], ...rows] = found.rows;
  return { above: "", heading, rows: rows.map((cells, index) => ({ number: index + 2, cells })) };
}

interface HtmlTable {
  readonly rows: readonly (readonly string[])[];
  readonly isClosed: boolean;
}

/** Lists the tables of a page. The rows of a nested table count as rows of the outer table. */
function readTables(text: string, source: string): HtmlTable[] {
  const tables: { rows: string[][]; isClosed: boolean }[] = [];
  let [depth, tableDepth] = [0, 0];
  const parser = new Parser({
    onopentagname(name) {
      if (++depth > DEPTH_MAX) throw unreadable(source, `its elements are nested deeper than ${DEPTH_MAX}`);
      if (name === "table" && tableDepth++ === 0) tables.push({ rows: [], isClosed: false });
      if (tableDepth === 0) return;
      const rows = tables.at(-1)?.rows;
      if (name === "tr") rows?.push([]);
      else if (name === "td" || name === "th") rows?.at(-1)?.push("");
      else append(" ");
    },
    ontext(piece) {
      if (tableDepth > 0) append(piece);
    },
    onclosetag(name, isImplied) {
      depth--;
      if (name !== "table") return;
      tableDepth--;
      const table = tables.at(-1);
      if (table !== undefined && tableDepth === 0) table.isClosed = !isImplied;
    },
  });
  const append = (piece: string) => {
    const row = tables.at(-1)?.rows.at(-1);
    if (row !== undefined && row.length > 0) row[row.length - 1] += piece;
  };
  parser.end(text);
  return tables.map(({ rows, isClosed }) => ({
    rows: rows.map((cells) => cells.map((cell) => cell.replace(/\s+/g, " ").trim()))
      .filter((cells) => cells.some((cell) => cell !== "")),
    isClosed,
  }));
}
