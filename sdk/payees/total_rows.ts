// Recognises rows that aren't payments: totals, which are compared with the amounts above, and rows that pay nothing.
import type { FileProblem } from "../files/mod.ts";
import { countHeads, currencyCodes, totalHeads, totalWords } from "../generated/payee_words.ts";
import { decimalSignOf, formatDecimal, parseDecimal, placesOf, readAmount } from "./amounts.ts";
import type { ColumnPlaces } from "./column_words.ts";
import { roleCell } from "./columns.ts";
import { foldWords } from "./fold.ts";
import { type Concept, meaningOf } from "./heading_meaning.ts";
import { type Decimal, looksLikeIban, type Payee, type StatedTotal } from "./payee.ts";

const TOTAL_HEADS = /* @__PURE__ */ foldAll(totalHeads);
const TOTAL_WORDS = /* @__PURE__ */ foldAll(totalWords);
const COUNT_HEADS = /* @__PURE__ */ foldAll(countHeads);

function foldAll(words: Iterable<string>): ReadonlySet<string> {
  return new Set([...words].flatMap((word) => foldWords(word)));
}

/** Matches compounds such as `Endergebnis`, `Totalbelopp` and `Kokonaissumma`. */
const COMPOUND =
  /^(?:gesamt|end|schluss|zwischen|teil|kontroll|pruf|haupt|total|totaal|slut|del|mellan|mellom|kokonais|loppu|vali|eind|sub|vegs?o?|ossz)-?(?:summen?|total|totale|ergebnis(?:se)?|betrag|betrage|summa|summor|sum|som|belopp|belob|belop|bedrag|osszeg)$/;

/** Returns whether a word, as {@linkcode foldWords} spells it, means a total. */
function isHead(word: string): boolean {
  return TOTAL_HEADS.has(word) || COMPOUND.test(word);
}

const MONEY =
  /amount|betrag|summe|montant|importe|importo|bedrag|valor|kwota|belop|belob|maara|castka|osszeg|iznos|suma|total|price|preis|netto|brutto|net|gross|steuer|tax|vat|mwst|soll|haben|debit|credit|umsatz|value|wert|somme/;

const COUNT =
  /currency|wahrung|devise|divisa|moneda|valuta|ccy|count|anzahl|nombre de|number of|quantity|menge|aantal/;

const TOTAL_LENGTH_MAX = 60;

/** `perhaps`, such as `Acme Ergebnis` below Acme's rows, is a total if its amount is the sum of the rows above. */
type RowKind = "payee" | "total" | "perhaps";

/** Returns the kind of a row. A `total` has no account or payee; it has a word for a total, or nothing but figures. */
export function kindOfRow(
  cells: readonly string[],
  places: ColumnPlaces,
  header: readonly string[],
): RowKind {
  // The account is checked first, because most rows have one.
  const account = cells[places.iban] ?? "";
  if (/^[A-Z]{2}\d\d/.test(account)) return "payee";
  const kind = kindByWords(cells, places, header, account);
  return kind === "payee" && mayBeUnnamed(cells, places, header) ? "perhaps" : kind;
}

function kindByWords(
  cells: readonly string[],
  places: ColumnPlaces,
  header: readonly string[],
  account: string,
): RowKind {
  if (isSummary(cells, account)) return "total";
  // In salary files of the United Arab Emirates, the record of the total has a date in the account's column.
  if (cells[0] === "SCR" && DAY.test(account)) return "total";
  if (!isEmptyOrTotal(account)) return "payee";
  const others = [cells[places.bic], roleCell(cells, places, "name"), cells[places.supplier]]
    .map((cell) => cell ?? "");
  const reference = cells[places.reference] ?? "";
  if (
    cells.some((cell, place) =>
      namesAccount(cell) && !isMoney(place, places, header) && !isCountColumn(header[place] ?? "")
    )
  ) return "payee";
  const isOther = (cell: string): boolean => !isEmptyOrTotal(cell) && groupOf(cell) === null;
  if ([places.bic, places.supplier].some((place) => isOther(cells[place] ?? ""))) return "payee";
  const filled = [...cells.keys()].filter((place) => (cells[place] ?? "").trim() !== "");
  const isOnlyAmount = filled.some((place) => isAmount(place, places)) &&
    filled.every((place) => isFigure(place, cells, places, header));
  if (isOnlyAmount) return "total";
  if (isOther(reference)) return "payee";
  // In a total, the column of names may have the number of payments.
  const isEmpty = (cell: string): boolean => isEmptyOrTotal(cell) || /^\d{1,6}$/.test(cell.trim());
  if (others.every(isEmpty) && cells.some((cell) => isTotalHeading(cell) || isCount(cell))) {
    return "total";
  }
  const mayBeSum = cells.some((cell) => groupOf(cell) !== null || SUM_SIGN.test(cell)) ||
    (isSums(cells, places) && filled.filter((place) => !isFigure(place, cells, places, header)).length < 2);
  return filled.includes(places.amount) && mayBeSum ? "perhaps" : "payee";
}

