// The words of the pages, one catalogue for each language. Which language a reader gets is decided in `../serve_page.ts`.
//
// Messages move from here to `openapi/words/`, one file per language; what is compiled from it is in `generated/words/`.
// `start.tsx` has the home page and the prices, `keys.tsx` keys, the account and the approval of a program, `screening.tsx`
// the pages that screen, verify and watch, and `/status`. A new sentence goes into `openapi/words/`.
import {
  english as catalogueInEnglish,
  french as catalogueInFrench,
  german as catalogueInGerman,
  type Language,
} from "../../../sdk/verdicts/mod.ts";
import { frame as englishFrame } from "../../../generated/words/frame_en.ts";
import { frame as frenchFrame } from "../../../generated/words/frame_fr.ts";
import { frame as germanFrame } from "../../../generated/words/frame_de.ts";
import * as englishKeys from "./english/keys.tsx";
import * as englishScreening from "./english/screening.tsx";
import * as englishStart from "./english/start.tsx";
import * as frenchKeys from "./french/keys.tsx";
import * as frenchScreening from "./french/screening.tsx";
import * as frenchStart from "./french/start.tsx";
import * as germanKeys from "./german/keys.tsx";
import * as germanScreening from "./german/screening.tsx";
import * as germanStart from "./german/start.tsx";

const english = {
  catalogue: catalogueInEnglish,
  writing: catalogueInEnglish.writing,
  frame: englishFrame,
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
    frame: germanFrame,
    ...germanKeys,
    ...germanScreening,
    ...germanStart,
  },
  fr: {
    catalogue: catalogueInFrench,
    writing: catalogueInFrench.writing,
    frame: frenchFrame,
    ...frenchKeys,
    ...frenchScreening,
    ...frenchStart,
  },
};
