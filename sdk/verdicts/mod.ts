/**
 * The verdict on an answer: which of five words, for what findings, and the sentence that says so. The service, its
 * pages, the command line and the exports share it.
 *
 * @module
 */
import type { Catalogue } from "./catalogue.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import type { Language } from "./language.ts";

export {
  type Catalogue,
  MARKS,
  type ResultColumn,
  sayFinding,
  sayShort,
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
export { groupIban, type Language, languageOf, LANGUAGES, preferredLanguage, writingIn } from "./language.ts";
export {
  type AccountFacts,
  type AskedBankCode,
  askedBankCode,
  type BankFacts,
  bankNameOf,
  type BicFacts,
  BINDS_EU,
  decideOn,
  findingsOfAccount,
  findingsOfBank,
  identifiersOf,
  printBic,
} from "./findings_of_answer.ts";
export { hasRightCheckDigits, type MisreadLetter, misreadLetter } from "./misread_letter.ts";
export { english, french, german };

/** The catalogue of each language. A page in a browser takes the one that it shows instead. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { en: english, de: german, fr: french };
