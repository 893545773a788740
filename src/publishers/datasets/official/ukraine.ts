/**
 * Ukraine from the official directory: offices have the codes, banks have the names.
 *
 * @module
 */
import { parseNbuDirectory } from "../../importers/mod.ts";
import { type Recipe, requireSource } from "../../formats/mod.ts";
import { compileBankCodes } from "../register_dataset.ts";
import { officialSource } from "./official_file.ts";

const folder = "https://bank.gov.ua/NBU_BankInfo";
const offices = officialSource({ name: "get_data_branch.json", url: `${folder}/get_data_branch?json` });
const banks = officialSource({
  name: "get_data_branch_glbank.json",
  url: `${folder}/get_data_branch_glbank?json`,
});

/** What the bank codes of Ukraine are refreshed with. */
export const officialUkraine: Recipe = {
  sources: [offices, banks],
  compile: (readSource) => {
    const { bytes, dated } = requireSource(readSource, offices.name);
    return compileBankCodes(parseNbuDirectory(bytes, requireSource(readSource, banks.name).bytes), dated);
  },
};
