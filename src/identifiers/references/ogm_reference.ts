/**
 * Belgian structured communication (OGM, VCS): ten digits and two check digits, modulo 97.
 *
 * @module
 */
import { belgianCheckDigits } from "../iban/check_digits.ts";
import type { Checksum } from "./checksum.ts";

const SHAPE = /^\d{12}$/;

/**
 * Judges a Belgian structured communication (Febelfin credit-transfer guidelines v3.3, 2019-02).
 *
 * @param reference Cleaned reference.
 * @returns `null` when the string is not 12 digits long.
 */
export function checkOgm(reference: string): Checksum | null {
  if (!SHAPE.test(reference)) return null;
  const expected = belgianCheckDigits(reference.slice(0, 10));
  const found = reference.slice(10);
  return { valid: found === expected, expected, found };
}