/**
 * Returns whether a row may be a total in any language: it has amounts and a single text. A text in the column of names
 * is taken for a payee without an account, unless the row may count payments (`Payments;;3`).
 */
function mayBeUnnamed(cells: readonly string[], places: ColumnPlaces, header: readonly string[]): boolean {
  const amount = roleCell(cells, places, "amount") ?? "";
  if (!/\d/.test(amount)) return false;
  const others = [...cells.keys()].filter((place) =>
    (cells[place] ?? "").trim() !== "" && !isFigure(place, cells, places, header)
  );
  const [place = -1] = others;
  const text = (cells[place] ?? "").trim();
  const isName = place === places.name || places.names?.flat().includes(place) === true;
  const mayBeCount = !isName || countOf(cells, isOfPayments) !== null;
  return others.length === 1 && place !== places.bic && mayBeCount && text.length <= TOTAL_LENGTH_MAX &&
    /^\P{N}+$/u.test(text);
}

function isSummary(cells: readonly string[], account: string): boolean {
  if (account.length > FIGURE_MAX) return false;
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (filled.length < 2 || filled.length > 3) return false;
  const labels = filled.filter((cell) => isTotalHeading(cell) || isCountHeading(cell));
  return labels.length === 1 && filled.every((cell) => labels.includes(cell) || isFigureAlone(cell));
}

const FIGURE_MAX = 24;

function isFigureAlone(cell: string): boolean {
  const bare = cell.replaceAll(
    /\p{Sc}|\b[A-Za-z]{3}\b/gu,
    (code) => /^[A-Za-z]/.test(code) && !currencyCodes.has(code.toLowerCase()) ? code : "",
  ).trim();
  return bare === "" || /^(?:\d{1,5}|-?[\d.,\s'’]*\d[.,]\d{2}-?)$/.test(bare);
}

function isCountHeading(cell: string): boolean {
  if (cell.length > TOTAL_LENGTH_MAX) return false;
  const words = foldWords(cell);
  return words.some((word) => COUNT_HEADS.has(word)) &&
    words.every((word) => COUNT_HEADS.has(word) || TOTAL_WORDS.has(word) || isHead(word));
}

/** Returns the number of payments that a row states instead of an amount (`Anzahl Zahlungen;;3`), or `null`. */
function countOf(cells: readonly string[], isLabel = isCountHeading): number | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) =>
    cell !== "" && !currencyCodes.has(cell.toLowerCase())
  );
  const [figure = "", ...others] = filled.filter((cell) => /^\d{1,6}$/.test(cell));
  return others.length === 0 && filled.length === 2 && figure !== "" && filled.some(isLabel)
    ? Number(figure)
    : null;
}

/** Returns whether a cell has only words such as `Payments`, so that a number next to it may count payments. */
function isOfPayments(cell: string): boolean {
  const words = cell.length > TOTAL_LENGTH_MAX ? [] : foldWords(cell);
  return words.length > 0 && words.every((word) => COUNT_HEADS.has(word) || TOTAL_WORDS.has(word));
}

function isEmptyOrTotal(cell: string): boolean {
  return cell.trim() === "" || isTotalHeading(cell) || isCount(cell);
}

