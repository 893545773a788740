/**
 * Amounts as they are written in files, with a comma or a point before the cents.
 *
 * @module
 */

/** The sign before the cents. */
export type DecimalSign = "," | ".";

/**
 * Finds the sign before the cents in a column of amounts. It is `null` where nothing tells: `1.234` alone may be either.
 */
export function decimalSignOf(amounts: readonly string[]): DecimalSign | null {
  for (const amount of amounts) {
    const [, first, last] = /([.,])[\d\s.,'’]*([.,])\d+\D*$/.exec(amount) ?? [];
    // Groups repeat their sign, cents do not.
    if (first !== undefined && (last === "," || last === ".") && first !== last) return last;
    const [, sign, digits = ""] = /([.,])(\d+)\D*$/.exec(amount) ?? [];
    if ((sign === "," || sign === ".") && digits.length !== 3) return sign;
  }
  return amounts.every((amount) => !/[.,]/.test(amount)) ? "." : null;
}

/** Most digits that a spreadsheet keeps. */
const DIGITS_MAX = 15;

/** Writes an amount as a decimal number: `1234.56`; `null` for what is none. */
export function decimalOf(amount: string, sign: DecimalSign): string | null {
  const bare = amount.replaceAll(/[\s'’]/g, "").replaceAll(sign === "," ? "." : ",", "").replace(sign, ".");
  return /^-?\d+(?:\.\d+)?$/.test(bare) && bare.replaceAll(/\D/g, "").length <= DIGITS_MAX ? bare : null;
}
