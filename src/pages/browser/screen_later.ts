// The script of `/screen` that compares and judges files, and calls the service. It is loaded with a key, a file or a
// kept run, and serves every language; the messages that it contains are the English ones of the errors.
/// <reference lib="dom" />
import { files as filesInEnglish } from "../../../sdk/generated/words/files_en.ts";
import { AuthenticationError, BankscreenError, PaymentRequiredError, VERSION } from "../../../sdk/mod.ts";
import {
  Answers,
  bankOf,
  bankOfList,
  cleanIban,
  clientWith,
  comparePayees,
  costWithin,
  Decisions,
  findingsOf,
  findRepeats,
  findRunBefore,
  FORMATS,
  gravestFirst,
  hashFile,
  isAnswered,
  isOnHold,
  isUndecided,
  keepDecision,
  kindOfFile,
  layoutOf,
  missingSince,
  nameCall,
  partFindings,
  PayeeRun,
  payeesOfRun,
  reachOf,
  readAmounts,
  rememberRun,
  sellsCredits,
  sumUp,
  verdictOf,
} from "../../../sdk/payees/mod.ts";
import { printBic, verdictOfFinding } from "../../../sdk/verdicts/mod.ts";
import { attempt } from "./shared/attempt.ts";

const later = {
  Answers,
  attempt,
  AuthenticationError,
  bankOf,
  bankOfList,
  BankscreenError,
  cleanIban,
  clientWith,
  comparePayees,
  costWithin,
  Decisions,
  filesInEnglish,
  findingsOf,
  findRepeats,
  findRunBefore,
  FORMATS,
  gravestFirst,
  hashFile,
  isAnswered,
  isOnHold,
  isUndecided,
  keepDecision,
  kindOfFile,
  layoutOf,
  missingSince,
  nameCall,
  partFindings,
  PayeeRun,
  payeesOfRun,
  PaymentRequiredError,
  printBic,
  reachOf,
  readAmounts,
  rememberRun,
  sellsCredits,
  sumUp,
  verdictOf,
  verdictOfFinding,
  VERSION,
};

/** The part that comes later. */
export type Later = typeof later;

/** Event that delivers the script's exports. */
export type LaterEvent = "screen-later";

const HANDED_OVER: LaterEvent = "screen-later";
dispatchEvent(new CustomEvent(HANDED_OVER, { detail: later }));
