/**
 * Texts of unknown origin on a terminal, which must not steer it.
 *
 * @module
 */

/** Control and format characters (of direction, of no width), and the separators of lines. */
const STEERING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Replaces what could steer the terminal by U+FFFD. */
export function stripControlCharacters(text: string): string {
  return text.replaceAll(STEERING, "\uFFFD");
}
