/**
 * Hungary from the official workbook, which lists offices and never names a bank as such: the first office under
 * a bank code names it, as in the shipped table.
 *
 * @module
 */
import { type HungarianOffice, makeBankRecord, parseMnbWorkbook } from "../../importers/mod.ts";
import type { BankRecord } from "../../../registers/records.ts";
import type { Recipe } from "../../formats/mod.ts";
import { fromOfficialFile } from "./official_file.ts";

/** What the bank codes of Hungary are refreshed with. */
export const officialHungary: Recipe = fromOfficialFile(
  { name: "sht.xlsx", url: "https://www.mnb.hu/letoltes/sht.xlsx" },
  (bytes) => groupByBankCode(parseMnbWorkbook(bytes)),
);

/**
 * Makes one record per bank code. Where no BIC8 is that of more than half of its offices, the code is left out: a
 * guess would name the wrong bank.
 */
function groupByBankCode(offices: readonly HungarianOffice[]): BankRecord[] {
  return [...Map.groupBy(offices, ({ bankCode }) => bankCode)].flatMap(([bankCode, ofBank]) => {
    const counts = Map.groupBy(ofBank, ({ bic }) => bic?.slice(0, 8));
    const agreed = [...counts.values()].find((some) => some.length * 2 > ofBank.length)?.[0];
    if (agreed === undefined) return [];
    return [makeBankRecord({ country: "HU", bankCode, name: agreed.name, bic: agreed.bic })];
  });
}
