/**
 * What the four check-digit rules have in common.
 *
 * @module
 */

/** Verdict of a check-digit rule on a string that has the shape of its scheme. */
export interface Checksum {
  readonly valid: boolean;
  /** Check digits that belong to the rest of the string; a leading zero is kept. */
  readonly expected: string;
  /** Check digits that the string carries. */
  readonly found: string;
}

/**
 * Computes a number given in decimal digits and capital letters (A = 10 to Z = 35) modulo 97.
 *
 * @param characters Digits and capital letters only; a letter counts as two digits.
 */
export function modulo97(characters: string): number {
  let remainder = 0;
  for (const character of characters) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
