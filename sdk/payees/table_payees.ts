// Reads payees from the rows of a table, or from plain lines with one IBAN each.
import type { FileProblem } from "../files/mod.ts";
import { readAccountCell, readMembers } from "./cells.ts";
import { findIbans } from "./iban_text.ts";
import {
  type ColumnChoice,
  ColumnError,
  type ColumnPlaces,
  confirmIbans,
  findAccounts,
  findByCells,
  findColumns,
  MissingColumnError,
  NO_PLACES,
  placeIn,
  roleCell,
} from "./columns.ts";
import { currenciesIn, currencyOfHeading } from "./column_currencies.ts";
import { isRightIban, markedColumns, type Rows, SAMPLE_ROWS } from "./column_cells.ts";
import { countHeadings, isPayee, isPayerOnly } from "./column_scores.ts";
import { likeness } from "./heading_likeness.ts";
import { meaningOf } from "./heading_meaning.ts";
import type { Concept } from "./heading_stems.ts";
import { joinDecimals, type JoinedRows, lengthOf } from "./long_rows.ts";
import {
  isMissingNow,
  looksLikeIban,
  makePayee,
  type Payee,
  PayeeError,
  type StatedTotal,
  type TableRow,
} from "./payee.ts";
import { isUnpaid, problemOfUnpaid } from "./unpaid_rows.ts";
import { compareTotals, kindOfRow, problemsOfTotals, sumsUpGroup, type TotalRow } from "./total_rows.ts";

interface TablePayees {
  readonly payees: readonly Payee[];
  /** Generated if the table has none. */
  readonly header: readonly string[];
  readonly places: ColumnPlaces;
  readonly problems: readonly FileProblem[];
  readonly totals: readonly StatedTotal[];
}

/** Rows above the first payee that may contain the headings, besides titles and dates. */
const HEADING_ROWS = 30;

/** Rows that {@linkcode findTable} needs. */
export const TABLE_ROWS: number = HEADING_ROWS + SAMPLE_ROWS;

/**
 * Reads the payees of a table. With `isParted`, commas separate the cells and may split amounts. Throws a `PayeeError`
 * for an empty table, a `ColumnError` if columns aren't found.
 */
export function readTablePayees(
  source: readonly TableRow[],
  choice: ColumnChoice,
  isParted = false,
): TablePayees {
  const isAsked = Object.values(choice).some((column) => column !== undefined);
  const rows = joinAccounts(source, findHeadings(source, choice));
  const [first = rows, ...others] = isAsked ? [rows] : partTables(rows, findHeadings(rows, choice));
  const table = readTable(first, choice, isParted);
  const rest = others.map((rows) => readTable(rows, choice, isParted));
  return {
    ...table,
    payees: [table, ...rest].flatMap(({ payees }) => payees),
    problems: [table, ...rest].flatMap(({ problems }) => problems),
  };
}

/** Joins accounts with each group in its own column, below the heading `IBAN` and empty ones. */
function joinAccounts(rows: readonly TableRow[], headingAt: number): readonly TableRow[] {
  const header = rows[headingAt]?.cells ?? [];
  const first = header.findIndex((heading) => likeness("iban", heading) > 0);
  const next = header.findIndex((heading, place) => place > first && heading.trim() !== "");
  const end = next === -1 ? header.length : next;
  const join = ({ cells }: TableRow): string => cells.slice(first, end).join("").replaceAll(" ", "");
  const isParted = first !== -1 && end - first > 2 &&
    rows.slice(headingAt + 1, headingAt + 6).some((row) =>
      /^[A-Z]{2}\d\d$/.test(row.cells[first]?.trim() ?? "") && isRightIban(join(row))
    );
  if (!isParted) return rows;
  return rows.map((row, index) =>
    index <= headingAt || !isRightIban(join(row)) ? row : {
      ...row,
      cells: row.cells.map((cell, at) => at === first ? join(row) : at > first && at < end ? "" : cell),
    }
  );
}

