/**
 * Lithuania from the official file, whose name carries its date and is found on its page.
 *
 * @module
 */
import { parseLietuvosBankasCsv } from "../../importers/mod.ts";
import type { Recipe } from "../../source_files/mod.ts";
import { fromOfficialFile } from "./official_file.ts";

/** What the bank codes of Lithuania are refreshed with. */
export const officialLithuania: Recipe = fromOfficialFile({
  name: "FIK_KODAI-en.csv",
  url: "https://www.lb.lt/en/iban-and-financial-institution-codes",
  linkOnPage: /\/FIK_KODAI_\d{8}-en\.csv$/i,
  storedPath: /(^|\/)FIK_KODAI(_[\d-]+)?-en\.csv$/,
}, parseLietuvosBankasCsv);
