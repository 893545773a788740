/**
 * Swiss QR reference: 26 digits and one check digit, modulo 10 recursive.
 *
 * @module
 */
import type { Checksum } from "./reference_scheme.ts";

const SHAPE = /^\d{27}$/;
const ONLY_ZEROS = /^0+$/;
const CARRIES: readonly number[] = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/**
 * Computes the check digit of a QR reference (modulo 10 recursive; SIX Implementation Guidelines
 * QR-bill v2.4, Annex B, 2026-02).
 *
 * @param digits The digits before the check digit.
 * @returns One digit.
 */
export function qrrCheckDigit(digits: string): string {
  let carry = 0;
  for (const digit of digits) carry = CARRIES[(carry + Number(digit)) % 10] ?? 0;
  return String((10 - carry) % 10);
}

/**
 * Returns whether a QR reference consists of zeros only, which the guidelines forbid although the check
 * digit is right (SIX Implementation Guidelines QR-bill v2.3, chapter 2.12.1, 2025-11-22).
 *
 * @param reference Cleaned reference.
 */
export function isZeroReference(reference: string): boolean {
  return ONLY_ZEROS.test(reference);
}

/**
 * Judges a QR reference (SIX Implementation Guidelines QR-bill v2.4, Annex B, 2026-02).
 *
 * @param reference Cleaned reference.
 * @returns `null` when the string is not 27 digits long; a reference of zeros only is not valid.
 */
export function checkQrr(reference: string): Checksum | null {
  if (!SHAPE.test(reference)) return null;
  const expected = qrrCheckDigit(reference.slice(0, -1));
  const found = reference.slice(-1);
  return { valid: found === expected && !isZeroReference(reference), expected, found };
}

const FIRST_QR_IID = 30000;
const LAST_QR_IID = 31999;

/**
 * Returns whether a Swiss or Liechtenstein bank code is a QR-IID, so that the IBAN is a QR-IBAN. The range
 * 30000 to 31999 decides; no register is needed (SIX Implementation Guidelines QR-bill v2.4, 2026-02).
 *
 * @param bankCode Bank code of the IBAN, 5 digits; anything else is not a QR-IID.
 */
export function isQrIid(bankCode: string): boolean {
  if (!/^\d{5}$/.test(bankCode)) return false;
  const iid = Number(bankCode);
  return iid >= FIRST_QR_IID && iid <= LAST_QR_IID;
}
