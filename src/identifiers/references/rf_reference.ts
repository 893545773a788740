/**
 * ISO 11649 creditor reference: `RF`, two check digits, 1 to 21 letters or digits.
 *
 * @module
 */
import { mod97CheckDigits } from "../iban/check_digits.ts";
import type { Checksum } from "./reference_scheme.ts";

const SHAPE = /^RF(\d{2})([0-9A-Z]{1,21})$/;

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
  const [, found, body] = SHAPE.exec(reference) ?? [];
  if (found === undefined || body === undefined) return null;
  const expected = rfCheckDigits(body);
  return { valid: found === expected, expected, found };
}
