// Reference data that follows the database, so that a refresh becomes active in every instance within seconds. Tables
// are loaded again in slices, and replaced all at once. A request uses the data that was active when it arrived.
import type { Storage } from "../storage/mod.ts";
import {
  type DataSource,
  type DataTables,
  loadTables,
  openDataFolder,
  type ReferenceData,
  shippedData,
  type SwapListener,
} from "../data/registers/mod.ts";
import { openEditionStore } from "./edition_store.ts";
import { openActiveTables, type ReportDamage } from "./active_tables.ts";

/** An event to be logged. */
export type LiveDataEvent =
  | { readonly kind: "swapped"; readonly datasets: readonly string[] }
  /** A stored edition is damaged, so its predecessor is active. */
  | { readonly kind: "ignored"; readonly dataset: string; readonly reason: string }
  /** The database couldn't be queried, or new editions couldn't be loaded; the old editions stay active. */
  | { readonly kind: "failed"; readonly error: unknown };

interface LiveDataOptions {
  readonly storage: Storage;
  readonly report: (event: LiveDataEvent) => void;
  readonly shipped?: URL;
  /** Interval at which to check for new editions; with 0, only `swapIfNewer` checks. */
  readonly intervalMs?: number;
}

/** The active reference data. */
export interface LiveData extends DataSource {
  /** The tables that the software came with. */
  readonly shipped: DataTables;
  /** Activates newer editions now. Never rejects, but reports failures. */
  readonly swapIfNewer: () => Promise<void>;
  /** Resolves to whether the active data is the newest data in the database. */
  readonly isNewest: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** Loads the active editions and follows the database; throws if a shipped table is missing or damaged. */
export async function openLiveData(options: LiveDataOptions): Promise<LiveData> {
  const { storage, report, shipped: folder = shippedData, intervalMs = 10_000 } = options;
  const store = openEditionStore(storage);
  const shipped = await openDataFolder(folder);
  const reportDamage: ReportDamage = ({ dataset }, reason) => report({ kind: "ignored", dataset, reason });
  const load = async () => await loadTables(await openActiveTables(shipped, store, reportDamage));

  /** Version of the active data; `null` if the editions in the database couldn't be loaded. */
  let version: string | null = await store.version();
  let data = await load().catch(async (error: unknown) => {
    report({ kind: "failed", error });
    version = null;
    return await loadTables(shipped);
  });
  const listeners: SwapListener[] = [];

  const lookAndSwap = async (): Promise<void> => {
    try {
      const found = await store.version();
      if (found === version) return;
      const next = await load();
      const swapped = changedDatasets(data, next);
      const prepared: (() => void)[] = [];
      for (const listener of listeners) prepared.push(await listener(next));
      data = next;
      for (const activate of prepared) activate();
      // Set last, so that a failed load is tried again.
      version = found;
      if (swapped.length > 0) report({ kind: "swapped", datasets: swapped });
    } catch (error) {
      report({ kind: "failed", error });
    }
  };
  let running: Promise<void> | null = null;
  const swapIfNewer = () => running ??= lookAndSwap().finally(() => running = null);
  const polling = intervalMs === 0 ? undefined : setInterval(swapIfNewer, intervalMs);
  if (polling !== undefined) Deno.unrefTimer(polling);
  return {
    shipped,
    current: () => data,
    onSwap: (listener) => void listeners.push(listener),
    swapIfNewer,
    isNewest: async () => await store.version() === version,
    close: async () => {
      clearInterval(polling);
      await running;
    },
  };
}

function changedDatasets(before: ReferenceData, after: ReferenceData): string[] {
  const known = new Set(
    before.registers.editions.map(({ dataset, sha256, asOf }) => `${dataset} ${sha256} ${asOf}`),
  );
  return after.registers.editions
    .filter(({ dataset, sha256, asOf }) => !known.has(`${dataset} ${sha256} ${asOf}`))
    .map(({ dataset }) => dataset);
}
