/**
 * Luxembourg from the official workbook. The publisher links each edition under a token on another host.
 *
 * @module
 */
import { parseAbblWorkbook } from "../../importers/mod.ts";
import type { Recipe } from "../../source_files/mod.ts";
import { fromOfficialFile } from "./official_file.ts";

/** What the bank codes of Luxembourg are refreshed with. */
export const officialLuxembourg: Recipe = fromOfficialFile(
  {
    name: "ABBL_LuxembourgRegisterofIBANBICCodes.xlsx",
    url: "https://www.abbl.lu/publications/abbl-luxembourg-register-of-iban-bic-codes/",
    linkOnPage: /RegisterofIBANBICCodes\d*\.xlsx$/i,
    linkOrigin: "https://office-membernet.abbl.lu",
    storedPath: /(^|\/)ABBL_LuxembourgRegisterofIBANBICCodes\d*(_[\d-]+)?\.xlsx$/,
  },
  parseAbblWorkbook,
);
