/**
 * Brings the tables of the sanctions lists together.
 *
 * @module
 */
import { readOfacDatesSteps } from "./ofac_dates_table.ts";
import { readReviewedIdentities, readReviewedNamesakes } from "./reviewed_identities.ts";
import type { EuBans, SanctionsData, SanctionsEntry } from "./sanctions_records.ts";
import type { SanctionsList } from "../../../identifiers/mod.ts";
import { readSanctionsTable, unique } from "./sanctions_table.ts";

/** One loaded table of a list. */
export interface SanctionsTable {
  readonly list: SanctionsList;
  readonly table: string;
  /** `YYYY-MM-DD` or `YYYY-MM`. */
  readonly asOf: string;
  /** True when the table holds a part of the list only. */
  readonly isPartial?: boolean;
  /** Table of the days of listing, where the list's own files print none and theirs are loaded. */
  readonly dates?: string | null;
}

/**
 * Loads the tables. A list may have several (OFAC has two); it counts as loaded with the first of them, and
 * an entry that stands in two of them is brought together.
 *
 * @param reviewedIdentities text of `reviewed_identities.tsv`; `null` when it is not loaded
 * @param reviewedNamesakes text of `reviewed_namesakes.tsv`; `null` when it is not loaded
 * @param euBans `null` when the table is not loaded
 * @throws {SyntaxError} when a table is damaged.
 */
export function loadSanctions(
  tables: readonly SanctionsTable[],
  reviewedIdentities: string | null,
  reviewedNamesakes: string | null = null,
  euBans: EuBans | null = null,
): SanctionsData {
  const steps = loadSanctionsSteps(tables, reviewedIdentities, reviewedNamesakes, euBans);
  for (let step = steps.next();; step = steps.next()) if (step.done === true) return step.value;
}

/** Loads the tables one step at a time, letting other work in between. */
export function* loadSanctionsSteps(
  tables: readonly SanctionsTable[],
  reviewedIdentities: string | null,
  reviewedNamesakes: string | null = null,
  euBans: EuBans | null = null,
): Generator<void, SanctionsData> {
  const asOfByList = new Map<SanctionsList, string>();
  const newestByList = new Map<SanctionsList, string>();
  const entriesByKey = new Map<string, SanctionsEntry>();
  for (const { list, table, asOf, dates = null } of tables) {
    if (asOf < (asOfByList.get(list) ?? "9")) asOfByList.set(list, asOf);
    if (asOf > (newestByList.get(list) ?? "")) newestByList.set(list, asOf);
    const listedOnByUid = dates === null ? null : yield* readOfacDatesSteps(dates);
    for (const undated of readSanctionsTable(table, list)) {
      const listedOn = undated.listedOn ?? listedOnByUid?.get(undated.id) ?? null;
      const entry = { ...undated, listedOn };
      const key = `${list} ${entry.id}`;
      const known = entriesByKey.get(key);
      entriesByKey.set(key, known === undefined ? entry : mergeEntries(known, entry));
    }
    yield;
  }
  return {
    asOfByList,
    newestByList,
    partialLists: new Set(tables.filter(({ isPartial }) => isPartial).map(({ list }) => list)),
    euBans,
    entries: [...entriesByKey.values(), ...euBans?.named ?? []],
    reviewedIdentities: reviewedIdentities === null ? [] : readReviewedIdentities(reviewedIdentities),
    reviewedNamesakes: reviewedNamesakes === null ? [] : readReviewedNamesakes(reviewedNamesakes),
  };
}

function mergeEntries(a: SanctionsEntry, b: SanctionsEntry): SanctionsEntry {
  return {
    ...a,
    aliases: unique([...a.aliases, b.name, ...b.aliases]).filter((alias) => alias !== a.name),
    countries: unique([...a.countries, ...b.countries]),
    programmes: unique([...a.programmes, ...b.programmes]),
    listedOn: a.listedOn ?? b.listedOn,
    bics: unique([...a.bics, ...b.bics]),
    leis: unique([...a.leis, ...b.leis]),
    bankCodes: unique([...a.bankCodes, ...b.bankCodes]),
  };
}
