/**
 * Germany. Which codes exist, and their names and BICs, come from the quarter that is valid from
 * 2026-09-07. Post code, town, mark of deletion and successor are facts of the official file of 2025-08-21
 * and are joined to the codes that are still listed: a code once marked stays marked until it goes. A refresh
 * takes all of it from the official file, whose address changes with every edition and is found on its page.
 *
 * @module
 */
import { parseBundesbankCsv, parseBundesbankQuarters } from "../importers/mod.ts";
import type { BankRecord } from "../../registers/records.ts";
import { requireSource } from "../formats/mod.ts";
import { compileBankCodes, type RegisterDataset, storedSource } from "./register_dataset.ts";

const page =
  "https://www.bundesbank.de/de/aufgaben/unbarer-zahlungsverkehr/serviceangebot/bankleitzahlen/download-bankleitzahlen-602592";

/** Bank codes of Germany. */
export const germany: RegisterDataset = {
  id: "de_bank_codes",
  kind: "bank_codes",
  countries: ["DE"],
  register: "Bundesbank Bankleitzahlendatei",
  publisher: "Deutsche Bundesbank",
  url: page,
  terms: 'Free for business use, unchanged, with the credit "Quelle: Deutsche Bundesbank"',
  authoritative: true,
  shipped: true,
  tablePath: "bank_codes/de.tsv",
  sources: [
    storedSource("national-registers/de/current.json"),
    storedSource("national-registers/de/next.json"),
    storedSource("national-registers/de/blz-aktuell-csv-data.csv", page),
  ],
  compile: (readSource) => {
    const read = (name: string) => requireSource(readSource, name).bytes;
    const listed = parseBundesbankQuarters(read("current.json"), read("next.json"));
    const details = parseBundesbankCsv(read("blz-aktuell-csv-data.csv"));
    return compileBankCodes(joinGermanDetails(listed, details), "2026-09-07");
  },
  official: {
    sources: [{
      name: "blz-aktuell-csv-data.csv",
      url: page,
      linkOnPage: /\/blz-aktuell-csv-data\.csv$/,
      storedPath: /(^|\/)blz-aktuell-csv-data(_[\d-]+)?\.csv$/,
      required: true,
    }],
    compile: (readSource) => {
      const { bytes, dated } = requireSource(readSource, "blz-aktuell-csv-data.csv");
      return compileBankCodes(parseBundesbankCsv(bytes), dated);
    },
  },
};

/** Joins what only the official file says to the codes of a newer edition. */
export function joinGermanDetails(
  listed: readonly BankRecord[],
  details: readonly BankRecord[],
): BankRecord[] {
  const detailByCode = new Map(details.map((record) => [record.bankCode, record]));
  return listed.map((record) => {
    const detail = detailByCode.get(record.bankCode);
    if (detail === undefined) return record;
    const { postCode, town, retired, successor } = detail;
    return { ...record, bic: record.bic ?? detail.bic, postCode, town, retired, successor };
  });
}
