/**
 * Issuer classification.
 *
 * @module
 */
export { classifyIssuer, expectsVirtualIban } from "./classify_issuer.ts";
export type { IssuerClass, IssuerQuery } from "./classify_issuer.ts";
