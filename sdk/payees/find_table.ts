// Finds the headings and columns of a table by its first rows.
import { currencyCodes } from "../generated/payee_words.ts";
import { readAccountCell } from "./cells.ts";
import {
  currencyOfHeading,
  DATE,
  filledCells,
  holdsIbans,
  isDocumentNumber,
  isMoney,
  isMostly,
  isRightIban,
  markedColumns,
  type Rows,
  SAMPLE_ROWS,
  varies,
} from "./column_cells.ts";
import type { ColumnPlaces } from "./column_words.ts";
import {
  type ColumnChoice,
  ColumnError,
  confirmIbans,
  findAccounts,
  findColumns,
  isOfOther,
  MissingColumnError,
  NO_PLACES,
  placeIn,
} from "./columns.ts";
import { countHeadings, isPayee, isPayerOnly, likeness } from "./heading_likeness.ts";
import { meaningOf } from "./heading_meaning.ts";
import { looksLikeBic, looksLikeIban, PayeeError, type TableRow } from "./payee.ts";

/** Number of rows at the top of a table in which the headings are searched for. */
const HEADING_ROWS = 30;

/** Number of rows that {@linkcode findTable} needs to find the columns. */
export const TABLE_ROWS: number = HEADING_ROWS + SAMPLE_ROWS;

/** The headings and columns of a table. Its first payee may be in row `from`. */
export interface FoundTable {
  /** The table's headings, or generated headings (`column_1`). */
  readonly header: readonly string[];
  readonly places: ColumnPlaces;
  readonly currency: string | null;
  readonly isBankList: boolean;
  readonly from: number;
}

/** Finds the headings and columns of a table by its first rows. Throws a `ColumnError` if the IBANs aren't found. */
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
  const isChosen = Object.values(choice).some((column) => typeof column === "string");
  const sides = isChosen ? header : addSides(header, rows[headingAt - 1]?.cells);
  const places = findColumnsOrBics(sides, cells, choice);
  const isBankList = holdsBics(cells, places.iban);
  if (choice.iban === undefined && !isBankList) {
    const heading = header[places.iban] ?? "";
    // Below a heading `IBAN`, cells that clearly aren't IBANs raise no doubt, because they are recognised and not sent.
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

/** Returns whether a cell is a national account number too long for ledgers; `isPolishAccount` checks Polish ones. */
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
  // Rows with one filled cell are titles.
  const from = Math.max(
    0,
    rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== "").length > 1),
  );
  const first = rows[from];
  if (first === undefined || headingAt > Math.max(0, from - 1) || !first.cells.some(looksLikeIban)) {
    return null;
  }
  // Amounts split at their comma show that the lines below a title are texts, not a table.
  if (
    from > 0 &&
    first.cells.some((cell, at) => /^ ?\d+$/.test(cell) && /^\d\d\b/.test(first.cells[at + 1] ?? ""))
  ) {
    return null;
  }
  const cells = rows.slice(from).map(({ cells }) => cells);
  const made = first.cells.map((_, index) => `column_${index + 1}`);
  const chosen = Object.entries(choice).filter(([, column]) => column !== undefined);
  const numbers = Object.fromEntries(chosen.map(([role, column]) => [role, placeOf(column, made, cells)]));
  // A tax number may look like an IBAN, and each row may also have the payer's account.
  const right = [...first.cells.keys()].filter((place) => isRightIban(first.cells[place] ?? ""));
  const [only = first.cells.findIndex(looksLikeIban)] = right;
  const iban = numbers.iban ?? (right.length > 1 ? findAccounts(made, cells) : only);
  const header = made.map((heading, index) => index === iban ? "iban" : heading);
  const places = { ...findByCells(cells, iban), ...numbers };
  return { header, places, currency: null, isBankList: false, from };
}

function placeOf(chosen: string | number | null | undefined, header: readonly string[], rows: Rows): number {
  if (typeof chosen === "number") return placeIn(header, rows, chosen);
  if (typeof chosen !== "string") return -1;
  const place = header.includes(chosen) ? header.indexOf(chosen) : Number(chosen) - 1;
  if (Number.isInteger(place) && place >= 0 && place < header.length) return place;
  throw new MissingColumnError(chosen, header, rows);
}

function findPlainList(rows: readonly TableRow[], { iban, ...others }: ColumnChoice): FoundTable | null {
  const [first] = rows;
  const place = first?.cells.findIndex((cell) => cell.trim() !== "") ?? -1;
  const isAlone = rows.every(({ cells }) => cells.every((cell, at) => at === place || cell.trim() === ""));
  const isChosen = (typeof iban === "string" && iban !== String(place + 1)) ||
    (typeof iban === "number" && iban !== place) ||
    Object.values(others).some((column) => column !== undefined && column !== null);
  if (first === undefined || place === -1 || !isAlone || isChosen) return null;
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
      !(error instanceof ColumnError) || choice.iban !== undefined || bics === undefined ||
      others.length > 0 ||
      [...header.keys()].some((place) => holdsIbans(rows, place))
    ) {
      throw error;
    }
    return findColumns(header, rows, { ...choice, iban: bics });
  }
}

function holdsBics(rows: Rows, place: number): boolean {
  return isMostly(filledCells(rows, place), (cell) => bicOfCell(cell) !== null);
}

function bicOfCell(cell: string): string | null {
  const { iban, bic } = readAccountCell(cell);
  return iban === "" ? bic : null;
}

