// Reads one sheet of a publisher's workbook (XLSX) as a table; columns are found by their headings.
import { decodeUtf8, isNamed, refuseDamagedText, type SourceTable } from "./source_text.ts";
import { openWorkbook, WorkbookError, type WorkbookRow, XmlError } from "../../../../sdk/files/mod.ts";
import { hasZipMember, openZipMember } from "./zip_archive.ts";

/** Publishers put a title, a notice or a blank row above the headings. */
const HEADING_ROW_MAX = 10;

/** Reads the table of a sheet, by default the first one, below the row that has the heading `marker`. */
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

/** The format's maximum: the last column is `XFD`. */
const COLUMNS_MAX = 16_384;

/** Reads the trimmed text of the cells from the first column on; numbers as in the file; empty for none. */
function readSheet(bytes: Uint8Array, source: string, sheetName = /^/): SourceTable["rows"] {
  refuseDamagedText(new TextDecoder("windows-1252").decode(bytes.subarray(0, 1000)), source);
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    throw new SyntaxError(`Cannot read ${source}: it is not a workbook (.xlsx)`);
  }
  const readPart = (path: string) => {
    const wanted = { source, member: RegExp(`^${RegExp.escape(path)}$`, "i"), bytesMax: PART_BYTES_MAX };
    const isThere = hasZipMember(bytes, wanted);
    // A part may have no relationships; a part that is referred to must exist.
    if (!isThere && path.endsWith(".rels")) return null;
    const part = openZipMember(bytes, isThere ? wanted : { ...wanted, member: path });
    return decodeUtf8(part.whole(), source);
  };
  try {
    const sheet = openWorkbook(readPart, COLUMNS_MAX)?.sheets.find(({ name }) => sheetName.test(name));
    if (sheet === undefined) throw new WorkbookError(() => "the workbook lacks the sheet");
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
