// Reads payees from the rows of a table, or from plain lines with one IBAN each.
import type { FileProblem } from "../files/mod.ts";
import { readMembers } from "./cells.ts";
import { currenciesIn, currencyOfHeading, isRightIban } from "./column_cells.ts";
import type { ColumnPlaces } from "./column_words.ts";
import { type ColumnChoice, roleCell } from "./columns.ts";
import { findHeadings, findTable, isText } from "./find_table.ts";
import { countHeadings, likeness } from "./heading_likeness.ts";
import { type Concept, meaningOf } from "./heading_meaning.ts";
import {
  isMissingNow,
  looksLikeIban,
  makePayee,
  type Payee,
  type StatedTotal,
  type TableRow,
} from "./payee.ts";
import {
  isMoneyHeading,
  isUnpaid,
  kindOfRow,
  listRows,
  problemOfUnpaid,
  reconcileTotals,
  sumsUpGroup,
  type TotalRow,
} from "./total_rows.ts";

interface TablePayees {
  readonly payees: readonly Payee[];
  readonly header: readonly string[];
  readonly places: ColumnPlaces;
  readonly problems: readonly FileProblem[];
  readonly totals: readonly StatedTotal[];
}

/**
 * Reads the payees of a table. With `isSplit`, the cells were separated by delimiters, which may have split amounts.
 * Throws a `PayeeError` for an empty table, and a `ColumnError` if the IBANs aren't found.
 */
export function readTablePayees(
  source: readonly TableRow[],
  choice: ColumnChoice,
  isSplit = false,
): TablePayees {
  const isChosen = Object.values(choice).some((column) => column !== undefined);
  const rows = joinAccounts(source, findHeadings(source, choice));
  const [first = rows, ...others] = isChosen ? [rows] : splitTables(rows, findHeadings(rows, choice));
  const table = readTable(first, choice, isSplit);
  const rest = others.map((rows) => readTable(rows, choice, isSplit));
  return {
    ...table,
    payees: [table, ...rest].flatMap(({ payees }) => payees),
    problems: [table, ...rest].flatMap(({ problems }) => problems),
  };
}

/** Joins accounts whose groups of four are in separate columns, below the heading `IBAN` and empty headings. */
function joinAccounts(rows: readonly TableRow[], headingAt: number): readonly TableRow[] {
  const header = rows[headingAt]?.cells ?? [];
  const first = header.findIndex((heading) => likeness("iban", heading) > 0);
  const next = header.findIndex((heading, place) => place > first && heading.trim() !== "");
  const end = next === -1 ? header.length : next;
  const join = ({ cells }: TableRow): string => cells.slice(first, end).join("").replaceAll(" ", "");
  const isSplit = first !== -1 && end - first > 2 &&
    rows.slice(headingAt + 1, headingAt + 6).some((row) =>
      /^[A-Z]{2}\d\d$/.test(row.cells[first]?.trim() ?? "") && isRightIban(join(row))
    );
  if (!isSplit) return rows;
  return rows.map((row, index) =>
    index <= headingAt || !isRightIban(join(row)) ? row : {
      ...row,
      cells: row.cells.map((cell, at) => at === first ? join(row) : at > first && at < end ? "" : cell),
    }
  );
}

/** Splits the rows into tables. A table begins at headings that differ from row `first`, or at titles above them. */
function splitTables(rows: readonly TableRow[], first: number): readonly (readonly TableRow[])[] {
  const starts: number[] = [];
  const headings = rows[first]?.cells ?? [];
  let hasAccounts = headings.some(looksLikeIban);
  for (const [index, { cells }] of rows.entries()) {
    if (index <= first) continue;
    // Nearly all accounts have five digits in a row, and few headings do. Looking for IBANs would take far longer.
    if (cells.some((cell) => /\d{5}/.test(cell))) hasAccounts = true;
    else if (hasAccounts && isOtherHeading(cells, headings, rows[index + 1]?.cells ?? [])) {
      let start = index;
      while (rows[start - 1]?.cells.filter((cell) => cell.trim() !== "").length === 1) start--;
      starts.push(start);
      hasAccounts = false;
    }
  }
  return [0, ...starts].map((start, at) => rows.slice(start, starts[at]));
}

