/**
 * Norway from the official workbook.
 *
 * @module
 */
import { parseBitsWorkbook } from "../../importers/mod.ts";
import type { Recipe } from "../../source_files/mod.ts";
import { fromOfficialFile } from "./official_file.ts";

/** What the bank codes of Norway are refreshed with. The address answers with the workbook, not with a page. */
export const officialNorway: Recipe = fromOfficialFile(
  { name: "bits_iban.xlsx", url: "https://www.bits.no/document/iban/" },
  parseBitsWorkbook,
);
