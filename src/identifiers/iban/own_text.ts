/**
 * Strings that serialise fast. V8 keeps a slice of a string, or a concatenation, as a reference to
 * the originals when it has 13 characters or more, and one such string in an answer makes `JSON.stringify` take twice as long
 * for all of it (V8 14, measured 2026-11-21 on a batch of 100 IBANs).
 *
 * @module
 */

/** Longest string that V8 always copies. */
const copiedMax = 12;

/** Copies a text of at most 36 characters, such as a part of an IBAN; a longer one is returned as it is. */
export function ownText(text: string): string {
  if (text.length <= copiedMax || text.length > 3 * copiedMax) return text;
  return [text.slice(0, copiedMax), text.slice(copiedMax, 2 * copiedMax), text.slice(2 * copiedMax)].join("");
}

/** Copies the texts of a value of JSON. Takes microseconds: for values that are kept. */
export function ownTexts<Value>(value: Value): Value {
  // Faster than structuredClone() by half.
  return JSON.parse(JSON.stringify(value));
}
