/**
 * Signing evidence, for the service and its verifiers: canonical JSON, Merkle trees, tokens.
 *
 * @module
 */
export {
  canonicalBytes,
  coveredRequest,
  hashBytes,
  hashJson,
  hashOrNull,
  orNull,
  parseJson,
  repeatedMember,
  sealIdOf,
} from "./canonical.ts";
export { findChangedLeaf, hashLeaves, isInTree, merklePath, merkleRoot } from "./merkle_tree.ts";
export { EVIDENCE_TYPE, isObject, readToken, SEAL_TYPE, TOKEN_FORMAT } from "./token.ts";
export { toLowS } from "./low_s.ts";

export type { EvidenceKey, EvidenceKeySet, TokenFailure } from "./token.ts";
