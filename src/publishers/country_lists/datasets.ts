/**
 * The tables of this folder. No publisher offers these lists as a file, so that they are kept by hand and
 * each row names the act or meeting behind it.
 *
 * @module
 */
import type { KeptTable } from "../formats/mod.ts";

const fatf = {
  publisher: "Financial Action Task Force",
  url: "https://www.fatf-gafi.org/en/countries/black-and-grey-lists.html",
  terms: "Facts from public statements of the Financial Action Task Force",
  authoritative: true,
  shipped: true,
  asOf: "2026-06-19",
};

/** Tables of this folder, all kept by hand. */
export const countryListKeptTables: readonly KeptTable[] = [
  {
    ...fatf,
    id: "fatf_plenaries",
    register: "FATF plenaries",
    tablePath: "country_lists/fatf_plenaries.csv",
  },
  {
    ...fatf,
    id: "fatf_status",
    register: "FATF members and lists",
    tablePath: "country_lists/fatf_status.csv",
  },
  {
    id: "eu_high_risk_third_countries",
    register: "EU list of high-risk third countries",
    publisher: "European Commission",
    url: "https://eur-lex.europa.eu/eli/reg_del/2016/1675",
    terms: "Facts from the Official Journal of the European Union",
    authoritative: true,
    shipped: true,
    tablePath: "country_lists/eu_high_risk_third_countries.csv",
    asOf: "2026-01-29",
  },
  {
    id: "sanctioned_jurisdictions",
    register: "Comprehensively sanctioned jurisdictions",
    publisher: "Office of Foreign Assets Control, US Department of the Treasury",
    url: "https://ofac.treasury.gov/sanctions-programs-and-country-information",
    terms: "Facts from acts of the US government",
    authoritative: false,
    shipped: true,
    tablePath: "country_lists/sanctioned_jurisdictions.csv",
    asOf: "2026-11-20",
  },
  {
    id: "country_risk_inputs",
    register: "Bankscreen country risk",
    publisher: "Bankscreen",
    url: "https://www.sanctionsmap.eu/",
    terms: "Editorial; facts from acts of the United Nations and the European Union",
    authoritative: false,
    shipped: true,
    tablePath: "country_lists/country_risk_inputs.csv",
    asOf: "2026-11-20",
  },
];
