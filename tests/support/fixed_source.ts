import type { DataSource, ReferenceData } from "../../src/data/registers/mod.ts";

/** Makes a source of data that never changes. */
export function fixedSource(data: ReferenceData): DataSource {
  return { current: () => data, onSwap: () => {} };
}