function isOtherHeading(
  cells: readonly string[],
  first: readonly string[],
  next: readonly string[],
): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return filled.length > 1 && filled.every((cell) => isText(cell) && cell.length < HEADING_LENGTH) &&
    next.some(looksLikeIban) && !isHeading(cells, first) && countHeadings(filled) > 1 &&
    filled.some((cell) => likeness("iban", cell) > 0);
}

const HEADING_LENGTH = 60;

function readTable(source: readonly TableRow[], choice: ColumnChoice, isSplit: boolean): TablePayees {
  const { rows, problems } = isSplit ? joinSplitAmounts(source, choice) : { rows: source, problems: [] };
  const { header, places, currency, isBankList, from } = findTable(rows, choice);
  const isAnyPaid = rows.slice(from).some(({ cells }) =>
    looksLikeIban(cells[places.iban] ?? "") && !isUnpaid(cells, places)
  );
  const payees: Payee[] = [];
  const totals: TotalRow[] = [];
  const unpaid: TableRow[] = [];
  let group = currency;
  const last = rows.findLastIndex(({ cells }) => /\d{5}/.test(cells[places.iban] ?? ""));
  for (const [index, row] of rows.entries()) {
    if (index < from) continue;
    const { number: place, cells } = row;
    const isGroup = (cells[places.iban] ?? "") === "" && isTitle(cells, header, places, () => {
      const next = rows.slice(index + 1, index + 3).find((row) => !isHeading(row.cells, header));
      const isStart = payees.length === (totals.at(-1)?.above ?? 0) ||
        place !== (rows[index - 1]?.number ?? 0) + 1;
      return { next: next?.cells ?? [], isStart };
    });
    // A title such as `GBP payments` has the currency of the rows below.
    if (isGroup) group = currencyOfHeading(header, places, cells) ?? group;
    if (isGroup || paysNobody(cells, header, places)) continue;
    // Rows with one filled cell after the total are notes and signatures.
    const isNote = index > last && totals.length > 0 &&
      cells.filter((cell) => cell.trim() !== "").length === 1;
    if (isNote && (cells[places.amount] ?? "").trim() === "") continue;
    const since = totals.at(-1)?.above ?? 0;
    const isSum = (from: number): boolean => sumsUpGroup(cells, payees.slice(from), places);
    const kind = kindOfRow(cells, places, header);
    if (kind === "total" || (kind === "perhaps" && (isSum(since) || (since > 0 && isSum(0))))) {
      totals.push({ place, cells, above: payees.length });
    } else if (isAnyPaid && isUnpaid(cells, places)) unpaid.push(row);
    else payees.push(readRow(row, places, group, isBankList));
  }
  const stated = reconcileTotals(payees, totals, places, unpaid.length);
  return {
    header,
    places,
    payees,
    problems: [...problems, ...problemOfUnpaid(unpaid), ...stated.problems],
    totals: stated.totals,
  };
}

function joinSplitAmounts(rows: readonly TableRow[], choice: ColumnChoice): JoinedRows {
  const headingAt = findHeadings(rows, choice);
  const { cells: header = [] } = rows[headingAt] ?? {};
  // Without headings, or with just a title above, nothing shows how many cells a row should have.
  const isTitle = header.filter((cell) => cell.trim() !== "").length === 1 &&
    !header.some((cell) => likeness("iban", cell) > 0);
  if (isTitle || header.some(looksLikeIban)) return { rows, problems: [] };
  return joinDecimals(rows, header, headingAt + 1);
}

/**
 * Returns a row's kind. `none`: no payment, such as repeated headings or a footer. `unclear`: it may be a total, its
 * payment is zero or has failed, or it has more cells than the headings.
 */
export function sortRow(
  { cells }: TableRow,
  header: readonly string[],
  places: ColumnPlaces,
): "payee" | "total" | "unclear" | "none" {
  if (paysNobody(cells, header, places)) return "none";
  const kind = kindOfRow(cells, places, header);
  const isUnclear = kind === "perhaps" || lengthOf(cells) > header.length || isUnpaid(cells, places);
  return isUnclear ? "unclear" : kind;
}

function paysNobody(cells: readonly string[], header: readonly string[], places: ColumnPlaces): boolean {
  return isMissingNow(cells, header) || isEmpty(cells, places) || cells.every((cell) => RULE.test(cell)) ||
    isHeading(cells, header) ||
    isFooter(cells, places) || isForm(cells);
}

