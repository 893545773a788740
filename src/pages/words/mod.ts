// The pages' words by language, compiled from `openapi/words/`. `../serve_page.ts` picks the reader's language.
import {
  english as catalogueInEnglish,
  french as catalogueInFrench,
  german as catalogueInGerman,
  type Language,
} from "../../../sdk/verdicts/mod.ts";
import { account as accountInGerman } from "../../../generated/words/account_de.ts";
import { account as accountInEnglish } from "../../../generated/words/account_en.ts";
import { account as accountInFrench } from "../../../generated/words/account_fr.ts";
import { buy as buyInGerman } from "../../../generated/words/buy_de.ts";
import { buy as buyInEnglish } from "../../../generated/words/buy_en.ts";
import { buy as buyInFrench } from "../../../generated/words/buy_fr.ts";
import { device as deviceInGerman } from "../../../generated/words/device_de.ts";
import { device as deviceInEnglish } from "../../../generated/words/device_en.ts";
import { device as deviceInFrench } from "../../../generated/words/device_fr.ts";
import { docs as docsInGerman } from "../../../generated/words/docs_de.ts";
import { docs as docsInEnglish } from "../../../generated/words/docs_en.ts";
import { docs as docsInFrench } from "../../../generated/words/docs_fr.ts";
import { frame as frameInGerman } from "../../../generated/words/frame_de.ts";
import { frame as frameInEnglish } from "../../../generated/words/frame_en.ts";
import { frame as frameInFrench } from "../../../generated/words/frame_fr.ts";
import { home as homeInGerman } from "../../../generated/words/home_de.ts";
import { home as homeInEnglish } from "../../../generated/words/home_en.ts";
import { home as homeInFrench } from "../../../generated/words/home_fr.ts";
import { keys as keysInGerman } from "../../../generated/words/keys_de.ts";
import { keys as keysInEnglish } from "../../../generated/words/keys_en.ts";
import { keys as keysInFrench } from "../../../generated/words/keys_fr.ts";
import { legal as legalInGerman } from "../../../generated/words/legal_de.ts";
import { legal as legalInEnglish } from "../../../generated/words/legal_en.ts";
import { legal as legalInFrench } from "../../../generated/words/legal_fr.ts";
import { pricing as pricingInGerman } from "../../../generated/words/pricing_de.ts";
import { pricing as pricingInEnglish } from "../../../generated/words/pricing_en.ts";
import { pricing as pricingInFrench } from "../../../generated/words/pricing_fr.ts";
import { report as reportInGerman } from "../../../generated/words/report_de.ts";
import { report as reportInEnglish } from "../../../generated/words/report_en.ts";
import { report as reportInFrench } from "../../../generated/words/report_fr.ts";
import { screen as screenInGerman } from "../../../generated/words/screen_de.ts";
import { screen as screenInEnglish } from "../../../generated/words/screen_en.ts";
import { screen as screenInFrench } from "../../../generated/words/screen_fr.ts";
import { status as statusInGerman } from "../../../generated/words/status_de.ts";
import { status as statusInEnglish } from "../../../generated/words/status_en.ts";
import { status as statusInFrench } from "../../../generated/words/status_fr.ts";
import { verify as verifyInGerman } from "../../../generated/words/verify_de.ts";
import { verify as verifyInEnglish } from "../../../generated/words/verify_en.ts";
import { verify as verifyInFrench } from "../../../generated/words/verify_fr.ts";
import { watch as watchInGerman } from "../../../generated/words/watch_de.ts";
import { watch as watchInEnglish } from "../../../generated/words/watch_en.ts";
import { watch as watchInFrench } from "../../../generated/words/watch_fr.ts";

const english = {
  catalogue: catalogueInEnglish,
  writing: catalogueInEnglish.writing,
  account: accountInEnglish,
  buy: buyInEnglish,
  device: deviceInEnglish,
  docs: docsInEnglish,
  frame: frameInEnglish,
  home: homeInEnglish,
  keys: keysInEnglish,
  legal: legalInEnglish,
  pricing: pricingInEnglish,
  report: reportInEnglish,
  screen: screenInEnglish,
  status: statusInEnglish,
  verify: verifyInEnglish,
  watch: watchInEnglish,
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
    buy: buyInGerman,
    device: deviceInGerman,
    docs: docsInGerman,
    frame: frameInGerman,
    home: homeInGerman,
    keys: keysInGerman,
    legal: legalInGerman,
    pricing: pricingInGerman,
    report: reportInGerman,
    screen: screenInGerman,
    status: statusInGerman,
    verify: verifyInGerman,
    watch: watchInGerman,
  },
  fr: {
    catalogue: catalogueInFrench,
    writing: catalogueInFrench.writing,
    account: accountInFrench,
    buy: buyInFrench,
    device: deviceInFrench,
    docs: docsInFrench,
    frame: frameInFrench,
    home: homeInFrench,
    keys: keysInFrench,
    legal: legalInFrench,
    pricing: pricingInFrench,
    report: reportInFrench,
    screen: screenInFrench,
    status: statusInFrench,
    verify: verifyInFrench,
    watch: watchInFrench,
  },
};
