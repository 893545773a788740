// Reads the rows of a workbook, with cells as a spreadsheet program shows them.
import {
  CODES_SHEET,
  openWorkbook,
  partsOf,
  type Workbook,
  WorkbookError,
  type WorkbookSheet,
} from "../files/mod.ts";
import { looksLikeIban, PayeeError, type TableRow } from "./payee.ts";

const COLUMNS_MAX = 1000;
const ROWS_MAX = 200_000;
const CELLS_MAX = 1_000_000;

/** Maximum number of empty cells before filled ones, because a few bytes can declare very many. */
const GAPS_MAX = 2_000_000;

/** Maximum length of all cells together, because a text that is stored once can be in every cell. */
const MILLION_CHARACTERS_MAX = 100;

/**
 * Reads the first visible sheet with an IBAN, or else the first with text. Looks in `CODES_SHEET` before other sheets.
 * Throws a `FormatError` if the file isn't a readable workbook, or is too large.
 */
export function readWorkbook(bytes: Uint8Array): readonly TableRow[] {
  const workbook = openWorkbook(partsOf(bytes), COLUMNS_MAX);
  if (workbook === null) {
    throw new PayeeError((words) => words.workbook.noWorkbook);
  }
  let filled: readonly TableRow[] = [];
  const used: Used = { rows: 0, cells: 0, gaps: 0, characters: 0 };
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden);
  const isOurs = ({ name }: WorkbookSheet): boolean => name === CODES_SHEET;
  for (const sheet of [...visible.filter(isOurs), ...visible.filter((sheet) => !isOurs(sheet))]) {
    const rows = readRows(sheet, workbook, used);
    if (rows.some(({ cells }) => cells.some(looksLikeIban))) return rows;
    if (filled.length === 0) filled = rows;
  }
  return filled;
}

interface Used {
  rows: number;
  cells: number;
  gaps: number;
  characters: number;
}

function readRows(sheet: WorkbookSheet, workbook: Pick<Workbook, "show">, used: Used): readonly TableRow[] {
  const rows: TableRow[] = [];
  for (const { number, cells } of sheet.rows()) {
    const texts: string[] = [];
    for (const cell of cells) {
      const text = workbook.show(cell).trim();
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
