/**
 * Slovenia from the official list.
 *
 * @module
 */
import { parseBankaSlovenijeCsv } from "../../importers/mod.ts";
import type { Recipe } from "../../source_files/mod.ts";
import { fromOfficialFile } from "./official_file.ts";

/** What the bank codes of Slovenia are refreshed with. The address answers with the list, not with a page. */
export const officialSlovenia: Recipe = fromOfficialFile(
  { name: "list-of-identifiers-of-psp.csv", url: "https://www.bsi.si/en/d/list-of-identifiers-of-psp" },
  parseBankaSlovenijeCsv,
);
