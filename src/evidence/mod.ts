// Evidence: signed answers that prove offline what was asked of which editions, and what the answer was.
//
// Decision: a token covers hashes only, so that it holds no account number, and whoever has question and answer can
// check it with any implementation of JWS, SHA-256 and RFC 8785.
export { readPrivateJwk, readPublishedKeys, retireQueries, rotateQueries } from "./keys.ts";
export { openEvidence, RULES_VERSION } from "./sign_answers.ts";

export type { Evidence, ListedEdition, Seal } from "./sign_answers.ts";
export type { PrivateJwk } from "./keys.ts";
