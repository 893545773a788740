// Checks a British account number by the modulus check of its sort code. Source: Pay.UK and Vocalink, "Validating
// account numbers", version 7.70 of 2024-03-25, with the publisher's current tables, compiled once per edition.
import { describeSource, type NationalCheck, type NationalRuleSource } from "./shared_rules.ts";

/** The loaded table. Unless it is current, a mismatch is only reported as `suspect`. */
export interface LoadedTable {
  readonly table: ModulusTable;
  readonly isCurrent: boolean;
  readonly asOf: string;
}

type ModulusOutcome = "match" | "mismatch" | "not_covered" | "foreign_currency";

/** The document that describes the check. */
export const modulusSource: NationalRuleSource = {
  document: "Validating account numbers: UK modulus checking",
  publisher: "Pay.UK",
  asOf: "2024-03-25",
  reading: "secondary",
};

/**
 * Returns a check of BBANs: four letters, a sort code of six digits and an account number of eight. `loaded` is `null`
 * until a data refresh has fetched the table, which isn't part of the release.
 */
export function britishCheckOf(loaded: LoadedTable | null): (bban: string) => NationalCheck {
  return (bban) => {
    const check = { country: "GB", scheme: "modulus_check" };
    const source = describeSource(modulusSource);
    if (loaded === null) {
      const detail =
        "The rule depends on the sort code, and the table of rules is not loaded. A data refresh fetches it.";
      return { ...check, status: "not_checked", detail, source };
    }
    const { table, isCurrent, asOf: method_as_of } = loaded;
    const [sortCode, account] = [bban.slice(4, 10), bban.slice(10)];
    const { outcome, method } = checkModulus(table, sortCode, account);
    const found = (status: NationalCheck["status"], detail?: string): NationalCheck => ({
      ...check,
      ...(method !== null && { method }),
      status,
      ...(detail !== undefined && { detail }),
      source,
      method_as_of,
    });
    switch (outcome) {
      case "match":
        return found("pass");
      case "not_covered":
        return found("not_checked", `The table has no rule for sort code ${sortCode}.`);
      case "foreign_currency":
        return found("not_checked", "Accounts in foreign currency cannot be checked.");
      case "mismatch": {
        const detail = `Account number ${account} does not match the modulus check of sort code ${sortCode}.`;
        return isCurrent
          ? found("fail", detail)
          : found("suspect", `${detail} This isn't proof: the table is of ${method_as_of}.`);
      }
    }
  };
}

/**
 * Checks an account number of eight digits by the rows for its sort code. If there are two rows, both must pass, unless
 * their exceptions say that one is enough (2 and 9, 10 and 11, 12 and 13) or that the second row doesn't count (3, if
 * the third digit is 6 or 9). `method` lists the methods of the rows; `null` if there are no rows.
 */
export function checkModulus(
  table: ModulusTable,
  sortCode: string,
  account: string,
): { readonly outcome: ModulusOutcome; readonly method: string | null } {
  const [first, second] = table.find(sortCode);
  if (first === undefined) return { outcome: "not_covered", method: null };
  const method = second === undefined || second.method === first.method
    ? first.method
    : `${first.method}, ${second.method}`;
  const digits = digitsOf(sortCode + account);
  const [a, g, h] = [digits[6] ?? 0, digits[12] ?? 0, digits[13] ?? 0];
  if (first.exception === 6 && a >= 4 && a <= 8 && g === h) return { outcome: "foreign_currency", method };
  const passes = passesBoth(table, first, second, digits, sortCode);
  return { outcome: passes ? "match" : "mismatch", method };
}

function digitsOf(text: string): number[] {
  const digits: number[] = [];
  for (let place = 0; place < text.length; place++) digits.push(text.charCodeAt(place) - 48);
  return digits;
}

const ONE_IS_ENOUGH: ReadonlySet<number> = new Set([2, 9, 10, 11, 12, 13]);

function passesBoth(
  table: ModulusTable,
  first: ModulusRow,
  second: ModulusRow | undefined,
  digits: readonly number[],
  sortCode: string,
): boolean {
  const passes = passesRow(table, first, digits, sortCode);
  if (second === undefined) return passes;
  if (ONE_IS_ENOUGH.has(first.exception)) return passes || passesRow(table, second, digits, sortCode);
  if (second.exception === 3 && (digits[8] === 6 || digits[8] === 9)) return passes;
  return passes && passesRow(table, second, digits, sortCode);
}

/** Weights of exception 2 if the account doesn't begin with 0; the second list applies if its seventh digit is 9. */
const WEIGHTS_OF_2 = [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1];
const WEIGHTS_OF_2_WITH_9 = [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1];

const SORT_CODE_OF_8 = "090126";
const SORT_CODE_OF_9 = "309634";

