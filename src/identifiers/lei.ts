/**
 * Legal entity identifiers (ISO 17442).
 *
 * @module
 */
import { mod97 } from "./iban/check_digits.ts";

/** Returns whether a text is an LEI: 18 capital letters or digits and two check digits (ISO 17442-1:2020, MOD 97-10). */
export function isLei(text: string): boolean {
  return /^[A-Z0-9]{18}[0-9]{2}$/.test(text) && mod97(text) === 1;
}
