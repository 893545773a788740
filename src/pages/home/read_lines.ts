/**
 * Reads what is typed into the box of the start page: IBANs and BICs, one on a line.
 *
 * @module
 */
import { cleanIban, mod97, readBic } from "../../identifiers/mod.ts";

/** A line of the box. */
export type Line =
  | { readonly kind: "iban" | "bic"; readonly text: string }
  /** An IBAN in which a letter stands for a digit, with what it may have been meant to be. */
  | { readonly kind: "letter"; readonly text: string; readonly meant: string; readonly letter: "O" | "I" }
  | { readonly kind: "neither"; readonly text: string };

/** Most lines that are checked at once. */
export const LINES_MAX = 10;

/** Reads the lines that hold anything, and says how many more there are than are checked. */
export function readLines(typed: string): { readonly lines: readonly Line[]; readonly isCut: boolean } {
  const texts = typed.split(/[\r\n;\t]+|,(?=\s*[A-Za-z]{2})/).map((line) => line.trim()).filter((line) =>
    line !== ""
  );
  return { lines: texts.slice(0, LINES_MAX).map(readLine), isCut: texts.length > LINES_MAX };
}

function readLine(text: string): Line {
  // What copying from a page leaves unseen, and a label.
  const code = cleanIban(text.replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, ""))
    .replace(/^\(?(?:IBAN|BIC|SWIFT)\)?[:.]?(?=[A-Z]{2})/, "");
  const meant = withDigits(code);
  if (meant !== null) return { kind: "letter", text: code, ...meant };
  if (readBic(code) !== null && !/^[A-Z]{2}\d{2}/.test(code)) return { kind: "bic", text: code };
  // What begins like an IBAN is told why it is none.
  return /^[A-Z]{2}[0-9O]/.test(code) ? { kind: "iban", text: code.slice(0, 64) } : { kind: "neither", text };
}

/** Letters that are taken for a digit. */
const LOOKALIKES = [["O", "0"], ["I", "1"]] as const;

/** Most of such letters in an IBAN: each doubles what could have been meant. */
const LETTERS_MAX = 6;

/**
 * Returns the one IBAN with right check digits that a text becomes when some of its letters O or I are digits; `null`
 * where it is right as it is, or where not exactly one is. It is never taken for what was typed.
 */
function withDigits(iban: string): { readonly meant: string; readonly letter: "O" | "I" } | null {
  if (!/^[A-Z]{2}[A-Z0-9]{13,32}$/.test(iban) || isRight(iban)) return null;
  for (const [letter, digit] of LOOKALIKES) {
    const places = [...iban].flatMap((character, place) => place > 1 && character === letter ? [place] : []);
    if (places.length === 0 || places.length > LETTERS_MAX) continue;
    const right: string[] = [];
    for (let chosen = 1; chosen < 2 ** places.length; chosen++) {
      const replaced = places.filter((_, index) => (chosen >> index) % 2 === 1);
      const text = [...iban].map((character, place) => replaced.includes(place) ? digit : character).join("");
      if (isRight(text)) right.push(text);
    }
    const [meant] = right;
    if (meant !== undefined && right.length === 1) return { meant, letter };
  }
  return null;
}

/** Returns true where the check digits agree (ISO 7064, MOD 97-10). */
function isRight(iban: string): boolean {
  return /^[A-Z]{2}\d{2}/.test(iban) && mod97(iban.slice(4) + iban.slice(0, 4)) === 1;
}