/** Splits rows where another table begins: other headings than those at `first`, after lines of one cell. */
function partTables(rows: readonly TableRow[], first: number): readonly (readonly TableRow[])[] {
  const starts: number[] = [];
  const headings = rows[first]?.cells ?? [];
  let hasAccounts = headings.some(looksLikeIban);
  for (const [index, { cells }] of rows.entries()) {
    if (index <= first) continue;
    // Every account has this many digits, and few headings do; checking for accounts would take far longer.
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

function readTable(source: readonly TableRow[], choice: ColumnChoice, isParted: boolean): TablePayees {
  const { rows, problems } = isParted ? joinParted(source, choice) : { rows: source, problems: [] };
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
    // `GBP payments` above its rows
    if (isGroup) group = currencyOfHeading(header, places, cells) ?? group;
    if (isGroup || paysNobody(cells, header, places)) continue;
    // Notes and signatures follow the sum.
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
  const compared = compareTotals(payees, totals, places);
  return {
    header,
    places,
    payees,
    problems: [...problems, ...problemOfUnpaid(unpaid), ...problemsOfTotals(payees, compared)],
    totals: compared.map(({ row, stated, difference }) => ({ row, stated, difference })),
  };
}

function joinParted(rows: readonly TableRow[], choice: ColumnChoice): JoinedRows {
  const headingAt = findHeadings(rows, choice);
  const { cells: header = [] } = rows[headingAt] ?? {};
  // Without headings, nothing shows how many cells a row has.
  if (header.some(looksLikeIban)) return { rows, problems: [] };
  return joinDecimals(rows, header, headingAt + 1);
}

/**
 * Returns the kind of a row; `unclear` if other rows decide: it may be a group's total, pay nothing, or have too
 * many cells.
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

/** Cells of a line between rows: `---`, `===`, `+`. */
const RULE = /^[\s:+=_-]*$/;

/** Returns whether a row describes the possible contents of each column: `(Text)`, `max. 70 characters`. */
function isForm(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return filled.length > 1 && filled.every((cell) => FORM.test(cell));
}

const FORM =
  /^(?:\(.*\)|\[.*\]|<.*>|(?:max\.? ?)?\d{0,3} ?(?:text|string|zahl|number|decimal|numeric|alphanumeri\p{L}+|zeichen|characters?|chars?|caract\p{L}+|caratteri|znak\p{L}*|merkki\p{L}*|tecken|tegn|tekens?|datum|date|optional\p{L}*|mandatory|required|pflicht(?:feld)?|obligatoi?r\p{L}*|obbligatorio|facultatif|verplicht|iban|eur))$/iu;

/**
 * Returns whether a row is the heading of a group: one text, or two of many columns, above a row with an account. A
 * text in the column of names may be a payee's, unless a group can begin there or it means something else.
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
/** Matches `Prepared by: J. Smith`, `Thank you!`, or a sentence. */
const NOTE = /^\*|^\p{L}[\p{L} ]*: ?\S|!$|^\p{L}+(?: \S+){3,}\.$/u;
/** Matches `Page 1 of 3`, and a title that ends with its page: `Honorarliste Side 2`. */
const PAGE =
  /^(?:.* (?=\S{4,6} \d{1,4}$))?(?:page|seite|pagina|página|strona|strana|side|sida|sivu|oldal) \d/i;

function isHeading(cells: readonly string[], header: readonly string[]): boolean {
  return header.length > 1 && cells[0] === header[0] && cells[1] === header[1] &&
    header.every((heading, place) => cells[place] === heading);
}

/** A table as {@linkcode findTable} finds it. */
export interface FoundTable extends Pick<TablePayees, "header" | "places"> {
  readonly currency: string | null;
  readonly isBankList: boolean;
  readonly from: number;
}

/** Finds headings and columns of a table by its first rows, and the first row below them. */
export function findTable(rows: readonly TableRow[], choice: ColumnChoice): FoundTable {
  const table = findColumnsOf(rows, choice);
  const marked = markedColumns(rows.slice(table.from, table.from + SAMPLE_ROWS).map(({ cells }) => cells));
  return marked.length === 0 ? table : { ...table, places: { ...table.places, marked } };
}

function findColumnsOf(rows: readonly TableRow[], choice: ColumnChoice): FoundTable {
  const [first] = rows;
  if (first === undefined) throw new PayeeError(({ text }) => text.empty);
  const plain = findPlainList(rows, choice);
  if (plain !== null) return plain;
  const headingAt = findHeadings(rows, choice);
  const bare = findBare(rows, headingAt, choice);
  if (bare !== null) return bare;
  const header = rows[headingAt]?.cells ?? [];
  const cells = rows.slice(headingAt + 1).map(({ cells }) => cells);
  const isAsked = Object.values(choice).some((column) => typeof column === "string");
  const sides = isAsked ? header : addSides(header, rows[headingAt - 1]?.cells);
  const places = findColumnsOrBics(sides, cells, choice);
  const isBankList = holdsBics(cells, places.iban);
  if (choice.iban === undefined && !isBankList) {
    const heading = header[places.iban] ?? "";
    // With the heading IBAN, a cell with anything else is recognised and not sent.
    const isNamed = /\biban\b/i.test(heading);
    const isAccounts = likeness("iban", heading) > 0;
    const doubted = cells.filter((row) => {
      const cell = row[places.iban] ?? "";
      if (isNamed) return readAccountCell(cell).iban !== "";
      return !(isAccounts && isLongAccount(cell)) && !isPolishAccount(cell);
    });
    confirmIbans(header, doubted, places);
  }
  const titles = rows.slice(0, headingAt).map(({ cells }) => cells.join(" "));
  return {
    header,
    places,
    currency: currencyOfHeading(header, places, titles),
    isBankList,
    from: headingAt + 1,
  };
}

/** Returns whether a cell is a national account number, too long for one of a ledger; a Polish one has check digits. */
function isLongAccount(cell: string): boolean {
  return !/^(?:\d[\s-]*){26}$/.test(cell.trim()) && readAccountCell(cell).accountNote?.kind === "national" &&
    (cell.replaceAll(/\D/g, "").length >= LONG_ACCOUNT || /^\d+-\d+-\d$/.test(cell.trim()));
}

const LONG_ACCOUNT = 8;

function isPolishAccount(cell: string): boolean {
  const digits = cell.replaceAll(/[\s-]/g, "");
  return /^\d{26}$/.test(digits) && isRightIban(`PL${digits}`);
}

function findBare(rows: readonly TableRow[], headingAt: number, choice: ColumnChoice): FoundTable | null {
  // Lines of one cell are titles.
  const from = Math.max(
    0,
    rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== "").length > 1),
  );
  const first = rows[from];
  if (first === undefined || headingAt > Math.max(0, from - 1) || !first.cells.some(looksLikeIban)) {
    return null;
  }
  // Below a title, a text with commas isn't a table.
  if (
    from > 0 &&
    first.cells.some((cell, at) => /^ ?\d+$/.test(cell) && /^\d\d\b/.test(first.cells[at + 1] ?? ""))
  ) {
    return null;
  }
  const cells = rows.slice(from).map(({ cells }) => cells);
  const made = first.cells.map((_, index) => `column_${index + 1}`);
  const asked = Object.entries(choice).filter(([, column]) => column !== undefined);
  const numbers = Object.fromEntries(asked.map(([role, column]) => [role, placeOf(column, made, cells)]));
  // A tax number can look like an IBAN, and the payer's own account may be in every row.
  const right = [...first.cells.keys()].filter((place) =>
    findIbans(first.cells[place] ?? "").some(({ isRight }) => isRight)
  );
  const [only = first.cells.findIndex(looksLikeIban)] = right;
  const iban = numbers.iban ?? (right.length > 1 ? findAccounts(made, cells) : only);
  const header = made.map((heading, index) => index === iban ? "iban" : heading);
  const places = { ...findByCells(cells, iban), ...numbers };
  return { header, places, currency: null, isBankList: false, from };
}

