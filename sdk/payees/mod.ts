/**
 * Files of payees: read, screened, judged and written, with web standards only, so that it also runs in browsers.
 *
 * @module
 */
export { problemOfAmounts, readAmounts, sumUp, unreadAmounts } from "./amounts.ts";
export type { Sum, WrittenAt } from "./amounts.ts";
export type { Decimal } from "./payee.ts";
export { Answers, bankKeyOf, bankOfList, evidenceRows, hashPayment, takeAnswers } from "./answers.ts";
export type { KeptAnswer, Proof, RunRow, SignedAnswer } from "./answers.ts";
export type { ColumnPlaces, ColumnRole } from "./column_words.ts";
export type { ColumnChoice } from "./columns.ts";
export { comparePayees } from "./compare_payees.ts";
export type { ComparedPayees, Comparison } from "./compare_payees.ts";
export { Decisions, isOnHold, isUndecided, keepDecision } from "./decisions.ts";
export type { KeptDecision } from "./decisions.ts";
export {
  findRunBefore,
  kindOfFile,
  layoutOf,
  missingSince,
  payeesOfRun,
  rememberRun,
} from "./known_payees.ts";
export type { FileOfRun, KnownPayee, RememberedRun, RunBefore, RunMemory } from "./known_payees.ts";
export {
  bySupplier,
  languageOfSupplier,
  letterAsHtml,
  letterAsText,
  letterFileName,
  letterTo,
  mailtoOf,
  writeLetters,
} from "./letter.ts";
export { LETTER_LANGUAGES, type LetterCatalogue, letterCatalogue, type LetterLanguage } from "./letter.ts";
export type { Letter, LetterHead, PaymentOnHold, WrittenLetter } from "./letter.ts";
export { cleanIban, isIbanShaped, looksLikeBic, looksLikeIban, makePayee, PayeeError } from "./payee.ts";
export { FORMATS, isFormat } from "./formats.ts";
export type { PayeeFormat } from "./payee.ts";
export type { Payee, PayeeList } from "./payee.ts";
export { findRepeats, RepeatCandidates } from "./repeats.ts";
export type { Repeat } from "./repeats.ts";
export { bicOf, bicsOf, costOf, costWithin, sellsCredits, sellsForUsdc } from "./run.ts";
export type { RunCost, RunQuestions } from "./run.ts";
export { clientWith, hashFile, nameCall, PayeeRun } from "./run.ts";
export type { Answered, PageCalls, RunJournal } from "./run.ts";
export {
  bankAnswerOf,
  bankOf,
  decideOnPayee,
  detailOf,
  findingsOf,
  gravestFirst,
  isAnswered,
  isFromOlderServer,
  partFindings,
  reachOf,
  verdictOf,
} from "./verdict.ts";
export type {
  Choice,
  Decided,
  PayeeDecision,
  Reach,
  SchemeReach,
  ScreenedPayee,
  Screening,
} from "./verdict.ts";
export { readAccountCell } from "./cells.ts";
export { ibanLengthOf } from "./payee.ts";
export { cleanFile, cleanText, cleanWorkbook } from "./formats.ts";
export { ColumnError, MissingColumnError, sampleValues } from "./columns.ts";
export { detectDelimiter } from "./text_tables.ts";
export { MEGABYTES_MAX, readPayees } from "./formats.ts";
export { readRow, sortRow } from "./table_payees.ts";
export { findTable, TABLE_ROWS } from "./find_table.ts";
export type { TableRow } from "./payee.ts";
export { reconcileTotals } from "./total_rows.ts";
export type { TotalRow } from "./total_rows.ts";
export { addedAsCsv, missingRecordOf, recordOf, resultsAsCsv, resultsAsWorkbook } from "./results.ts";
export type { ResultForm } from "./results.ts";
