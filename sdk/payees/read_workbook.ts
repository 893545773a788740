// Reads the rows of a workbook, with cells as a spreadsheet program shows them.
import {
  CODES_SHEET,
  openWorkbook,
  openZip,
  readAttribute,
  walkXml,
  type WorkbookCell,
  WorkbookError,
  type WorkbookSheet,
} from "../files/mod.ts";
import { looksLikeIban, PayeeError, type TableRow } from "./payee.ts";

const UNPACKED_MEGABYTES_MAX = 100;

const COLUMNS_MAX = 1000;
const ROWS_MAX = 200_000;
const CELLS_MAX = 1_000_000;

/** Maximum number of empty cells before filled ones, because a few bytes can declare very many. */
const GAPS_MAX = 2_000_000;

/** Maximum length of all cells together, because a text that is stored once can be in every cell. */
const MILLION_CHARACTERS_MAX = 100;

/** Workbooks of payments unpack to 5 to 30 times their size. Small ones may be packed more densely. */
const UNPACKED_TIMES_MAX = 200;
const SMALL_BYTES = 1024 * 1024;

/**
 * Reads the first visible sheet with an IBAN, or else the first with text. Looks in `CODES_SHEET` before other sheets.
 * Throws a `FormatError` if the file isn't a readable workbook, or is too large.
 */
export function readWorkbook(bytes: Uint8Array): readonly TableRow[] {
  const workbook = openWorkbook(partReader(bytes), COLUMNS_MAX);
  if (workbook === null) {
    throw new PayeeError((words) => words.workbook.noWorkbook);
  }
  const styles = readStyles(workbook.readStyles(), workbook.isDate1904);
  let filled: readonly TableRow[] = [];
  const used: Used = { rows: 0, cells: 0, gaps: 0, characters: 0 };
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden);
  const isOurs = ({ name }: WorkbookSheet): boolean => name === CODES_SHEET;
  for (const sheet of [...visible.filter(isOurs), ...visible.filter((sheet) => !isOurs(sheet))]) {
    const rows = readRows(sheet, styles, used);
    if (rows.some(({ cells }) => cells.some(looksLikeIban))) return rows;
    if (filled.length === 0) filled = rows;
  }
  return filled;
}

function partReader(bytes: Uint8Array): (path: string) => string | null {
  const entries = new Map(openZip(bytes).map((entry) => [entry.path.toLowerCase(), entry]));
  let unpacked = 0;
  return (path) => {
    const entry = entries.get(path.toLowerCase());
    if (entry === undefined) return null;
    unpacked += entry.bytes;
    if (unpacked > UNPACKED_MEGABYTES_MAX * 1024 * 1024) {
      throw new WorkbookError(({ workbook }) => workbook.tooLarge({ megabytes: UNPACKED_MEGABYTES_MAX }));
    }
    if (unpacked > SMALL_BYTES + bytes.length * UNPACKED_TIMES_MAX) {
      throw new WorkbookError(({ workbook }) => workbook.tooPacked({ times: UNPACKED_TIMES_MAX }));
    }
    const decoder = new TextDecoder();
    let text = "";
    for (const piece of entry.pieces()) text += decoder.decode(piece, { stream: true });
    return text + decoder.decode();
  };
}

interface Used {
  rows: number;
  cells: number;
  gaps: number;
  characters: number;
}

function readRows(sheet: WorkbookSheet, styles: NumberStyles, used: Used): readonly TableRow[] {
  const rows: TableRow[] = [];
  for (const { number, cells } of sheet.rows()) {
    const texts: string[] = [];
    for (const cell of cells) {
      const text = textOf(cell, styles).trim();
      if (text === "") continue;
      used.gaps += Math.max(0, cell.column - texts.length);
      used.characters += text.length;
      if (++used.cells > CELLS_MAX || used.gaps > GAPS_MAX) {
        throw new WorkbookError(({ workbook }) =>
          workbook.tooManyCells({ max: used.gaps > GAPS_MAX ? GAPS_MAX : CELLS_MAX })
        );
      }
      if (used.characters > MILLION_CHARACTERS_MAX * 1_000_000) {
        throw new WorkbookError(({ workbook }) => workbook.tooMuchText({ millions: MILLION_CHARACTERS_MAX }));
      }
      while (texts.length < cell.column) texts.push("");
      texts[cell.column] = text;
    }
    if (texts.length === 0) continue;
    if (++used.rows > ROWS_MAX) {
      throw new WorkbookError(({ workbook }) => workbook.tooManyRows({ max: ROWS_MAX }));
    }
    rows.push({ number, cells: texts });
  }
  return rows;
}

