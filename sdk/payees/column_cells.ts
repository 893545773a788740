// Decides from a column's cells which role it may have, and finds the currency of amounts.
import { currencyCodes } from "../generated/payee_words.ts";
import { currencyOfSign, readAmount } from "./amounts.ts";
import { isPlaceholder } from "./cells.ts";
import { type ColumnPlaces, type ColumnRole, CURRENCY_NAMES, OWN } from "./column_words.ts";
import { fold } from "./fold.ts";
import { likeness } from "./heading_likeness.ts";
import { type Concept, meaningOf } from "./heading_meaning.ts";
import { findIbans, looksLikeIban, plainText } from "./payee.ts";

/** The cells of a table, by row. */
export type Rows = readonly (readonly string[])[];

/** Number of rows at the top of a table from which the roles of columns are decided. */
export const SAMPLE_ROWS = 200;

/** Matches a date: `01.12.2026`, `2026-12-01`, `12/1/26`, `20261201`. */
export const DATE: RegExp =
  /^(?:\d{4}([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2(?:\d{4}|\d{2})|(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?:[ T]\d{1,2}:\d{2}.*)?$/;

const MONEY =
  /^[-+(]?\s?(?:[A-Z]{3}|[€$£])?\s?[-+]?\d[\d.,'’ \u00a0\u202f]*(?:E\+\d+)?(?:[A-Z]{3}|[€$£]|-|%)?\)?$/i;

/** Returns whether a cell is an amount with decimals. A whole number doesn't count: it may be anything. */
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

/** Returns whether a cell is a short text in capitals, such as a sort key (`KOWALSKI`, `MUELLER01`). */
export function isKey(cell: string): boolean {
  return /^[\p{Lu}\d_.-]{2,15}$/u.test(cell);
}

/** Returns the filled cells of a column in the first rows, without leading apostrophes. */
export function filledCells(rows: Rows, place: number): readonly string[] {
  return rows.slice(0, SAMPLE_ROWS).map((row) => unmark(plainText(row[place] ?? "").trim())).filter((cell) =>
    cell !== ""
  );
}

/** Matches a leading apostrophe, but not the ones in `'s-Hertogenbosch` and `'t Hof`. */
const APOSTROPHE = /^['’‘`´](?![stnkmr]['’]?[- ])\s*(?=\S)/i;

/** Removes a leading apostrophe and, only if there was one, a closing apostrophe. */
export function unmark(text: string): string {
  const rest = text.replace(APOSTROPHE, "");
  return rest === text ? text : rest.replace(/(?<=.)['’]$/, "");
}

/** Returns the column whose texts mostly have a leading apostrophe; if there are several, all columns of the table. */
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

/** Returns whether `fits` accepts more than half of the cells. */
export function isMostly(cells: readonly string[], fits: (cell: string) => boolean): boolean {
  return cells.filter(fits).length * 2 > cells.length;
}

/** Returns whether a column has different values. The debit account, for example, is the same in all rows. */
export function varies(rows: Rows, place: number): boolean {
  return new Set(filledCells(rows, place).map((cell) => cell.replaceAll(/\s/g, ""))).size > 1;
}

/** Returns whether a column has several filled cells, all with the same text. */
export function isConstant(rows: Rows, place: number): boolean {
  return filledCells(rows, place).length > 1 && !varies(rows, place);
}

/** Counts the cells of a column that look like an IBAN, and all filled cells. */
export function countIbans(rows: Rows, place: number): readonly [ibans: number, filled: number] {
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
  const [ibans, filled] = countIbans(rows, place);
  return ibans * 2 > filled;
}

/** Returns whether a cell has the form of a structured reference: RF, Slovenian, Croatian, Belgian, or QR-bill. */
export function isStructured(cell: string): boolean {
  return /^(?:(?:RF|SI|HR) ?\d\d|\+{3}|\*{3}|\d{26,27}$)/.test(cell);
}

/** Returns whether cells are transaction ids of a bank (`B6K26CM0AH000U1Y`), which mean nothing to the payee. */
export function areBankIds(cells: readonly string[]): boolean {
  return cells.length > 0 && new Set(cells).size === cells.length && !cells.some(isStructured) &&
    cells.every((cell) =>
      /^[A-Za-z\d-]{12,40}$/.test(cell) && (cell.match(/\d(?=-?[A-Za-z])|[A-Za-z](?=-?\d)/g) ?? []).length > 3
    );
}

/** Returns whether a cell may be an amount, with or without a currency or a mark. */
export function looksLikeAmount(cell: string): boolean {
  if (DATE.test(cell) || looksLikeIban(cell)) return false;
  const [, code = ""] = /^(\p{L}{1,2})\d/u.exec(cell) ?? [];
  if (code !== "" && !/^(?:fr|kr|ft|r|l)$/i.test(code)) return false;
  if (readAmount(cell, ",") !== null) return true;
  const bare = cell.replaceAll(
    /\p{Sc}|(?<!\p{L})\p{L}{1,3}\.?(?!\p{L}|-\d)/gu,
    (word) =>
      /^\p{L}/u.test(word) && !currencyCodes.has(word.toLowerCase()) &&
        !/^(?:s?fr|kr|kč|zł|ft|lei|e)\.?$/i.test(word)
        ? word
        : "",
  );
  return /\d/.test(bare) && !/\p{L}{2}|[:/]/u.test(bare);
}

const CELLS: Partial<Readonly<Record<ColumnRole, (cell: string) => boolean>>> = {
  // Names have letters, and aren't IBANs, email addresses or numbers such as `RE-4711`.
  name: (cell) =>
    !looksLikeIban(cell) && !cell.includes("@") &&
    /^(?![\p{L}./-]{0,4}\d[\p{L}\d./-]*$)(?=.*\p{L})/u.test(cell),
  supplier: (cell) => /^(?=.*\d)[\p{L}\d./-]{1,20}$/u.test(cell) && !DATE.test(cell),
  amount: looksLikeAmount,
  currency: (cell) => /^(?:[A-Za-z]{3}|[€$£¥]|US\$|kr\.?)$/i.test(cell) || currencyOfSign(cell, "") !== null,
  reference: (cell) =>
    !DATE.test(cell) && !isMoney(cell) && /[\p{L}\p{N}]/u.test(cell) &&
    (!looksLikeIban(cell) || (/^(?:HR|SI|RF)\d\d/i.test(cell) && !isRightIban(cell))),
};

/** Returns the columns that can't have a role, because most cells don't fit it, or our results added the column. */
export function misfits(role: ColumnRole, header: readonly string[], rows: Rows): number[] {
  const fits = CELLS[role];
  return [...header.keys()].filter((place) => {
    if (OWN.test(meaningOf(header[place] ?? "").folded)) return true;
    if (fits === undefined) return false;
    const all = filledCells(rows, place);
    const cells = role === "reference"
      ? all.filter((cell) => !isPlaceholder(cell))
      : role === "amount" && likeness("amount", header[place] ?? "") >= 1
      ? withoutUnreadable(all)
      : all;
    // References such as Czech variable symbols may be consecutive numbers.
    const { concepts } = meaningOf(header[place] ?? "");
    const isNumber = (concepts.has("reference") || concepts.has("invoice")) && (cells[0] ?? "").length > 2;
    if (role === "reference" && isCounting(cells) && !isNumber) return true;
    // Variable symbols may also look like dates (`20261201`).
    if (role === "reference" && isNumber && isMostly(cells, (cell) => /^\d{4,20}$/.test(cell))) return false;
    if (
      role === "amount" &&
      (isMostly(cells, (cell) => /^\d{8,}$/.test(cell)) || (cells[0] === "1" && isCounting(cells)))
    ) return true;
    // An empty column may have amounts, currencies or references, but not names or supplier numbers.
    const fitting = cells.filter(fits).length;
    const mayBeEmpty = role === "amount" || role === "currency" || role === "reference";
    return fitting * 2 < cells.length ||
      (fitting === 0 && !mayBeEmpty && (role === "supplier" || rows.length > 0));
  });
}

/** Removes texts that are written instead of an unknown amount (`tbc`, `#REF!`, `on request`). */
function withoutUnreadable(cells: readonly string[]): readonly string[] {
  const isAny = cells.some(looksLikeAmount);
  return cells.filter((cell) =>
    /\d/.test(cell) ||
    (isAny ? /^[A-Z]{3}$/.test(cell) && currencyCodes.has(cell.toLowerCase()) : !isUnknown(cell))
  );
}

function isUnknown(cell: string): boolean {
  return isPlaceholder(cell) || /^#[\p{Lu}\d/]{2,12}[!?]?$/u.test(cell);
}

function isCounting(cells: readonly string[]): boolean {
  return cells.length > 1 &&
    cells.every((cell, at) => Number(cell) === Number(cells[0]) + at && cell.length < 6);
}

/** Returns the currency column that the cells of `amountCurrency` select (`source` or `target`), otherwise `found`. */
export function sideOfCurrency(header: readonly string[], rows: Rows, found: number): number {
  const side = header.findIndex((heading, place) =>
    fold(heading) === "amount currency" && rows.some((row) => /^(?:source|target)$/i.test(row[place] ?? ""))
  );
  const says = rows.find((row) => (row[side] ?? "").trim() !== "")?.[side]?.trim().toLowerCase();
  const asked = says === undefined ? -1 : header.findIndex((heading) => fold(heading) === `${says} currency`);
  return asked === -1 ? found : asked;
}

/**
 * Returns the currency for rows that don't have one: the currency in the heading of the amounts (`Betrag in EUR`), or
 * else the only currency in titles and other headings of amounts; `null` if there is none, or several.
 */
export function currencyOfHeading(
  header: readonly string[],
  { amount }: ColumnPlaces,
  titles: readonly string[] = [],
): string | null {
  if (header[amount] === undefined) return null;
  const [code] = currenciesIn(header[amount]);
  if (code !== undefined) return currenciesIn(header[amount]).length === 1 ? code : null;
  const inside = titles.flatMap((text) =>
    /\(([^()]{3,30})\)|^\s*([A-Z]{3})\s*$/.exec(text)?.slice(1).join("") ?? []
  );
  const money = [...titles, ...header].filter((text) =>
    AMOUNTS.some((concept) => meaningOf(text).concepts.has(concept))
  );
  const [other = null, ...more] = new Set([...inside, ...money].flatMap(currenciesIn));
  return more.length === 0 ? other : null;
}

const AMOUNTS: readonly Concept[] = ["amount", "pay", "paid", "gross", "net", "currency", "remaining"];

/** Returns the currencies in a heading or title. */
export function currenciesIn(heading: string): readonly string[] {
  const folded = fold(heading);
  // `fold()` turns AED into `ad`, so codes are searched for as written.
  const codes = heading.match(/\b[A-Z]{3}\b/g) ?? [];
  const words = [
    ...folded.split(" ").map((word) => CURRENCY_NAMES.get(word) ?? word),
    ...codes.map((code) => code.toLowerCase()),
  ];
  const named = new Set(words.filter((word) => currencyCodes.has(word)));
  if (heading.includes("€")) named.add("eur");
  if (heading.includes("£")) named.add("gbp");
  if (/(?:^|\b)s?fr$/.test(folded) && !/FR$/.test(heading)) named.add("chf");
  // `KM` means convertible marks next to a Bosnian word, and kilometres elsewhere.
  if (/\b(?:iznos|isplata|ukupno|neto|bruto)\b/.test(folded) && / km\b/.test(folded)) named.add("bam");
  return [...named].map((code) => code.toUpperCase());
}

/** Returns the columns of amounts in different currencies; empty if a row with an account fills several of them. */
export function amountsByCurrency(
  header: readonly string[],
  rows: Rows,
  iban: number,
  amount: number,
): readonly (readonly [place: number, currency: string])[] {
  const codeAt = (place: number): string | null => {
    const [code = null, ...others] = currenciesIn(header[place] ?? "");
    return others.length === 0 ? code : null;
  };
  const restAt = (place: number): string =>
    fold(header[place] ?? "").split(" ").filter((word) => !currencyCodes.has(word)).join(" ");
  const code = codeAt(amount);
  if (code === null) return [];
  const found = [...header.keys()].flatMap((place) => {
    const other = codeAt(place);
    return other === null || restAt(place) !== restAt(amount) ? [] : [[place, other] as const];
  });
  const isSplit = new Set(found.map(([, other]) => other)).size === found.length &&
    rows.slice(0, SAMPLE_ROWS).every((row) =>
      (row[iban] ?? "").trim() === "" || found.filter(([place]) => isPaid(row[place] ?? "")).length < 2
    );
  return isSplit ? found : [];
}

/** Returns whether a cell may be the name of a person or company: several words or initials, and no digits. */
export function isPersonal(cell: string): boolean {
  return /^\p{L}[^\d@]*$/u.test(cell) && /\p{L}.? .?\p{L}/u.test(cell);
}
