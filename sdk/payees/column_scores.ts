// Scores columns for a role: by heading, side of the payment, and cells.
import {
  ACCOUNT_CURRENCY,
  ANY_TEXT,
  CONTACT,
  CURRENCIES,
  DOCUMENT,
  FIRST_NAME,
  GROSS,
  LAST_NAME,
  NET,
  NO_AMOUNT,
  NOT_A_NAME,
  NUMBER,
  NUMBERED,
  OTHER_NUMBER,
  OWED,
  OWN,
  PAID,
  PAYEE,
  PAYER,
  PERHAPS_BIC,
  PERHAPS_REFERENCE,
  REMAINING,
  TARGET_CURRENCY,
  TAX,
  WORDS,
} from "./column_words.ts";
import type { ColumnRole, WordTest } from "./column_words.ts";
import { fold } from "./fold_heading.ts";
import { looksLikeBic, looksLikeIban } from "./payee.ts";

/** Rows of cells. */
export type Rows = readonly (readonly string[])[];

/** Cells of a day: `01.12.2026`, `2026-12-01`, `12/1/26`, `20261201`. */
export const DATE: RegExp =
  /^(?:\d{4}([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2(?:\d{4}|\d{2})|(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?:[ T]\d{1,2}:\d{2}.*)?$/;

const MONEY =
  /^[-+(]?\s?(?:[A-Z]{3}|[€$£])?\s?[-+]?\d[\d.,'’ \u00a0\u202f]*(?:E\+\d+)?(?:[A-Z]{3}|[€$£]|-|%)?\)?$/i;

/** Cells that can have a role; any text will do for the others. */
const CELLS: Partial<Readonly<Record<ColumnRole, (cell: string) => boolean>>> = {
  // A word, and not a supplier number.
  name: (cell) => !looksLikeIban(cell) && /^(?![\p{L}./-]{0,4}\d[\p{L}\d./-]*$)(?=.*\p{L})/u.test(cell),
  supplier: (cell) => /^(?=.*\d)[\p{L}\d./-]{1,20}$/u.test(cell) && !DATE.test(cell),
  amount: (cell) => !DATE.test(cell) && /\d/.test(cell) && !looksLikeIban(cell),
  currency: (cell) => /^(?:[A-Za-z]{3}|[€$£¥]|US\$)$/.test(cell),
  reference: (cell) => !DATE.test(cell) && !isMoney(cell) && !looksLikeIban(cell),
};

/** Returns whether a cell is an amount with decimals; a whole number may be anything. */
export function isMoney(cell: string): boolean {
  return MONEY.test(cell) && !DATE.test(cell) && /[.,]\d{1,2}\D*$/.test(cell);
}

/** Letters and digits, or digits with a hyphen or a slash: `RE-4711`, `2026/12`. */
function isDocumentNumber(cell: string): boolean {
  return (/\d[/-]\d/.test(cell) || (/\p{L}/u.test(cell) && /\d/.test(cell))) && !DATE.test(cell);
}

/** Cells that reveal a role without a heading, and headings of columns that only look alike. */
const BY_CELLS: Partial<Readonly<Record<ColumnRole, { fits: (cell: string) => boolean; not: WordTest }>>> = {
  name: { fits: (cell) => /^\p{L}[^\d@]*$/u.test(cell) && /\p{L}.? .?\p{L}/u.test(cell), not: CONTACT },
  currency: { fits: (cell) => CURRENCIES.has(cell.toLowerCase()), not: ACCOUNT_CURRENCY },
  amount: { fits: isMoney, not: NO_AMOUNT },
  // The number of an invoice, unless the heading means something else.
  reference: {
    fits: (cell) => isDocumentNumber(cell) && !/[@\s]/.test(cell),
    not: { test: (folded) => NOT_A_NAME.test(folded) || beginsWith(folded.split(" "), OTHER_NUMBER) },
  },
};

/** Returns the only column whose cells reveal the role, if no heading is known; -1 for none or several. */
export function onlyByCells(
  role: ColumnRole,
  header: readonly string[],
  rows: Rows,
  taken: ReadonlySet<number>,
): number {
  const rule = BY_CELLS[role];
  if (rule === undefined) return -1;
  const found = [...header.keys()].filter((place) => {
    const folded = fold(header[place] ?? "");
    if (taken.has(place) || rule.not.test(folded) || isPayerOnly(folded) || isKnown(role, folded)) {
      return false;
    }
    const cells = filledCells(rows, place);
    // Names differ from row to row; departments and kinds repeat.
    const isVaried = role !== "name" || new Set(cells).size * 2 > cells.length;
    return cells.length > 1 && isVaried && cells.filter(rule.fits).length * 4 >= cells.length * 3;
  });
  if (found.length === 0 && role === "amount") return onlyBalance(header, rows, taken);
  return found.length === 1 ? found[0] ?? -1 : -1;
}

/** In a list of open items the balance is paid, unless another column has money; -1 for none. */
function onlyBalance(header: readonly string[], rows: Rows, taken: ReadonlySet<number>): number {
  const [place = -1, ...others] = [...header.keys()].filter((place) => {
    const cells = taken.has(place) ? [] : filledCells(rows, place);
    return cells.length > 1 && cells.filter(isMoney).length * 4 >= cells.length * 3;
  });
  return others.length === 0 && BALANCE.test(fold(header[place] ?? "")) ? place : -1;
}

const BALANCE = /\b(?:saldo|balance|solde)\b/;

function isKnown(role: ColumnRole, folded: string): boolean {
  return ROLES.some((other) => other !== role && likeness(other, folded) > 0) ||
    (role === "name" && PERHAPS_REFERENCE.test(folded));
}

const ROLES = /* @__PURE__ */ Object.keys(WORDS) as readonly ColumnRole[];

/** Returns whether a heading means both parts of a person's name (`Name, Vorname`, `Imię i nazwisko`). */
export function isWholeName(folded: string): boolean {
  if (FIRST_NAME.test(folded)) {
    return LAST_NAME.test(folded) || SHORT_WORD.test(folded.replace(FIRST_NAME, ""));
  }
  return LAST_NAME.test(folded) && FIRST_WORD.test(folded.replace(LAST_NAME, ""));
}

/** Words for a name, or the other part of it. */
export const SHORT_WORD: RegExp = /\b(?:name|nom|nome|nombre|naam|namn|navn|jmeno|meno|nev|nimi|ime)\b/;
const FIRST_WORD = /\b(?:vor|first|given|for|voor|nome|nombre|jmeno|meno|nume|ime)\b/;

/** Counts the headings that are known. */
export function countHeadings(header: readonly string[]): number {
  return header.filter((heading) => ROLES.some((role) => likeness(role, fold(heading)) > 0)).length;
}

/** Returns whether a column has several values; the debit account is the same in all rows. */
export function varies(rows: Rows, place: number): boolean {
  const cells = rows.slice(0, SAMPLE_ROWS).map((row) => (row[place] ?? "").replaceAll(/\s/g, ""));
  return new Set(cells.filter((cell) => cell !== "")).size > 1;
}

/** Rows in the sample. */
export const SAMPLE_ROWS = 200;

/** Counts the cells of a column that look like an IBAN, and those that are filled. */
export function countIbans(rows: Rows, place: number): readonly [held: number, filled: number] {
  const cells = rows.slice(0, SAMPLE_ROWS).map((row) => row[place] ?? "").filter((cell) =>
    cell.trim() !== ""
  );
  return [cells.filter(looksLikeIban).length, cells.length];
}

/** Returns whether most of the filled cells of a column look like an IBAN. */
export function holdsIbans(rows: Rows, place: number): boolean {
  const [held, filled] = countIbans(rows, place);
  return held * 2 > filled;
}

/** Returns the columns that can't have a role: most cells look different, or we wrote them. */
export function misfits(role: ColumnRole, header: readonly string[], rows: Rows): number[] {
  const fits = CELLS[role];
  return [...header.keys()].filter((place) => {
    const folded = fold(header[place] ?? "");
    if (OWN.test(folded)) return true;
    if (role === "name" && !isName(folded)) return true;
    if (fits === undefined) return false;
    // `Invoice amount` isn't an invoice number.
    if (role === "reference" && likeness("amount", folded) > 0) return true;
    // An invoice number looks like a supplier number.
    if (role === "supplier" && likeness("reference", folded) > 0) return true;
    const cells = filledCells(rows, place);
    // A heading for suppliers means a name, unless the cells say otherwise.
    const fitting = cells.filter(fits).length;
    const mayBeEmpty = role === "amount" || role === "currency" || role === "reference";
    return fitting * 2 < cells.length ||
      (fitting === 0 && !mayBeEmpty && (role === "supplier" || rows.length > 0));
  });
}

/** Returns the filled cells of a column, in the sample rows. */
export function filledCells(rows: Rows, place: number): readonly string[] {
  return rows.slice(0, SAMPLE_ROWS).map((row) => (row[place] ?? "").trim()).filter((cell) => cell !== "");
}

/** The holder of a bank account is a payee's name, too. */
function isName(folded: string): boolean {
  return WORDS.name.includes(folded) || !NOT_A_NAME.test(folded) ||
    /\b(?:holder|kontoinhaber|inhaber|titulaire|titular|intestatario|rekeninghouder|kontohavare?)\b/.test(
      folded,
    );
}

/** Returns whether a heading means the side that pays, and not both (`Auftraggeber/Empfänger`). */
export function isPayerOnly(folded: string): boolean {
  return PAYER.test(folded) && !PAYEE.test(folded);
}

/** Returns the most likely column for a role, by heading and cells; -1 for none. */
export function bestHeading(
  role: ColumnRole,
  header: readonly string[],
  rows: Rows,
  taken: ReadonlySet<number>,
): number {
  let [best, bestScore] = [-1, 0];
  const isTaxed = role === "amount" && header.some((heading) => TAX.test(fold(heading)));
  for (const [place, heading] of header.entries()) {
    const score = taken.has(place) ? 0 : scoreOf(role, fold(heading), rows, place, isTaxed);
    if (score > bestScore) [best, bestScore] = [place, score];
  }
  return best;
}

function scoreOf(role: ColumnRole, folded: string, rows: Rows, place: number, isTaxed: boolean): number {
  const likely = likeness(role, folded) || hint(role, folded, rows, place);
  if (likely === 0) return 0;
  const cells = filledCells(rows, place);
  const words = rows.length > 0 && cells.length === 0 ? likely / 10 : likely;
  const [isPayer, isPayee] = [PAYER.test(folded), PAYEE.test(folded)];
  // In a bank's export, the account holder's name is the same in each row.
  const isConstant = cells.length > 1 && !varies(rows, place);
  switch (role) {
    case "currency":
      return words + (TARGET_CURRENCY.test(folded) ? 0.5 : 0) - (ACCOUNT_CURRENCY.test(folded) ? 0.9 : 0);
    case "name": {
      if (isPayer && !isPayee) return 0;
      if (CONTACT.test(folded)) return 0.1;
      if (isWholeName(folded)) return 2;
      if (FIRST_NAME.test(folded) || LAST_NAME.test(folded)) return 0.2;
      if (isMostly(cells, isKey)) return 0.15;
      return words + (isPayee ? 1 : 0) - (isPayer ? 0.5 : 0) - (isConstant ? 0.95 : 0);
    }
    // `Net à payer`, `Debit amount`: an amount has no side.
    case "amount":
      // More than the amount of an invoice (2), and less than what its heading says is paid.
      if (REMAINING.test(folded)) return words < 1 ? words : isMostly(cells, isZero) ? 0.5 : 2.2;
      return words + (PAID.test(folded) ? 1.3 : 0) - (OWED.test(folded) ? 0.6 : 0) -
        ((isTaxed ? NET : GROSS).test(folded) ? 0.3 : 0) - (NET.test(folded) ? 0.1 : 0);
    default:
      if (isPayer && !(isPayee && role !== "iban")) return 0;
      if (role !== "reference") return words;
      return (isConstant ? words / 4 : words) - (ANY_TEXT.test(folded) ? words / 5 : 0);
  }
}

function isMostly(cells: readonly string[], fits: (cell: string) => boolean): boolean {
  return cells.filter(fits).length * 2 > cells.length;
}

/** Returns whether a cell is an amount of zero. */
function isZero(cell: string): boolean {
  return isMoney(cell) && !/[1-9]/.test(cell);
}

/** Returns whether a cell is a key that a program sorts by (`KOWALSKI`, `MUELLER01`), and may be a name in capitals. */
function isKey(cell: string): boolean {
  return /^[\p{Lu}\d_.-]{2,15}$/u.test(cell);
}

/** Less than a word for the role: a heading that half says it, over cells that show it; 0 for none. */
function hint(role: ColumnRole, folded: string, rows: Rows, place: number): number {
  const isMost = (fits: (cell: string) => boolean): boolean => isMostly(filledCells(rows, place), fits);
  const isLikely = (role === "bic" && PERHAPS_BIC.test(folded) && isMost(looksLikeBic)) ||
    (role === "reference" && PERHAPS_REFERENCE.test(folded) && varies(rows, place) &&
      isMost((cell) => /\d|\s/.test(cell))) ||
    (role === "reference" &&
      (NUMBER.has(folded) || beginsWith(folded.split(" "), DOCUMENT)) &&
      varies(rows, place) &&
      isMost(isDocumentNumber));
  // A number under no other name than that comes last.
  return isLikely ? NUMBER.has(folded) ? 0.4 : 0.5 : 0;
}

/** Headings of supplier numbers in the ledger, with the IBAN in another column; not in compounds. */
const LEDGER_ACCOUNT =
  /^(?:konto|kto|kto nr|a c|subcuenta|codice|codigo|kod|konto nr|account number|account no|code|compte|cuenta|conto)$/;

function beginsWith(words: readonly string[], beginnings: readonly string[]): boolean {
  return words.some((word) => beginnings.some((beginning) => word.startsWith(beginning)));
}

function isNumberOfPayee(folded: string): boolean {
  const words = folded.split(" ");
  return words.some((word) => NUMBER.has(word)) && beginsWith(words, NUMBERED) &&
    !beginsWith(words, OTHER_NUMBER);
}

/** 2: the heading is a word for the role; 1: it contains one; 0: neither. */
export function likeness(role: ColumnRole, folded: string): number {
  if (WORDS[role].includes(folded)) return 2;
  if (role === "supplier" && (LEDGER_ACCOUNT.test(folded) || isNumberOfPayee(folded))) return 2;
  return WORDS[role].some((word) => ` ${folded} `.includes(` ${word} `)) ? 1 : 0;
}
