// Finds the words of listed names by spelling, by sound, and with one typo, because transliterations differ (BGN/PCGN,
// ISO 9, passports, McCune-Reischauer): Rossiya is also Rossija, Amroggang also Amnokkang.
import { append } from "../../identifiers/mod.ts";
import { distance } from "fastest-levenshtein";
import { commonWords, officeWords, placeWords } from "../../../generated/name_words.ts";
import type { NameWord } from "./normalise_name.ts";

/** Degrees of similarity between words, with their scores. */
export const likeness = { same: 1, slip: 0.95, sound: 0.9 } as const;
/** A degree of similarity. */
export type Likeness = keyof typeof likeness;

/** Shortest distinctive word that identifies a bank without other words. */
export const DISTINCTIVE_LENGTH_MIN = 5;

/** Shortest word that is found by its sound; words with vowels need `DISTINCTIVE_LENGTH_MIN` letters. */
const SOUND_LENGTH_MIN = 4;

/** Returns whether a word distinguishes one institution from others. */
export function isDistinctive(word: string): boolean {
  return isSignificant(word) && !commonWords.has(word);
}

/** Returns whether a word is neither a place nor a word for a bank or its office. */
export function isSignificant(word: string): boolean {
  return !placeWords.has(word) && !officeWords.has(word);
}

/** A form under which a listed word can be found: SBER and SBERBANK are forms of SBER. */
interface IndexedWord {
  readonly form: string;
  readonly text: string;
}

/** Finds the words of listed names that are similar to given words. */
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
      if (form.length >= SOUND_LENGTH_MIN) append(this.#bySound, soundOf(form), word);
      if (form.length < SLIP_LENGTH_MIN) continue;
      for (const key of slipKeys(form)) append(this.#bySlip, key, word);
    }
  }

  /** Finds the listed words that are similar to `forms`, or that share their consonants with `unvowelled` words. */
  find(forms: Iterable<string>, unvowelled: readonly string[] = []): ReadonlyMap<string, Likeness> {
    const found = new Map<string, Likeness>();
    const keep = (text: string, how: Likeness) => {
      if (likeness[how] > likeness[found.get(text) ?? how] || !found.has(text)) found.set(text, how);
    };
    for (const word of unvowelled) {
      for (const { text } of this.#bySound.get(soundOf(word)) ?? []) keep(text, "sound");
    }
    for (const form of forms) for (const { text, how } of this.#likeOf(form)) keep(text, how);
    return found;
  }

  #likeOf(form: string): readonly LikeWord[] {
    const found: LikeWord[] = [];
    for (const { text } of this.#bySpelling.get(spellingOf(form)) ?? []) found.push({ text, how: "same" });
    // A common word is never taken for a misspelling of another word.
    if (form.length < DISTINCTIVE_LENGTH_MIN || !isDistinctive(form)) return found;
    // Only the first two letters distinguish VPBANK, so a change of one letter makes another bank's name.
    if (form.length < 7 && form.endsWith("BANK")) return found;
    for (const { form: other, text } of this.#bySound.get(soundOf(form)) ?? []) {
      if (other.length >= DISTINCTIVE_LENGTH_MIN && isCloseSpelling(form, other)) {
        found.push({ text, how: "sound" });
      }
    }
    if (form.length < SLIP_LENGTH_MIN) return found;
    for (const key of slipKeys(form)) {
      for (const { form: other, text } of this.#bySlip.get(key) ?? []) {
        if (isOneSlip(form, other)) found.push({ text, how: "slip" });
      }
    }
    return found;
  }
}

interface LikeWord {
  readonly text: string;
  readonly how: Likeness;
}

/** Returns the forms of a name's words, and each pair of neighbours joined, because PROM SVYAZ may be PROMSVYAZ. */
export function formsOf(words: readonly NameWord[]): string[] {
  const forms: string[] = [];
  let before: string | undefined;
  for (const { text, whole } of words) {
    if (before !== undefined) forms.push(before + text);
    forms.push(text);
    if (whole !== text) forms.push(whole);
    before = text;
  }
  return forms;
}

/** Shortest word that may have a typo. In shorter words (SBER, SABER), another letter makes another name. */
const SLIP_LENGTH_MIN = 6;

/** Shortest word whose spelling may vary. In shorter ones, mostly initials, only C and K are equal (БКС is BCS). */
const LOOSE_LENGTH_MIN = 4;

/** Replacements, in order. To save time, a replacement is skipped if the word has none of the letters in `of`. */
const sameLetters: readonly (readonly [of: number, letters: RegExp, one: string])[] = [
  [lettersIn("H"), /SHCH|SCH|SH/g, "$"],
  [lettersIn("C"), /TCH|CH|CZ/g, "%"],
  [lettersIn("T"), /TS|TZ/g, "C"],
  [lettersIn("H"), /KH/g, "H"],
  [lettersIn("H"), /GH/g, "G"],
  [lettersIn("X"), /X/g, "KS"],
  // Includes T, because an earlier replacement turns TS into C.
  [lettersIn("CQT"), /C(?=[KAOULR]|$)|Q/g, "K"],
  [lettersIn("W"), /W/g, "V"],
  [lettersIn("O"), /OU|OO/g, "U"],
  [lettersIn("JY"), /[JY]/g, "I"],
  [lettersIn("E"), /EE/g, "I"],
];

function lettersIn(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place++) letters |= 1 << word.charCodeAt(place) - 65;
  return letters;
}