/** Returns the text of a cell. Errors such as #N/A, and dates in ISO 8601, stay as they are. */
function textOf({ type, value, style }: WorkbookCell, styles: NumberStyles): string {
  if (value === null || value.trim() === "") return "";
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  return type === "" || type === "n" ? styles.formatNumber(value, style) : value;
}

interface NumberStyles {
  /** Formats a number as its style shows it: as a date, or as a decimal. */
  formatNumber(value: string, style: number): string;
}

/** Built-in number formats of dates and times (ECMA-376 part 1, 18.8.30), including those of East Asia. */
const DATE_FORMATS: ReadonlySet<number> = new Set([
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47],
  ...[27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58],
]);

/** Days from day 0 to 1 January 1970 in the two date systems. In the 1900 system, day 60 is 29 February. */
const EPOCH_1900 = 25_569;
const EPOCH_1904 = 24_107;

/** Number of the day after 31 December 9999, the last day in spreadsheets. */
const DAYS_MAX = 2_958_466;

const DAY_MS = 24 * 60 * 60 * 1000;

function readStyles(xml: string | null, isDate1904: boolean): NumberStyles {
  const dates = new Set<number>();
  const codes = new Map<number, string>();
  let [isInCells, style] = [false, 0];
  for (const step of xml === null ? [] : walkXml(xml)) {
    if (step.kind === "text") continue;
    if (step.name === "cellXfs") isInCells = step.kind === "open";
    if (step.kind !== "open") continue;
    if (step.name === "numFmt") {
      const id = Number(readAttribute(step.attributes, "numFmtId"));
      codes.set(id, readAttribute(step.attributes, "formatCode"));
    } else if (step.name === "xf" && isInCells) {
      const id = Number(readAttribute(step.attributes, "numFmtId") || 0);
      if (DATE_FORMATS.has(id) || isDateCode(codes.get(id) ?? "")) dates.add(style);
      style++;
    }
  }
  return {
    formatNumber(value, style) {
      const number = Number(value);
      if (!Number.isFinite(number)) return value;
      if (!dates.has(style) || number < 0 || number >= DAYS_MAX) return formatDecimal(number);
      return formatDate(number, isDate1904);
    },
  };
}

function isDateCode(code: string): boolean {
  return /[ymdhs]/i.test(code.slice(0, 500).replaceAll(/"[^"]*"|\[(?!h+\]|m+\]|s+\])[^\]]*\]|\\./gi, ""));
}

function formatDate(days: number, isDate1904: boolean): string {
  // Days before day 60 are off by one, because 29 February 1900 never existed.
  const epoch = isDate1904 ? EPOCH_1904 : days < 60 ? EPOCH_1900 - 1 : EPOCH_1900;
  const [date = "", time = ""] = new Date(Math.round((days - epoch) * DAY_MS)).toISOString().split("T");
  const clock = time.slice(0, 8);
  if (days < 1) return clock;
  return Number.isInteger(days) ? date : `${date} ${clock}`;
}

/** Significant digits of a spreadsheet's numbers; further digits are rounding errors of binary fractions. */
const DIGITS = 15;

/** Formats a number without an exponent unless digits were lost, because it may be an account number. */
function formatDecimal(number: number): string {
  if (Number.isSafeInteger(number)) return number.toFixed(0);
  const shown = Number(number.toPrecision(DIGITS));
  return Math.abs(shown) >= 1e15 ? shown.toExponential().toUpperCase() : String(shown);
}
