// Comma-separated values (RFC 4180) as spreadsheets write them, with any common delimiter and line ends.
import { FormatError } from "./format_error.ts";

/** Maximum number of columns, because results write every column in every row, even if the row is short. */
const COLUMNS_MAX = 1000;

/** Maximum length of a row in characters: enough for a payee with 1,000 columns. */
const ROW_LENGTH_MAX = 4 * 1024 * 1024;

/** Raised for text that isn't a readable table. */
export class CsvError extends FormatError {
  override readonly name = "CsvError";
}

/** A row that isn't empty, with its number from 1 and its position in the text. */
export interface CsvRow {
  readonly cells: readonly string[];
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

/** Reads the rows of a table whose text arrives in pieces. */
export class CsvReader {
  readonly #delimiter: string;
  readonly #isStrict: boolean;
  #number = 1;
  #rest = "";

  /** @param isStrict True to trim cells without quotes, and to reject quotes that don't enclose a whole cell. */
  constructor(delimiter: string, isStrict = false) {
    [this.#delimiter, this.#isStrict] = [delimiter, isStrict];
  }

  /** Yields the rows that end in `piece`, the next piece of the text. The end of the last piece ends a row. */
  *read(piece: string, isLast: boolean): Generator<CsvRow> {
    const text = this.#rest + piece;
    this.#rest = "";
    let [at, quote, feed] = [0, -1, -1];
    while (at < text.length) {
      if (quote < at) quote = indexOrEnd(text, '"', at);
      if (feed < at) feed = indexOrEnd(text, "\n", at);
      const row = (quote < feed || feed === text.length ? null : this.#readLine(text, at, feed)) ??
        this.#readCells(text, at, isLast);
      if (row === null) break;
      if (row.end - at > ROW_LENGTH_MAX) this.#refuseEndless();
      if (row.cells.length > COLUMNS_MAX) {
        const { number } = row;
        throw new CsvError(({ table }) => table.tooManyColumns({ row: String(number), max: COLUMNS_MAX }));
      }
      if (row.cells.some((cell) => cell.trim() !== "")) yield row;
      this.#number++;
      at = row.end;
    }
    this.#rest = isLast ? "" : text.slice(at);
    if (this.#rest.length > ROW_LENGTH_MAX) this.#refuseEndless();
  }

  #refuseEndless(): never {
    const row = this.#number;
    throw new CsvError(({ table }) => table.endlessRow({ row: String(row) }));
  }

  /** Reads a row without quotes, twice as fast as `#readCells`; returns `null` for a carriage return inside the row. */
  #readLine(text: string, start: number, feed: number): CsvRow | null {
    const line = text.slice(start, feed > start && text[feed - 1] === "\r" ? feed - 1 : feed);
    if (line.includes("\r")) return null;
    const split = line.split(this.#delimiter, COLUMNS_MAX + 1);
    const cells = this.#isStrict ? split.map((cell) => cell.trim()) : split;
    return { cells, number: this.#number, start, end: feed + 1 };
  }

  /** Reads a row cell by cell; returns `null` if the row may continue in the next piece. */
  #readCells(text: string, start: number, isLast: boolean): CsvRow | null {
    const cells: string[] = [];
    let at = start;
    while (cells.length <= COLUMNS_MAX) {
      const cell = readCell(text, at, this.#delimiter, isLast);
      // The rest of the cell, or the second character of its line end, may be in the next piece.
      if (cell === null || !isLast && cell.end >= text.length - 1) return null;
      if (this.#isStrict && cell.isStray) throw new CsvError(() => `line ${this.#number} has a stray quote`);
      cells.push(this.#isStrict ? cell.inner : cell.value);
      at = cell.end;
      if (text[at] !== this.#delimiter) break;
      at++;
      // An empty cell follows a delimiter at the end of the text.
      if (at < text.length) continue;
      cells.push("");
      break;
    }
    return { cells, number: this.#number, start, end: at + (text.startsWith("\r\n", at) ? 2 : 1) };
  }
}

function indexOrEnd(text: string, sign: string, from: number): number {
  const found = text.indexOf(sign, from);
  return found === -1 ? text.length : found;
}

/** Reads the cell at `at`; returns `null` if its closing quote may be in the next piece, throws if it is missing. */
function readCell(
  text: string,
  at: number,
  delimiter: string,
  isLast: boolean,
):
  | { readonly value: string; readonly end: number; readonly inner: string; readonly isStray: boolean }
  | null {
  if (text[at] !== '"') {
    const end = findCellEnd(text, at, delimiter);
    const value = text.slice(at, end);
    return { value, end, inner: value.trim(), isStray: value.includes('"') };
  }
  let value = "";
  for (let from = at + 1;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) {
      if (!isLast) return null;
      throw new CsvError(({ table }) => table.unclosedQuote({ line: String(lineOf(text, at)) }));
    }
    value += text.slice(from, quote);
    if (quote - at > ROW_LENGTH_MAX) {
      throw new CsvError(({ table }) => table.unclosedQuote({ line: String(lineOf(text, at)) }));
    }
    if (text[quote + 1] !== '"') {
      // RFC 4180 forbids characters after the closing quote, but spreadsheets keep them.
      const end = findCellEnd(text, quote + 1, delimiter);
      const rest = text.slice(quote + 1, end);
      return { value: value + rest, end, inner: value, isStray: rest.trim() !== "" };
    }
    value += '"';
    from = quote + 2;
  }
}

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13];

function findCellEnd(text: string, from: number, delimiter: string): number {
  const separator = delimiter.charCodeAt(0);
  for (let end = from; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === separator || code === LINE_FEED || code === CARRIAGE_RETURN) return end;
  }
  return text.length;
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split(/\r\n|\r|\n/).length;
}

/** Characters that separate cells. */
export const DELIMITERS = [",", ";", "\t", "|"] as const;

/** Formats a row. Cells that look like formulas get an apostrophe, except plain numbers (OWASP, "CSV Injection"). */
export function formatCsvRow(cells: readonly string[], delimiter: string): string {
  return `${cells.map((cell) => formatCell(cell, delimiter)).join(delimiter)}\r\n`;
}

/** Matches a cell that may need quotes, or that a spreadsheet may read as a formula. */
const ODD = /[=+\-@\uff1d\uff0b\uff0d\uff20"\r\n]|^\s|\s$/;

function formatCell(cell: string, delimiter: string): string {
  if (!ODD.test(cell) && !cell.includes(delimiter)) return cell;
  const text = withoutFormulas(cell);
  const mustBeQuoted = text.includes(delimiter) || /["\r\n]/.test(text) || text !== text.trim();
  return mustBeQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Adds an apostrophe to each part that could be read as a formula if a spreadsheet splits the cell at delimiters. */
export function withoutFormulas(cell: string): string {
  if (!FORMULA_SIGNS.test(cell)) return cell;
  return cell.split(/([,;|\t\r\n])/).map(withoutFormula).join("");
}

const FORMULA_SIGNS = /[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** Adds an apostrophe to a formula, even if its sign is full-width, or follows spaces or quotes that programs drop. */
function withoutFormula(part: string): string {
  const isFormula = /^[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(part) &&
    !/^\s*[+-]?\d+(?:\.\d+)*\s*$/.test(part);
  return isFormula ? `'${part}` : part;
}
