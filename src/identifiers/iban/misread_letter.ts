// Letters mistaken for digits: IBANs typed from paper may have O for 0 and I for 1.
import { mod97 } from "./characters.ts";

/** An IBAN that may have been meant, and the letter that replaces a digit in the text. */
export interface MisreadLetter {
  readonly letter: "O" | "I";
  readonly meant: string;
}

const LOOKALIKES = [["O", "0"], ["I", "1"]] as const;

/** Limit of such letters in an IBAN, because each doubles the possibilities. */
const LETTERS_MAX = 6;

/** A bank whose code is four letters, as in GB, IE and NL, keeps its own. */
const LETTERS_OF_BANK = /^[A-Z]{2}..[A-Z]{4}/;

/** Returns the only IBAN with letters O or I read as digits; `null` for none. It must never replace the input. */
export function misreadLetter(iban: string): MisreadLetter | null {
  if (!/^[A-Z]{2}[A-Z0-9]{13,32}$/.test(iban) || hasRightCheckDigits(iban)) return null;
  const ofBank = LETTERS_OF_BANK.test(iban);
  for (const [letter, digit] of LOOKALIKES) {
    const places = [...iban].flatMap((character, place) =>
      character === letter && place > 1 && !(ofBank && place > 3 && place < 8) ? [place] : []
    );
    if (places.length === 0 || places.length > LETTERS_MAX) continue;
    const right: string[] = [];
    for (let chosen = 1; chosen < 2 ** places.length; chosen++) {
      const replaced = places.filter((_, index) => (chosen >> index) % 2 === 1);
      const text = [...iban].map((character, place) => replaced.includes(place) ? digit : character).join("");
      if (hasRightCheckDigits(text)) right.push(text);
    }
    const [meant] = right;
    if (meant !== undefined && right.length === 1) return { letter, meant };
  }
  return null;
}

function hasRightCheckDigits(iban: string): boolean {
  return /^[A-Z]{2}\d{2}/.test(iban) && mod97(iban.slice(4) + iban.slice(0, 4)) === 1;
}
