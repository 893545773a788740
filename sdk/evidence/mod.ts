/**
 * Evidence of what was asked and answered: checking it without the service, and sealing the evidence of a payout file.
 *
 * @module
 */
export { canonicalBytes, coveredRequest, hashBytes, hashJson, hashOrNull, parseJson } from "./canonical.ts";
export { merkleRoot } from "./merkle_tree.ts";
export {
  isRowEvidence,
  isRunEvidence,
  sealIdOf,
  sealRun,
  takeRow,
  verifyRow,
  verifyRun,
  verifySeal,
} from "./run_evidence.ts";
export { issuerOf, readKeySet, verifyDocument } from "./verify_document.ts";
export { verifyEvidence } from "./verify_evidence.ts";
export { EVIDENCE_TYPE, SEAL_TYPE } from "./verify_token.ts";

export type { EvidenceKey, EvidenceKeySet, TokenFailure } from "./verify_token.ts";
export type {
  AskForSeal,
  RowDecision,
  RowEvidence,
  RowRecord,
  RunCheck,
  RunEvidence,
  RunRow,
  SignedAnswer,
} from "./run_evidence.ts";
export type { PackedToken, SharedClaims } from "./packed_token.ts";
export type { EvidenceWarning } from "./warnings.ts";
export type { DocumentCheck } from "./verify_document.ts";
export type {
  AlteredPart,
  EvidenceCheck,
  EvidenceClaims,
  EvidenceParts,
  EvidenceProblem,
} from "./verify_evidence.ts";
