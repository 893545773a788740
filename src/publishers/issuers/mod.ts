/**
 * The issuer lists.
 *
 * @module
 */
export { issuerDatasets, issuerKeptTables } from "./datasets.ts";
export { compileNlIbanIssuers } from "./nl_iban_issuers.ts";
