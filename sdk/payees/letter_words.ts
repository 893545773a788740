// The words of letters, in more languages than the product has: a supplier gets its letter in its own.
import type { LetterWords } from "../generated/letters/letter.ts";
import { letter as de } from "../generated/letters/in_de.ts";
import { letter as en } from "../generated/letters/in_en.ts";
import { letter as es } from "../generated/letters/in_es.ts";
import { letter as fr } from "../generated/letters/in_fr.ts";
import { letter as it } from "../generated/letters/in_it.ts";
import { letter as nl } from "../generated/letters/in_nl.ts";
import { letter as pl } from "../generated/letters/in_pl.ts";
import { letter as pt } from "../generated/letters/in_pt.ts";
import { makeWriting, type Writing } from "../verdicts/mod.ts";

/** The languages of letters. */
export const LETTER_LANGUAGES = ["de", "en", "es", "fr", "it", "nl", "pl", "pt"] as const;

/** A language of letters, by its BCP 47 tag. */
export type LetterLanguage = typeof LETTER_LANGUAGES[number];

const WORDS: Readonly<Record<LetterLanguage, LetterWords>> = { de, en, es, fr, it, nl, pl, pt };

const LOCALES: Readonly<Record<LetterLanguage, string>> = {
  de: "de-DE",
  en: "en-GB",
  es: "es-ES",
  fr: "fr-FR",
  it: "it-IT",
  nl: "nl-NL",
  pl: "pl-PL",
  pt: "pt-PT",
};

/** Words and formats of letters in one language. */
export interface LetterCatalogue {
  readonly letter: LetterWords;
  readonly writing: Writing<LetterLanguage>;
}

/** Countries whose suppliers don't get their letter in English. */
const LANGUAGE_OF: Readonly<Record<string, LetterLanguage>> = {
  DE: "de",
  AT: "de",
  CH: "de",
  LI: "de",
  ES: "es",
  CR: "es",
  DO: "es",
  GT: "es",
  HN: "es",
  NI: "es",
  SV: "es",
  FR: "fr",
  LU: "fr",
  MC: "fr",
  IT: "it",
  SM: "it",
  VA: "it",
  NL: "nl",
  BE: "nl",
  PL: "pl",
  PT: "pt",
  BR: "pt",
};

/** Returns the language for suppliers of a country (ISO 3166-1). */
export function letterLanguageOf(country: string): LetterLanguage {
  return LANGUAGE_OF[country] ?? "en";
}

/** Returns the words and formats of letters in a language. */
export function letterCatalogue(language: LetterLanguage): LetterCatalogue {
  return { letter: WORDS[language], writing: makeWriting(language, LOCALES[language]) };
}
