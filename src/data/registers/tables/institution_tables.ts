/**
 * Facts about single institutions, from acts and registers, kept by hand so that no refresh of a register takes it back:
 * `data/institutions/ended_licences.tsv`, licences that ended although a register still names their holder, and
 * `data/institutions/party_seats.tsv`, seats that the BIC directories suggest wrongly.
 *
 * @module
 */
import type { EndedLicence } from "../records.ts";
import { readRows } from "./tab_separated.ts";

/**
 * Reads the ended licences: by bank code behind its country, and by BIC8.
 *
 * @throws {SyntaxError} when the text is damaged, or a row lacks its act or its day.
 */
export function readEndedLicences(text: string, table: string): ReadonlyMap<string, EndedLicence> {
  const columns = ["country", "codes", "bic8", "holder", "words", "act", "from", "source"] as const;
  return new Map(
    readRows(text, table, columns).flatMap(({ country, codes, bic8, holder, words, act, from, source }) => {
      if (act === "" || words === "" || source === "" || !/^\d{4}-\d{2}-\d{2}$/.test(from)) {
        throw new SyntaxError(`Cannot read ${table}: ${holder} has no act, words, day or source`);
      }
      const licence = { holder, words, act, from };
      const ofCodes = codes.split(",").filter((code) => code !== "").map((code) => country + code);
      const keys = bic8 === "" ? ofCodes : [...ofCodes, bic8];
      return keys.map((key) => [key, licence] as const);
    }),
  );
}

/**
 * Reads the seats, ISO 3166-1 alpha-2 by the first four characters of a BIC.
 *
 * @throws {SyntaxError} when the text is damaged, or a row has no basis.
 */
export function readPartySeats(text: string, table: string): ReadonlyMap<string, string> {
  return new Map(
    readRows(text, table, ["party", "seat", "basis"]).map(({ party, seat, basis }) => {
      if (!/^[A-Z]{4}$/.test(party) || !/^[A-Z]{2}$/.test(seat) || basis === "") {
        throw new SyntaxError(`Cannot read ${table}: "${party} ${seat}" has no party, no seat or no basis`);
      }
      return [party, seat];
    }),
  );
}
