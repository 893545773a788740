// Decides when answers call data old, when data is too old to use, and which sanctions lists can clear an institution:
// those that are completely loaded, in a recent edition.
//
// The EU publishes asset freezes as data, but bans on transactions with institutions only in annexes: Regulation (EU)
// No 833/2014, Articles 5 to 5ad with Annexes III, XII, XIV, XIX and XLIV to XLV, and Regulation (EC) No 765/2006,
// Annexes IX and XV (`data/sanctions/eu_named_bans.tsv`). New acts add institutions, so only while that table is recent
// can the EU list clear an institution outside the Union (the annexes list no banks inside). It never clears one in the
// countries of `data/sanctions/eu_ban_countries.tsv`. A branch is the same legal person, so its seat counts, too.
import type { BankCodeFinding, SanctionsData } from "../data/registers/mod.ts";
import { type SanctionsList, sanctionsLists } from "../identifiers/mod.ts";

/** Days after which an answer calls its data old, because many institutions merge or close at the end of a year. */
const EDITION_DAYS_MAX = 365;

/** Days for which a SEPA register is current: the EPC republishes monthly; a quarter allows for a missed refresh. */
const EPC_REGISTER_DAYS_MAX = 92;

/** Days for which a list can clear banks: publishers update weekly or monthly; a quarter allows for missed updates. */
export const LIST_DAYS_MAX = 92;

/** Days for which a publisher's confirmation counts: servers check daily; a week allows for outages. */
export const CONFIRMED_DAYS_MAX = 7;

/** Returns the last day (`YYYY-MM-DD`) on which an edition of a list can clear a bank. */
export function clearsUntil(asOf: string, confirmedOn: string | null): string {
  const [since, days] = confirmedOn === null ? [asOf, LIST_DAYS_MAX] : [confirmedOn, CONFIRMED_DAYS_MAX];
  return new Date(Date.parse(since) + days * 86_400_000).toISOString().slice(0, "YYYY-MM-DD".length);
}

/** Days for which the table of EU bans counts as complete; in half a year, the EU adopts about two acts on Russia. */
const BANS_DAYS_MAX = 184;

/** Days after which a FATF plenary must be missing: there are three a year, at most 133 days apart since 2023. */
const FATF_DAYS_MAX = 140;

/** Returns the age in days (at least 0) of a day, or of the first day of a month; Infinity for an invalid date. */
export function ageInDays(asOf: string, today: string): number {
  const days = Math.round((Date.parse(today) - Date.parse(asOf)) / 86_400_000);
  return Number.isNaN(days) ? Infinity : Math.max(0, days);
}

/** Returns whether an answer must say that an edition is old. */
export function isStale(asOf: string, today: string): boolean {
  return ageInDays(asOf, today) > EDITION_DAYS_MAX;
}

/** Returns whether a SEPA register, or the mapping to LEIs, is recent enough to use. */
export function isCurrentRegisterDate(asOf: string, today: string): boolean {
  return ageInDays(asOf, today) <= EPC_REGISTER_DAYS_MAX;
}

/** Days for which an unconfirmed British table can fail an account: in 2026, versions lasted 21 to 63 days. */
const MODULUS_DAYS_MAX = 31;

/** Returns whether the British modulus checks are current: confirmed (or, if never confirmed, published) recently. */
export function areModulusChecksCurrent(asOf: string, confirmedOn: string | null, today: string): boolean {
  return confirmedOn === null
    ? ageInDays(asOf, today) <= MODULUS_DAYS_MAX
    : ageInDays(confirmedOn, today) <= CONFIRMED_DAYS_MAX;
}

/** Returns whether the FATF must have met since the last known plenary. */
export function isPlenaryMissing(plenary: string, today: string): boolean {
  return ageInDays(plenary, today) > FATF_DAYS_MAX;
}

/** Days between editions of a register that doesn't declare its rhythm: the shortest rhythm of any register. */
const RHYTHM_DAYS = 31;

/** Converts a denial into `unavailable` if the register missed two editions: the code may be allocated by now. */
export function whileYoung(finding: BankCodeFinding, today: string): BankCodeFinding {
  if (finding.status !== "not_in_register") return finding;
  const { value, edition, retired } = finding;
  if (ageInDays(edition.asOf, today) <= 2 * (edition.rhythmDays ?? RHYTHM_DAYS)) return finding;
  return {
    status: "unavailable",
    reason: "absent_from_reference_data",
    value,
    edition,
    asOf: edition.asOf,
    retired,
  };
}

/** The Member States (Treaty on European Union, Article 52). */
const memberStates: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

type LoadedLists = Pick<SanctionsData, "asOfByList" | "newestByList" | "partialLists" | "euBans">;

/** By list, the last day (`YYYY-MM-DD`) on which the publisher had nothing newer than our edition. */
export type ConfirmedLists = ReadonlyMap<SanctionsList, string>;

/** The date of a list, and whether the list can clear an institution. */
export interface LoadedList {
  readonly list: SanctionsList;
  /** Date of the edition, `YYYY-MM-DD` or `YYYY-MM`; `null` if the list isn't loaded. */
  readonly asOf: string | null;
  /** `YYYY-MM-DD`; `null` if the publisher never confirmed this edition. */
  readonly confirmedOn: string | null;
  /** `not_loaded` also if the list is only partly loaded, or incomplete for the institution's country. */
  readonly state: "current" | "not_current" | "not_loaded";
}

/**
 * Decides for every list whether it can clear an institution. `countries` are those of the institution, its seat and
 * its names (empty if unknown). If `today` (`YYYY-MM-DD`) is `null`, every dated edition is outdated.
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

/** Returns the date of a list's oldest table if that one is stale, else of its newest: some of OFAC's rarely change. */
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
    if (today === null) return true;
    const confirmedOn = confirmed.get(list);
    return confirmedOn === undefined
      ? ageInDays(newest, today) > LIST_DAYS_MAX || isStale(oldest, today)
      : ageInDays(confirmedOn, today) > CONFIRMED_DAYS_MAX;
  });
}

function isWholeEuList(
  countries: readonly string[],
  { euBans }: LoadedLists,
  today: string | null,
): boolean {
  if (countries.length === 0 || countries.some((country) => euBans?.countries.has(country))) return false;
  if (countries.every((country) => memberStates.has(country))) return true;
  return euBans !== null && today !== null && ageInDays(euBans.asOf, today) <= BANS_DAYS_MAX;
}
