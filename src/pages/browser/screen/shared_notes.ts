// Says once what applies to every row, before anything is charged: which sanctions lists are too old to clear a bank,
// and what is known about instant payments without a register.
import { isTableOf, type SanctionsList, sanctionsLists } from "../../../../generated/sanctions_lists.ts";
import type { DataEditions } from "../../../../sdk/mod.ts";
import { words } from "./chosen_words.ts";
import { listNames, type Row } from "./words.ts";

type Edition = DataEditions["editions"][number];

/** Days for which a list can clear a bank: since its confirmation, else since its own date (`ListScreening`). */
const [CONFIRMED_DAYS_MAX, LIST_DAYS_MAX] = [7, 92];

/** Days after which a register of the European Payments Council says nothing about a bank. */
const REGISTER_DAYS_MAX = 92;

const REACH_REGISTERS = ["epc_sct_inst", "epc_vop"] as const;

/** Returns the notes that apply to every row. Lists only matter when banks are screened. */
export function notesOf(data: DataEditions | null, isBankAsked: boolean): readonly string[] {
  const { catalogue, review: { notes } } = words;
  if (data === null) return isBankAsked ? [] : [notes.notAsked];
  const { editions } = data;
  const missing: SanctionsList[] = [];
  const old: string[] = [];
  for (const list of sanctionsLists) {
    const parts = editions.filter(({ dataset }) => isTableOf(list, dataset));
    const days = Math.min(...parts.map(daysTooOld));
    if (parts.length === 0) missing.push(list);
    else if (days > 0) old.push(notes.listAge({ list: words.lists[list], days }));
  }
  const hasRegister = REACH_REGISTERS.every((name) =>
    editions.some(({ dataset, age_days }) => dataset === name && age_days <= REGISTER_DAYS_MAX)
  );
  return [
    ...(isBankAsked ? [] : [notes.notAsked]),
    ...(isBankAsked && missing.length > 0
      ? [notes.notLoaded({ count: missing.length, lists: listNames(missing) })]
      : []),
    ...(isBankAsked && old.length > 0
      ? [
        notes.tooOld({
          count: old.length,
          lists: catalogue.writing.list(old),
          stop: catalogue.verdicts.stop.word,
        }),
      ]
      : []),
    ...(hasRegister ? [] : [notes.noRegister]),
  ];
}

function daysTooOld({ age_days, confirmed_on }: Edition): number {
  if (confirmed_on === undefined) return age_days > LIST_DAYS_MAX ? age_days : 0;
  const days = Math.round((Date.now() - Date.parse(confirmed_on)) / 86_400_000);
  return days > CONFIRMED_DAYS_MAX ? days : 0;
}

/** Rows that share a reason before it is said above the list, and each of them shows only its title. */
const REPEATED_MIN = 3;

/** Returns the reasons that several rows have, each with its note, the most frequent first. */
export function repeatedReasons(rows: readonly Row[]): ReadonlyMap<string, string> {
  const counts = new Map<string, { readonly title: string; count: number }>();
  for (const { common, isWaiting } of rows) {
    if (common === null || isWaiting) continue;
    const known = counts.get(common.reason);
    if (known === undefined) counts.set(common.reason, { title: common.title, count: 1 });
    else known.count++;
  }
  return new Map(
    [...counts].filter(([, { count }]) => count >= REPEATED_MIN).toSorted(([, a], [, b]) => b.count - a.count)
      .map(([reason, found]) => [reason, words.review.notes.repeated({ ...found, reason })]),
  );
}

/**
 * Returns a note for each country whose banks are only known from an old list, the most payments first. No payment is
 * on hold for that, so no row says it.
 */
export function notesByCountry(rows: readonly Row[]): readonly string[] {
  const { catalogue: { writing }, review: { notes } } = words;
  const found = new Map<string, { count: number; asOf: string }>();
  for (const { country, sourceAsOf } of rows) {
    // A list of banks has no accounts, so no country.
    if (sourceAsOf === "" || country === "") continue;
    const known = found.get(country) ?? { count: 0, asOf: sourceAsOf };
    const asOf = sourceAsOf < known.asOf ? sourceAsOf : known.asOf;
    found.set(country, { count: known.count + 1, asOf });
  }
  return [...found].toSorted(([, a], [, b]) => b.count - a.count).map(([country, { count, asOf }]) =>
    notes.oldRegister({ country: writing.country(country), count, asOf })
  );
}
