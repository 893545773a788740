/**
 * Croatia from the official workbook.
 *
 * @module
 */
import { parseHnbWorkbook } from "../../importers/mod.ts";
import type { Recipe } from "../../source_files/mod.ts";
import { fromOfficialFile } from "./official_file.ts";

/** What the bank codes of Croatia are refreshed with. The address answers with the workbook, not with a page. */
export const officialCroatia: Recipe = fromOfficialFile(
  {
    name: "e-payment-service-provider-codes.xlsx",
    url: "https://www.hnb.hr/documents/d/guest/e-payment-service-provider-codes",
  },
  parseHnbWorkbook,
);
