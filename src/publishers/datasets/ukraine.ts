/**
 * Ukraine. A code has one row per branch; they share the bank's short name, which the register prints in
 * Latin letters. There are no BICs.
 *
 * @module
 */
import { makeBankRecord, parseSchwifty, type SchwiftyBank } from "../importers/mod.ts";
import type { BankRecord } from "../../registers/records.ts";
import { requireSource } from "../formats/mod.ts";
import { officialUkraine } from "./official/mod.ts";
import { compileBankCodes, type RegisterDataset, storedSource } from "./register_dataset.ts";

/** Bank codes (MFO) of Ukraine. */
export const ukraine: RegisterDataset = {
  id: "ua_bank_codes",
  kind: "bank_codes",
  countries: ["UA"],
  register: "NBU directory of banks",
  publisher: "National Bank of Ukraine",
  url: "https://bank.gov.ua/en/open-data/api-dev",
  terms: "Open data, credit the National Bank of Ukraine",
  authoritative: false,
  shipped: true,
  tablePath: "bank_codes/ua.tsv",
  sources: [storedSource("national-registers/schwifty/generated_ua.json")],
  compile: (readSource) => {
    const source = "generated_ua.json";
    return compileBankCodes(
      nameByShortName(parseSchwifty(requireSource(readSource, source).bytes, source)),
      "2026-07",
    );
  },
  official: officialUkraine,
};

function nameByShortName(banks: readonly SchwiftyBank[]): BankRecord[] {
  const recordByCode = new Map(
    banks.map(({ bankCode, shortName: name }) =>
      [bankCode, makeBankRecord({ country: "UA", bankCode, name })] as const
    ),
  );
  return [...recordByCode.values()];
}
