/**
 * The ways to a key and to a larger allowance.
 *
 * @module
 */
export { claimByMail } from "./claim_by_mail.ts";
export { issueFreeKey } from "./issue_free_key.ts";
export type { ClaimAttempt, ClaimRequest } from "./claim_by_mail.ts";
export type { KeyIssue, KeyRequest } from "./issue_free_key.ts";
export type { SignupParts } from "./signup_parts.ts";