function passesRow(
  table: ModulusTable,
  row: ModulusRow,
  given: readonly number[],
  sortCode: string,
): boolean {
  const { exception, method } = row;
  const other = exception === 5
    ? table.substitutes.get(sortCode)
    : exception === 8
    ? SORT_CODE_OF_8
    : exception === 9
    ? SORT_CODE_OF_9
    : undefined;
  const digits = other === undefined ? given : [...digitsOf(other), ...given.slice(6)];
  const total = totalOf(weightsFor(row, digits), digits, method) + (exception === 1 ? 27 : 0);
  const rest = total % (method === "MOD11" ? 11 : 10);
  const [g, h] = [digits[12] ?? 0, digits[13] ?? 0];
  if (exception === 4) return rest === g * 10 + h;
  if (exception === 5) {
    return method === "MOD11" ? rest !== 1 && (11 - rest) % 11 === g : (10 - rest) % 10 === h;
  }
  if (rest === 0) return true;
  if (exception !== 14 || (h !== 0 && h !== 1 && h !== 9)) return false;
  const shifted = [...digits.slice(0, 6), 0, ...digits.slice(6, 13)];
  return totalOf(row.weights, shifted, method) % 11 === 0;
}

function weightsFor({ exception, weights }: ModulusRow, digits: readonly number[]): readonly number[] {
  const [a, b, g] = [digits[6] ?? 0, digits[7] ?? 0, digits[12] ?? 0];
  if (exception === 2 && a !== 0) return g === 9 ? WEIGHTS_OF_2_WITH_9 : WEIGHTS_OF_2;
  const isShort = g === 9 && (exception === 7 || (exception === 10 && (a === 0 || a === 9) && b === 9));
  return isShort ? weights.map((weight, place) => place < 8 ? 0 : weight) : weights;
}

function totalOf(weights: readonly number[], digits: readonly number[], method: string): number {
  let total = 0;
  for (let place = 0; place < 14; place++) {
    const product = (weights[place] ?? 0) * (digits[place] ?? 0);
    total += method === "DBLAL" ? digitSum(Math.abs(product)) : product;
  }
  return total;
}

function digitSum(product: number): number {
  let sum = 0;
  for (let left = product; left > 0; left = Math.floor(left / 10)) sum += left % 10;
  return sum;
}

/** `MOD10` and `MOD11` divide the sum of the products by 10 or 11; `DBLAL` divides the sum of their digits by 10. */
const methods = ["MOD10", "MOD11", "DBLAL"] as const;

interface ModulusRow {
  readonly method: typeof methods[number];
  readonly weights: readonly number[];
  readonly exception: number;
}

/** The compiled table. */
export interface ModulusTable {
  readonly find: (sortCode: string) => readonly ModulusRow[];
  readonly substitutes: ReadonlyMap<string, string>;
}

/** The columns of the table file. */
export const modulusColumns = ["from", "to", "method", "weights", "exception"] as const;

type Row = Readonly<Record<typeof modulusColumns[number], string>>;

interface Range {
  readonly from: number;
  readonly to: number;
  readonly rules: readonly ModulusRow[];
}

/** Method of a row that replaces the sort code in `from` with the one in `to`. */
export const SUBSTITUTE = "substitute";

/** Compiles the rows; throws a SyntaxError if a row can't be read, or if two ranges overlap. */
export function compileModulusTable(rows: readonly Row[]): ModulusTable {
  const substitutes = new Map(
    rows.filter(({ method }) => method === SUBSTITUTE).map(({ from, to }) => [from, to]),
  );
  const byRange = Map.groupBy(
    rows.filter(({ method }) => method !== SUBSTITUTE),
    ({ from, to }) => `${from}-${to}`,
  );
  const ranges = Array.from(byRange, ([range, ofRange]): Range => {
    const [from = NaN, to = NaN] = range.split("-").map(Number);
    if (!(from <= to)) throw new SyntaxError(`Cannot read the modulus checks: ${range} is not a range`);
    return { from, to, rules: ofRange.map(readRule) };
  }).sort((a, b) => a.from - b.from);
  ranges.forEach(({ from }, index) => {
    if (index > 0 && from <= (ranges[index - 1]?.to ?? -1)) {
      throw new SyntaxError(`Cannot read the modulus checks: two ranges have sort code ${from}`);
    }
  });
  return { find: (sortCode) => findRules(ranges, Number(sortCode)), substitutes };
}

function readRule({ from, method, weights, exception }: Row): ModulusRow {
  const known = methods.find((each) => each === method);
  const numbers = weights.split(" ").map(Number);
  const number = Number(exception);
  if (
    known === undefined || numbers.length !== 14 || numbers.some(Number.isNaN) ||
    !(number >= 0 && number <= 14)
  ) {
    throw new SyntaxError(`Cannot read the modulus checks: ${from} ${method} ${weights} ${exception}`);
  }
  return { method: known, weights: numbers, exception: number };
}

const none: readonly ModulusRow[] = [];

function findRules(ranges: readonly Range[], sortCode: number): readonly ModulusRow[] {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range === undefined) break;
    if (sortCode < range.from) high = middle - 1;
    else if (sortCode > range.to) low = middle + 1;
    else return range.rules;
  }
  return none;
}
