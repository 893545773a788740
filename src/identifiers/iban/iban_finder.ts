/**
 * Finds account numbers in texts that must not hold any.
 *
 * @module
 */
import { mod97 } from "./check_digits.ts";
import type { IbanStructure } from "./iban_structure.ts";

/** Returns whether a text holds an IBAN. */
export type HoldsIban = (text: string) => boolean;

/**
 * Makes a function that says whether a text holds an IBAN: one with right check digits anywhere in it, whatever
 * separates its groups, or a whole word that has the length of its country and may be a mistyped one. Judging by
 * the country's own length keeps identifiers that only look alike, such as UUIDs.
 *
 * @param structures IBAN structures by country.
 */
export function createIbanFinder(structures: ReadonlyMap<string, IbanStructure>): HoldsIban {
  const lengthOf = (text: string): number =>
    /^[A-Z]{2}\d{2}/.test(text) ? structures.get(text.slice(0, 2))?.ibanLength ?? Infinity : Infinity;

  function startsWithIban(text: string): boolean {
    const length = lengthOf(text);
    return length <= text.length && mod97(text.slice(4, length) + text.slice(0, 4)) === 1;
  }

  return (text) => {
    const words = text.toUpperCase().split(/[^A-Z0-9]+/);
    const joined = words.join("");
    if ([joined, ...words].some((word) => lengthOf(word) === word.length)) return true;
    for (let start = 0; start < joined.length; start++) {
      if (startsWithIban(joined.slice(start))) return true;
    }
    return false;
  };
}
