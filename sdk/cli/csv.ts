/**
 * Reads and writes comma-separated values (RFC 4180), as spreadsheets write them: the delimiter may be a semicolon
 * or a tab, lines may end in any way.
 *
 * @module
 */

const DELIMITERS = [",", ";", "\t"];

/** A table of text that could not be read. */
export class CsvError extends Error {
  override readonly name = "CsvError";
}

/** Cells of a table, row by row, without empty lines; and the delimiter that parts them. */
export interface CsvTable {
  readonly rows: readonly (readonly string[])[];
  readonly delimiter: string;
}

/** Reads a table. Throws a {@linkcode CsvError} for a quote that is never closed, with its line. */
export function parseCsv(text: string): CsvTable {
  const delimiter = detectDelimiter(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = readCell(text, at, delimiter);
    row.push(cell.value);
    at = cell.end;
    if (text[at] === delimiter) {
      at++;
      // A delimiter at the very end opens one more cell.
      if (at < text.length) continue;
      row.push("");
    }
    if (row.some((value) => value.trim() !== "")) rows.push(row);
    row = [];
    at += text.startsWith("\r\n", at) ? 2 : 1;
  }
  return { rows, delimiter };
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

/** The delimiter that the first line holds most often, outside quotes. */
function detectDelimiter(text: string): string {
  const firstLine = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? "";
  const bare = firstLine.replaceAll(/"(?:[^"]|"")*"/g, "");
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/**
 * Writes one row, with its line end. A cell that a spreadsheet would take for a formula gets an apostrophe in front,
 * which keeps it text (OWASP, "CSV Injection"); plain numbers are left as they are.
 */
export function formatCsvRow(cells: readonly string[], delimiter: string): string {
  return `${cells.map((cell) => formatCell(cell, delimiter)).join(delimiter)}\r\n`;
}

function formatCell(cell: string, delimiter: string): string {
  const isFormula = /^[=+\-@\t\r\n]/.test(cell) && !/^[+-]?\d+(?:[.,]\d+)*$/.test(cell);
  const text = isFormula ? `'${cell}` : cell;
  const mustBeQuoted = text.includes(delimiter) || /["\r\n]|^\s|\s$/.test(text);
  return mustBeQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}
