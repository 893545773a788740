// Reads payees from the rows of a table, or from plain lines with one IBAN each.
import type { FileProblem } from "../files/mod.ts";
import { readAmounts, type WrittenAt } from "./amounts.ts";
import { readMembers } from "./cells.ts";
import { currenciesIn, currencyOfHeading, isRightIban } from "./column_cells.ts";
import type { ColumnPlaces } from "./column_words.ts";
import { type ColumnChoice, roleCell } from "./columns.ts";
import { findHeadings, findTable, type FoundTable, isText } from "./find_table.ts";
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
import { joinSplitAmounts, mayBeSplit } from "./split_amounts.ts";
import {
  isUnpaid,
  kindOfRow,
  problemOfUnpaid,
  sumsUpGroup,
  TotalComparison,
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
  const rows = joinAccounts(source, findHeadings(source, choice))(source);
  const [first = rows, ...others] = isChosen ? [rows] : splitTables(rows, findHeadings(rows, choice));
  const table = readTable(first, choice, isSplit);
  const rest = others.map((rows) => readTable(rows, choice, isSplit));
  return {
    ...table,
    payees: [table, ...rest].flatMap(({ payees }) => payees),
    problems: [table, ...rest].flatMap(({ problems }) => problems),
  };
}

/**
 * Returns how to join accounts whose parts are in separate columns, below the heading `IBAN` and empty or similar
 * headings. Rows with whole accounts are returned as they are.
 */
