/**
 * Reads the bank out of the number of an account.
 *
 * @module
 */

/** The country of an IBAN; empty for what is none. */
export function countryOf(account: string): string {
  return /^[A-Z]{2}\d{2}/.test(account) ? account.slice(0, 2) : "";
}

/** Places of the code of the bank in an IBAN, by country (SWIFT, IBAN Registry). */
const BANK_PLACES: ReadonlyMap<string, readonly [start: number, end: number]> = new Map(
  ([
    ["EE FK GE IS MD SA SD TN XK", 4, 6],
    ["AE AL BA BE CY FI GR HU IL KZ LU LY ME MK OM RS SE TL VA", 4, 7],
    [
      "AD AZ BG BH BY CR CZ DK DO EG ES FO GB GI GL GT HN IE IQ JO KW LB LC LV MN MT NI NL NO PK PS PT QA RO SK SO ST SV VG YE",
      4,
      8,
    ],
    ["AT BI CH DJ FR LI LT MC MR SI TR", 4, 9],
    ["MU SC UA", 4, 10],
    ["HR", 4, 11],
    ["BR DE PL", 4, 12],
    ["RU", 4, 13],
    ["IT SM", 5, 10],
  ] as const).flatMap(([countries, start, end]) =>
    countries.split(" ").map((country) => [country, [start, end]] as const)
  ),
);

/** The country and the code of the bank in an IBAN; `null` where the place of the code is not known. */
export function bankCodeOf(account: string): string | null {
  const country = countryOf(account);
  const place = BANK_PLACES.get(country);
  return place === undefined ? null : `${country}${account.slice(...place)}`;
}
