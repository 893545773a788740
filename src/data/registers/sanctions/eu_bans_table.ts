/**
 * Reads `data/sanctions/eu_ban_countries.tsv`: the countries whose banks acts of the EU ban or restrict beyond the list
 * of asset freezes that it publishes as data.
 *
 * @module
 */
import { readRows } from "../tables/tab_separated.ts";

const source = "the table of EU bans";

/**
 * Reads the countries, ISO 3166-1 alpha-2.
 *
 * @throws {SyntaxError} when the text is damaged, or a country has a wrong shape.
 */
export function readEuBanCountries(text: string): ReadonlySet<string> {
  return new Set(
    readRows(text, source, ["country", "act"]).map(({ country }) => {
      if (/^[A-Z]{2}$/.test(country)) return country;
      throw new SyntaxError(`Cannot read ${source}: "${country}" is not a country code`);
    }),
  );
}