/** Matches cells of a line between rows: `---`, `===`, `+`. */
const RULE = /^[\s:+=_-]*$/;

/** Returns whether a row describes the columns, as in templates: `(Text)`, `max. 70 characters`. */
function isForm(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return filled.length > 1 && filled.every((cell) => FORM.test(cell));
}

const FORM =
  /^(?:\(.*\)|\[.*\]|<.*>|(?:max\.? ?)?\d{0,3} ?(?:text|string|zahl|number|decimal|numeric|alphanumeri\p{L}+|zeichen|characters?|chars?|caract\p{L}+|caratteri|znak\p{L}*|merkki\p{L}*|tecken|tegn|tekens?|datum|date|optional\p{L}*|mandatory|required|pflicht(?:feld)?|obligatoi?r\p{L}*|obbligatorio|facultatif|verplicht|iban|eur))$/iu;

/**
 * Returns whether a row is the title of a group: one or two texts above a row with an account. A text in the column of
 * names may also be a payee; it is a title if a group can begin there, or if it has a number, a currency, or a word
 * such as "date".
 */
function isTitle(
  cells: readonly string[],
  header: readonly string[],
  places: ColumnPlaces,
  around: () => { readonly next: readonly string[]; readonly isStart: boolean },
): boolean {
  const isFilled = (place: number): boolean => (cells[place] ?? "").trim() !== "";
  const filled = cells.filter((cell) => cell.trim() !== "");
  const amounts = places.amounts?.map(([place]) => place) ?? [];
  if (
    places.amount === -1 || filled.length > (header.length > 4 ? 2 : 1) ||
    [places.iban, places.amount, places.bic, ...amounts].some(isFilled)
  ) return false;
  const { next, isStart } = around();
  return looksLikeIban(next[places.iban] ?? "") && (isStart || !isFilled(places.name) ||
    filled.some((cell) =>
      /\d/.test(cell) || currenciesIn(cell).length > 0 ||
      TITLES.some((each) => meaningOf(cell).concepts.has(each))
    ));
}

const TITLES: readonly Concept[] = ["unit", "kind", "date", "place", "bank", "count"];

