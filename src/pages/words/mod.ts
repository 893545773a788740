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
import { account as accountInGerman } from "../../../generated/words/account_de.ts";
import { account as accountInEnglish } from "../../../generated/words/account_en.ts";
import { account as accountInFrench } from "../../../generated/words/account_fr.ts";
import { device as deviceInGerman } from "../../../generated/words/device_de.ts";
import { device as deviceInEnglish } from "../../../generated/words/device_en.ts";
import { device as deviceInFrench } from "../../../generated/words/device_fr.ts";
import { frame as frameInGerman } from "../../../generated/words/frame_de.ts";
import { frame as frameInEnglish } from "../../../generated/words/frame_en.ts";
import { frame as frameInFrench } from "../../../generated/words/frame_fr.ts";
import { home as homeInGerman } from "../../../generated/words/home_de.ts";
import { home as homeInEnglish } from "../../../generated/words/home_en.ts";
import { home as homeInFrench } from "../../../generated/words/home_fr.ts";
import { keys as keysInGerman } from "../../../generated/words/keys_de.ts";
import { keys as keysInEnglish } from "../../../generated/words/keys_en.ts";
import { keys as keysInFrench } from "../../../generated/words/keys_fr.ts";
import { pricing as pricingInGerman } from "../../../generated/words/pricing_de.ts";
import { pricing as pricingInEnglish } from "../../../generated/words/pricing_en.ts";
import { pricing as pricingInFrench } from "../../../generated/words/pricing_fr.ts";
import { report as reportInGerman } from "../../../generated/words/report_de.ts";
import { report as reportInEnglish } from "../../../generated/words/report_en.ts";
import { report as reportInFrench } from "../../../generated/words/report_fr.ts";
import * as englishScreening from "./english/screening.tsx";
import * as frenchScreening from "./french/screening.tsx";
import * as germanScreening from "./german/screening.tsx";

const english = {
  catalogue: catalogueInEnglish,
  writing: catalogueInEnglish.writing,
  account: accountInEnglish,
  device: deviceInEnglish,
  frame: frameInEnglish,
  home: homeInEnglish,
  keys: keysInEnglish,
  pricing: pricingInEnglish,
  report: reportInEnglish,
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
    account: accountInGerman,
    device: deviceInGerman,
    frame: frameInGerman,
    home: homeInGerman,
    keys: keysInGerman,
    pricing: pricingInGerman,
    report: reportInGerman,
    ...germanScreening,
  },
  fr: {
    catalogue: catalogueInFrench,
    writing: catalogueInFrench.writing,
    account: accountInFrench,
    device: deviceInFrench,
    frame: frameInFrench,
    home: homeInFrench,
    keys: keysInFrench,
    pricing: pricingInFrench,
    report: reportInFrench,
    ...frenchScreening,
  },
};
