/**
 * The country of a bank.
 *
 * @module
 */

/**
 * Territories that belong to the SEPA area and the euro area with their country (EPC409-09, EPC list of SEPA scheme
 * countries: notes on Finland, France and the United Kingdom).
 */
const countryByTerritory: Readonly<Record<string, string>> = {
  AX: "FI",
  BL: "FR",
  GF: "FR",
  GP: "FR",
  MF: "FR",
  MQ: "FR",
  PM: "FR",
  RE: "FR",
  YT: "FR",
  GG: "GB",
  IM: "GB",
  JE: "GB",
};

/**
 * Returns the country of a bank (ISO 3166-1 alpha-2): characters 5 and 6 of its BIC (ISO 9362).
 *
 * @param ibanCountry Country of the IBAN, taken where no BIC is known.
 * @param bic8 `null` when the BIC is not known.
 */
export function bankCountryOf(ibanCountry: string, bic8: string | null): string {
  const country = bic8?.slice(4, 6) ?? ibanCountry;
  return countryByTerritory[country] ?? country;
}