function isFooter(cells: readonly string[], places: ColumnPlaces): boolean {
  if (places.amount === -1 || (cells[places.iban] ?? "").trim() !== "") return false;
  const [text = "", ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return others.length === 0 && cells[places.amount]?.trim() !== text &&
    ((/^\p{L}/u.test(text) && DAY_INSIDE.test(text)) || PAGE.test(text) || NOTE.test(text));
}

const DAY_INSIDE = /\b\d{1,2}[./-]\d{1,2}[./-]\d{4}\b|\b\d{4}-\d{2}-\d{2}\b/;
/** Matches notes such as `Prepared by: J. Smith`, `Thank you!`, and sentences. */
const NOTE = /^\*|^\p{L}[\p{L} ]*: ?\S|!$|^\p{L}+(?: \S+){3,}\.$/u;
/** Matches `Page 1 of 3`, and a title that ends with its page: `Honorarliste Side 2`. */
const PAGE =
  /^(?:.* (?=\S{4,6} \d{1,4}$))?(?:page|seite|pagina|página|strona|strana|side|sida|sivu|oldal) \d/i;

function isHeading(cells: readonly string[], header: readonly string[]): boolean {
  return header.length > 1 && cells[0] === header[0] && cells[1] === header[1] &&
    header.every((heading, place) => cells[place] === heading);
}

function isEmpty(cells: readonly string[], places: ColumnPlaces): boolean {
  // The account is checked first, because most rows have one.
  const isFilled = (place: number): boolean => (cells[place] ?? "").trim() !== "";
  return !isFilled(places.iban) &&
    !Object.values(places).flat(2).some((place) => typeof place === "number" && isFilled(place));
}

/** Reads the payee of a row. `currency` is for rows without their own currency, or `null`. */
export function readRow(
  { number, cells }: TableRow,
  places: ColumnPlaces,
  currency: string | null,
  isBankList = false,
): Payee {
  const members = readMembers((role) => roleCell(cells, places, role), currency);
  const isBank = isBankList && members.iban === "" && members.otherAccount === null && members.bic !== null;
  return makePayee({ ...members, isBank, place: number, cells });
}

const JOINS_MAX = 3;

/** Match an amount up to its decimal comma, and what follows the comma. */
const WHOLE = /^\s*(?:[A-Z]{3}\s?|\p{Sc}\s?)?[-+(]?(?:\d{1,3}(?:[.\s'’]\d{3})+|\d+)$/u;
const CENTS = /^\d{1,2}(?:[-)]|\s?(?:[A-Z]{3}|\p{Sc})-?)?\s*$/u;

interface JoinedRows {
  readonly rows: readonly TableRow[];
  readonly problems: readonly FileProblem[];
}

/** Joins amounts split at their decimal comma, from row `from`, if the columns are clear. Reports the affected rows. */
function joinDecimals(
  rows: readonly TableRow[],
  headings: readonly string[],
  from: number,
): JoinedRows {
  const header = headings.slice(0, lengthOf(headings));
  const width = header.length;
  const isLong = ({ cells }: TableRow): boolean => lengthOf(cells) > width;
  const long = rows.slice(from).filter(isLong);
  if (long.length === 0) return { rows, problems: [] };
  const columns = findColumns(long, header);
  const joined: number[] = [];
  const left: number[] = [];
  const whole = rows.map((row, index) => {
    if (index < from || !isLong(row)) {
      // A row with a split amount, but without its last cell, has the usual number of cells. Such rows are reported.
      const isCut = index >= from && columns.some((column) => isSplitAt(row.cells, column)) &&
        lengthOf(row.cells) === width;
      if (isCut && columns.every((column) => column < width - 1)) left.push(row.number);
      return row;
    }
    const cells = join(row.cells, width, columns);
    if (cells !== null) joined.push(row.number);
    // Some exports have one more column, without a heading.
    else if (lengthOf(row.cells) > headings.length) left.push(row.number);
    return cells === null ? row : { ...row, cells };
  });
  return {
    rows: whole,
    problems: [
      ...(joined.length === 0
        ? []
        : [({ table }) => table.decimalsJoined(listRows(joined))] satisfies FileProblem[]),
      ...(left.length === 0 ? [] : [({ table }) => table.longRows(listRows(left))] satisfies FileProblem[]),
    ],
  };
}

/** Counts the cells up to the last filled one: some programs end each row with a delimiter. */
function lengthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== "") + 1;
}

function isSplitAt(cells: readonly string[], place: number): boolean {
  return WHOLE.test(cells[place] ?? "") && CENTS.test(cells[place + 1] ?? "");
}

function join(cells: readonly string[], width: number, columns: readonly number[]): readonly string[] | null {
  let row = cells;
  for (const column of columns) {
    if (lengthOf(row) <= width || !isSplitAt(row, column)) continue;
    row = [...row.slice(0, column), `${row[column]},${row[column + 1]}`, ...row.slice(column + 2)];
  }
  return lengthOf(row) <= width ? row : null;
}

/**
 * Returns the smallest set of columns whose split amounts explain every long row. If there are several, returns the
 * only one whose headings all mean amounts. Returns an empty list if no set qualifies.
 */
function findColumns(long: readonly TableRow[], header: readonly string[]): readonly number[] {
  const all = [...header.keys()].filter((place) => long.some(({ cells }) => isSplitNear(cells, place)));
  const explains = (columns: readonly number[]): boolean =>
    long.every(({ cells }) => join(cells, header.length, columns) !== null);
  for (let count = 1; count <= JOINS_MAX; count++) {
    const choices = choose(all.slice(0, 12), count).filter(explains);
    const [first, ...others] = choices;
    if (first === undefined) continue;
    if (others.length === 0) return first;
    const [named, ...more] = choices.filter((columns) =>
      columns.every((place) => isMoneyHeading(header[place] ?? ""))
    );
    return named !== undefined && more.length === 0 ? named : [];
  }
  return [];
}

function isSplitNear(cells: readonly string[], place: number): boolean {
  return Array.from({ length: JOINS_MAX }, (_, shift) => place + shift).some((at) => isSplitAt(cells, at));
}

function choose(items: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return items.flatMap((item, at) => choose(items.slice(at + 1), count - 1).map((rest) => [item, ...rest]));
}
