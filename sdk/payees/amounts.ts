// Amounts as they are written in files, with a comma or a point before the cents.
import type { PayeeList } from "./payee.ts";
import type { Sheet } from "./write_workbook.ts";

/** More characters than an amount has, so that a long text costs no more time than a short one. */
const LENGTH_MAX = 64;

type DecimalSign = "," | ".";

/** Finds the sign before the cents in a column of amounts; `null` where nothing tells: `1.234` alone may be either. */
export function decimalSignOf(amounts: readonly string[]): DecimalSign | null {
  for (const amount of amounts) {
    if (amount.length > LENGTH_MAX) continue;
    const [, first, last] = /([.,])[\d\s.,'’]*([.,])\d+\D*$/.exec(amount) ?? [];
    // Groups repeat their sign, cents do not.
    if (first !== undefined && (last === "," || last === ".") && first !== last) return last;
    const [, sign, digits = ""] = /([.,])(\d+)\D*$/.exec(amount) ?? [];
    if ((sign === "," || sign === ".") && digits.length !== 3) return sign;
  }
  return amounts.every((amount) => !/[.,]/.test(amount)) ? "." : null;
}

/** Digits that a spreadsheet keeps. */
const DIGITS_MAX = 15;

/** Writes an amount as a decimal number: `1234.56`; `null` for what is none. */
export function decimalOf(amount: string, sign: DecimalSign): string | null {
  const bare = amount.replaceAll(/[\s'’]/g, "").replaceAll(sign === "," ? "." : ",", "").replace(sign, ".");
  return /^-?\d+(?:\.\d+)?$/.test(bare) && bare.replaceAll(/\D/g, "").length <= DIGITS_MAX ? bare : null;
}

/**
 * Makes the amounts of a table numbers, where the sign before the cents is certain.
 *
 * @param place Column of the amounts; -1 for none.
 * @param amounts Amounts of the file, by which the sign is told.
 */
export function numberAmounts(
  rows: readonly (readonly string[])[],
  place: number,
  amounts: readonly string[],
): Pick<Sheet, "rows" | "numbers"> {
  const sign = decimalSignOf(amounts);
  if (sign === null || place === -1) return { rows };
  return {
    rows: rows.map((row) => row.map((cell, at) => at === place ? decimalOf(cell, sign) ?? cell : cell)),
    numbers: place,
  };
}

/** Reads the amount of each payee by the sign of the whole file; `null` for what is no amount, or may be either. */
export function readAmounts(
  { payees, format }: Pick<PayeeList, "payees" | "format">,
): readonly (number | null)[] {
  const texts = payees.map(({ amount }) => amount ?? "");
  const sign = format === "csv" || format === "xlsx" ? decimalSignOf(texts) : ".";
  return texts.map((text) => readAmount(text, sign));
}

/** Reads one amount; `null` for what is none, or may be either where the sign is not known. */
export function readAmount(text: string, sign: DecimalSign | null): number | null {
  const written = text.trim();
  if (written.length > LENGTH_MAX) return null;
  const [, open, before, digits = "", behind] = AMOUNT.exec(written) ?? [];
  const value = sign === null ? null : decimalOf(digits, sign);
  if (value === null) return null;
  return open === "(" || before === "-" || behind === "-" ? -Number(value) : Number(value);
}

/** An amount with its currency before or behind it; what is taken away stands in brackets or has a minus on either side. */
const AMOUNT = /^(\(?)([+-]?)\s*(?:[A-Z]{3}|\p{Sc})?\s*(\d[\d.,\s'’]*?)\s*(?:[A-Z]{3}|\p{Sc})?\s*([-)]?)$/u;

/** Money of one currency. */
export interface Sum {
  /** Empty where the file gives no currency. */
  readonly currency: string;
  readonly value: number;
}

/** Adds amounts up by currency, the largest first. */
export function sumUp(
  amounts: readonly { readonly value: number | null; readonly currency: string | null }[],
): readonly Sum[] {
  const sums = new Map<string, number>();
  for (const { value, currency } of amounts) {
    if (value === null) continue;
    const key = currency?.trim().toUpperCase() ?? "";
    sums.set(key, (sums.get(key) ?? 0) + value);
  }
  return [...sums].map(([currency, value]) => ({ currency, value: Math.round(value * 1e6) / 1e6 }))
    .toSorted((a, b) => b.value - a.value);
}
