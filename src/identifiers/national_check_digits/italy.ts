/**
 * Italy and San Marino: the CIN, a check letter in front of ABI, CAB and account number.
 *
 * @module
 */
import { compareDigits, type NationalRule } from "./national_rule.ts";

/** Values of 0 to 25 at odd places, counted from 1, written as letters: `B` for 1, `A` for 0, and so on. */
const ODD_VALUES = [..."BAFHJNPRTVCESULDGIMOQKWZYX"].map(placeInAlphabet);

/** Digits count as they are, letters from A as 0. */
function placeInAlphabet(character: string): number {
  return /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
}

/** CIN (ABI, domestic BBAN standard, in force 2003-01-01). */
export const italianCin: NationalRule = {
  scheme: "cin_mod_26",
  source: {
    document: "Standard BBAN per le coordinate bancarie nazionali",
    publisher: "Associazione Bancaria Italiana",
    asOf: "2003-01-01",
    reading: "secondary",
  },
  shape: /^[A-Z]\d{10}[0-9A-Z]{12}$/,
  judge(bban) {
    const sum = [...bban.slice(1)].reduce((total, character, index) => {
      const place = placeInAlphabet(character);
      return total + (index % 2 === 0 ? ODD_VALUES[place] ?? 0 : place);
    }, 0);
    return compareDigits("CIN", bban.charAt(0), String.fromCharCode(65 + sum % 26));
  },
};
