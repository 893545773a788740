/**
 * Finnish domestic reference (viitenumero): 3 to 19 digits and one check digit, weights 7, 3, 1.
 *
 * @module
 */
import type { Checksum } from "./reference_scheme.ts";

const SHAPE = /^\d{4,20}$/;
const ESTONIAN_SHAPE = /^\d{2,20}$/;
const WEIGHTS: readonly number[] = [7, 3, 1];

/**
 * Computes the check digit of a Finnish domestic reference: digits weighted 7, 3, 1 from the right,
 * summed, difference to the next ten (Finance Finland, domestic reference structure, 2009-11).
 *
 * @param digits The digits before the check digit.
 * @returns One digit.
 */
export function viitenumeroCheckDigit(digits: string): string {
  let sum = 0;
  for (let position = 0; position < digits.length; position++) {
    const digit = Number(digits.charAt(digits.length - 1 - position));
    sum += digit * (WEIGHTS[position % WEIGHTS.length] ?? 0);
  }
  return String((10 - (sum % 10)) % 10);
}

/**
 * Judges a Finnish domestic reference (Finance Finland, domestic reference structure, 2009-11).
 *
 * @param reference Cleaned reference; leading zeros do not change the verdict.
 * @returns `null` when the string is not 4 to 20 digits long.
 */
export function checkViitenumero(reference: string): Checksum | null {
  return SHAPE.test(reference) ? checkLastDigit(reference) : null;
}

/**
 * Judges an Estonian reference number (viitenumber), which has the same rule and may be shorter (Eesti Pangaliit, 7-3-1
 * method).
 *
 * @param reference Cleaned reference.
 * @returns `null` when the string is not 2 to 20 digits long.
 */
export function checkViitenumber(reference: string): Checksum | null {
  return ESTONIAN_SHAPE.test(reference) ? checkLastDigit(reference) : null;
}

function checkLastDigit(reference: string): Checksum {
  const expected = viitenumeroCheckDigit(reference.slice(0, -1));
  const found = reference.slice(-1);
  return { valid: found === expected, expected, found };
}
