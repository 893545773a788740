// ISO 7064 MOD 97-10 for IBANs (ISO 13616-1:2020) and LEIs (ISO 17442-1:2020); `read_iban.ts` checks the range.
import { loadSymbols } from "./characters.ts";

/** Larger remainders are reduced: this one times 100 still fits V8's unboxed 31-bit integers. */
const UNREDUCED_MAX = 9_999_999;

/** Appends a symbol (0 to 35, where letters take two digits) to a running mod-97 remainder. */
export function appendSymbol(remainder: number, symbol: number): number {
  const appended = remainder * (symbol > 9 ? 100 : 10) + symbol;
  return appended > UNREDUCED_MAX ? appended % 97 : appended;
}

/** Computes a text modulo 97, with letters as 10 to 35; throws a RangeError unless it is 0 to 64 of `0-9A-Z`. */
export function mod97(text: string): number {
  const symbols = new Uint8Array(IBAN_SENT_LENGTH_MAX);
  if (text.length > symbols.length || !loadSymbols(text, symbols)) {
    throw new RangeError(
      `Cannot compute modulo 97: "${text.slice(0, symbols.length)}" is not 0-64 of 0-9A-Z`,
    );
  }
  return symbols.subarray(0, text.length).reduce(appendSymbol, 0) % 97;
}

/** Computes the two digits, `02` to `98`, that ISO 7064 MOD 97-10 appends; throws like {@linkcode mod97}. */
export function mod97CheckDigits(text: string): string {
  return String(98 - mod97(`${text}00`)).padStart(2, "0");
}

/**
 * Computes the digits `01` to `97` that end a Belgian account number or structured communication: the first ten digits
 * modulo 97, with 97 for 0 (ECBS TR 201, 2007-02, Belgium; Febelfin credit-transfer guidelines v3.3, 2019-02).
 */
export function belgianCheckDigits(digits: string): string {
  return String(mod97(digits) || 97).padStart(2, "0");
}

/** Computes an IBAN's check digits, `02` to `98` (ISO 13616-1:2020, annex A); throws like {@linkcode mod97}. */
export function computeCheckDigits(country: string, bban: string): string {
  return mod97CheckDigits(bban + country);
}

/** Joins country code, computed check digits and BBAN; throws like {@linkcode mod97}. */
export function composeIban(country: string, bban: string): string {
  return country + computeCheckDigits(country, bban) + bban;
}

/** Fewest characters, after cleaning, for which an IBAN's country can be checked. */
export const IBAN_LENGTH_MIN = 5;

/** Most UTF-16 code units that are read, including separators. */
export const IBAN_SENT_LENGTH_MAX = 64;

/** Returns whether a text is an LEI: 18 capitals or digits and two check digits (ISO 17442-1:2020, MOD 97-10). */
export function isLei(text: string): boolean {
  return /^[A-Z0-9]{18}[0-9]{2}$/.test(text) && mod97(text) === 1;
}
