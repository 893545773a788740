// The script of `/screen` that arrives after the page: it reads, compares, judges and writes files, calls the service,
// and seals runs. It serves every language; the messages that it contains are the English ones of the
// errors.
/// <reference lib="dom" />
import { files as filesInEnglish } from "../../../sdk/generated/words/files_en.ts";
import { AuthenticationError, BankscreenError, VERSION } from "../../../sdk/mod.ts";
import {
  Answers,
  bankOf,
  bankOfList,
  CLEAN_EXTENSIONS,
  cleanFile,
  cleanIban,
  clientWith,
  ColumnError,
  comparePayees,
  costWithin,
  Decisions,
  findingsOf,
  findRepeats,
  findRunBefore,
  gravestFirst,
  hashFile,
  isAnswered,
  isOnHold,
  isUndecided,
  keepDecision,
  kindOfFile,
  letterTo,
  mailtoOf,
  missingRecordOf,
  missingSince,
  nameCall,
  partFindings,
  PayeeError,
  PayeeRun,
  payeesOfRun,
  reachOf,
  readAmounts,
  readPayees,
  recordOf,
  rememberRun,
  resultsAsCsv,
  resultsAsWorkbook,
  sampleValues,
  sellsCredits,
  sumUp,
  verdictOf,
  writeLetters,
} from "../../../sdk/payees/mod.ts";
import { askedBankCode, printBic, verdictOfFinding } from "../../../sdk/verdicts/mod.ts";

/** Result of reading or writing a file. */
export type Attempt<T> =
  | { readonly kind: "done"; readonly value: T }
  /** The user has to choose the columns. */
  | { readonly kind: "columns"; readonly error: ColumnError }
  | { readonly kind: "failed"; readonly say: PayeeError["say"] };

/** Reads or writes a file, and returns the problem as data, because the page lacks the error classes. */
function attempt<T>(act: () => T): Attempt<T> {
  try {
    return { kind: "done", value: act() };
  } catch (error) {
    if (error instanceof ColumnError) return { kind: "columns", error };
    if (error instanceof PayeeError) return { kind: "failed", say: error.say.bind(error) };
    throw error;
  }
}

const later = {
  Answers,
  askedBankCode,
  attempt,
  AuthenticationError,
  bankOf,
  bankOfList,
  BankscreenError,
  CLEAN_EXTENSIONS,
  cleanFile,
  cleanIban,
  clientWith,
  comparePayees,
  costWithin,
  Decisions,
  filesInEnglish,
  findingsOf,
  findRepeats,
  findRunBefore,
  gravestFirst,
  hashFile,
  isAnswered,
  isOnHold,
  isUndecided,
  keepDecision,
  kindOfFile,
  letterTo,
  mailtoOf,
  missingRecordOf,
  missingSince,
  nameCall,
  partFindings,
  PayeeRun,
  payeesOfRun,
  printBic,
  reachOf,
  readAmounts,
  readPayees,
  recordOf,
  rememberRun,
  resultsAsCsv,
  resultsAsWorkbook,
  sampleValues,
  sellsCredits,
  sumUp,
  verdictOf,
  verdictOfFinding,
  VERSION,
  writeLetters,
};

/** The part that comes later. */
export type Later = typeof later;

/** Event that delivers the script's exports. */
export type LaterEvent = "screen-later";

const HANDED_OVER: LaterEvent = "screen-later";
dispatchEvent(new CustomEvent(HANDED_OVER, { detail: later }));
