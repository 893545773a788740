/**
 * The refresh of the Czech register alone, at short intervals.
 *
 * @module
 */
import { type Dataset, datasets } from "../../src/data/publishers/mod.ts";

/** Returns the dataset of Czech bank codes, with the test's URL as its publisher's. */
export function czechCodesAt(address: string): readonly Dataset[] {
  return datasets.filter(({ id }) => id === "cz_bank_codes").map((dataset) => ({
    ...dataset,
    sources: dataset.sources.map((source) => ({ ...source, url: address })),
  }));
}

/** Intervals of checks and refreshes; the caller adds the length of the lease. */
export const TIMES = { firstAfterMs: 0, everyMs: 3_600_000, retryAfterMs: 50, lookEveryMs: 50 } as const;
