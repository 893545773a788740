/**
 * Austria. Codes, names and addresses come from the newer facts; the LEI from the official file of 2022,
 * where code and BIC8 are still the same. A refresh takes all of it from the official file.
 *
 * @module
 */
import { parseCodeMap, parseOenbCsv, readOenbDay } from "../importers/mod.ts";
import type { BankRecord } from "../../registers/records.ts";
import { requireSource } from "../formats/mod.ts";
import { compileBankCodes, type RegisterDataset, storedSource } from "./register_dataset.ts";

const url = "https://www.oenb.at/docroot/downloads_observ/sepa-zv-vz_gesamt.csv";

/** Bank codes of Austria. */
export const austria: RegisterDataset = {
  id: "at_bank_codes",
  kind: "bank_codes",
  countries: ["AT"],
  register: "OeNB SEPA-Zahlungsverkehrs-Verzeichnis",
  publisher: "Oesterreichische Nationalbank",
  url,
  terms: "CC BY 4.0 (data.gv.at), credit the Oesterreichische Nationalbank",
  authoritative: true,
  shipped: true,
  tablePath: "bank_codes/at.tsv",
  sources: [
    storedSource("national-registers/iban-to-bic/at.json"),
    storedSource("national-registers/at/sepa-zv-vz_gesamt.csv", url),
  ],
  compile: (readSource) => {
    const read = (name: string) => requireSource(readSource, name).bytes;
    const listed = parseCodeMap(read("at.json"), { country: "AT", codeLength: 5, source: "at.json" });
    return compileBankCodes(joinLei(listed, parseOenbCsv(read("sepa-zv-vz_gesamt.csv"))), "2026-08-20");
  },
  official: {
    sources: [{
      name: "sepa-zv-vz_gesamt.csv",
      url,
      storedPath: /(^|\/)sepa-zv-vz_gesamt(_[\d-]+)?\.csv$/,
      required: true,
    }],
    compile: (readSource) => {
      const { bytes } = requireSource(readSource, "sepa-zv-vz_gesamt.csv");
      return compileBankCodes(oneOfEachCode(parseOenbCsv(bytes)), readOenbDay(bytes));
    },
  },
};

/** The head office stands for a code that the register lists for branches too; it stands first. */
function oneOfEachCode(records: readonly BankRecord[]): BankRecord[] {
  return [...new Map(records.toReversed().map((record) => [record.bankCode, record])).values()].reverse();
}

/** Joins the LEI of an older edition to the codes whose BIC8 has not changed. */
export function joinLei(listed: readonly BankRecord[], older: readonly BankRecord[]): BankRecord[] {
  const olderByCode = new Map(older.map((record) => [record.bankCode, record]));
  return listed.map((record) => {
    const { bic, lei = null } = olderByCode.get(record.bankCode) ?? {};
    const sameHolder = record.bic !== null && record.bic.slice(0, 8) === bic?.slice(0, 8);
    return sameHolder ? { ...record, lei } : record;
  });
}
