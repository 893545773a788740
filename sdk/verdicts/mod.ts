/**
 * The verdict on an answer: which of five words, for what findings, and the sentence that says so. The service, its
 * pages, the command line and the exports share it.
 *
 * @module
 */
export {
  type Catalogue,
  MARKS,
  type ResultColumn,
  sayFinding,
  sayShort,
  summarise,
  SUMMARY_LENGTH_MAX,
} from "./catalogue.ts";
export { catalogues } from "./catalogues.ts";
export { english } from "./english.ts";
export {
  codeOf,
  decide,
  type Decision,
  type Finding,
  type FindingCode,
  type FindingValues,
  type ListState,
  type Verdict,
  VERDICT_BY_FINDING,
  verdictOf,
  VERDICTS,
} from "./findings.ts";
export { french } from "./french.ts";
export { german } from "./german.ts";
export {
  groupIban,
  type Language,
  languageOf,
  LANGUAGES,
  type PluralForms,
  preferredLanguage,
  titleOf,
  type Writing,
  writingIn,
} from "./language.ts";
export {
  type AccountFacts,
  type BankFacts,
  type BankIdentifiers,
  bankNameOf,
  type BicFacts,
  decideOn,
  findingsOfAccount,
  findingsOfBank,
  identifiersOf,
} from "./read_answer.ts";
