// The words of the listed names, found by spelling, by sound, and with one slip.
//
// Cyrillic, Persian, Arabic and Korean names reach the lists and the registers by several systems (BGN/PCGN, ISO 9,
// passport rules, McCune-Reischauer, Revised Romanization, and habit): Rossiya and Rossija, Tejarat and Tedjarat,
// Amroggang and Amnokkang.
import { append } from "../../identifiers/mod.ts";
import { distance } from "fastest-levenshtein";
import { memoByText } from "../memo.ts";
import { commonWords, officeWords, placeWords } from "./common_words.ts";
import type { NameWord } from "./normalise_name.ts";

/** Ways in which a word agrees, with their weights. */
export const likeness = { same: 1, slip: 0.95, sound: 0.9 } as const;
/** One of {@link likeness}. */
export type Likeness = keyof typeof likeness;

/** Distinctive words of at least this length tell one bank from all others by themselves. */
export const distinctiveLengthMin = 5;

/** Shortest word that is found by its consonants; words with vowels are asked from {@link distinctiveLengthMin} on. */
const soundLengthMin = 4;

/** Returns whether a word distinguishes one institution from others. */
export function isDistinctive(word: string): boolean {
  return isTelling(word) && !commonWords.has(word);
}

/** Returns whether a word is more than a place or the word for a bank or its office. */
export function isTelling(word: string): boolean {
  return !placeWords.has(word) && !officeWords.has(word);
}

/** A form of a needed word: SBER and SBERBANK are forms of SBER. */
interface IndexedWord {
  readonly form: string;
  readonly text: string;
}

/** The words of the listed names, found by spelling, by sound, and with one slip. */
export class WordIndex {
  readonly #forms = new Set<string>();
  readonly #bySpelling = new Map<string, IndexedWord[]>();
  readonly #bySound = new Map<string, IndexedWord[]>();
  readonly #bySlip = new Map<number, IndexedWord[]>();

  add({ text, whole }: NameWord): void {
    for (const form of new Set([text, whole])) {
      if (this.#forms.has(form)) continue;
      this.#forms.add(form);
      const word = { form, text };
      append(this.#bySpelling, spellingOf(form), word);
      if (form.length >= soundLengthMin) append(this.#bySound, soundOf(form), word);
      if (form.length < slipLengthMin) continue;
      for (const key of slipKeys(form)) append(this.#bySlip, key, word);
    }
  }

  /**
   * Finds the listed words among some words, with the best likeness of each.
   *
   * @param unvowelled Words of which the consonants alone are known.
   */
  find(forms: ReadonlySet<string>, unvowelled: readonly string[] = []): ReadonlyMap<string, Likeness> {
    const found = new Map<string, Likeness>();
    const keep = (text: string, how: Likeness) => {
      if (likeness[how] > likeness[found.get(text) ?? how] || !found.has(text)) found.set(text, how);
    };
    for (const word of unvowelled) {
      for (const { text } of this.#bySound.get(soundOf(word)) ?? []) keep(text, "sound");
    }
    for (const form of forms) {
      for (const { text } of this.#bySpelling.get(spellingOf(form)) ?? []) keep(text, "same");
      // A common word is not a misspelling of another.
      if (!isDistinctive(form) || form.length < distinctiveLengthMin) continue;
      // Of VPBANK the two letters are all that tells it, and any letter more or other makes another name.
      if (form.length < 7 && form.endsWith("BANK")) continue;
      for (const other of this.#bySound.get(soundOf(form)) ?? []) {
        if (other.form.length >= distinctiveLengthMin && isCloseSpelling(form, other.form)) {
          keep(other.text, "sound");
        }
      }
      if (form.length < slipLengthMin) continue;
      for (const key of slipKeys(form)) {
        for (const other of this.#bySlip.get(key) ?? []) {
          if (isOneSlip(form, other.form)) keep(other.text, "slip");
        }
      }
    }
    return found;
  }
}

/** Words as given and as they may have been split: PROM SVYAZ for PROMSVYAZ. */
export function formsOf(words: readonly NameWord[]): ReadonlySet<string> {
  const forms = new Set<string>();
  for (const [place, { text, whole }] of words.entries()) {
    forms.add(text).add(whole);
    const next = words[place + 1];
    if (next !== undefined) forms.add(text + next.text);
  }
  return forms;
}

/** Shortest word in which a typing mistake is tolerated: in shorter ones (SBER, SABER) it makes another name. */
const slipLengthMin = 6;

/** Shortest word that has other spellings: shorter ones are mostly initials, of which C and K are one (БКС, BCS). */
const looseLengthMin = 4;

/** Words of which the keys are kept: some more than the registers and the lists have together. */
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
export const spellingOf: (word: string) => string = memoByText(wordsKeptMax, (word) => {
  if (word.length < looseLengthMin) return word.replaceAll("C", "K");
  let key = word;
  for (const [letters, one] of sameLetters) key = key.replace(letters, one);
  return withoutDoubles(key);
});

/** Key under which words that may sound alike agree: the consonants, voiced and voiceless alike. */
const soundOf: (word: string) => string = memoByText(wordsKeptMax, (word) => {
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
function isCloseSpelling(a: string, b: string): boolean {
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

/**
 * Numbers that two words have in common when they differ by one slip: those of the word itself, and of the word without
 * one letter behind its first. Texts would take ten times as long to cut and to look up; words that have a number in
 * common by chance are told apart by {@linkcode isOneSlip}.
 */
function slipKeys(word: string): number[] {
  let whole = 0;
  for (let place = 0; place < word.length; place++) whole = hashOn(whole, word.charCodeAt(place));
  const keys = [whole];
  let before = hashOn(0, word.charCodeAt(0));
  for (let left = 1; left < word.length; left++) {
    let key = before;
    for (let place = left + 1; place < word.length; place++) key = hashOn(key, word.charCodeAt(place));
    keys.push(key);
    before = hashOn(before, word.charCodeAt(left));
  }
  return keys;
}

function hashOn(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0;
}

function withoutDoubles(text: string): string {
  return text.replace(/(.)\1+/g, "$1");
}

function isOneSwap(a: string, b: string): boolean {
  const place = [...a].findIndex((letter, at) => letter !== b[at]);
  return a[place] === b[place + 1] && a[place + 1] === b[place] && a.slice(place + 2) === b.slice(place + 2);
}
