/**
 * BICs (ISO 9362): reading, test codes, and the institution behind one.
 *
 * A surprise worth knowing: a BIC is compared by its first 8 characters nearly everywhere. The three of the
 * branch say where an institution works, not who it is, so an unlisted branch is answered from its BIC8.
 *
 * @module
 */
export { type LeiData, leiOfBic } from "./lei_of_bic.ts";
export { type BicHolder, type BicLookup, type BicSource, lookUpBic } from "./look_up_bic.ts";
