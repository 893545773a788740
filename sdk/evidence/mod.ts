/**
 * Evidence of requests and answers: checked without the service, and sealed for a payout file.
 *
 * @module
 */
export {
  canonicalBytes,
  coveredRequest,
  EVIDENCE_TYPE,
  hashBytes,
  hashJson,
  hashOrNull,
  merkleRoot,
  parseJson,
  SEAL_TYPE,
  sealIdOf,
} from "./signed/mod.ts";
export { isRowEvidence, isRunEvidence, sealRun, takeRow } from "./run_evidence.ts";
export { issuerOf, readKeySet, verifyDocument } from "./verify_document.ts";
export { verifyEvidence } from "./verify_evidence.ts";
export { verifyRow, verifyRun, verifySeal } from "./verify_run.ts";

export type { EvidenceKey, EvidenceKeySet, TokenFailure } from "./signed/mod.ts";
export type { PayeeDecision as RowDecision, RunRow, SignedAnswer } from "../payees/mod.ts";
export type { AskForSeal, RowEvidence, RowRecord, RunEvidence, RunRelease } from "./run_evidence.ts";
export type { PackedToken, SharedClaims } from "./packed_token.ts";
export type { EvidenceWarning, RowWarningCode } from "./warnings.ts";
export type {
  AlteredPart,
  DocumentCheck,
  EvidenceCheck,
  EvidenceClaims,
  EvidenceProblem,
  RunCheck,
} from "./checks.ts";
export type { EvidenceParts } from "./verify_evidence.ts";
