/**
 * BICs (ISO 9362): reading one, and telling those for tests.
 *
 * @module
 */
export { type Bic, hasBicShape, readBic } from "./read_bic.ts";
export { isTestBic } from "./test_bic.ts";
