/**
 * BICs for tests.
 *
 * @module
 */

/** Tells whether a BIC is one for tests: its location code ends in `0` (ISO 9362:2014, usage of position 8). */
export function isTestBic(bic8: string): boolean {
  return bic8.charAt(7) === "0";
}
