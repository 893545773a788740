/**
 * The words of the listed names, found by spelling, by sound, and with one slip.
 *
 * @module
 */
import { commonWords, officeWords, placeWords } from "./common_words.ts";
import type { NameWord } from "./normalise_name.ts";
import { isCloseSpelling, isOneSlip, slipKeys, slipLengthMin, soundOf, spellingOf } from "./spelling.ts";

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
  readonly #bySlip = new Map<string, IndexedWord[]>();

  /** Adds a word of a listed name. */
  add({ text, whole }: NameWord): void {
    for (const form of new Set([text, whole])) {
      if (this.#forms.has(form)) continue;
      this.#forms.add(form);
      const word = { form, text };
      addTo(this.#bySpelling, spellingOf(form), word);
      if (form.length >= soundLengthMin) addTo(this.#bySound, soundOf(form), word);
      if (form.length >= slipLengthMin) { for (const key of slipKeys(form)) addTo(this.#bySlip, key, word); }
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
      if (form.replace(/BANK$/, "").length < 3) continue;
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

function addTo(map: Map<string, IndexedWord[]>, key: string, word: IndexedWord): void {
  const words = map.get(key);
  if (words === undefined) map.set(key, [word]);
  else words.push(word);
}
