// Rates a country by public lists: comprehensive sanctions, FATF status and country risk.
//
// The country risk is our own scale. It counts points for public measures; the FATF has separate flags:
//
// | points | measure |
// |---|---|
// | 3 | comprehensively sanctioned jurisdiction |
// | 2 | sanctions regime of the UN Security Council |
// | 2 | restrictions of the EU on banks of the country |
// | 1 | other sanctions regime of the EU |
// | 1 | high-risk third country of the EU |
// | 0 | sanctions regime of the US or the UK on persons of the country: reported only |
//
// Three points are `high`, one or two `elevated`, none `standard`. `score_risk.ts` scores an account (0 to 100).
import type { components } from "../../../generated/types.ts";
import { isPlenaryMissing } from "../edition_age.ts";
import type {
  CountryListing,
  CountryLists,
  CountryRiskInput,
  FatfListing,
  FatfStatus,
} from "../../data/registers/mod.ts";

type CountryRisk = components["schemas"]["CountryRisk"];

/** Rating of a country by public lists on one day. */
export interface CountryAssessment {
  readonly countrySanctioned: boolean;
  readonly sanctionedBecause: string | null;
  /** The sanctioned region (ISO 3166-2); `null` if the whole country is sanctioned, or nothing is. */
  readonly sanctionedRegion: string | null;
  /** The regimes with their acts; `seen_in` is the list or annex in our data which shows that the regime is active. */
  readonly regimes: components["schemas"]["CountryRegime"][];
  readonly fatfStatus: FatfStatus;
  readonly fatfBecause: string | null;
  /** Month (`YYYY-MM`) of the last FATF plenary that our list includes. */
  readonly fatfAsOf: string;
  /** True if a later FATF plenary must have taken place. */
  readonly fatfOverdue: boolean;
  readonly euHighRisk: boolean;
  readonly countryRisk: CountryRisk;
  readonly countryRiskBecause: readonly string[];
  readonly countryRiskAsOf: string;
}

interface CountedMeasure {
  readonly points: number;
  readonly because: string;
}

const measureWeights: Readonly<Record<CountryRiskInput, { points: number; label: string }>> = {
  un_sanctions_regime: { points: 2, label: "UN sanctions regime" },
  eu_restrictions_on_banks: { points: 2, label: "EU restrictions on banks" },
  eu_sanctions_regime: { points: 1, label: "EU sanctions regime" },
  us_sanctions_regime: { points: 0, label: "US sanctions regime" },
  uk_sanctions_regime: { points: 0, label: "UK sanctions regime" },
};

/** FATF statuses, the most serious first. If a country has several (such as grey list and member), the first counts. */
const fatfOrder = ["black_list", "grey_list", "suspended", "member"] as const;

const HIGH_POINTS_MIN = 3;

/** Crimea and Sevastopol, by characters 3 and 4 of a Russian bank code (BIK): the code of a territory in the OKATO. */
const regionsByTerritory: ReadonlyMap<string, string> = new Map([["35", "UA-43"], ["67", "UA-40"]]);

/** Returns the region of a bank code (ISO 3166-2) if the region is under its own sanctions; otherwise `null`. */
export function regionOf(country: string, bankCode: string): string | null {
  return country === "RU" ? regionsByTerritory.get(bankCode.slice(2, 4)) ?? null : null;
}

/** Rates a country (empty if unknown). `region` (ISO 3166-2) is one of its regions, if under separate sanctions. */
export function assessCountry(
  country: string,
  lists: CountryLists,
  today: string,
  region: string | null = null,
): CountryAssessment {
  const ofRegion = currentListing(lists.sanctionedByCountry.get(region ?? ""), today);
  const sanctioned = ofRegion ?? currentListing(lists.sanctionedByCountry.get(country), today);
  const measures = countMeasures(country, lists, today, sanctioned);
  const fatf = findFatfListing(country, lists, today);
  const plenary = lists.fatfPlenaries.findLast((day) => day <= today);
  return {
    countrySanctioned: sanctioned !== undefined,
    sanctionedBecause: sanctioned?.source ?? null,
    sanctionedRegion: ofRegion === undefined ? null : region,
    regimes: [
      ...(sanctioned === undefined
        ? []
        : [{ kind: "comprehensive" as const, act: sanctioned.source, seen_in: null }]),
      ...(lists.measuresByCountry.get(country) ?? []).map(({ input, source, seenIn }) => ({
        kind: input,
        act: source,
        seen_in: seenIn,
      })),
    ],
    fatfStatus: fatf?.status ?? "non_member",
    fatfBecause: fatf?.source ?? null,
    fatfAsOf: (plenary ?? "").slice(0, "YYYY-MM".length),
    fatfOverdue: plenary === undefined || isPlenaryMissing(plenary, today),
    euHighRisk: currentListing(lists.euHighRiskByCountry.get(country), today) !== undefined,
    countryRisk: toRisk(measures.reduce((sum, { points }) => sum + points, 0)),
    countryRiskBecause: measures.map(({ because }) => because),
    countryRiskAsOf: lists.riskReviewedOn.slice(0, 7),
  };
}

function findFatfListing(country: string, lists: CountryLists, today: string): FatfListing | undefined {
  const listings = (lists.fatfByCountry.get(country) ?? []).filter((listing) => isCurrent(listing, today));
  const gravest = fatfOrder.find((status) => listings.some((listing) => listing.status === status));
  return listings.find(({ status }) => status === gravest);
}

function countMeasures(
  country: string,
  lists: CountryLists,
  today: string,
  sanctioned: CountryListing | undefined,
): CountedMeasure[] {
  const counted: CountedMeasure[] = [];
  if (sanctioned !== undefined) {
    counted.push({ points: 3, because: `comprehensively sanctioned, ${sanctioned.source}` });
  }
  for (const { input, source, seenIn } of lists.measuresByCountry.get(country) ?? []) {
    const { points, label } = measureWeights[input];
    const because = `${label}, ${source}${seenIn === null ? " (cited; the act itself wasn't read)" : ""}`;
    if (points > 0) counted.push({ points, because });
  }
  const highRisk = currentListing(lists.euHighRiskByCountry.get(country), today);
  if (highRisk !== undefined) {
    counted.push({ points: 1, because: `EU high-risk third country, ${highRisk.source}` });
  }
  return counted;
}

function toRisk(points: number): CountryRisk {
  if (points >= HIGH_POINTS_MIN) return "high";
  return points > 0 ? "elevated" : "standard";
}

function currentListing(
  listings: readonly CountryListing[] | undefined,
  today: string,
): CountryListing | undefined {
  return listings?.find((listing) => isCurrent(listing, today));
}

function isCurrent({ from, to }: CountryListing, today: string): boolean {
  return (from === null || from <= today) && (to === null || today < to);
}
