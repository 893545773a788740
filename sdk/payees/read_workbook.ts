// Reads the rows of a workbook, with cells as a spreadsheet program shows them.
import {
  CODES_SHEET,
  type FileProblem,
  FormatError,
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
 * Reads the first visible sheet with an IBAN, or else the first with text; skips a cover, and reports other sheets with
 * IBANs. `CODES_SHEET` comes first. Throws a `FormatError` if the file isn't a readable workbook, or is too large.
 */
export function readWorkbook(
  bytes: Uint8Array,
): { readonly rows: readonly TableRow[]; readonly problems: readonly FileProblem[] } {
  const workbook = openWorkbook(partsOf(bytes), COLUMNS_MAX);
  if (workbook === null) {
    throw new PayeeError((words) => words.workbook.noWorkbook);
  }
  let filled: readonly TableRow[] = [];
  const used: Used = { rows: 0, cells: 0, gaps: 0, characters: 0 };
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden);
  const isOurs = ({ name }: WorkbookSheet): boolean => name === CODES_SHEET;
  const sheets = [...visible.filter(isOurs), ...visible.filter((sheet) => !isOurs(sheet))];
  for (const [at, sheet] of sheets.entries()) {
    const rows = [...readRows(sheet, workbook, used)];
    if (filled.length === 0) filled = rows;
    const [account, ...more] = rows.filter(hasIban);
    if (account === undefined) continue;
    if (isOurs(sheet)) return { rows, problems: [] };
    // A cover may have the payer's account.
    const isCover = more.length === 0 && account.cells.filter((cell) => cell !== "").length < 3 &&
      sheets.slice(at + 1).some((other) => countIbans(other, workbook) > 1);
    if (isCover) continue;
    const others = sheets.filter((other) => other !== sheet && countIbans(other, workbook) > 0);
    return { rows, problems: problemOfOthers(sheet, others) };
  }
  return { rows: filled, problems: [] };
}

function problemOfOthers(read: WorkbookSheet, others: readonly WorkbookSheet[]): readonly FileProblem[] {
  const names = others.map(({ name }) => name).join(", ");
  return others.length === 0
    ? []
    : [({ workbook }) => workbook.otherSheets({ sheet: read.name, count: others.length, others: names })];
}

/** Maximum number of rows in which another sheet's IBANs are searched for. */
const SEARCHED_MAX = 1000;

function countIbans(sheet: WorkbookSheet, workbook: Workbook): number {
  let [rows, count] = [0, 0];
  try {
    for (const row of readRows(sheet, workbook, { rows: 0, cells: 0, gaps: 0, characters: 0 })) {
      if (hasIban(row)) count++;
      if (++rows === SEARCHED_MAX) break;
    }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
  }
  return count;
}

function hasIban({ cells }: TableRow): boolean {
  return cells.some(looksLikeIban);
}

interface Used {
  rows: number;
  cells: number;
  gaps: number;
  characters: number;
}

function* readRows(sheet: WorkbookSheet, workbook: Pick<Workbook, "show">, used: Used): Generator<TableRow> {
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
    yield { number, cells: texts };
  }
}
