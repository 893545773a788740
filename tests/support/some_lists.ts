/**
 * The shipped reference data with some of the sanctions lists.
 *
 * @module
 */
import { type SanctionsList, sanctionsLists } from "../../src/identifiers/mod.ts";
import type { ReferenceData } from "../../src/data/registers/mod.ts";

/** The loaded sanctions lists. */
export interface LoadedLists {
  readonly lists: readonly SanctionsList[];
  /** True to include the table of countries whose banks the EU bans. */
  readonly withBans: boolean;
}

/** Returns the data with only the given lists. Of the EU list, which isn't shipped, only the bans exist. */
export function withLists(data: ReferenceData, { lists, withBans }: LoadedLists): ReferenceData {
  const { sanctions } = data;
  const dates = new Map(
    sanctionsLists.filter((list) => lists.includes(list)).map((list) => [list, "2026-11-01"]),
  );
  return {
    ...data,
    sanctions: {
      ...sanctions,
      euBans: withBans ? sanctions.euBans : null,
      asOfByList: dates,
      newestByList: dates,
      partialLists: new Set(),
      entries: sanctions.entries.filter((entry) =>
        lists.includes(entry.list) && (withBans || sanctions.euBans?.named.includes(entry) !== true)
      ),
    },
  };
}
