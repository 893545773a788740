/**
 * Issuer lists: what an institution is, and who may issue Dutch IBANs.
 *
 * Each row of the hand-kept list says where its type comes from. A type that was found only in public
 * lists, not in a register of a supervisor, is kept and marked `verified: no`: leaving it out would call a
 * known payment institution a bank.
 *
 * @module
 */
export { loadIssuers } from "./load_issuers.ts";
export { parseNlIbanIssuers, writeNlIbanIssuers } from "./nl_iban_issuers.ts";
export type { IbanIssuerRecord, IssuerIndex, IssuerRecord, IssuerType } from "./issuer_records.ts";
export type { IssuerTables } from "./load_issuers.ts";
