/**
 * The lists that name countries, in the shape in which the country rule reads them.
 *
 * @module
 */

/** A period for which a country is on a list. */
export interface CountryListing {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** `YYYY-MM-DD`, first day; `null` when it lies before 2023, from when changes are kept. */
  readonly from: string | null;
  /** `YYYY-MM-DD`, first day off the list; `null` while it lasts. */
  readonly to: string | null;
  /** The act or meeting behind the entry. */
  readonly source: string;
}

/** Standing of a country with the Financial Action Task Force. */
export type FatfStatus = "member" | "grey_list" | "black_list" | "suspended" | "non_member";

/** A period of a country in a standing; `non_member` is the absence of any. */
export interface FatfListing extends CountryListing {
  readonly status: Exclude<FatfStatus, "non_member">;
}

/** Kinds of public measures that the country risk counts besides the lists. */
export type CountryRiskInput =
  | "un_sanctions_regime"
  | "eu_restrictions_on_banks"
  | "eu_sanctions_regime"
  | "us_sanctions_regime"
  | "uk_sanctions_regime";

/** A measure that concerns a country. */
export interface CountryMeasure {
  readonly country: string;
  readonly input: CountryRiskInput;
  /** Resolution or act. */
  readonly source: string;
  /** List or annex at hand that shows it in force; `null` where the act is cited and no copy of it was at hand. */
  readonly seenIn: string | null;
}

/** Everything that is loaded about countries. */
export interface CountryLists {
  /** Last days of the plenaries whose outcomes are included, ascending, `YYYY-MM-DD`. */
  readonly fatfPlenaries: readonly string[];
  readonly fatfByCountry: ReadonlyMap<string, readonly FatfListing[]>;
  /** High-risk third countries of the EU. */
  readonly euHighRiskByCountry: ReadonlyMap<string, readonly CountryListing[]>;
  /** Comprehensively sanctioned jurisdictions. */
  readonly sanctionedByCountry: ReadonlyMap<string, readonly CountryListing[]>;
  readonly measuresByCountry: ReadonlyMap<string, readonly CountryMeasure[]>;
  /** `YYYY-MM-DD`, last review of the country risk. */
  readonly riskReviewedOn: string;
}
