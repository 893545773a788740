/**
 * Any number of valid IBANs.
 *
 * @module
 */

/** Returns the check digit of six digits by method 13 of the Bundesbank, which card numbers also use. */
function checkDigitOf(base: string): number {
  const sum = [...base].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + product % 10 + Math.floor(product / 10);
  }, 0);
  return (10 - sum % 10) % 10;
}

/** Returns `count` different valid IBANs of one German bank; the bank's own check digits are correct, too. */
export function sampleIbans(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const base = String(Math.floor(index / 100)).padStart(6, "0");
    const subAccount = String(index % 100).padStart(2, "0");
    const bban = `370400440${base}${checkDigitOf(base)}${subAccount}`;
    // DE is 1314 in the digits of ISO 7064; 00 is the place of the check digits (ISO 13616).
    const checkDigits = 98n - BigInt(`${bban}131400`) % 97n;
    return `DE${String(checkDigits).padStart(2, "0")}${bban}`;
  });
}
