// Evidence: signed tokens that prove what was requested, what was answered, and from which editions. A token has hashes
// instead of account numbers, so checking it takes the request and the answer, but no connection to the service.
export { readPrivateJwk, readPublishedKeys, retireQueries, rotateQueries } from "./keys.ts";
export { openEvidence, RULES_VERSION } from "./sign_answers.ts";

export type { Evidence } from "./sign_answers.ts";
