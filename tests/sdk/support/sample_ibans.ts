/**
 * Any number of IBANs that validate.
 *
 * @module
 */

/** Returns `count` different valid IBANs of one German bank. */
export function sampleIbans(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const bban = `37040044${String(index).padStart(10, "0")}`;
    // DE is 1314 in the digits of ISO 7064; 00 stands where the check digits will be (ISO 13616).
    const checkDigits = 98n - BigInt(`${bban}131400`) % 97n;
    return `DE${String(checkDigits).padStart(2, "0")}${bban}`;
  });
}
