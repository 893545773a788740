// Checks a British account number by its sort code's modulus check. Source: Pay.UK and Vocalink, "Validating account
// numbers", version 7.70 of 2024-03-25, with the publisher's current tables.
import type { NationalCheck, NationalRuleSource } from "../shared_rules.ts";
import type { ModulusRow, ModulusTable } from "./compile_table.ts";

/** The table of an edition, and whether it is recent enough to fail an account. */
export interface LoadedTable {
  readonly table: ModulusTable;
  readonly isCurrent: boolean;
  readonly asOf: string;
}

/** Result of the modulus check; `foreign_currency` accounts can't be checked. */
export type ModulusOutcome = "match" | "mismatch" | "not_covered" | "foreign_currency";

/** The document that describes the check. */
export const modulusSource: NationalRuleSource = {
  document: "Validating account numbers: UK modulus checking",
  publisher: "Pay.UK",
  asOf: "2024-03-25",
  reading: "secondary",
};

/**
 * Returns the check of a BBAN of four letters, a sort code of six digits and an account number of eight. `loaded` is
 * `null` until the table, which isn't shipped, was fetched.
 */
export function britishCheckOf(loaded: LoadedTable | null): (bban: string) => NationalCheck {
  return (bban) => {
    const check = { country: "GB", scheme: "modulus_check", source: modulusSource };
    if (loaded === null) {
      const detail =
        "The rule depends on the sort code, and the table of rules is not loaded. A data refresh fetches it.";
      return { ...check, status: "not_checked", detail };
    }
    const { table, isCurrent, asOf: methodAsOf } = loaded;
    const [sortCode, account] = [bban.slice(4, 10), bban.slice(10)];
    const { outcome, method } = checkModulus(table, sortCode, account);
    const found = { ...check, methodAsOf, ...(method !== null && { method }) };
    switch (outcome) {
      case "match":
        return { ...found, status: "pass", detail: null };
      case "not_covered":
        return {
          ...found,
          status: "not_checked",
          detail: `The table has no rule for sort code ${sortCode}.`,
        };
      case "foreign_currency":
        return { ...found, status: "not_checked", detail: "Accounts in foreign currency cannot be checked." };
      case "mismatch": {
        const detail = `Account number ${account} does not match the modulus check of sort code ${sortCode}.`;
        return isCurrent ? { ...found, status: "fail", detail } : {
          ...found,
          status: "suspect",
          detail: `${detail} This isn't proof: the table is of ${methodAsOf}.`,
        };
      }
    }
  };
}

/**
 * Checks an account number of eight digits by the rows of its sort code. Of two rows both must pass, unless their
 * exceptions say that one is enough (2 and 9, 10 and 11, 12 and 13) or that the second doesn't count (3). `method` is
 * that of the rows, `null` if there are none.
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

/** Exception 2: weights for accounts that don't begin with 0, and for those that also have 9 as seventh digit. */
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

/** Returns the weights, which exceptions 2, 7 and 10 replace for some accounts. */
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
