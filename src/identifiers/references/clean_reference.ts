/**
 * Reduces a reference as printed or typed to the characters that carry meaning.
 *
 * @module
 */
/** Fewest characters of a reference as sent (white space and separators counted). */
export const REFERENCE_LENGTH_MIN = 4;

/** Most characters of a reference as sent (white space and separators counted). */
export const REFERENCE_LENGTH_MAX = 64;

const SEPARATORS = /[\s/+*.-]/g;
const LOWER_CASE = /[a-z]/g;
const BELGIAN_WRAPPERS: readonly string[] = ["+++", "***"];

/**
 * Removes white space and the separators `/ + * . -` and writes Latin letters in capitals.
 *
 * Only a to z are changed: the full Unicode mapping would turn `ß` into `SS` and so make a reference of
 * another length, which might then pass a check it should fail.
 *
 * @param text Reference as printed or typed; any string.
 * @returns The remaining characters, possibly none.
 */
export function cleanReference(text: string): string {
  return text.replace(SEPARATORS, "").replace(LOWER_CASE, (letter) => letter.toUpperCase());
}

/**
 * Returns whether a reference is printed between `+++` or `***`, as only the Belgian structured
 * communication is (Febelfin credit-transfer guidelines v3.3, 2019-02).
 *
 * @param text Reference as printed or typed.
 */
export function hasBelgianWrapper(text: string): boolean {
  const trimmed = text.trim();
  return BELGIAN_WRAPPERS.some((wrapper) => trimmed.startsWith(wrapper) && trimmed.endsWith(wrapper));
}
