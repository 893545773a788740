// Tells the lists that an institution was fully screened against, in a recent edition.
//
// The EU publishes its asset freezes as data. Its bans on transactions with named institutions stand in annexes of the
// acts alone: Regulation (EU) No 833/2014, Articles 5 to 5ad with Annexes III, XII, XIV, XIX and XLIV to XLV, and
// Regulation (EC) No 765/2006 with Annexes IX and XV. `data/sanctions/eu_named_bans.tsv` holds the institutions. "Not
// on the EU list" can be said of another one while that table is young, for new acts name more; not of a bank of the
// countries in `data/sanctions/eu_ban_countries.tsv`. A branch abroad is the same legal person, so that the country of
// the seat counts as well as that of the office. Inside the Union the annexes name nobody.
import type { SanctionsData } from "../../data/registers/mod.ts";
import { type SanctionsList, sanctionsLists } from "../../identifiers/mod.ts";
import { areBansCurrent, isListOutdated, isStale } from "../edition_age.ts";

/** The Member States, by ISO 3166 (Treaty on European Union, Article 52). */
const memberStates: ReadonlySet<string> = new Set(
  ("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK").split(" "),
);

type LoadedLists = Pick<SanctionsData, "asOfByList" | "newestByList" | "partialLists" | "euBans">;

/** Day on which the publisher of each list was last asked and had nothing newer, `YYYY-MM-DD`. */
export type ConfirmedLists = ReadonlyMap<SanctionsList, string>;

/** Editions at hand of a list. */
export interface ListAtHand {
  readonly list: SanctionsList;
  /** `YYYY-MM-DD` or `YYYY-MM`; `null` when it is not loaded. */
  readonly asOf: string | null;
  /** `YYYY-MM-DD`; `null` when its publisher was not asked about this edition. */
  readonly confirmedOn: string | null;
  /** A list of which a part is loaded, or that is not whole for the country, counts as not loaded. */
  readonly state: "current" | "not_current" | "not_loaded";
}

/**
 * Says of every list whether it can clear an institution.
 *
 * @param countries Country of the institution, that of its seat, and those that its names tell, ISO 3166; empty when the
 * first is not known.
 * @param today `YYYY-MM-DD`; `null` when it is not known, so that whatever has a date counts as outdated.
 */
export function listsAtHand(
  countries: readonly string[],
  loaded: LoadedLists,
  today: string | null,
  confirmed: ConfirmedLists = new Map(),
): readonly ListAtHand[] {
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

/**
 * The date of a list. Of OFAC's two tables one can stay as it is for months: the list is as young as its newest,
 * unless the oldest is what makes it outdated.
 */
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

/** Returns the lists that are loaded in an edition of so long ago that they clear nobody. */
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
