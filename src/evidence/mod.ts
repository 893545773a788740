// Evidence: signed answers that prove offline what was requested, from which editions, and answered. A token contains
// only hashes, no account number; question and answer verify it with any JWS, SHA-256 and RFC 8785.
export { readPrivateJwk, readPublishedKeys, retireQueries, rotateQueries } from "./keys.ts";
export { openEvidence, RULES_VERSION } from "./sign_answers.ts";

export type { Evidence, ListedEdition, Seal } from "./sign_answers.ts";
export type { PrivateJwk } from "./keys.ts";
