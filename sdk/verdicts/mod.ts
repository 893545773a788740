/**
 * The verdict on an answer: one of five, with its findings and its sentence, shared by service, pages and command line.
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
  sayShort,
  severityWords,
  summarise,
  SUMMARY_LENGTH_MAX,
} from "./catalogue.ts";
export {
  codeOf,
  decide,
  type Decision,
  type Finding,
  type FindingCode,
  type Verdict,
  VERDICT_BY_FINDING,
  verdictOfFinding,
  VERDICTS,
} from "./verdict_table.ts";
export {
  groupIban,
  type Language,
  languageOf,
  LANGUAGES,
  makeWriting,
  plainSource,
  preferredLanguage,
  type Writing,
  writingIn,
} from "./language.ts";
export {
  type AnswerWithFindings,
  bankNameOf,
  decideOn,
  findingsOfAnswer,
  findingsOfBank,
  isOfOlderServer,
  printBic,
} from "./findings_of_answer.ts";
export { type RegisterTitles, translateWith } from "./translate_register.ts";
export { hasRightCheckDigits } from "./check_digits.ts";

/** English messages. A bundle for browsers drops the languages that it doesn't use. */
export const english: Catalogue = /* @__PURE__ */ catalogueIn("en", wordsInEnglish);
/** German messages. */
export const german: Catalogue = /* @__PURE__ */ catalogueIn("de", wordsInGerman);
/** French messages. */
export const french: Catalogue = /* @__PURE__ */ catalogueIn("fr", wordsInFrench);

/** The messages by language. A page in a browser uses only its own. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { en: english, de: german, fr: french };