/** Returns the index of the row with the headings, or 0 if no row has headings. */
export function findHeadings(rows: readonly TableRow[], choice: ColumnChoice): number {
  const above = rows.slice(0, HEADING_ROWS);
  if (typeof choice.iban === "string") {
    const chosen = choice.iban.trim().toLowerCase();
    const named = above.findIndex(({ cells }) => cells.some((cell) => cell.trim().toLowerCase() === chosen));
    if (named !== -1) return named;
  }
  // A row with an IBAN has no headings, but the payer's account may be in a row above the headings.
  const counts = above.map(({ cells }) => cells.some(looksLikeIban) ? 0 : countHeadings(cells));
  const best = counts.indexOf(Math.max(...counts, 0));
  const firstIban = above.findIndex(({ cells }) => cells.some(looksLikeIban));
  if (firstIban === -1 || best < firstIban) {
    // A row of merged cells above the headings may have as many known words, but repeats them.
    const [above = 0, below = 0] = [best, best + 1].map((row) =>
      new Set(rows[row]?.cells.filter(isText)).size
    );
    const isGroups = (counts[best + 1] ?? 0) > 1 && below > above;
    return Math.max(0, isGroups ? best + 1 : best);
  }
  const before = counts.slice(0, firstIban);
  const first = Math.max(0, before.indexOf(Math.max(...before, 0)));
  const headings = rows[first]?.cells ?? [];
  // The rows below `first` are a table, even if another table with more headings follows.
  const isTable = first === firstIban - 1 && (counts[first] ?? 0) > 2 && !headings.some(isPayerOnly) &&
    headings.some((cell) => likeness("iban", cell) > 0);
  const isHeading = (counts[best] ?? 0) > 1 && best - firstIban <= TITLE_IBANS;
  return isHeading && !isTable ? best : first;
}

/** Returns whether a cell has a letter. */
export function isText(cell: string): boolean {
  return /\p{L}/u.test(cell);
}

/** Adds to headings the payee or payer in merged cells above them, such as `Empfänger` above `Name` and `IBAN`. */
function addSides(header: readonly string[], above: readonly string[] | undefined): readonly string[] {
  const filled = (above ?? []).map((cell) => cell.trim()).filter((cell) => cell !== "");
  const isGroups = filled.length > 1 && filled.every((cell) => isText(cell) && !/\d|:/.test(cell)) &&
    filled.some((cell) => isPayee(cell) || isPayerOnly(cell));
  if (!isGroups) return header;
  let group = "";
  return header.map((heading, place) => {
    group = above?.[place]?.trim() || group;
    const isSide = isPayee(group) || isPayerOnly(group);
    // `Info` in `Creditor Info` doesn't mean a remark for the creditor, so it isn't added to the headings below.
    const side = group.split(" ").filter((word) => !meaningOf(word).concepts.has("remark")).join(" ");
    return isSide && !isPayee(heading) && !isPayerOnly(heading) ? `${side} ${heading}` : heading;
  });
}

/** Maximum distance, in rows, from the payer's account down to the headings. */
const TITLE_IBANS = 8;

/** Finds the columns of a table without headings by their cells. The column of IBANs must be known. */
function findByCells(rows: Rows, iban: number): ColumnPlaces {
  const width = Math.max(...rows.slice(0, SAMPLE_ROWS).map(({ length }) => length), 0);
  const taken = new Set([iban]);
  const find = (score: (cells: readonly string[], place: number) => number): number => {
    let [best, bestScore] = [-1, 0];
    for (let place = 0; place < width; place++) {
      const cells = taken.has(place) ? [] : filledCells(rows, place);
      const value = cells.length === 0 ? 0 : score(cells, place);
      if (value > bestScore) [best, bestScore] = [place, value];
    }
    taken.add(best);
    return best;
  };
  const share = (cells: readonly string[], fits: (cell: string) => boolean): number => {
    const part = cells.filter(fits).length / cells.length;
    return part > 0.5 ? part : 0;
  };
  const others = [...Array(width).keys()].filter((place) => place !== iban && holdsIbans(rows, place));
  const bic = find((cells, place) => isOfOther(rows, place, iban, others) ? 0 : share(cells, looksLikeBic));
  const currency = find((cells) => share(cells, (cell) => currencyCodes.has(cell.toLowerCase())));
  const amount = find((cells) => share(cells, isMoney));
  const name = find((cells, place) => {
    const part = share(
      cells,
      (cell) =>
        !DATE.test(cell) && !looksLikeIban(cell) && /\p{L}{2}/u.test(cell) && !/\d{3}/.test(cell) &&
        !RECORD.test(cell),
    );
    // Document numbers have letters too, and are unlikely to be names.
    return part === 0
      ? 0
      : part + (varies(rows, place) ? 0.1 : 0) - (isMostly(cells, isDocumentNumber) ? 0.5 : 0);
  });
  const isText = (cell: string): boolean =>
    !DATE.test(cell) && !looksLikeIban(cell) && !isMoney(cell) && !TAX_NUMBER.test(cell) &&
    /\d{4}|\D\d|\d\D|\s/.test(cell);
  const reference = find((cells, place) =>
    (place < iban ? 0 : share(cells, isText)) ||
    (varies(rows, place)
      ? share(cells, (cell) => isDocumentNumber(cell) && !TAX_NUMBER.test(cell)) / 2
      : 0) ||
    // The last column may have the payment's purpose, even if its cells are single words.
    (place > iban && place === width - 1 ? share(cells, (cell) => /\p{L}{3}/u.test(cell)) / 4 : 0)
  );
  return { ...NO_PLACES, iban, bic, currency, amount, name, reference };
}

/** Matches a VAT number (VIES). */
const TAX_NUMBER = /^(?:[A-Z]{2}\d{8,12}|ATU\d{8}|NL\d{9}B\d\d)$/;

/** Matches types of records in salary files of the United Arab Emirates (Central Bank of the UAE, WPS: SIF). */
const RECORD = /^(?:EDR|SCR)$/;