function placeOf(asked: string | number | null | undefined, header: readonly string[], rows: Rows): number {
  if (typeof asked === "number") return placeIn(header, rows, asked);
  if (typeof asked !== "string") return -1;
  const place = header.includes(asked) ? header.indexOf(asked) : Number(asked) - 1;
  if (Number.isInteger(place) && place >= 0 && place < header.length) return place;
  throw new MissingColumnError(asked, header, rows);
}

function findPlainList(rows: readonly TableRow[], { iban, ...others }: ColumnChoice): FoundTable | null {
  const [first] = rows;
  const place = first?.cells.findIndex((cell) => cell.trim() !== "") ?? -1;
  const isAlone = rows.every(({ cells }) => cells.every((cell, at) => at === place || cell.trim() === ""));
  const isAsked = (typeof iban === "string" && iban !== String(place + 1)) ||
    (typeof iban === "number" && iban !== place) ||
    Object.values(others).some((column) => column !== undefined && column !== null);
  if (first === undefined || place === -1 || !isAlone || isAsked) return null;
  const heading = first.cells[place] ?? "";
  const isHeaded = countHeadings([heading]) > 0 || (bicOfCell(heading) === null && !looksLikeIban(heading));
  const from = isHeaded ? 1 : 0;
  if (!rows.slice(from).some(({ cells }) => bicOfCell(cells[place] ?? "") !== null)) return null;
  const header = first.cells.map((cell, at) => at === place && !isHeaded ? "iban" : cell);
  return { header, places: { ...NO_PLACES, iban: place }, currency: null, isBankList: true, from };
}

