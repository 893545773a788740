/**
 * Canonical JSON, Merkle trees and tokens, used for signing evidence and for verifying it.
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
export { EVIDENCE_TYPE, isObject, readToken, SEAL_TYPE, TOKEN_FORMAT, toLowS } from "./token.ts";

export type { EvidenceKey, EvidenceKeySet, TokenFailure } from "./token.ts";
