/**
 * Finds the language of a page, and keeps the reader in it.
 *
 * @module
 */
import { type Language, LANGUAGES, preferredLanguage } from "../../sdk/verdicts/mod.ts";
import { addressIn, type Reader } from "./page.ts";
import { words } from "./words/mod.ts";

/** Pages in English alone, and what is no page: their addresses name no language. */
const IN_ENGLISH = /^\/(?:docs|data|legal|buy|openapi\.json)(?:[/?#]|$)/;

/**
 * Makes the reader of a page.
 *
 * @param chosen Language that the address names; `null` leaves it to `Accept-Language`.
 */
export function readerOf(headers: Headers, chosen: Language | null): Reader {
  const language = chosen ?? preferredLanguage(headers.get("Accept-Language"));
  return {
    language,
    words: words[language],
    isChosen: chosen !== null,
    link: (path) => chosen === null || IN_ENGLISH.test(path) ? path : addressIn(chosen, path),
  };
}

/** The reader of a page that is there in English alone. */
export const englishReader: Reader = {
  language: "en",
  words: words.en,
  isChosen: false,
  link: (path) => path,
};

/** Takes the language off a path; `null` where it names none. */
export function splitLanguage(path: string): { readonly chosen: Language | null; readonly rest: string } {
  const chosen = LANGUAGES.find((language) => path === `/${language}` || path.startsWith(`/${language}/`)) ??
    null;
  if (chosen === null) return { chosen, rest: path };
  return { chosen, rest: path.slice(chosen.length + 1) || "/" };
}
