/**
 * Lists that name countries: FATF members and lists by plenary, the EU's high-risk third countries,
 * comprehensively sanctioned jurisdictions, and the measures that the country risk counts.
 *
 * Changes are kept since January 2023; an earlier first day is not kept. A jurisdiction counts as
 * comprehensively sanctioned when a primary act forbids dealings with the whole country. Crimea and the
 * so-called Donetsk and Luhansk republics (Executive Orders 13685 and 14065) are such too, but they have no
 * country code and cannot be seen in an IBAN or BIC. Syria left the list when Executive Order 14312 revoked
 * the programme. Russia and Belarus are under wide but not comprehensive measures; the country risk shows
 * them as high.
 *
 * @module
 */
export { loadCountryLists } from "./load_country_lists.ts";
export type {
  CountryListing,
  CountryLists,
  CountryMeasure,
  CountryRiskInput,
  FatfListing,
  FatfStatus,
} from "./country_records.ts";
export type { CountryTables } from "./load_country_lists.ts";
