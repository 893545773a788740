/**
 * The verdict on an answer (one of five), its findings and its text, shared by service, pages and command line.
 *
 * @module
 */
import { verdicts as wordsInEnglish } from "../generated/words/verdicts_en.ts";
import { verdicts as wordsInFrench } from "../generated/words/verdicts_fr.ts";
import { verdicts as wordsInGerman } from "../generated/words/verdicts_de.ts";
import { type Catalogue, catalogueIn } from "./catalogue.ts";
import type { Language } from "./language.ts";

export {
  type Catalogue,
  MARKS,
  type ResultColumn,
  sayFinding,
  severityWords,
  summarise,
  SUMMARY_LENGTH_MAX,
} from "./catalogue.ts";
export {
  type AnswerWithFindings,
  bankNameOf,
  codeOf,
  decide,
  decideOn,
  type Decision,
  type Finding,
  type FindingCode,
  findingsOfAnswer,
  findingsOfBank,
  GROUP_BY_FINDING,
  isOfOlderServer,
  printBic,
  type Verdict,
  VERDICT_BY_FINDING,
  verdictOfFinding,
  VERDICTS,
} from "./findings.ts";
export {
  groupIban,
  type Language,
  languageOf,
  LANGUAGES,
  makeWriting,
  plainSource,
  preferredLanguage,
  type RegisterTitles,
  translateWith,
  type Writing,
  writingIn,
} from "./language.ts";

/** English messages. Bundles for browsers leave out the languages that they don't use. */
export const english: Catalogue = /* @__PURE__ */ catalogueIn("en", wordsInEnglish);
/** German messages. */
export const german: Catalogue = /* @__PURE__ */ catalogueIn("de", wordsInGerman);
/** French messages. */
export const french: Catalogue = /* @__PURE__ */ catalogueIn("fr", wordsInFrench);

/** The messages by language. Scripts of pages import only their own language. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { en: english, de: german, fr: french };
