/**
 * Characters of random texts.
 *
 * @module
 */
import fc from "fast-check";

const [SURROGATES, AFTER_SURROGATES, LAST] = [0xd800, 0xe000, 0x10ffff];
const SKIPPED = AFTER_SURROGATES - SURROGATES;

/**
 * Generates any character, like fast-check's unit `binary`, but without building a table of all characters, which takes
 * a second per process.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat(LAST - SKIPPED).map(
  (place) => String.fromCodePoint(place < SURROGATES ? place : place + SKIPPED),
  (text) => {
    const codePoint = typeof text === "string" ? text.codePointAt(0) : undefined;
    const isOne = codePoint !== undefined && String.fromCodePoint(codePoint) === text;
    if (!isOne || (codePoint >= SURROGATES && codePoint < AFTER_SURROGATES)) throw new Error("No character");
    return codePoint < SURROGATES ? codePoint : codePoint - SKIPPED;
  },
);
