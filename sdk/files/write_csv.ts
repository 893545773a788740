// Writes rows of CSV. Separate from `csv.ts`, whose headings a page that only writes doesn't need.

/** Characters that separate cells. */
export const DELIMITERS = [",", ";", "\t", "|"] as const;

/** Formats a row. Cells that look like formulas get an apostrophe, except plain numbers (OWASP, "CSV Injection"). */
export function formatCsvRow(cells: readonly string[], delimiter: string): string {
  return `${cells.map((cell) => formatCell(cell, delimiter)).join(delimiter)}\r\n`;
}

/** Signs of a cell that may need quotes, or that spreadsheets don't read as text. */
const ODD = /[=+\-@\uff1d\uff0b\uff0d\uff20"\r\n]|^\s|\s$/;

/** Finds such cells in a whole line, by delimiter. */
const ODD_LINES: ReadonlyMap<string, RegExp> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ DELIMITERS.map((
    delimiter,
  ) => [delimiter, RegExp(`${ODD.source}|\\s[${delimiter}]|[${delimiter}]\\s`)]),
);

/** Returns whether {@linkcode formatCsvRow} would write a line unchanged, without quotes. */
export function isWrittenAsRead(line: string, delimiter: string): boolean {
  return ODD_LINES.get(delimiter)?.test(line) === false;
}

function formatCell(cell: string, delimiter: string): string {
  if (!ODD.test(cell) && !cell.includes(delimiter)) return cell;
  const text = withoutFormulas(cell);
  const mustBeQuoted = text.includes(delimiter) || /["\r\n]/.test(text) || text !== text.trim();
  return mustBeQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Defuses text that a spreadsheet would read as a formula, with any delimiter. */
export function withoutFormulas(cell: string): string {
  if (!FORMULA_SIGNS.test(cell)) return cell;
  return cell.split(/([,;|\t\r\n])/).map(withoutFormula).join("");
}

const FORMULA_SIGNS = /[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** Checks for signs that begin a formula, also full-width ones, after white space and quotes that may be dropped. */
function withoutFormula(part: string): string {
  const isFormula = /^[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(part) &&
    !/^\s*[+-]?\d+(?:\.\d+)*\s*$/.test(part);
  return isFormula ? `'${part}` : part;
}
