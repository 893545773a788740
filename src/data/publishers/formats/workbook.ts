/**
 * Reads one sheet of a workbook strictly: what a spreadsheet program would pass over may be a bank that is missing.
 *
 * @module
 */
import { openWorkbook, WorkbookError, type WorkbookRow, XmlError } from "../../../../sdk/formats/mod.ts";
import { decodeUtf8, refuseDamagedText } from "./source_text.ts";
import { openZipMember } from "./zip_archive.ts";

/** One row of a sheet that has cells. */
export interface SheetRow {
  /** As a spreadsheet program shows it, from 1. */
  readonly number: number;
  /** Text of the cells from the first column on, trimmed; numbers as the file writes them; empty for none. */
  readonly cells: readonly string[];
}

/** Many times what the largest workbook of today needs: sht.xlsx of the Magyar Nemzeti Bank has 6,700 rows. */
const partBytesMax = 32 * 1024 * 1024;
const cellsMax = 2_000_000;

/** As many as the form has: the last is `XFD`. */
const columnsMax = 16_384;

/**
 * Reads one sheet.
 *
 * @param sheetName Matches the name of the sheet; without it, the first sheet is read.
 * @throws {SyntaxError} when the bytes are not such a workbook, break off, are larger than any register, lack the
 * sheet, or hold a formula's error.
 */
export function readSheet(bytes: Uint8Array, source: string, sheetName = /^/): SheetRow[] {
  refuseDamagedText(new TextDecoder("windows-1252").decode(bytes.subarray(0, 1000)), source);
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    throw new SyntaxError(`Cannot read ${source}: it is not a workbook (.xlsx)`);
  }
  const readPart = (path: string) =>
    decodeUtf8(openZipMember(bytes, { source, member: path, bytesMax: partBytesMax }).whole(), source);
  try {
    const sheet = openWorkbook(readPart, columnsMax)?.sheets.find(({ name }) => sheetName.test(name));
    if (sheet === undefined) throw new WorkbookError("the workbook lacks the sheet");
    return readRows(sheet.rows());
  } catch (cause) {
    if (cause instanceof XmlError) {
      throw new SyntaxError(`Cannot read ${source}: the workbook is damaged`, { cause });
    }
    if (cause instanceof WorkbookError) {
      throw new SyntaxError(`Cannot read ${source}: ${cause.message}`, { cause });
    }
    throw cause;
  }
}

function readRows(rows: Iterable<WorkbookRow>): SheetRow[] {
  const read: SheetRow[] = [];
  let cellCount = 0;
  for (const { number, cells } of rows) {
    const texts: string[] = [];
    let next = 0;
    for (const { column, type, value } of cells) {
      if (column < next) throw new WorkbookError(`line ${number} has a cell out of order`);
      next = column + 1;
      if (type === "e") throw new WorkbookError(`line ${number} holds the error ${value}`);
      if (value === null) throw new WorkbookError(`line ${number} refers to a text that is missing`);
      // Cells without text, which only carry a style, do not widen the row.
      if (value.trim() === "") continue;
      while (texts.length < column) texts.push("");
      texts.push(value.trim());
    }
    cellCount += texts.length;
    if (cellCount > cellsMax) throw new WorkbookError(`the sheet has more than ${cellsMax} cells`);
    read.push({ number, cells: texts });
  }
  return read;
}
