import {
  openWorkbook,
  openZip,
  type WorkbookCell,
  WorkbookError,
  type WorkbookSheet,
} from "../formats/mod.ts";
import { looksLikeIban, PayeeError } from "./payee.ts";
import { CODES_SHEET } from "./write_workbook.ts";
import { type NumberStyles, readStyles } from "./read_styles.ts";
import type { TableRow } from "./table_payees.ts";

/** Most megabytes of all parts that are read, unpacked. */
const UNPACKED_MEGABYTES_MAX = 100;

/** Results repeat the columns of a table for every row. */
const COLUMNS_MAX = 1000;
const ROWS_MAX = 200_000;
const CELLS_MAX = 1_000_000;

/**
 * Reads the rows of the first visible sheet of a workbook that holds an IBAN, else of the first that holds anything.
 * Numbers are written out, dates as ISO 8601, formulas by the value that was stored with them. Throws a
 * {@linkcode PayeeError}, `WorkbookError`, `XmlError` or `ZipError`, each with one line.
 */
export function readWorkbook(bytes: Uint8Array): readonly TableRow[] {
  const workbook = openWorkbook(partReader(bytes), COLUMNS_MAX);
  if (workbook === null) {
    throw new PayeeError((words) => words.workbook.noWorkbook);
  }
  const styles = readStyles(workbook.readStyles(), workbook.isDate1904);
  let filled: readonly TableRow[] = [];
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden);
  const isOurs = ({ name }: WorkbookSheet): boolean => name === CODES_SHEET;
  for (const sheet of [...visible.filter(isOurs), ...visible.filter((sheet) => !isOurs(sheet))]) {
    const rows = readRows(sheet, styles);
    if (rows.some(({ cells }) => cells.some(looksLikeIban))) return rows;
    if (filled.length === 0) filled = rows;
  }
  return filled;
}

/** Reads parts as text, all together no more than the bound. */
function partReader(bytes: Uint8Array): (path: string) => string | null {
  const entries = new Map(openZip(bytes).map((entry) => [entry.path, entry]));
  let left = UNPACKED_MEGABYTES_MAX * 1024 * 1024;
  return (path) => {
    const decoder = new TextDecoder();
    let text = "";
    for (const piece of entries.get(path)?.pieces() ?? []) {
      left -= piece.length;
      if (left < 0) {
        throw new WorkbookError((words) => words.workbook.tooLarge(UNPACKED_MEGABYTES_MAX));
      }
      text += decoder.decode(piece, { stream: true });
    }
    return entries.has(path) ? text + decoder.decode() : null;
  };
}

function readRows(sheet: WorkbookSheet, styles: NumberStyles): readonly TableRow[] {
  const rows: TableRow[] = [];
  let count = 0;
  for (const { number, cells } of sheet.rows()) {
    const texts: string[] = [];
    for (const cell of cells) {
      const text = textOf(cell, styles).trim();
      if (text === "") continue;
      while (texts.length < cell.column) texts.push("");
      texts[cell.column] = text;
      if (++count > CELLS_MAX) throw new WorkbookError((words) => words.workbook.tooManyCells(CELLS_MAX));
    }
    if (texts.length > 0 && rows.push({ number, cells: texts }) > ROWS_MAX) {
      throw new WorkbookError((words) => words.workbook.tooManyRows(ROWS_MAX));
    }
  }
  return rows;
}

/** Errors such as #N/A, and dates that are already ISO 8601, stay as they are. */
function textOf({ type, value, style }: WorkbookCell, styles: NumberStyles): string {
  if (value === null || value.trim() === "") return "";
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  return type === "" || type === "n" ? styles.formatNumber(value, style) : value;
}
