// Rows of CSV as they are written. `csv.ts` reads them: it knows the headings of other programs, which a page that only
// writes results has no need to load.

/** Signs that part cells. */
export const DELIMITERS = [",", ";", "\t", "|"] as const;

/**
 * Writes one row, with its line end. A cell that a spreadsheet would take for a formula gets an apostrophe in front, plain numbers aside
 * (OWASP, "CSV Injection"), and so does each part of a cell behind a character that parts cells elsewhere: whoever opens
 * the file may read it with another delimiter.
 */
export function formatCsvRow(cells: readonly string[], delimiter: string): string {
  return `${cells.map((cell) => formatCell(cell, delimiter)).join(delimiter)}\r\n`;
}

/** Signs of a cell that may have to be quoted, or is no text to a spreadsheet. */
const ODD = /[=+\-@\uff1d\uff0b\uff0d\uff20"\r\n]|^\s|\s$/;

/** The same signs of a line whose cells each delimiter parts. */
const ODD_LINES: ReadonlyMap<string, RegExp> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ DELIMITERS.map((
    delimiter,
  ) => [delimiter, RegExp(`${ODD.source}|\\s[${delimiter}]|[${delimiter}]\\s`)]),
);

/** Returns whether {@linkcode formatCsvRow} writes the cells of a line without quotes as the line has them. */
export function isWrittenAsRead(line: string, delimiter: string): boolean {
  return ODD_LINES.get(delimiter)?.test(line) === false;
}

function formatCell(cell: string, delimiter: string): string {
  if (!ODD.test(cell) && !cell.includes(delimiter)) return cell;
  const text = withoutFormulas(cell);
  const mustBeQuoted = text.includes(delimiter) || /["\r\n]/.test(text) || text !== text.trim();
  return mustBeQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Makes text of what a spreadsheet would take for a formula, wherever it parts the cell. */
export function withoutFormulas(cell: string): string {
  if (!FORMULA_SIGNS.test(cell)) return cell;
  return cell.split(/([,;|\t\r\n])/).map(withoutFormula).join("");
}

const FORMULA_SIGNS = /[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** Signs that open a formula, also in their full-width forms, behind white space and quotes that may be dropped. */
function withoutFormula(part: string): string {
  const isFormula = /^[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(part) &&
    !/^\s*[+-]?\d+(?:\.\d+)*\s*$/.test(part);
  return isFormula ? `'${part}` : part;
}
