// Decides which lists can clear an institution: those that are completely loaded, in a recent edition.
//
// The EU publishes asset freezes as data, but bans on transactions with institutions only in annexes: Regulation (EU)
// No 833/2014, Articles 5 to 5ad with Annexes III, XII, XIV, XIX and XLIV to XLV, and Regulation (EC) No 765/2006,
// Annexes IX and XV (`data/sanctions/eu_named_bans.tsv`). Being absent from the EU list counts only while that table is
// recent, because new acts add institutions, and never in the countries of `data/sanctions/eu_ban_countries.tsv`. A
// branch is the same legal person, so the country of its seat counts too. The annexes list no banks in the Union.
import type { SanctionsData } from "../../data/registers/mod.ts";
import { type SanctionsList, sanctionsLists } from "../../identifiers/mod.ts";
import { areBansCurrent, isListOutdated, isStale } from "../edition_age.ts";

/** The Member States (Treaty on European Union, Article 52). */
const memberStates: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

type LoadedLists = Pick<SanctionsData, "asOfByList" | "newestByList" | "partialLists" | "euBans">;

/** The last day (`YYYY-MM-DD`) on which each list's publisher had nothing newer. */
export type ConfirmedLists = ReadonlyMap<SanctionsList, string>;

/** The loaded editions of a list. */
export interface LoadedList {
  readonly list: SanctionsList;
  /** `YYYY-MM-DD` or `YYYY-MM`; `null` if not loaded. */
  readonly asOf: string | null;
  /** `YYYY-MM-DD`; `null` if this edition was never confirmed. */
  readonly confirmedOn: string | null;
  /** A list that is partly loaded, or incomplete for the country, counts as not loaded. */
  readonly state: "current" | "not_current" | "not_loaded";
}

/**
 * Decides for every list whether it can clear an institution. `countries` are those of the institution, its seat and
 * its names (empty if unknown); without `today` (`YYYY-MM-DD` or `null`) every dated edition is outdated.
 */
export function loadedLists(
  countries: readonly string[],
  loaded: LoadedLists,
  today: string | null,
  confirmed: ConfirmedLists = new Map(),
): readonly LoadedList[] {
  const outdated = outdatedLists(loaded, today, confirmed);
  return sanctionsLists.map((list) => {
    const asOf = dateOf(list, loaded, today, confirmed);
    const isWhole = asOf !== null && !loaded.partialLists.has(list) &&
      (list !== "EU" || isWholeEuList(countries, loaded, today));
    return {
      list,
      asOf,
      confirmedOn: asOf === null ? null : confirmed.get(list) ?? null,
      state: outdated.includes(list) ? "not_current" : isWhole ? "current" : "not_loaded",
    };
  });
}

/** Returns a list's newest date, because one of OFAC's tables rarely changes; its oldest one if that is outdated. */
function dateOf(
  list: SanctionsList,
  { asOfByList, newestByList }: Pick<LoadedLists, "asOfByList" | "newestByList">,
  today: string | null,
  confirmed: ConfirmedLists,
): string | null {
  const oldest = asOfByList.get(list);
  if (oldest === undefined) return null;
  const isOldestOutdated = today !== null && !confirmed.has(list) && isStale(oldest, today);
  return isOldestOutdated ? oldest : newestByList.get(list) ?? null;
}

/** Returns the loaded lists that are too old to clear anyone. */
export function outdatedLists(
  { asOfByList, newestByList }: Pick<LoadedLists, "asOfByList" | "newestByList">,
  today: string | null,
  confirmed: ConfirmedLists = new Map(),
): readonly SanctionsList[] {
  return sanctionsLists.filter((list) => {
    const [oldest, newest] = [asOfByList.get(list), newestByList.get(list)];
    if (oldest === undefined || newest === undefined) return false;
    const confirmedOn = confirmed.get(list) ?? null;
    return today === null || isListOutdated({ oldest, newest, confirmedOn }, today);
  });
}

function isWholeEuList(
  countries: readonly string[],
  { euBans }: LoadedLists,
  today: string | null,
): boolean {
  if (countries.length === 0 || countries.some((country) => euBans?.countries.has(country))) return false;
  if (countries.every((country) => memberStates.has(country))) return true;
  return euBans !== null && today !== null && areBansCurrent(euBans.asOf, today);
}
