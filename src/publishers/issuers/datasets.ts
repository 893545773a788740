/**
 * The issuer lists as datasets.
 *
 * @module
 */
import { dutchBicListPage, dutchBicListSource } from "../importers/mod.ts";
import { type Dataset, type KeptTable, requireSource } from "../formats/mod.ts";
import { compileNlIbanIssuers, compileOfficialNlIbanIssuers } from "./nl_iban_issuers.ts";

/** Tables of this folder that are kept by hand. */
export const issuerKeptTables: readonly KeptTable[] = [
  {
    id: "issuers",
    register: "Bankscreen issuer list",
    publisher: "Bankscreen",
    url: "https://euclid.eba.europa.eu/register/pir/disclaimer",
    terms: "Facts brought together from public lists; each row states its basis",
    authoritative: false,
    shipped: true,
    tablePath: "issuers/issuers.csv",
    asOf: "2026-11-20",
  },
];

/** Tables of this folder that are compiled. */
export const issuerDatasets: readonly Dataset[] = [
  {
    id: "nl_iban_issuers",
    register: "Betaalvereniging Nederland BIC-lijst",
    publisher: "Betaalvereniging Nederland",
    url: dutchBicListPage,
    terms: "Published for free use by payers; facts only",
    authoritative: false,
    shipped: true,
    tablePath: "issuers/nl_iban_issuers.csv",
    sources: [{
      name: "nl_iban_issuers.csv",
      url: null,
      storedPath: /^issuers\/nl_iban_issuing_psp_\d{4}-\d{2}-\d{2}\.csv$/,
      required: true,
    }],
    compile: (readSource) => compileNlIbanIssuers(requireSource(readSource, "nl_iban_issuers.csv")),
    official: {
      sources: [dutchBicListSource],
      compile: (readSource) =>
        compileOfficialNlIbanIssuers(requireSource(readSource, dutchBicListSource.name)),
    },
  },
];
