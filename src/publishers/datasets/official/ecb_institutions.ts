/**
 * Spain and France from the ECB's monthly list, whose address changes with every edition and is found on its page.
 *
 * @module
 */
import { parseEcbInstitutions } from "../../importers/mod.ts";
import type { Recipe } from "../../formats/mod.ts";
import { fromOfficialFile, type OfficialFile } from "./official_file.ts";

const file: OfficialFile = {
  name: "fi_mrr_csv.csv",
  url:
    "https://www.ecb.europa.eu/stats/financial_corporations/list_of_financial_institutions/html/monthly_list-MID.en.html",
  linkOnPage: /\/fi_mrr_csv_\d{6}\.csv$/,
};

/** What the Spanish institutions of the ECB list are refreshed with. */
export const officialSpain: Recipe = fromOfficialFile(
  file,
  (bytes) => parseEcbInstitutions(bytes, { country: "ES", codeLength: 4 }),
);

/** What the French institutions of the ECB list are refreshed with. */
export const officialFrance: Recipe = fromOfficialFile(
  file,
  (bytes) => parseEcbInstitutions(bytes, { country: "FR", codeLength: 5 }),
);
