/**
 * Checks evidence and returns the results as codes, which a page describes in its own language.
 *
 * @module
 */
export { isAboutRequest } from "./about.ts";
export { checkAnswer, type EvidenceParts } from "./check_answer.ts";
export { checkDocument, checkRow, checkRun, checkSeal } from "./check_document.ts";
export type * from "./checks.ts";
export {
  type AskForSeal,
  isRowEvidence,
  isRunEvidence,
  type PackedToken,
  type RowEvidence,
  type RowRecord,
  type RunEvidence,
  type RunRelease,
  sealRun,
  type SharedClaims,
  takeRow,
} from "./run_evidence.ts";
