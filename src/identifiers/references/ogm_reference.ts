/**
 * Belgian structured communication (OGM, VCS): ten digits and two check digits, modulo 97.
 *
 * @module
 */
import { type Checksum, modulo97 } from "./checksum.ts";

const SHAPE = /^\d{12}$/;

/**
 * Computes the check digits of a Belgian structured communication: the first ten digits modulo 97,
 * where a remainder of 0 is written 97 (Febelfin credit-transfer guidelines v3.3, 2019-02).
 *
 * @param digits The first ten digits.
 * @returns Two digits, `01` to `97`.
 */
export function ogmCheckDigits(digits: string): string {
  return String(modulo97(digits) || 97).padStart(2, "0");
}

/**
 * Judges a Belgian structured communication (Febelfin credit-transfer guidelines v3.3, 2019-02).
 *
 * @param reference Cleaned reference.
 * @returns `null` when the string is not 12 digits long.
 */
export function checkOgm(reference: string): Checksum | null {
  if (!SHAPE.test(reference)) return null;
  const expected = ogmCheckDigits(reference.slice(0, 10));
  const found = reference.slice(10);
  return { valid: found === expected, expected, found };
}
