/**
 * The evidence of the code series, the register and the name of a holder about its kind.
 *
 * @module
 */

/**
 * First digits of the codes that a country keeps for institutions other than banks. Lithuania: Lietuvos bankas gives
 * codes that begin with 3 to e-money and payment institutions (list of IBAN and financial institution codes, 2026-08).
 */
const nonBankSeries: Readonly<Record<string, string>> = { LT: "3" };

/**
 * Registers that list credit institutions alone: monetary financial institutions (ECB), banks (National Bank of
 * Ukraine), credit institutions (HEBIC).
 */
const registersOfBanks = new Set([
  "es_bank_codes",
  "fr_bank_codes",
  "gr_bank_codes_hebic",
  "ua_bank_codes",
]);

/**
 * The designation is reserved to credit institutions, in Germany by section 39 of the Banking Act (KWG) and likewise
 * elsewhere; the spellings are those of the languages of the registers.
 */
const bankWord = /bank|banc[ao]|banque|pank|sparkasse|τράπεζα|банк/i;

/** Returns whether the country keeps the series of a code for e-money and payment institutions. */
export function isNonBankSeries(country: string, bankCode: string): boolean {
  const start = nonBankSeries[country];
  return start !== undefined && bankCode.startsWith(start);
}

/**
 * Returns whether the holder of a bank code is a bank, by its register or its name. False leaves it open.
 *
 * @param dataset Dataset that names the holder; `null` for none.
 * @param sicParticipant Whether it takes part in SIC, which admits banks; the other members are on the curated list.
 */
export function isBankByRegister(dataset: string | null, sicParticipant: boolean, name: string): boolean {
  return sicParticipant || (dataset !== null && registersOfBanks.has(dataset)) || bankWord.test(name);
}