function isAmount(place: number, places: ColumnPlaces): boolean {
  return place === places.amount || places.amounts?.some(([other]) => other === place) === true;
}

function isMoney(place: number, places: ColumnPlaces, header: readonly string[]): boolean {
  return isAmount(place, places) || isMoneyHeading(header[place] ?? "");
}

/** Returns whether a heading means amounts of any kind. */
export function isMoneyHeading(heading: string): boolean {
  const { concepts } = meaningOf(heading);
  return MONEY_CONCEPTS.some((concept) => concepts.has(concept)) || MONEY.test(foldWords(heading).join(" "));
}

const MONEY_CONCEPTS: readonly Concept[] = [
  "amount",
  "pay",
  "gross",
  "net",
  "deducted",
  "remaining",
  "settled",
];

function isFigure(
  place: number,
  cells: readonly string[],
  places: ColumnPlaces,
  header: readonly string[],
): boolean {
  if (place === places.currency || place === places.amount) return true;
  const cell = (cells[place] ?? "").trim();
  const isColumn = isMoney(place, places, header) || isCountColumn(header[place] ?? "");
  return isColumn && /^[-+(]?[\d.,\s'’]+[-)]?$/.test(cell);
}

function isCountColumn(heading: string): boolean {
  return meaningOf(heading).concepts.has("count") || COUNT.test(foldWords(heading).join(" "));
}

function namesAccount(cell: string): boolean {
  const text = cell.trim();
  return IBAN_INSIDE.test(text.slice(0, ACCOUNT_TEXT_MAX)) || (ACCOUNT_NUMBER.test(text) && !DAY.test(text));
}

const ACCOUNT_TEXT_MAX = 500;

const IBAN_INSIDE = /[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3}/i;

const ACCOUNT_NUMBER = /^\d[\d /-]{5,34}$/;

const DAY = /^(?:(?:19|20)\d{2}-?[01]\d-?[0-3]\d|[0-3]?\d[/-][0-3]?\d[/-](?:(?:19|20)\d{2}))$/;

function isCount(cell: string): boolean {
  if (cell.length > TOTAL_LENGTH_MAX) return false;
  const words = foldWords(cell);
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (words.length < 2) return false;
  if (/^\d{1,6}$/.test(first)) return words.slice(1).every((word) => TOTAL_WORDS.has(word));
  return /^\d{1,6}$/.test(last) && COUNT_HEADS.has(first) &&
    words.slice(1, -1).every((word) => TOTAL_WORDS.has(word));
}

/** Matches the asterisks that mark totals in SAP lists, and sum signs. */
const SUM_SIGN = /^\s*(?:\*{1,6}|[Σ∑]+)\s*$/u;

function isTotalHeading(cell: string): boolean {
  if (cell.length > TOTAL_LENGTH_MAX || cell.trim() === "") {
    return cell.length <= TOTAL_LENGTH_MAX * 4 && SUM_SIGN.test(cell);
  }
  if (SUM_SIGN.test(cell)) return true;
  const words = foldWords(cell).filter((word) => !currencyCodes.has(word) && !/^(?:\d+|\p{L})$/u.test(word));
  return words.some(isHead) && words.every((word) => isHead(word) || TOTAL_WORDS.has(word));
}

/** Matches words for a subtotal, with which no name of a payee begins. */
const SUBTOTAL =
  /^(?:(?:sous|sub) ?total|zwischensumme|teilsumme|subtotaal|delsumma|mellansumma|mezisoucet|medzisucet|valisumma)\b/;

/** Returns the group in a total's label, such as Acme in `Total Acme` or `Acme Ergebnis`; `null` for other texts. */
function groupOf(cell: string): string | null {
  if (cell.length > TOTAL_LENGTH_MAX) return null;
  const words = foldWords(cell);
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (words.length < 2) return null;
  if (isHead(last)) return words.slice(0, -1).join(" ");
  if (SUBTOTAL.test(words.join(" "))) return words.slice(words.findIndex(isHead) + 1).join(" ");
  return isHead(first) ? words.slice(1).join(" ") : null;
}

/** Matches the word before the group in `Total for Acme`. */
const OF = /^(?:for|fur|pour|of|von|de|di|per|para|van|til) /;

type Amount = Pick<Payee, "amount" | "currency">;

/** A total, and the number of payees above it. */
export interface TotalRow {
  readonly place: number;
  readonly cells: readonly string[];
  readonly above: number;
}

/** Returns whether a row has sums of several columns, or an amount without a name. */
function isSums(cells: readonly string[], places: ColumnPlaces): boolean {
  return (roleCell(cells, places, "name") ?? "") === "" ||
    cells.filter((cell) => /[.,]\d\d$/.test(cell)).length > 1;
}

/** Returns whether a row may be a total: at most one word, and at least two filled cells fewer than any payee above. */
function isBare(cells: readonly string[], group: readonly Payee[]): boolean {
  const filledIn = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== "").length;
  return (cells.join(" ").match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).length < 2 &&
    group.every((payee) => filledIn(payee.cells) > filledIn(cells) + 1);
}

/**
 * Returns whether a row is the total of a group. It has either the number of payments, or their sum. With a sum, its
 * text or its form must also be that of a total.
 */
export function sumsUpGroup(
  cells: readonly string[],
  group: readonly Payee[],
  places: ColumnPlaces,
): boolean {
  if (countOf(cells, isOfPayments) === group.length) return true;
  const isMarked = cells.some((cell) => SUM_SIGN.test(cell));
  const names = cells.flatMap((cell) => {
    const name = groupOf(cell) ?? (isMarked && /\p{L}/u.test(cell) ? foldWords(cell).join(" ") : "");
    return name === "" ? [] : [name, name.replace(OF, "")];
  });
  const isNamed = group.some((payee) =>
    payee.cells.some((cell) => names.includes(foldWords(cell).join(" ")))
  );
  // A total's label may count the group's payees: `Razem: 2 pozycje`.
  const isCounted = cells.some((cell) =>
    groupOf(cell) !== null && foldWords(cell).includes(String(group.length))
  );
  const sign = decimalSignOf([...group, { amount: cells[places.amount] ?? "", currency: null }]);
  const total = parseDecimal(readAmount(cells[places.amount] ?? "", sign) ?? "");
  const values = group.map(({ amount, currency }) =>
    parseDecimal(readAmount(amount ?? "", sign, currency) ?? "") ?? 0n
  );
  // The group's name may be in a row above the payees, and not in the payees' rows.
  const isAlone = [places.iban, places.name].every((place) => (cells[place] ?? "").trim() === "") &&
      cells.some((cell) => groupOf(cell) !== null) ||
    cells.some((cell) => SUBTOTAL.test(foldWords(cell).join(" ")));
  return (isNamed || isCounted || isAlone ||
    (group.length > 1 && (isSums(cells, places) || isBare(cells, group)))) &&
    total !== null &&
    total === values.reduce((sum, value) => sum + value, 0n);
}

/**
 * Compares the stated totals and numbers of payments with amounts that are added in order. A total must be the sum of
 * all rows above, of the rows since an earlier total, or of all rows.
 */
export class TotalComparison {
  readonly #totals: readonly TotalRow[];
  readonly #money: readonly (TotalRow & Pick<ComparedTotal, "amount" | "units" | "stated">)[];
  readonly #decimals: number;
  readonly #compared: ComparedTotal[] = [];
  readonly #above = new Sums();
  #count = 0;

  /** @param sample All amounts, or one of each form: they show the decimal sign and the currencies. */
  constructor(totals: readonly TotalRow[], places: ColumnPlaces, sample: readonly Amount[]) {
    this.#totals = totals;
    this.#decimals = placesOf(sample);
    const money = places.amount === -1
      ? []
      : totals.filter(({ cells, above }) =>
        countOf(cells) === null && (countOf(cells, isOfPayments) ?? -1) !== above
      );
    const written = money.map(({ cells }) => ({
      amount: cells[places.amount]?.trim() ?? "",
      currency: cells[places.currency]?.trim() ?? null,
    }));
    const sign = decimalSignOf([...sample, ...written]);
    this.#money = money.map((total, at) => {
      const { amount = "", currency = null } = written[at] ?? {};
      const stated = readAmount(amount, sign, currency);
      return { ...total, amount, stated, units: parseDecimal(stated ?? "") };
    });
  }

  /** Adds an amount, of which `value` could be read. */
  add(amount: Amount, value: Decimal | null): void {
    this.#reach();
    this.#count++;
    if (this.#money.length > 0) this.#above.add(amount, parseDecimal(value ?? "") ?? 0n);
  }

  /** Returns the totals after all amounts were added; `unpaid` counts rows that were left out. */
  end(unpaid = 0): { readonly totals: readonly StatedTotal[]; readonly problems: readonly FileProblem[] } {
    this.#reach();
    const whole = this.#above;
    const totals = this.#compared.flatMap(({ place, above, amount, stated, units, sum }) => {
      if (stated === null || units === null) return [];
      const right = sum === units || whole.equal(units) ? units : above === 0 ? whole.all : sum;
      return [{
        row: place,
        amount,
        stated,
        sum: right,
        difference: formatDecimal(units - right, this.#decimals),
      }];
    });
    const problems = totals.filter(({ difference }) => /[1-9]/.test(difference)).map(
      ({ row, amount, sum }): FileProblem => ({ table }) =>
        table.otherTotal({ row: String(row), total: amount, sum: formatDecimal(sum, this.#decimals) }),
    );
    return {
      totals: totals.map(({ row, stated, difference }) => ({ row, stated, difference })),
      problems: [...problems, ...problemsOfCounts(this.#count, this.#totals, unpaid)],
    };
  }

  /** Compares the totals below the rows that were added. */
  #reach(): void {
    const next = () => this.#money[this.#compared.length];
    for (let total = next(); total?.above === this.#count; total = next()) {
      const { units } = total;
      // A grand total may include the rows since any earlier total.
      const isRight = units !== null && this.#above.include(units);
      this.#compared.push({ ...total, sum: isRight ? units : this.#above.all });
      this.#above.mark();
    }
  }
}

interface ComparedTotal extends TotalRow {
  readonly amount: string;
  readonly stated: Decimal | null;
  readonly units: bigint | null;
  readonly sum: bigint;
}

/** Sums of rows, in all (`null`) and by currency. */
class Sums {
  readonly #sums = new Map<string | null, bigint>([[null, 0n]]);
  /** The sums up to each mark. */
  readonly #marked = new Map<string | null, Set<bigint>>();

  add(amount: Amount | undefined, value = 0n): void {
    for (const key of [null, amount?.currency ?? ""]) {
      this.#sums.set(key, (this.#sums.get(key) ?? 0n) + value);
    }
  }

  get all(): bigint {
    return this.#sums.get(null) ?? 0n;
  }

  mark(): void {
    for (const [key, sum] of this.#sums) this.#markedOf(key).add(sum);
  }

  /** Returns whether the rows from the beginning or a mark have this sum, with either sign, in all or in a currency. */
  include(sum: bigint): boolean {
    return [...this.#sums].some(([key, all]) =>
      [all - sum, all + sum].some((rest) => (sum !== 0n || key === null) && this.#markedOf(key).has(rest))
    );
  }

  /** Returns whether all rows have this sum, with either sign, in all or in a currency. */
  equal(sum: bigint): boolean {
    return [...this.#sums].some(([key, all]) =>
      (sum !== 0n || key === null) && (all === sum || all === -sum)
    );
  }

  #markedOf(key: string | null): Set<bigint> {
    const marked = this.#marked.get(key) ?? new Set([0n]);
    this.#marked.set(key, marked);
    return marked;
  }
}

/** Matches words, such as `rows` or `pages`, for counts that may include more than payments. */
const OTHER_COUNT =
  /^(?:records?|rows?|lines?|datensatze|zeilen|lignes|linea|righe|rijen|regels|rader|pages?|seite|pagina|lote?)$/;

function problemsOfCounts(
  payees: number,
  totals: readonly TotalRow[],
  unpaid: number,
): readonly FileProblem[] {
  return totals.flatMap(({ place, cells, above }, index): FileProblem[] => {
    const stated = countOf(cells);
    if (stated === null || cells.some((cell) => foldWords(cell).some((word) => OTHER_COUNT.test(word)))) {
      return [];
    }
    const groups = totals.slice(0, index).map((earlier) => above - earlier.above);
    const isRight = [payees, above, ...groups].some((count) => count === stated || count + unpaid === stated);
    return isRight ? [] : [({ table }) => table.otherCount({ row: String(place), stated, found: above })];
  });
}

/** Matches words for a payment that was declined or cancelled, or has failed, in lower case without accents. */
const UNPAID =
  /^(?:declined|rejected|denied|refused|cancell?ed|failed|reverted|void|voided|withdrawn|abgelehnt\p{L}{0,2}|storniert\p{L}{0,2}|fehlgeschlagen\p{L}{0,2}|zuruckgewiesen|annulliert|abgebrochen|refusee?s?|annulee?s?|rejetee?s?|echouee?s?|rifiutat[oaei]|respint[oaei]|annullat[oaei]|fallit[oaei]|stornat[oaei]|rechazad[oa]s?|denegad[oa]s?|anulad[oa]s?|cancelad[oa]s?|fallid[oa]s?|recusad[oa]s?|indeferid[oa]s?|rejeitad[oa]s?|falhad[oa]s?|afgewezen|afgekeurd|geannuleerd|geweigerd|mislukt|odrzucon\p{L}|anulowan\p{L}|odmow\p{L}{1,3}|zamitnut\p{L}|zrusen\p{L}|stornovan\p{L}|zamietnut\p{L}|avvist|afvist|annulleret|kansellert|annullert|mislykket|fejlet|avslag|avslatt|afslag|avslagen|makulerad|misslyckad|hylatty|peruttu|peruutettu|epaonnistu\p{L}{1,3}|elutasit\p{L}{1,4}|torolve|torolt|sikertelen|respins[ae]?|anulat[ae]?|esuat[ae]?|odbijen[oa]?|otkazan[oa]?|ponisten[oa]?|zavrnjen[oa]?|preklican[oa]?|tuhistatud|noraidit[sa]|atcelt[sa]|atmest[ai]s?|atsaukt[ai]s?|reddedildi|iptal|basarisiz|απορριφθηκε|ακυρωθηκε|отказан\p{L}{0,2}|отклонен\p{L}{0,2}|отменен\p{L}{0,2}|відхилен\p{L}{0,2}|скасован\p{L}{0,2}|одбијен\p{L}{0,2})$/u;

const STATUS_MAX = 25;

/** Returns whether a row with an account pays nothing: its amount is zero, or another cell says that it failed. */
export function isUnpaid(cells: readonly string[], places: ColumnPlaces): boolean {
  if (!looksLikeIban(cells[places.iban] ?? "")) return false;
  if (places.amount !== -1 && isZero(roleCell(cells, places, "amount") ?? "")) return true;
  const roles = Object.values(places).flat(2);
  return cells.some((cell, place) => !roles.includes(place) && saysUnpaid(cell));
}

function isZero(amount: string): boolean {
  return amount.includes("0") && !/[1-9]/.test(amount) && /^-?[0.]+$/.test(readAmount(amount, ",") ?? "");
}

function saysUnpaid(cell: string): boolean {
  if (cell.length > STATUS_MAX || cell.length < 4 || /\d/.test(cell)) return false;
  const [word = "", ...others] = foldWords(cell);
  return others.length === 0 && UNPAID.test(word);
}

/** Reports rows that were left out because they pay nothing; returns an empty list if there are none. */
export function problemOfUnpaid(rows: readonly number[]): readonly FileProblem[] {
  return rows.length === 0 ? [] : [({ table }) => table.unpaid(listRows(rows))];
}

/** Returns the numbers of the first rows for a message, with counts of all rows and of the rows not listed. */
export function listRows(
  numbers: readonly number[],
): Record<"count" | "more", number> & { readonly rows: string } {
  return {
    count: numbers.length,
    rows: numbers.slice(0, LISTED_MAX).join(", "),
    more: Math.max(0, numbers.length - LISTED_MAX),
  };
}

const LISTED_MAX = 5;