/** Returns a key that is the same for the usual spellings of a word. */
export function spellingOf(word: string): string {
  if (word.length < LOOSE_LENGTH_MIN) return word.replaceAll("C", "K");
  const present = lettersIn(word);
  let key = word;
  for (const [of, letters, one] of sameLetters) if ((present & of) !== 0) key = key.replace(letters, one);
  return withoutDoubles(key);
}

const hissing = /(SHCH|SCH|SH|TCH|CH|CZ|TS|TZ|DZH|ZH|DJ|DZ|S|Z|J|C(?=[EIY]))+/g;
const hissingLetters = lettersIn("SCZJ");

/** Maps consonants that may sound alike to one letter, and vowels and H to nothing. */
const soundByLetter: ReadonlyMap<string, string> = new Map([
  ...[..."AEIOUYH"].map((letter) => [letter, ""] as const),
  ...[..."GQC"].map((letter) => [letter, "K"] as const),
  ["B", "P"],
  ["D", "T"],
  ...[..."VW"].map((letter) => [letter, "F"] as const),
]);

/** Returns a key of consonants that is the same for words that may sound alike (voiced or voiceless). */
function soundOf(word: string): string {
  const present = lettersIn(word);
  let text = (present & hissingLetters) === 0 ? word : word.replace(hissing, "S");
  if ((present & lettersIn("P")) !== 0) text = text.replaceAll("PH", "F");
  if ((present & lettersIn("X")) !== 0) text = text.replaceAll("X", "KS");
  let consonants = "";
  let above = "";
  for (const letter of text) {
    const sound = soundByLetter.get(letter) ?? letter;
    if (sound !== "" && sound !== above) consonants += above = sound;
  }
  return /^[AEIOU]/.test(word) ? `A${consonants}` : consonants;
}

/** Returns whether two words that may sound alike differ in at most a third of their letters. */
function isCloseSpelling(a: string, b: string): boolean {
  return distance(spellingOf(a), spellingOf(b)) <= Math.floor(Math.min(a.length, b.length) / 3);
}

/** Returns whether two long words differ by one typo: a letter added, lost or changed, or two letters swapped. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < SLIP_LENGTH_MIN || Math.abs(a.length - b.length) > 1) return false;
  // A typo in the first letter doesn't count, because it would turn OBERBANK into SBERBANK.
  if (a[0] !== b[0]) return false;
  const steps = distance(a, b);
  return steps === 1 || (steps === 2 && a.length === b.length && isOneSwap(a, b));
}

/** Returns hashes of a word: whole, and without each one of its letters. Words that differ by one typo share a hash. */
function slipKeys(word: string): number[] {
  // Combines the hashes of the parts before and after a letter, because building strings would take ten times as long.
  const before = [0];
  let whole = 0;
  for (let place = 0; place < word.length; place++) {
    before.push(whole = hashOn(whole, word.charCodeAt(place)));
  }
  const keys = [whole];
  let [behind, weight] = [0, 1];
  for (let left = word.length - 1; left > 0; left--) {
    keys[left] = Math.imul(before[left] ?? 0, weight) + behind | 0;
    behind = Math.imul(word.charCodeAt(left), weight) + behind | 0;
    weight = Math.imul(weight, BASE);
  }
  return keys;
}

const BASE = 31;

function hashOn(hash: number, code: number): number {
  return (Math.imul(hash, BASE) + code) | 0;
}

function withoutDoubles(text: string): string {
  for (let place = 1; place < text.length; place++) {
    if (text.charCodeAt(place) === text.charCodeAt(place - 1)) return text.replace(/(.)\1+/g, "$1");
  }
  return text;
}

function isOneSwap(a: string, b: string): boolean {
  const place = [...a].findIndex((letter, at) => letter !== b[at]);
  return a[place] === b[place + 1] && a[place + 1] === b[place] && a.slice(place + 2) === b.slice(place + 2);
}
