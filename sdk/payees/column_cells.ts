// Tests for the cells of a column.
import { findIbans, plainText } from "./iban_text.ts";
import { looksLikeIban } from "./payee.ts";

/** Rows of cells. */
export type Rows = readonly (readonly string[])[];

/** Rows in the sample. */
export const SAMPLE_ROWS = 200;

/** A day: `01.12.2026`, `2026-12-01`, `12/1/26`, `20261201`. */
export const DATE: RegExp =
  /^(?:\d{4}([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2(?:\d{4}|\d{2})|(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?:[ T]\d{1,2}:\d{2}.*)?$/;

const MONEY =
  /^[-+(]?\s?(?:[A-Z]{3}|[€$£])?\s?[-+]?\d[\d.,'’ \u00a0\u202f]*(?:E\+\d+)?(?:[A-Z]{3}|[€$£]|-|%)?\)?$/i;

/** Returns whether a cell is an amount with decimals; a whole number may be anything. */
export function isMoney(cell: string): boolean {
  return MONEY.test(cell) && !DATE.test(cell) && /[.,]\d{1,2}\D*$/.test(cell);
}

/** Returns whether a cell is an amount of zero. */
export function isZero(cell: string): boolean {
  return (cell === "0" || isMoney(cell)) && !/[1-9]/.test(cell);
}

/** Returns whether a cell has an amount other than zero. */
export function isPaid(cell: string): boolean {
  return cell.trim() !== "" && !isZero(cell.trim());
}

/** Returns whether a cell has letters and digits, or digits with a hyphen or slash: `RE-4711`, `2026/12`. */
export function isDocumentNumber(cell: string): boolean {
  return (/\d[/-]\d/.test(cell) || (/\p{L}/u.test(cell) && /\d/.test(cell))) && !DATE.test(cell);
}

/** Returns whether a cell is a sort key (`KOWALSKI`, `MUELLER01`), which may be a name in capitals. */
export function isKey(cell: string): boolean {
  return /^[\p{Lu}\d_.-]{2,15}$/u.test(cell);
}

/** Returns the filled cells of a column in the sample, without apostrophes in front. */
export function filledCells(rows: Rows, place: number): readonly string[] {
  return rows.slice(0, SAMPLE_ROWS).map((row) => unmark(plainText(row[place] ?? "").trim())).filter((cell) =>
    cell !== ""
  );
}

/** An apostrophe in front of a text, and one behind it; not that of `'s-Hertogenbosch` and `'t Hof`. */
const APOSTROPHE = /^['’‘`´](?![stnkmr]['’]?[- ])\s*(?=\S)/i;

/** Removes an apostrophe in front, and the one behind that belongs to it. */
export function unmark(text: string): string {
  const rest = text.replace(APOSTROPHE, "");
  return rest === text ? text : rest.replace(/(?<=.)['’]$/, "");
}

/** Returns all columns if most texts of two have an apostrophe in front; else a column in which several texts do. */
export function markedColumns(rows: Rows): readonly number[] {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const width = sample.reduce((most, { length }) => Math.max(most, length), 0);
  const found: number[] = [];
  let isSeveral = false;
  for (let place = 0; place < width; place++) {
    const cells = sample.map((row) => row[place]?.trim() ?? "").filter((cell) => cell !== "");
    if (!isMostly(cells, (cell) => APOSTROPHE.test(cell))) continue;
    if (cells.length > 1) isSeveral = true;
    found.push(place);
  }
  if (found.length > 1) return Array.from({ length: width }, (_, place) => place);
  return isSeveral ? found : [];
}

/** Returns whether more than half of some cells fit. */
export function isMostly(cells: readonly string[], fits: (cell: string) => boolean): boolean {
  return cells.filter(fits).length * 2 > cells.length;
}

/** Returns whether a column has several values; the debit account is the same in all rows. */
export function varies(rows: Rows, place: number): boolean {
  return new Set(filledCells(rows, place).map((cell) => cell.replaceAll(/\s/g, ""))).size > 1;
}

/** Returns whether a column has the same text in all of several rows. */
export function isConstant(rows: Rows, place: number): boolean {
  return filledCells(rows, place).length > 1 && !varies(rows, place);
}

/** Counts a column's cells that look like an IBAN, and those that are filled. */
export function countIbans(rows: Rows, place: number): readonly [held: number, filled: number] {
  const cells = rows.slice(0, SAMPLE_ROWS).map((row) => row[place] ?? "").filter((cell) =>
    cell.trim() !== ""
  );
  return [cells.filter(looksLikeIban).length, cells.length];
}

/** Returns whether a cell is or contains a valid IBAN. */
export function isRightIban(cell: string): boolean {
  return findIbans(plainText(cell)).some(({ isRight }) => isRight);
}

/** Returns whether most filled cells of a column look like an IBAN. */
export function holdsIbans(rows: Rows, place: number): boolean {
  const [held, filled] = countIbans(rows, place);
  return held * 2 > filled;
}

/** Returns whether a cell is a reference with check digits: RF, Slovenian, Croatian, Belgian, or of a QR-bill. */
export function isStructured(cell: string): boolean {
  return /^(?:(?:RF|SI|HR) ?\d\d|\+{3}|\*{3}|\d{26,27}$)/.test(cell);
}

/** Returns whether cells are a bank's numbers of transactions, which mean nothing to the payee: `B6K26CM0AH000U1Y`. */
export function areBankIds(cells: readonly string[]): boolean {
  return cells.length > 0 && new Set(cells).size === cells.length && !cells.some(isStructured) &&
    cells.every((cell) =>
      /^[A-Za-z\d-]{12,40}$/.test(cell) && (cell.match(/\d(?=-?[A-Za-z])|[A-Za-z](?=-?\d)/g) ?? []).length > 3
    );
}
