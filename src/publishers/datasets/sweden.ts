/**
 * Sweden. The BBAN opens with the bank's number in the IBAN, which stands for one or several series of
 * clearing numbers.
 *
 * @module
 */
import { makeBankRecord, parseIbanBicList, type SwedishClearingRange } from "../importers/mod.ts";
import type { BankRecord } from "../../registers/records.ts";
import { requireSource } from "../formats/mod.ts";
import { compileBankCodes, type RegisterDataset, storedSource } from "./register_dataset.ts";

/** Bank numbers of Sweden. */
export const sweden: RegisterDataset = {
  id: "se_bank_codes",
  kind: "bank_codes",
  countries: ["SE"],
  register: "Bankinfrastruktur IBAN ID and BIC list",
  publisher: "Bankinfrastruktur i Sverige AB",
  url: "https://www.bankinfrastruktur.se/",
  terms: "Public list; facts only",
  authoritative: false,
  shipped: true,
  tablePath: "bank_codes/se.tsv",
  sources: [storedSource("national-registers/se/IbanBic.txt")],
  compile: (readSource) => {
    const ranges = parseIbanBicList(requireSource(readSource, "IbanBic.txt").bytes);
    return compileBankCodes(groupByBankId(ranges), "2024-11-04");
  },
};

/**
 * Makes one record of the ranges of a bank number, named by the first.
 *
 * @throws {SyntaxError} when one bank number stands for two BICs.
 */
export function groupByBankId(ranges: readonly SwedishClearingRange[]): BankRecord[] {
  const recordById = new Map<string, BankRecord>();
  for (const { ibanBankId, bic, name } of ranges) {
    const record = recordById.get(ibanBankId);
    if (record === undefined) {
      recordById.set(ibanBankId, makeBankRecord({ country: "SE", bankCode: ibanBankId, name, bic }));
    } else if (record.bic !== bic) {
      throw new SyntaxError(
        `Cannot compile SE: bank number ${ibanBankId} stands for ${record.bic} and ${bic}`,
      );
    }
  }
  return [...recordById.values()];
}
