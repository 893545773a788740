// Checks the check digits of an IBAN in a file, before it is sent.

/** Returns whether the check digits agree (ISO 7064, MOD 97-10; letters count 10 to 35). */
export function hasRightCheckDigits(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}/.test(iban)) return false;
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}
