/**
 * Reads what acts of the EU ban beyond the list of asset freezes that it publishes as data:
 * `data/sanctions/eu_ban_countries.tsv`, the countries of which no bank is said to be outside the bans, and
 * `data/sanctions/eu_named_bans.tsv`, the institutions that annexes name.
 *
 * @module
 */
import { readRows } from "../tables/tab_separated.ts";
import type { SanctionsEntry } from "./sanctions_records.ts";
import { unique } from "./sanctions_table.ts";

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

const columns = ["id", "name", "aliases", "country", "bic", "act", "annex", "from", "read"] as const;

/**
 * Reads the named institutions. Their programme names act and annex, and whom the ban binds: it is no freeze, and a
 * payer outside the Union may be free to pay.
 *
 * @throws {SyntaxError} when the text is damaged, or a row lacks its act or says not how it was read.
 */
export function readEuNamedBans(text: string): SanctionsEntry[] {
  return readRows(text, source, columns).map((row) => {
    if (row.act === "" || row.annex === "" || row.read === "") {
      throw new SyntaxError(
        `Cannot read ${source}: ${row.id} has no act, no annex or no word of how it was read`,
      );
    }
    return {
      list: "EU",
      id: row.id,
      name: row.name,
      aliases: unique(row.aliases.split("|")),
      countries: unique([row.country]),
      programmes: [
        `${row.act}, Annex ${row.annex}: transactions banned or restricted for persons bound by EU law`,
      ],
      listedOn: row.from || null,
      bics: unique([row.bic]),
      leis: [],
      bankCodes: [],
    };
  });
}
