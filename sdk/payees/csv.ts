/**
 * Reads and writes comma-separated values (RFC 4180), as spreadsheets write them: the delimiter may be a semicolon
 * or a tab, lines may end in any way.
 *
 * @module
 */

const DELIMITERS = [",", ";", "\t", "|"] as const;

/** Most columns and cells of a table, missing ones of short rows counted: results repeat the header for every row. */
const COLUMNS_MAX = 1000;
const CELLS_MAX = 10_000_000;

/** A table of text that could not be read. */
export class CsvError extends Error {
  override readonly name = "CsvError";
}

/** Cells of a table, row by row, without empty lines; and the delimiter that parts them. */
export interface CsvTable {
  readonly rows: readonly (readonly string[])[];
  /** Which row of the text each of them is, from 1; empty lines count. */
  readonly numbers: readonly number[];
  /** Where each of them starts in the text, and where it ends behind its line end. */
  readonly spans: readonly (readonly [start: number, end: number])[];
  readonly delimiter: string;
}

/**
 * Reads a table. Throws a {@linkcode CsvError} for a quote that is never closed, with its line, and for a table of more
 * than 1,000 columns or ten million cells.
 */
export function parseCsv(text: string): CsvTable {
  const delimiter = detectDelimiter(text);
  const rows: string[][] = [];
  const numbers: number[] = [];
  const spans: [number, number][] = [];
  let row: string[] = [];
  let [columns, number] = [0, 1];
  let [at, start] = [0, 0];
  while (at < text.length) {
    const cell = readCell(text, at, delimiter);
    if (row.push(cell.value) > COLUMNS_MAX) {
      throw new CsvError(
        `Cannot read the table: row ${rows.length + 1} has more than ${COLUMNS_MAX} columns`,
      );
    }
    at = cell.end;
    if (text[at] === delimiter) {
      at++;
      // A delimiter at the very end opens one more cell.
      if (at < text.length) continue;
      row.push("");
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
    if (row.some((value) => value.trim() !== "")) {
      columns = Math.max(columns, row.length);
      if (rows.push(row) * columns > CELLS_MAX) {
        throw new CsvError(`Cannot read the table: it has more than ${CELLS_MAX} cells`);
      }
      numbers.push(number);
      spans.push([start, at]);
    }
    row = [];
    number++;
    start = at;
  }
  return { rows, numbers, spans, delimiter };
}

/** Reads the cell that starts at `at`; it ends before a delimiter, a line end or the end of the text. */
function readCell(
  text: string,
  at: number,
  delimiter: string,
): { readonly value: string; readonly end: number } {
  if (text[at] !== '"') {
    const end = findCellEnd(text, at, delimiter);
    return { value: text.slice(at, end), end };
  }
  let value = "";
  for (let from = at + 1;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) {
      throw new CsvError(`Cannot read the table: the quote in line ${lineOf(text, at)} is not closed`);
    }
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      // Characters after the closing quote break the rule; they are kept, as spreadsheets do.
      const end = findCellEnd(text, quote + 1, delimiter);
      return { value: value + text.slice(quote + 1, end), end };
    }
    value += '"';
    from = quote + 2;
  }
}

function findCellEnd(text: string, from: number, delimiter: string): number {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n" && text[end] !== "\r") end++;
  return end;
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split(/\r\n|\r|\n/).length;
}

/** Lines that are looked at. */
const SAMPLE_LINES = 200;

/**
 * The delimiter that parts most lines into the same number of cells: titles above a table and commas in amounts come in
 * other numbers.
 */
function detectDelimiter(text: string): string {
  const lines = sampleLines(text);
  const fits = DELIMITERS.map((delimiter) => {
    const linesByCount = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(delimiter).length - 1;
      if (count > 0) linesByCount.set(count, (linesByCount.get(count) ?? 0) + 1);
    }
    return Math.max(0, ...Array.from(linesByCount, ([count, times]) => count * times));
  });
  return DELIMITERS[fits.indexOf(Math.max(...fits))] ?? ",";
}

/** The first lines, without what is quoted. */
function sampleLines(text: string): readonly string[] {
  const lines: string[] = [];
  let [line, isQuoted] = ["", false];
  for (let at = 0; at < text.length && lines.length < SAMPLE_LINES; at++) {
    const character = text.charAt(at);
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === "\n" || character === "\r")) {
      if (line !== "") lines.push(line);
      line = "";
    } else if (!isQuoted) line += character;
  }
  return line === "" ? lines : [...lines, line];
}

/**
 * Writes one row, with its line end. A cell that a spreadsheet would take for a formula gets an apostrophe in front,
 * which keeps it text (OWASP, "CSV Injection"); plain numbers are left as they are. So does each part of a cell behind
 * a character that parts cells elsewhere: whoever opens the file may read it with another delimiter.
 */
export function formatCsvRow(cells: readonly string[], delimiter: string): string {
  return `${cells.map((cell) => formatCell(cell, delimiter)).join(delimiter)}\r\n`;
}

function formatCell(cell: string, delimiter: string): string {
  const text = withoutFormulas(cell);
  const mustBeQuoted = text.includes(delimiter) || /["\r\n]/.test(text) || text !== text.trim();
  return mustBeQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Makes text of what a spreadsheet would take for a formula, wherever it parts the cell. */
export function withoutFormulas(cell: string): string {
  return cell.split(/([,;|\t\r\n])/).map(withoutFormula).join("");
}

/** Signs that open a formula, also in their full-width forms, behind white space and quotes that may be dropped. */
function withoutFormula(part: string): string {
  const isFormula = /^[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(part) &&
    !/^\s*[+-]?\d+(?:\.\d+)*\s*$/.test(part);
  return isFormula ? `'${part}` : part;
}
