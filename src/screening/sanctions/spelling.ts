/**
 * Decides whether two words are the same name: spellings that differ by transliteration into Latin letters, or by one
 * typing mistake.
 *
 * Cyrillic, Persian, Arabic and Korean names reach the lists and the registers by several systems (BGN/PCGN, ISO 9,
 * passport rules, McCune-Reischauer, Revised Romanization, and habit): Rossiya and Rossija, Tejarat and Tedjarat,
 * Amroggang and Amnokkang.
 *
 * @module
 */
import { distance } from "fastest-levenshtein";
import { ownText } from "../../identifiers/mod.ts";

/** Shortest word in which a typing mistake is tolerated: in shorter ones (SBER, SABER) it makes another name. */
export const slipLengthMin = 6;

/** Shortest word that has other spellings: shorter ones are mostly initials, of which C and K are one (БКС, BCS). */
const looseLengthMin = 4;

/** Some more than the registers and the lists have together. */
const wordsKeptMax = 50_000;

/** Pairs of spellings of one letter, in the order in which they are replaced. */
const sameLetters: readonly (readonly [RegExp, string])[] = [
  [/SHCH|SCH|SH/g, "$"],
  [/TCH|CH|CZ/g, "%"],
  [/TS|TZ/g, "C"],
  [/KH/g, "H"],
  [/GH/g, "G"],
  [/X/g, "KS"],
  [/C(?=[KAOULR]|$)|Q/g, "K"],
  [/W/g, "V"],
  [/OU|OO/g, "U"],
  [/[JY]/g, "I"],
  [/EE/g, "I"],
];

/** Key under which the usual spellings of a word agree. */
export const spellingOf: (word: string) => string = rememberWords((word) => {
  if (word.length < looseLengthMin) return word.replaceAll("C", "K");
  let key = word;
  for (const [letters, one] of sameLetters) key = key.replace(letters, one);
  return withoutDoubles(key);
});

/** Key under which words that may sound alike agree: the consonants, voiced and voiceless alike. */
export const soundOf: (word: string) => string = rememberWords((word) => {
  const consonants = withoutDoubles(
    word
      .replace(/(SHCH|SCH|SH|TCH|CH|CZ|TS|TZ|DZH|ZH|DJ|DZ|S|Z|J|C(?=[EIY]))+/g, "S")
      .replace(/PH/g, "F")
      .replace(/X/g, "KS")
      .replace(/[AEIOUYH]+/g, "")
      .replace(/[GQC]/g, "K")
      .replace(/B/g, "P")
      .replace(/D/g, "T")
      .replace(/[VW]/g, "F"),
  );
  return /^[AEIOU]/.test(word) ? `A${consonants}` : consonants;
});

/** Returns whether two words that may sound alike are close enough in letters: at most every third is another. */
export function isCloseSpelling(a: string, b: string): boolean {
  return distance(spellingOf(a), spellingOf(b)) <= Math.floor(Math.min(a.length, b.length) / 3);
}

/** Returns whether two long words differ by one letter more, less or other, or by two that changed places. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < slipLengthMin || Math.abs(a.length - b.length) > 1) return false;
  // A mistake in the first letter is not tolerated: it would make SBERBANK of OBERBANK.
  if (a[0] !== b[0]) return false;
  const steps = distance(a, b);
  return steps === 1 || (steps === 2 && a.length === b.length && isOneSwap(a, b));
}

/** The forms of a word after one slip: itself, and itself without one letter. */
export function slipKeys(word: string): string[] {
  return [word, ...Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))];
}

/** Keeps the keys of words: a refresh screens every institution, and their names share most of their words. */
function rememberWords(keyOf: (word: string) => string): (word: string) => string {
  const keys = new Map<string, string>();
  return (word) => {
    const known = keys.get(word);
    if (known !== undefined) return known;
    // Names that callers send are arbitrary: they must not accumulate.
    if (keys.size >= wordsKeptMax) keys.clear();
    // A slice of a name would retain the whole table that it was read from.
    const own = ownText(word);
    const key = keyOf(own);
    keys.set(own, key);
    return key;
  };
}

function withoutDoubles(text: string): string {
  return text.replace(/(.)\1+/g, "$1");
}

function isOneSwap(a: string, b: string): boolean {
  const place = [...a].findIndex((letter, at) => letter !== b[at]);
  return a[place] === b[place + 1] && a[place + 1] === b[place] && a.slice(place + 2) === b.slice(place + 2);
}
