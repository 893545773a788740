/**
 * Belgium from the official workbook: codes that nobody holds are in it, and left out, so that they are denied.
 *
 * @module
 */
import { parseNbbWorkbook } from "../../importers/mod.ts";
import { type Recipe, requireSource } from "../../formats/mod.ts";
import { compileBankCodes } from "../register_dataset.ts";
import { officialSource } from "./official_file.ts";

/** Address of the workbook; it does not change. */
export const nbbUrl = "https://www.nbb.be/doc/be/be/protocol/grouped_list_current.xlsx";

const source = officialSource({ name: "grouped_list_current.xlsx", url: nbbUrl });

/** What the bank codes of Belgium are refreshed with. */
export const officialBelgium: Recipe = {
  sources: [source],
  compile: (readSource) => {
    const { records, day } = parseNbbWorkbook(requireSource(readSource, source.name).bytes);
    return compileBankCodes(records, day);
  },
};
