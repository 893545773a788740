/**
 * Czechia from the official list.
 *
 * @module
 */
import { parseCnbCsv } from "../../importers/mod.ts";
import type { Recipe } from "../../source_files/mod.ts";
import { fromOfficialFile } from "./official_file.ts";

/** Address of the list; it does not change. */
export const cnbUrl =
  "https://www.cnb.cz/cs/platebni-styk/.galleries/ucty_kody_bank/download/kody_bank_CR.csv";

/** What the bank codes of Czechia are refreshed with. */
export const officialCzechia: Recipe = fromOfficialFile(
  { name: "kody_bank_CR.csv", url: cnbUrl },
  parseCnbCsv,
);
