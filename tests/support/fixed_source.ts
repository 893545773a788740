import type { DataSource, ReferenceData } from "../../src/data/registers/mod.ts";
import type { LiveData } from "../../src/editions/mod.ts";

/** Makes a source of data that never changes. */
export function fixedSource(data: ReferenceData): DataSource & Pick<LiveData, "swapIfNewer"> {
  return { current: () => data, onSwap: () => {}, swapIfNewer: () => Promise.resolve() };
}
