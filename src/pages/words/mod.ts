// The words of the pages, one catalogue for each language. Which language a reader gets is decided in `../serve_page.ts`.
//
// `frame.tsx` has the frame of every page and those that refuse, `start.tsx` the home page and the prices, `keys.tsx`
// keys, the account and the approval of a program, `screening.tsx` the pages that screen, verify and watch, and
// `/status`.
//
// How to add a sentence: write it into the file of its page under `english/`, then into the files of the same name
// under `german/` and `french/`; until it is there nothing compiles. A sentence with a value is a function, one with
// markup is JSX, and counts, amounts and dates go through `writing`.
import {
  english as catalogueInEnglish,
  french as catalogueInFrench,
  german as catalogueInGerman,
  type Language,
} from "../../../sdk/verdicts/mod.ts";
import * as englishFrame from "./english/frame.tsx";
import * as englishKeys from "./english/keys.tsx";
import * as englishScreening from "./english/screening.tsx";
import * as englishStart from "./english/start.tsx";
import * as frenchFrame from "./french/frame.tsx";
import * as frenchKeys from "./french/keys.tsx";
import * as frenchScreening from "./french/screening.tsx";
import * as frenchStart from "./french/start.tsx";
import * as germanFrame from "./german/frame.tsx";
import * as germanKeys from "./german/keys.tsx";
import * as germanScreening from "./german/screening.tsx";
import * as germanStart from "./german/start.tsx";

const english = {
  catalogue: catalogueInEnglish,
  writing: catalogueInEnglish.writing,
  ...englishFrame,
  ...englishKeys,
  ...englishScreening,
  ...englishStart,
};

/** The words of the pages in one language. */
export type Words = typeof english;

/** The words of the pages. */
export const words: Readonly<Record<Language, Words>> = {
  en: english,
  de: {
    catalogue: catalogueInGerman,
    writing: catalogueInGerman.writing,
    ...germanFrame,
    ...germanKeys,
    ...germanScreening,
    ...germanStart,
  },
  fr: {
    catalogue: catalogueInFrench,
    writing: catalogueInFrench.writing,
    ...frenchFrame,
    ...frenchKeys,
    ...frenchScreening,
    ...frenchStart,
  },
};