function findColumnsOrBics(header: readonly string[], rows: Rows, choice: ColumnChoice): ColumnPlaces {
  try {
    return findColumns(header, rows, choice);
  } catch (error) {
    const [bics, ...others] = [...header.keys()].filter((place) => holdsBics(rows, place));
    if (
      !(error instanceof ColumnError) || choice.iban !== undefined || bics === undefined || others.length > 0
    ) {
      throw error;
    }
    return findColumns(header, rows, { ...choice, iban: bics });
  }
}

function holdsBics(rows: Rows, place: number): boolean {
  const cells = rows.slice(0, SAMPLE_ROWS).map((row) => row[place] ?? "").filter((cell) =>
    cell.trim() !== ""
  );
  return cells.filter((cell) => bicOfCell(cell) !== null).length * 2 > cells.length;
}

function bicOfCell(cell: string): string | null {
  const { iban, bic } = readAccountCell(cell);
  return iban === "" ? bic : null;
}

function findHeadings(rows: readonly TableRow[], choice: ColumnChoice): number {
  const above = rows.slice(0, HEADING_ROWS);
  if (typeof choice.iban === "string") {
    const asked = choice.iban.trim().toLowerCase();
    const named = above.findIndex(({ cells }) => cells.some((cell) => cell.trim().toLowerCase() === asked));
    if (named !== -1) return named;
  }
  // The debit account may be above the headings, but not in a row below them.
  const counts = above.map(({ cells }) => cells.some(looksLikeIban) ? 0 : countHeadings(cells));
  const best = counts.indexOf(Math.max(...counts, 0));
  const firstIban = above.findIndex(({ cells }) => cells.some(looksLikeIban));
  if (firstIban === -1 || best < firstIban) {
    // Headings of groups may be as informative as those below them.
    const [above = 0, below = 0] = [best, best + 1].map((row) =>
      new Set(rows[row]?.cells.filter(isText)).size
    );
    const isGroups = (counts[best + 1] ?? 0) > 1 && below > above;
    return Math.max(0, isGroups ? best + 1 : best);
  }
  const before = counts.slice(0, firstIban);
  const first = Math.max(0, before.indexOf(Math.max(...before, 0)));
  const headings = rows[first]?.cells ?? [];
  // A table with more headings may follow.
  const isTable = first === firstIban - 1 && (counts[first] ?? 0) > 2 && !headings.some(isPayerOnly) &&
    headings.some((cell) => likeness("iban", cell) > 0);
  const isHeading = (counts[best] ?? 0) > 1 && best - firstIban <= TITLE_IBANS;
  return isHeading && !isTable ? best : first;
}

function isText(cell: string): boolean {
  return /\p{L}/u.test(cell);
}

/** Adds the side of the payment from merged cells above the headings: `Empfänger` over `Name` and `IBAN`. */
function addSides(header: readonly string[], above: readonly string[] | undefined): readonly string[] {
  const filled = (above ?? []).map((cell) => cell.trim()).filter((cell) => cell !== "");
  const isGroups = filled.length > 1 && filled.every((cell) => isText(cell) && !/\d|:/.test(cell)) &&
    filled.some((cell) => isPayee(cell) || isPayerOnly(cell));
  if (!isGroups) return header;
  let group = "";
  return header.map((heading, place) => {
    group = above?.[place]?.trim() || group;
    const isSide = isPayee(group) || isPayerOnly(group);
    // `Creditor Info` isn't information for the creditor.
    const side = group.split(" ").filter((word) => !meaningOf(word).concepts.has("remark")).join(" ");
    return isSide && !isPayee(heading) && !isPayerOnly(heading) ? `${side} ${heading}` : heading;
  });
}

/** Rows from one with the debit account to the headings. */
const TITLE_IBANS = 8;

function isEmpty(cells: readonly string[], places: ColumnPlaces): boolean {
  // The account is checked first, because few rows get further.
  const isFilled = (place: number): boolean => (cells[place] ?? "").trim() !== "";
  return !isFilled(places.iban) &&
    !Object.values(places).flat(2).some((place) => typeof place === "number" && isFilled(place));
}

/** Reads the payee of a row; `currency` applies to all rows, from the heading of the amounts, or is `null`. */
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