export function joinAccounts(
  sample: readonly TableRow[],
  headingAt: number,
): (rows: readonly TableRow[]) => readonly TableRow[] {
  const heading = sample[headingAt];
  const header = heading?.cells ?? [];
  const first = header.findIndex((heading) => likeness("iban", heading) > 0);
  const next = header.findIndex((heading, place) =>
    place > first && heading.trim() !== "" && likeness("iban", heading) === 0
  );
  const end = next === -1 ? header.length : next;
  const join = ({ cells }: TableRow): string => cells.slice(first, end).join("").replaceAll(" ", "");
  const isSplit = first !== -1 && end - first > 1 &&
    sample.slice(headingAt + 1, headingAt + 6).some((row) =>
      /^[A-Z]{2}\d\d$/.test(row.cells[first]?.trim() ?? "") && isRightIban(join(row))
    );
  if (!isSplit) return (rows) => rows;
  return (rows) =>
    rows.map((row) =>
      row.number <= (heading?.number ?? 0) || !isRightIban(join(row)) ? row : {
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
    if (cells.some((cell) => ACCOUNT.test(cell))) hasAccounts = true;
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

/** Nearly all accounts have five digits in a row, and few headings do. Looking for IBANs would take far longer. */
const ACCOUNT = /\d{5}/;

function readTable(source: readonly TableRow[], choice: ColumnChoice, isSplit: boolean): TablePayees {
  const { rows, problems } = isSplit ? joinSplitAmounts(source, choice) : { rows: source, problems: [] };
  const table = findTable(rows, choice);
  const { header, places } = table;
  const reader = new TableReader(table);
  const payees = [...reader.read(rows.slice(table.from), true)];
  const comparison = reader.compareTotals(payees);
  const values = readAmounts({ payees, format: "csv" });
  for (const [at, payee] of payees.entries()) comparison.add(payee, values[at] ?? null);
  const stated = comparison.end(reader.unpaid.length);
  return {
    header,
    places,
    payees,
    problems: [...problems, ...problemOfUnpaid(reader.unpaid), ...stated.problems],
    totals: stated.totals,
  };
}

/** Reads the rows below the headings of a table, which may arrive in pieces. */
export class TableReader {
  readonly totals: TotalRow[] = [];
  /** Numbers of the rows that pay nothing. */
  readonly unpaid: number[] = [];
  /** True if a row can only be read in the whole table: it may be the total of rows that are no longer kept. */
  isUnclear: boolean = false;
  readonly #table: FoundTable;
  readonly #kept: number;
  #currency: string | null;
  #isAnyPaid = false;
  #count = 0;
  #recent: Payee[] = [];
  #waiting: readonly TableRow[] = [];
  /** Number of the row before those that wait. */
  #before = 0;

  /** @param kept The minimum number of payees that are kept, to compare a total with the rows above it. */
  constructor(table: FoundTable, kept: number = Infinity) {
    this.#table = table;
    this.#currency = table.currency;
    this.#kept = kept;
  }

  /** Yields the payees of the next rows. Rows that depend on later ones wait for them. */
  *read(next: readonly TableRow[], isLast: boolean): Generator<Payee> {
    const { header, places, isBankList } = this.#table;
    const rows = [...this.#waiting, ...next];
    this.#isAnyPaid ||= next.some(({ cells }) =>
      looksLikeIban(cells[places.iban] ?? "") && !isUnpaid(cells, places)
    );
    const last = rows.findLastIndex(({ cells }) => ACCOUNT.test(cells[places.iban] ?? ""));
    let done = 0;
    // Two rows below a row may show that it is a title.
    for (const row of isLast ? rows : rows.slice(0, -2)) {
      const { number: place, cells } = row;
      this.isUnclear ||= mayBeSplit(cells, header);
      // Nearly all rows have an account, and are neither titles nor headings.
      const isTitle = !ACCOUNT.test(cells[places.iban] ?? "") &&
        this.#isTitle(row, rows.slice(done + 1, done + 3));
      // A title such as `GBP payments` has the currency of the rows below.
      if (isTitle) this.#currency = currencyOfHeading(header, places, cells) ?? this.#currency;
      else if (!paysNobody(cells, header, places)) {
        // Rows with one filled cell after the total are notes and signatures.
        const isNote = done > last && this.totals.length > 0 && (cells[places.amount] ?? "").trim() === "" &&
          cells.filter((cell) => !RULE.test(cell)).length === 1 && !cells.some(looksLikeIban);
        const isTotal = !isNote && this.#isTotal(cells);
        const isFree = !isNote && !isTotal && isUnpaid(cells, places);
        if (!isLast && (isNote || (isFree && !this.#isAnyPaid))) break;
        if (isTotal) this.totals.push(structuredClone({ place, cells, above: this.#count }));
        else if (isFree && this.#isAnyPaid) this.unpaid.push(place);
        else if (!isNote) yield this.#keep(readRow(row, places, this.#currency, isBankList));
      }
      this.#before = place;
      done++;
    }
    this.#waiting = rows.slice(done);
  }

  /** Begins to compare the totals with all payees. Amounts in `sample` have each form that the payees' amounts have. */
  compareTotals(sample: readonly WrittenAt[]): TotalComparison {
    return new TotalComparison(this.totals, this.#table.places, sample);
  }

  #isTitle({ number, cells }: TableRow, below: readonly TableRow[]): boolean {
    const { header, places } = this.#table;
    this.isUnclear ||= isOtherHeading(cells, header, below[0]?.cells ?? []);
    return (cells[places.iban] ?? "") === "" && isTitle(cells, header, places, () => ({
      next: below.find((row) => !isHeading(row.cells, header))?.cells ?? [],
      isStart: this.#count === this.#since || number !== this.#before + 1,
    }));
  }

  #isTotal(cells: readonly string[]): boolean {
    const { header, places } = this.#table;
    const kind = kindOfRow(cells, places, header);
    const isSum = (from: number): boolean => {
      const start = from + this.#recent.length - this.#count;
      this.isUnclear ||= start < 0;
      return start >= 0 && sumsUpGroup(cells, this.#recent.slice(start), places);
    };
    return kind === "total" ||
      (kind === "perhaps" && (isSum(this.#since) || (this.#since > 0 && isSum(0))));
  }

  /** The number of payees above the last total. */
  get #since(): number {
    return this.totals.at(-1)?.above ?? 0;
  }

  #keep(payee: Payee): Payee {
    this.#count++;
    if (this.#recent.push(payee) > 2 * this.#kept) this.#recent = this.#recent.slice(-this.#kept);
    return payee;
  }
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
    [places.iban, places.amount, places.bic, ...amounts, ...places.otherIbans ?? []].some(isFilled)
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
function readRow(
  { number, cells }: TableRow,
  places: ColumnPlaces,
  currency: string | null,
  isBankList: boolean,
): Payee {
  const members = readMembers((role) => roleCell(cells, places, role), currency);
  const isBank = isBankList && members.iban === "" && members.otherAccount === null && members.bic !== null;
  return makePayee({ ...members, isBank, place: number, cells });
}
