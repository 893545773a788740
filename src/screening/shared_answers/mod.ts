/**
 * What makes an answer that many share cheap to give again: it is worked out once, and kept in a form that is written
 * fast.
 *
 * @module
 */
export { memoByIdentity } from "./memo_by_identity.ts";
