/**
 * Reads a fact table of the bank-like entities of the UK Sanctions List (Open Government Licence v3).
 *
 * @module
 */
import { readCsv } from "../formats/mod.ts";
import { type SanctionsEntry, unique } from "../../registers/sanctions/mod.ts";
import { ukDay } from "./uk_csv.ts";

const columns = ["unique_id", "name", "other_names", "date_designated", "bic_among_identifiers"] as const;

/** The unique id of the list begins with the regime. */
const regimesByPrefix: Readonly<Record<string, string>> = {
  BEL: "Republic of Belarus",
  DPR: "Democratic People's Republic of Korea",
  INU: "Iran (nuclear)",
  LIB: "Libya",
  RUS: "Russia",
  SUD: "Sudan",
};

/**
 * Reads the fact table; every row is an entry.
 *
 * @throws {SyntaxError} when the text is damaged.
 */
export function parseUkFacts(text: string): SanctionsEntry[] {
  return readCsv(text, { source: "the UK fact table", columns }).map((row) => ({
    list: "UK",
    id: row.unique_id,
    name: row.name,
    aliases: unique(row.other_names.split(";").map((name) => name.trim())).filter((name) =>
      name !== row.name
    ),
    countries: [],
    programmes: [regimesByPrefix[row.unique_id.slice(0, 3)] ?? row.unique_id.slice(0, 3)],
    listedOn: ukDay(row.date_designated),
    bics: unique(row.bic_among_identifiers.split(/[ ;]+/).map((bic) => bic.slice(0, 8))),
    leis: [],
  }));
}
