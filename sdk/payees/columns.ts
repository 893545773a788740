// Finds the columns of a table by their headings, in the languages of SEPA, and by their cells.
import type { FilesWords } from "../generated/words/files.ts";
import { isPlaceholder } from "./cells.ts";
import { fromMinor, isInMinor } from "./amount_to_pay.ts";
import {
  amountsByCurrency,
  countIbans,
  filledCells,
  holdsIbans,
  isConstant,
  isMostly,
  isPaid,
  isRightIban,
  misfits,
  type Rows,
  SAMPLE_ROWS,
  sideOfCurrency,
  unmark,
  varies,
} from "./column_cells.ts";
import { findNameParts, otherHolder } from "./column_names.ts";
import { bestHeading, onlyByCells } from "./column_scores.ts";
import { type ColumnPlaces, type ColumnRole, OWN } from "./column_words.ts";
import { fold } from "./fold.ts";
import { isContact, isPayee, isPayerOnly, likeness } from "./heading_likeness.ts";
import { meaningOf } from "./heading_meaning.ts";
import { cleanIban, looksLikeBic, PayeeError } from "./payee.ts";

/** The columns that the user chose, by heading or index. `null` means no column; absent means to search. */
export type ColumnChoice = Readonly<Partial<Record<ColumnRole, string | number | null>>>;

/** Returns a row's text for a role, joined from several columns if necessary; `null` if it is empty. */
export function roleCell(cells: readonly string[], places: ColumnPlaces, role: ColumnRole): string | null {
  const textAt = (place: number): string => {
    const text = cells[place]?.trim() ?? "";
    return places.marked?.includes(place) === true ? unmark(text) : text;
  };
  for (const group of role === "name" ? places.names ?? [] : []) {
    const parts = group.map(textAt).filter((part) => part !== "");
    if (parts.length > 0) return parts.join(" ");
  }
  if (places.amounts !== undefined && (role === "amount" || role === "currency")) {
    const [place = -1, currency = null] = places.amounts.find(([place]) => isPaid(cells[place] ?? "")) ?? [];
    return role === "currency" ? currency : cells[place]?.trim() || null;
  }
  const text = textAt(places[role]) || null;
  if (role === "amount" && places.isMinor === true && text !== null) {
    return fromMinor(text, roleCell(cells, places, "currency"));
  }
  if (role === "bic" && text === null && isNone(cells[places.iban])) {
    return textAt(places.oldBic ?? -1) || null;
  }
  const others = role === "reference"
    ? places.otherReferences
    : role === "iban"
    ? places.otherIbans
    : undefined;
  if (others === undefined || !isNone(text)) return text;
  return textAt(others.find((place) => !isNone(cells[place])) ?? -1) || null;
}

function isNone(cell: string | null | undefined): boolean {
  return isPlaceholder(cell?.trim() ?? "");
}

/** The columns of a table in which no role was found. */
export const NO_PLACES: ColumnPlaces = {
  iban: -1,
  name: -1,
  bic: -1,
  amount: -1,
  currency: -1,
  reference: -1,
  supplier: -1,
};

/** Raised for a table whose columns the user must choose. */
export class ColumnError extends PayeeError {
  override readonly name = "ColumnError";
  readonly columns: readonly string[];
  /** The first value of each column, shown to the user; empty for an empty column. */
  readonly samples: readonly string[];
  readonly places: ColumnPlaces;
  readonly #why: (words: FilesWords["columns"]) => string;
  readonly #rows: Rows;

  constructor(
    why: (words: FilesWords["columns"]) => string,
    columns: readonly string[],
    rows: Rows,
    places: ColumnPlaces = NO_PLACES,
  ) {
    super((words) => words.columns.listed({ why: why(words.columns), columns: columns.join(", ") }));
    this.columns = columns;
    this.samples = sampleValues(columns, rows);
    this.places = places;
    this.#why = why;
    this.#rows = rows;
  }

  /** Explains why the user must choose, without listing the columns. */
  why(words: FilesWords): string {
    return this.#why(words.columns);
  }

