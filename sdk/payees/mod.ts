/**
 * Reads, screens, judges and writes files of payees. Uses only web standards, so that it also runs in browsers.
 *
 * @module
 */
export { readAmounts, type Sum, sumUp } from "./amounts.ts";
export {
  Answers,
  bankOfList,
  evidenceRows,
  hashPayment,
  type KeptAnswer,
  type RunRow,
  type SignedAnswer,
  takeAnswers,
} from "./answers.ts";
export { readAccountCell } from "./cells.ts";
export type { ColumnRole } from "./column_words.ts";
export { type ColumnChoice, ColumnError, MissingColumnError, sampleValues } from "./columns.ts";
export { type ComparedPayees, comparePayees, type Comparison } from "./compare_payees.ts";
export { Decisions, isOnHold, isUndecided, keepDecision, type KeptDecision } from "./decisions.ts";
export {
  cleanFile,
  cleanText,
  cleanWorkbook,
  FORMATS,
  isFormat,
  MEGABYTES_MAX,
  readPayees,
} from "./formats.ts";
export {
  findRunBefore,
  kindOfFile,
  layoutOf,
  missingSince,
  payeesOfRun,
  type RememberedRun,
  rememberRun,
  type RunBefore,
  type RunMemory,
} from "./known_payees.ts";
export { openLargeTable, screenLargeTable } from "./large_table.ts";
export { answerByRules, type LocalRules } from "./local_rules.ts";
export {
  bySupplier,
  languageOfSupplier,
  type Letter,
  LETTER_LANGUAGES,
  letterAsHtml,
  letterAsText,
  letterCatalogue,
  letterFileName,
  type LetterHead,
  type LetterLanguage,
  letterTo,
  mailtoOf,
  type PaymentOnHold,
  writeLetters,
} from "./letter.ts";
export {
  cleanIban,
  type Decimal,
  ibanLengthOf,
  isIbanShaped,
  looksLikeBic,
  looksLikeIban,
  makePayee,
  type Payee,
  PayeeError,
  type PayeeFormat,
  type PayeeList,
} from "./payee.ts";
export { findRepeats, type Repeat } from "./repeats.ts";
export { missingRecordOf, recordOf, type ResultForm, resultsAsCsv, resultsAsWorkbook } from "./results.ts";
export {
  type Answered,
  bicsOf,
  clientWith,
  costOf,
  costWithin,
  hashFile,
  nameCall,
  type PageCalls,
  PayeeRun,
  type RunCost,
  type RunJournal,
  type RunScope,
  sellsCredits,
  sellsForUsdc,
} from "./run.ts";
export {
  bankAnswerOf,
  bankOf,
  type Choice,
  decideOnPayee,
  detailOf,
  findingsOf,
  gravestFirst,
  isAnswered,
  isFromOlderServer,
  partFindings,
  type PayeeDecision,
  reachOf,
  type SchemeReach,
  type ScreenedPayee,
  verdictOf,
} from "./verdict.ts";
