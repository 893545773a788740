/**
 * Netherlands from the official workbook.
 *
 * @module
 */
import { dutchBicListSource, parseDutchBicList } from "../../importers/mod.ts";
import { type Recipe, requireSource } from "../../formats/mod.ts";
import { compileBankCodes } from "../register_dataset.ts";

/** What the bank codes of the Netherlands are refreshed with. */
export const officialNetherlands: Recipe = {
  sources: [dutchBicListSource],
  compile: (readSource) => {
    const { records, day } = parseDutchBicList(requireSource(readSource, dutchBicListSource.name).bytes);
    return compileBankCodes(records, day);
  },
};