  withPlaces(places: ColumnPlaces): ColumnError {
    return new ColumnError(this.#why, this.columns, this.#rows, places);
  }
}

/** Raised if the user chose a column that the table doesn't have. */
export class MissingColumnError extends ColumnError {
  constructor(chosen: string, columns: readonly string[], rows: Rows) {
    super((words) => words.notFound({ column: chosen }), columns, rows);
  }
}

const SAMPLE_LENGTH_MAX = 40;

/** Returns the first value of each column, shortened; empty for an empty column. */
export function sampleValues(header: readonly string[], rows: Rows): readonly string[] {
  const sample = rows.slice(0, SAMPLE_ROWS);
  return header.map((_, place) =>
    sample.find((row) => (row[place] ?? "").trim() !== "")?.[place]?.trim().slice(0, SAMPLE_LENGTH_MAX) ?? ""
  );
}

/** Finds the columns. Throws a {@linkcode ColumnError} if the IBANs aren't found, or a chosen column doesn't exist. */
export function findColumns(header: readonly string[], rows: Rows, choice: ColumnChoice): ColumnPlaces {
  const named = findRole("iban", header, rows, choice);
  try {
    return placeRoles(header, rows, choice, named ?? findAccounts(header, rows));
  } catch (error) {
    if (!(error instanceof ColumnError) || named !== null || error.places !== NO_PLACES) throw error;
    throw error.withPlaces(placeRoles(header, rows, choice, -1));
  }
}

function placeRoles(
  header: readonly string[],
  rows: Rows,
  choice: ColumnChoice,
  account: number,
): ColumnPlaces {
  const newer = choice.iban === undefined ? newerAccount(header, rows, account) : -1;
  const [iban, old] = newer === -1 ? [account, -1] : [newer, account];
  const numbered = otherAccounts(header, rows, iban);
  const otherIbans = choice.iban !== undefined ? [] : old === -1 ? numbered : [...numbered, old];
  const taken = new Set([iban, ...otherIbans]);
  let parts: ReturnType<typeof findNameParts> = null;
  if (iban === -1) { for (const place of header.keys()) if (holdsIbans(rows, place)) taken.add(place); }
  const place = (role: ColumnRole): number => {
    const named = findRole(role, header, rows, choice);
    if (named !== null) return named;
    const out = new Set([...taken, ...misfits(role, header, rows)]);
    const best = bestHeading(role, header, rows, out);
    const found = best === -1 && !(role === "name" && parts !== null)
      ? onlyByCells(role, header, rows, out)
      : best;
    taken.add(found);
    return found;
  };
  const ofOthers = bicsOfOthers(header, rows, [iban, ...numbered], old);
  for (const other of ofOthers) taken.add(other);
  const oldBic = ofOthers.find((at) =>
    old !== -1 && Math.abs(at - old) <= Math.abs(at - iban) && !isPayerOnly(header[at] ?? "") &&
    isMostly(filledCells(rows, at), looksLikeBic)
  );
  // Roles whose headings are unmistakable come first.
  const bic = place("bic");
  const currency = choice.currency === undefined
    ? sideOfCurrency(header, rows, place("currency"))
    : place("currency");
  const amount = place("amount");
  const amounts = currency === -1 && choice.amount === undefined
    ? amountsByCurrency(header, rows, iban, amount)
    : [];
  for (const [other] of amounts) taken.add(other);
  const supplier = place("supplier");
  parts = choice.name === undefined ? findNameParts(header, rows, taken) : null;
  for (const part of parts?.flat() ?? []) taken.add(part);
  const found = place("name");
  // Next to first and last names, a column with one name in all rows is the payer's, and short words are titles.
  const { concepts } = meaningOf(header[found] ?? "");
  const isOther = isConstant(rows, found) || concepts.size === 0 || concepts.has("contact") ||
    isMostly(filledCells(rows, found), (cell) => /^\p{L}{1,4}\.?$/u.test(cell));
  const name = parts !== null && choice.name === undefined && isOther ? -1 : found;
  for (const [at, heading] of header.entries()) if (isModel(heading, rows, at)) taken.add(at);
  const number = place("reference");
  const reference = choice.reference === undefined ? wholeReference(header, rows, number, taken) : number;
  taken.add(reference);
  if (reference !== number) taken.delete(number);
  // A column such as `Zahlungsempfänger` may have the name and the account in one cell.
  const isShared = name === -1 && parts === null && choice.name === undefined &&
    isPayee(header[iban] ?? "") &&
    likeness("name", header[iban] ?? "") > 0;
  const otherReferences: number[] = [];
  while (reference !== -1 && choice.reference === undefined && otherReferences.length < REFERENCES_MAX) {
    const next = place("reference");
    const heading = header[next] ?? "";
    if (likeness("reference", heading) === 0 || isContact(heading, filledCells(rows, next))) break;
    otherReferences.push(next);
  }
  const single = { iban, bic, currency, amount, name: isShared ? iban : name, reference, supplier };
  const places = {
    ...single,
    ...(amounts.length > 1 ? { amounts } : {}),
    ...(isInMinor(header[amount] ?? "", filledCells(rows, amount)) ? { isMinor: true } : {}),
    ...(otherIbans.length === 0 ? {} : { otherIbans }),
    ...(oldBic === undefined ? {} : { oldBic }),
    ...(otherReferences.length === 0 ? {} : { otherReferences }),
  };
  if (parts === null) {
    const holder = choice.name === undefined ? otherHolder(header, rows, iban, taken) : -1;
    return name === -1 || holder === -1 ? places : { ...places, names: [[holder], [name]] };
  }
  return name === -1
    ? { ...places, name: parts.at(-1)?.at(-1) ?? -1, names: parts }
    : { ...places, names: [[name], ...parts] };
}

const REFERENCES_MAX = 2;

/** Returns a column whose text contains, in each row, the number in column `place`; `place` if no column does. */
function wholeReference(
  header: readonly string[],
  rows: Rows,
  place: number,
  taken: ReadonlySet<number>,
): number {
  if (place === -1) return place;
  const whole = [...header.keys()].find((at) => {
    const { concepts } = meaningOf(header[at] ?? "");
    if (at === place || taken.has(at) || likeness("reference", header[at] ?? "") === 0) return false;
    if (!concepts.has("text") && !concepts.has("reference")) return false;
    const sample = rows.slice(0, SAMPLE_ROWS).filter((row) => (row[place] ?? "").trim() !== "");
    return sample.length > 1 && sample.every((row) => {
      const [text, part] = [(row[at] ?? "").trim(), (row[place] ?? "").trim()];
      return part.length > 2 && text.length > part.length && text.includes(part);
    });
  });
  return whole ?? place;
}

/** Returns whether a column has the models of references (`HR01`, `97`), as in Croatia, Serbia and Slovenia. */
function isModel(heading: string, rows: Rows, place: number): boolean {
  const cells = filledCells(rows, place);
  return /\b(?:model\p{L}?|модел)\b/u.test(fold(heading)) && cells.length > 0 &&
    cells.every((cell) => /^(?:HR|SI)? ?\d\d$/.test(cell));
}

function findRole(
  role: ColumnRole,
  header: readonly string[],
  rows: Rows,
  choice: ColumnChoice,
): number | null {
  const chosen = choice[role];
  if (chosen === undefined) return null;
  if (chosen === null) return -1;
  if (typeof chosen === "number") return placeIn(header, rows, chosen);
  const exact = header.indexOf(chosen);
  const place = exact === -1 ? header.findIndex((heading) => fold(heading) === fold(chosen)) : exact;
  // A number that isn't a heading is the position of a column, counted from 1.
  if (place === -1 && /^\d{1,4}$/.test(chosen) && Number(chosen) >= 1 && Number(chosen) <= header.length) {
    return Number(chosen) - 1;
  }
  if (place === -1) throw new MissingColumnError(chosen, header, rows);
  return place;
}

/** Returns `place` if any row has such a column; throws a {@linkcode MissingColumnError} otherwise. */
export function placeIn(header: readonly string[], rows: Rows, place: number): number {
  const width = rows.reduce((most, { length }) => Math.max(most, length), header.length);
  if (Number.isInteger(place) && place >= 0 && place < width) return place;
  throw new MissingColumnError(String(place + 1), header, rows);
}

/** Throws a {@linkcode PayeeError} if a column was chosen for a file without columns. */
export function refuseChoice(choice: ColumnChoice): void {
  const chosen = Object.values(choice).find((column) => column !== undefined && column !== null);
  if (chosen === undefined) return;
  const column = typeof chosen === "number" ? String(chosen + 1) : chosen;
  throw new PayeeError((words) => words.columns.noColumns({ column }));
}

/** Finds the column of the payees' accounts. Throws a {@linkcode ColumnError} if no column fits, or several do. */
export function findAccounts(header: readonly string[], rows: Rows): number {
  const all = header.map((_, place) => place);
  const ofSource = all.filter((place) => !OWN.test(fold(header[place] ?? "")));
  const places = ofSource.some((place) => holdsIbans(rows, place)) ? ofSource : all;
  const isPayer = (place: number): boolean => meaningOf(header[place] ?? "").concepts.has("payer");
  const named = places.filter((place) => fold(header[place] ?? "").split(" ").includes("iban"));
  const exact = named.filter((place) => fold(header[place] ?? "") === "iban");
  const alike = places.filter((place) => holdsIbans(rows, place));
  // A Croatian reference such as `HR67 12345678903-11` looks like an IBAN, but isn't a valid one.
  const right = alike.filter((place) => isMostly(filledCells(rows, place), isRightIban));
  const holding = right.length === 0
    ? alike
    : alike.filter((place) =>
      right.includes(place) || likeness("iban", header[place] ?? "") > 0 ||
      filledCells(rows, place).some(isRightIban)
    );
  const varying = holding.filter((place) => varies(rows, place));
  // Some exports have the same column twice.
  const [twin = -1, ...twins] = varying;
  const isSame = twins.length > 0 &&
    rows.slice(0, SAMPLE_ROWS).every((row) => twins.every((place) => row[place] === row[twin]));
  // Others have an account of each payee in the first or the second of several numbered columns.
  const others = otherAccounts(header, rows, twin);
  const isEither = twins.length > 0 && twins.every((place) => others.includes(place)) &&
    rows.slice(0, SAMPLE_ROWS).every((row) => varying.filter((place) => !isNone(row[place])).length < 2);
  const candidates = [
    holding.length === 1 ? holding : [],
    varying,
    isSame || isEither ? [twin] : [],
    varying.filter((place) => exact.includes(place)),
    holding.filter((place) => isPayee(header[place] ?? "")),
    exact,
    holding.filter((place) => !isPayer(place)),
    holding.filter((place) => named.includes(place) && !isPayer(place)),
    named,
    named.filter((place) => !isPayer(place)),
    holding.length === 0 && named.length === 0
      ? [bestHeading("iban", header, rows, new Set())].filter((place) => place !== -1)
      : [],
  ];
  const [place] = candidates.find(({ length }) => length === 1) ?? [newAccount(header, rows, varying)];
  if (place !== undefined) return place;
  const several = holding.length > 1 ? holding : named;
  const headings = several.map((place) => header[place]?.trim() || String(place + 1));
  throw new ColumnError(
    ({ several, quoted, none }) =>
      headings.length > 1
        ? several({ columns: headings.map((column) => quoted({ column })).join(", ") })
        : none,
    header,
    rows,
  );
}

/** Returns the column of new accounts if the only other column has the old ones, and no row has just an old account. */
function newAccount(header: readonly string[], rows: Rows, places: readonly number[]): number | undefined {
  if (!places.every((place) => likeness("iban", header[place] ?? "") > 0)) return undefined;
  const [old, ...others] = places.filter((place) => OLD.test(fold(header[place] ?? "")));
  const rest = places.filter((place) => place !== old);
  const [found] = rest;
  const isWhole = rows.every((row) =>
    (row[found ?? -1] ?? "").trim() !== "" || (row[old ?? -1] ?? "").trim() === ""
  );
  return old !== undefined && others.length === 0 && rest.length === 1 && isWhole ? found : undefined;
}

const OLD =
  /\b(?:alt|alte|altes|bisherige?r?|vorherige?|old|previous|former|current|ancien|ancienne|precedent|actuel|vecchi[oa]|precedente|antigu[oa]|anterior|antig[oa]|oud|oude|vorige?|star[yaie]|starego|stareho|puvodni|regi|vechi|stari|gammel|gammal|gamla|tidligere|tidigare|vanha|vana|vecais|senas|παλι\p{L}{0,6}|стар\p{L}{0,6}|прежн\p{L}{0,6}|eski)\b/u;

/** Returns the column of new accounts (`IBAN neu` next to `IBAN`), which a row may leave empty; -1 if there is none. */
function newerAccount(header: readonly string[], rows: Rows, place: number): number {
  if (place === -1 || isNew(header[place])) return -1;
  return header.findIndex((heading, at) =>
    at !== place && isNew(heading) && likeness("iban", heading) > 0 && !isPayerOnly(heading) &&
    holdsIbans(rows, at) && !(isConstant(rows, at) && varies(rows, place))
  );
}

function isNew(heading = ""): boolean {
  return NEW.test(fold(heading));
}

const NEW =
  /\b(?:neue?[rs]?|new|nouveau|nouvel(?:le)?|nuov[oa]|nuev[oa]|nov[aeoy]|nieuwe?|now[aey]|nytt?|nya|nye|uusi?|uj|noua?|yeni)\b/;

/** Throws a {@linkcode ColumnError} if fewer than half of the filled cells in the column of IBANs look like an IBAN. */
export function confirmIbans(header: readonly string[], rows: Rows, places: ColumnPlaces): void {
  const [ibans, filled] = countIbans(rows, places.iban);
  if (ibans * 2 >= filled) return;
  const heading = header[places.iban] ?? "";
  throw new ColumnError((words) => words.doubtful({ column: heading, count: ibans, filled }), header, rows, {
    ...places,
    iban: -1,
  });
}

/**
 * Returns the columns of accounts whose headings differ only in a number, such as `IBAN 2` next to `IBAN 1`. If all
 * rows have the same account there, as in `Account 50` next to `Account 59`, it is the payer's.
 */
function otherAccounts(header: readonly string[], rows: Rows, iban: number): readonly number[] {
  const unnumbered = (place: number): string =>
    fold(header[place] ?? "").split(" ").filter((word) => !/^\d+$/.test(word)).join(" ");
  return [...header.keys()].filter((place) =>
    unnumbered(iban) !== "" && header[place] !== header[iban] && unnumbered(place) === unnumbered(iban) &&
    holdsIbans(rows, place) && !(isConstant(rows, place) && varies(rows, iban))
  );
}

/**
 * Returns the columns of BICs that aren't of the payees' accounts. They belong to another account or an old one, or are
 * the same in all rows, although another column of BICs is nearer to the accounts.
 */
function bicsOfOthers(
  header: readonly string[],
  rows: Rows,
  accounts: readonly number[],
  old: number,
): readonly number[] {
  const [iban = -1] = accounts;
  const others = [...header.keys()].filter((place) => !accounts.includes(place) && holdsIbans(rows, place));
  const bics = [...header.keys()].filter((place) => likeness("bic", header[place] ?? "") > 0);
  // A heading such as "Current BIC" is of an old account only next to a new or another one.
  const isOld = (place: number): boolean => OLD.test(fold(header[place] ?? ""));
  const hasOther = isNew(header[iban]) || others.some(isOld) ||
    bics.some((place) => !isOld(place) && filledCells(rows, place).length > 0);
  const isOfHouse = (place: number): boolean => HOUSE_BANK.test(fold(header[place] ?? ""));
  const isNamed = bics.some((place) => isPayerOnly(header[place] ?? ""));
  return bics.filter((place) => {
    const own = Math.abs(place - iban);
    const isSame = isConstant(rows, place) && varies(rows, iban);
    const isOfOld = old !== -1 && !isNew(header[place]) && Math.abs(place - old) <= own;
    return isOfOld || (hasOther && isOld(place) && !isOld(iban)) ||
      (!isNamed && isOfOther(rows, place, iban, others)) ||
      (isSame &&
        (isOfHouse(place) ||
          bics.some((bic) =>
            Math.abs(bic - iban) < own && filledCells(rows, bic).length > 0 && !isOfHouse(bic) &&
            !isPayerOnly(header[bic] ?? "")
          )));
  });
}

/**
 * Returns whether a column of BICs belongs to one of the `others`, which is nearer than the column of the payees'
 * accounts. Of two that are as near, the BIC follows its account if it is always the same. Different BICs don't belong
 * to an account that is always the same, nor do BICs of the payees' countries belong to an account in another country.
 */
export function isOfOther(rows: Rows, place: number, iban: number, others: readonly number[]): boolean {
  const own = Math.abs(place - iban);
  const isSame = isConstant(rows, place) && varies(rows, iban);
  const sample = rows.slice(0, SAMPLE_ROWS).filter((row) => (row[place] ?? "").trim() !== "");
  const fits = (account: number): boolean =>
    sample.every((row) => cleanIban(row[account] ?? "").startsWith((row[place] ?? "").trim().slice(4, 6)));
  return others.some((other) =>
    (Math.abs(place - other) < own || (isSame && place - other === own)) &&
    (!varies(rows, place) || varies(rows, other)) && (fits(other) || !fits(iban))
  );
}

/** Matches headings of the payer's bank in SAP. */
const HOUSE_BANK = /\b(?:haus ?bank|house ?bank|hb)\b/;
