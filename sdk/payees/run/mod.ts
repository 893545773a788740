/**
 * The part of a run that a page needs at once; what reads and writes files is loaded separately.
 *
 * @module
 */
export { problemOfAmounts, readAmounts, sumUp, unreadAmounts } from "../amounts.ts";
export type { Sum, WrittenAt } from "../amounts.ts";
export type { Decimal } from "../decimal.ts";
export { Answers, bankKeyOf, bankOfList, evidenceRows } from "../answers.ts";
export type { KeptAnswer, Proof } from "../answers.ts";
export type { ColumnChoice, ColumnError, ColumnPlaces, ColumnRole } from "../columns.ts";
export { comparePayees } from "../compare_payees.ts";
export type { ComparedPayees, Comparison } from "../compare_payees.ts";
export { Decisions, isOnHold, isUndecided, keepDecision } from "../decisions.ts";
export type { KeptDecision } from "../decisions.ts";
export { letterTo, mailtoOf } from "../letter.ts";
export type { Letter } from "../letter.ts";
export { cleanIban, isIbanShaped, looksLikeBic, looksLikeIban, makePayee, PayeeError } from "../payee.ts";
export type { Payee, PayeeFormat, PayeeList } from "../payee.ts";
export { findRepeats, RepeatCandidates } from "../repeats.ts";
export type { Repeat } from "../repeats.ts";
export { bicOf, bicsOf, costOf, costWithin, sellsCredits, sellsForUsdc } from "../run_cost.ts";
export type { RunCost, RunQuestions } from "../run_cost.ts";
export { hashFile, nameCall, PayeeRun } from "../run.ts";
export type { Answered, RunJournal } from "../run.ts";
export {
  bankAnswerOf,
  bankOf,
  decideOnPayee,
  detailOf,
  findingsOf,
  gravestFirst,
  isAnswered,
  partFindings,
  reachOf,
  verdictOf,
} from "../verdict.ts";
export type {
  Choice,
  Decided,
  PayeeDecision,
  Reach,
  SchemeReach,
  ScreenedPayee,
  Screening,
} from "../verdict.ts";
export type { Sheet } from "../../files/mod.ts";
