/**
 * The refresh of the Czech register alone, often enough for a test.
 *
 * @module
 */
import { type Dataset, datasets } from "../../src/data/publishers/mod.ts";

/** The dataset, with its publisher at an address of the test. */
export function czechCodesAt(address: string): readonly Dataset[] {
  return datasets.filter(({ id }) => id === "cz_bank_codes").map((dataset) => ({
    ...dataset,
    sources: dataset.sources.map((source) => ({ ...source, url: address })),
  }));
}

/** When a server looks and refreshes, alongside its lease. */
export const TIMES = { firstAfterMs: 0, everyMs: 3_600_000, retryAfterMs: 50, lookEveryMs: 50 } as const;
