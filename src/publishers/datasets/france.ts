/**
 * France, in two sets: institutions of the ECB list, then a hand-kept list for the codes that the former
 * lacks.
 *
 * @module
 */
import { parseCodeMap, parseSchwifty } from "../importers/mod.ts";
import type { BankRecord } from "../../registers/records.ts";
import { requireSource } from "../formats/mod.ts";
import { chooseHolders } from "./choose_holder.ts";
import { ecbList } from "./ecb_list.ts";
import { officialFrance } from "./official/mod.ts";
import { compileBankCodes, type RegisterDataset, storedSource } from "./register_dataset.ts";

const curated = "manual_fr.json";

/** French institutions of the ECB list. */
export const france: RegisterDataset = {
  ...ecbList,
  id: "fr_bank_codes",
  countries: ["FR"],
  tablePath: "bank_codes/fr.tsv",
  sources: [
    storedSource("national-registers/iban-to-bic/fr.json"),
    storedSource(`national-registers/schwifty/${curated}`),
  ],
  compile: (readSource) => {
    const read = (name: string) => requireSource(readSource, name).bytes;
    const listed = parseCodeMap(read("fr.json"), { country: "FR", codeLength: 5, source: "fr.json" });
    const others = chooseHolders(parseSchwifty(read(curated), curated));
    return compileBankCodes(dropDisputedBics(listed, others), "2026-08-20");
  },
  official: officialFrance,
};

/** Keeps the name but not the BIC where two sets give another BIC8: one of them is wrong. */
export function dropDisputedBics(listed: readonly BankRecord[], others: readonly BankRecord[]): BankRecord[] {
  const bic8ByCode = new Map(others.map(({ bankCode, bic }) => [bankCode, bic?.slice(0, 8)]));
  return listed.map((record) => {
    const other = bic8ByCode.get(record.bankCode);
    return other === undefined || other === record.bic?.slice(0, 8) ? record : { ...record, bic: null };
  });
}
