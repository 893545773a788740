/**
 * Check digits of the references that carry them: ISO 11649 (`RF`), the Swiss QR reference, and the Finnish and Estonian
 * reference numbers.
 *
 * @module
 */
import { mod97CheckDigits } from "../iban/check_digits.ts";
import type { Checksum } from "./reference_scheme.ts";

const RF_SHAPE = /^RF(\d{2})([0-9A-Z]{1,21})$/;

/**
 * Computes the check digits of an ISO 11649 creditor reference (ISO 7064 modulo 97-10).
 *
 * @param body The creditor's own reference: 1 to 21 digits or capital letters.
 * @returns Two digits, `02` to `98`.
 */
export function rfCheckDigits(body: string): string {
  return mod97CheckDigits(`${body}RF`);
}

/**
 * Judges an ISO 11649 creditor reference (ISO 11649:2009; Finance Finland, RF structure, 2023-10).
 *
 * The check digits are compared with the computed ones, so 00, 01 and 99, which satisfy the bare
 * division test for some bodies, are refused.
 *
 * @param reference Cleaned reference.
 * @returns `null` when the string has another shape.
 */
export function checkRf(reference: string): Checksum | null {
  const [, found, body] = RF_SHAPE.exec(reference) ?? [];
  if (found === undefined || body === undefined) return null;
  const expected = rfCheckDigits(body);
  return { valid: found === expected, expected, found };
}

const VIITENUMERO_SHAPE = /^\d{4,20}$/;
const VIITENUMBER_SHAPE = /^\d{2,20}$/;
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
  return VIITENUMERO_SHAPE.test(reference) ? checkLastDigit(reference) : null;
}

/**
 * Judges an Estonian reference number (viitenumber), which has the same rule and may be shorter (Eesti Pangaliit, 7-3-1
 * method).
 *
 * @param reference Cleaned reference.
 * @returns `null` when the string is not 2 to 20 digits long.
 */
export function checkViitenumber(reference: string): Checksum | null {
  return VIITENUMBER_SHAPE.test(reference) ? checkLastDigit(reference) : null;
}

function checkLastDigit(reference: string): Checksum {
  const expected = viitenumeroCheckDigit(reference.slice(0, -1));
  const found = reference.slice(-1);
  return { valid: found === expected, expected, found };
}

const QRR_SHAPE = /^\d{27}$/;
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
  if (!QRR_SHAPE.test(reference)) return null;
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
