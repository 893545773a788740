/**
 * The ECB's list of monetary financial institutions, whose national code is the bank code of an IBAN in Spain
 * and France. It lists institutions, not allocated codes, and so confirms only.
 *
 * @module
 */
import { parseCodeMap } from "../importers/mod.ts";
import { requireSource } from "../formats/mod.ts";
import { officialSpain } from "./official/mod.ts";
import { compileBankCodes, type RegisterDataset, storedSource } from "./register_dataset.ts";

/** What the sets of both countries have in common. */
export const ecbList = {
  kind: "bank_codes",
  register: "ECB list of monetary financial institutions",
  publisher: "European Central Bank",
  url: "https://www.ecb.europa.eu/stats/financial_corporations/list_of_financial_institutions/",
  terms: "Reuse allowed with credit to the European Central Bank",
  authoritative: false,
  shipped: true,
} as const;

/** Spanish institutions of the ECB list. */
export const spain: RegisterDataset = {
  ...ecbList,
  id: "es_bank_codes",
  countries: ["ES"],
  tablePath: "bank_codes/es.tsv",
  sources: [storedSource("national-registers/iban-to-bic/es.json")],
  compile: (readSource) => {
    const { bytes } = requireSource(readSource, "es.json");
    return compileBankCodes(
      parseCodeMap(bytes, { country: "ES", codeLength: 4, source: "es.json" }),
      "2026-08-20",
    );
  },
  official: officialSpain,
};
