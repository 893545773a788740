// The words of the pages, one catalogue for each language. Which language a reader gets is decided in `../serve_page.ts`.
//
// Messages move from here to `openapi/words/`, one file per language; what is compiled from it is in `generated/words/`.
// A new sentence goes into `openapi/words/`.
import {
  english as catalogueInEnglish,
  french as catalogueInFrench,
  german as catalogueInGerman,
  type Language,
} from "../../../sdk/verdicts/mod.ts";
import { frame as frameInGerman } from "../../../generated/words/frame_de.ts";
import { frame as frameInEnglish } from "../../../generated/words/frame_en.ts";
import { frame as frameInFrench } from "../../../generated/words/frame_fr.ts";
import { home as homeInGerman } from "../../../generated/words/home_de.ts";
import { home as homeInEnglish } from "../../../generated/words/home_en.ts";
import { home as homeInFrench } from "../../../generated/words/home_fr.ts";
import { pricing as pricingInGerman } from "../../../generated/words/pricing_de.ts";
import { pricing as pricingInEnglish } from "../../../generated/words/pricing_en.ts";
import { pricing as pricingInFrench } from "../../../generated/words/pricing_fr.ts";
import * as englishKeys from "./english/keys.tsx";
import * as englishScreening from "./english/screening.tsx";
import * as frenchKeys from "./french/keys.tsx";
import * as frenchScreening from "./french/screening.tsx";
import * as germanKeys from "./german/keys.tsx";
import * as germanScreening from "./german/screening.tsx";

const english = {
  catalogue: catalogueInEnglish,
  writing: catalogueInEnglish.writing,
  frame: frameInEnglish,
  home: homeInEnglish,
  pricing: pricingInEnglish,
  ...englishKeys,
  ...englishScreening,
};

/** The words of the pages in one language. */
export type Words = typeof english;

/** The words of the pages. */
export const words: Readonly<Record<Language, Words>> = {
  en: english,
  de: {
    catalogue: catalogueInGerman,
    writing: catalogueInGerman.writing,
    frame: frameInGerman,
    home: homeInGerman,
    pricing: pricingInGerman,
    ...germanKeys,
    ...germanScreening,
  },
  fr: {
    catalogue: catalogueInFrench,
    writing: catalogueInFrench.writing,
    frame: frameInFrench,
    home: homeInFrench,
    pricing: pricingInFrench,
    ...frenchKeys,
    ...frenchScreening,
  },
};
