// Lists the stored editions of a dataset, and restores one of them.
import type { Dataset } from "../data/publishers/mod.ts";
import { type DataTables, type Edition, loadTables, makeEditionEntry } from "../data/registers/mod.ts";
import { isBefore } from "./judge_edition.ts";
import type { EditionStore, NewEdition, StoredEdition } from "./edition_store.ts";
import { openActiveTables, overlayTables } from "./active_tables.ts";

type EditionState =
  | "active"
  | "kept"
  | "withdrawn"
  | "outdated";

/** A stored edition, which can be restored unless it is outdated. */
export interface KeptEdition extends NewEdition {
  readonly state: EditionState;
  readonly stored: StoredEdition | null;
}

/** The places where editions are kept. */
export interface EditionOrigins {
  readonly shipped: DataTables;
  readonly store: EditionStore;
}

/** Lists the editions of datasets: stored ones, the active one first, then the shipped one. */
export async function listKeptEditions(
  origins: EditionOrigins,
  datasets: readonly Dataset[],
): Promise<readonly KeptEdition[]> {
  const { shipped, store } = origins;
  const active = await openActiveTables(shipped, store, () => {});
  const storedByDataset = Map.groupBy(await store.list(), ({ dataset }) => dataset);
  return datasets.flatMap((dataset) => {
    const current = editionOf(active, dataset.id);
    const own = editionOf(shipped, dataset.id);
    const stored = (storedByDataset.get(dataset.id) ?? []).map((edition) => ({
      ...edition,
      stored: edition,
    }));
    // Once restored, it is among the stored ones.
    const isStored = stored.some(({ sha256, asOf }) => sha256 === own?.sha256 && asOf === own.asOf);
    const released = own === undefined || isStored ? [] : [{ ...own, fetchedAt: 0, stored: null }];
    const editions = [...stored, ...released];
    const currentAt = editions.findIndex((edition) => isSame(edition, current));
    return editions.map(({ asOf, rows, sha256, fetchedAt, stored }, index): KeptEdition => {
      const state = index === currentAt ? "active" : stateOf(stored, own?.asOf);
      return { dataset: dataset.id, asOf, rows, sha256, fetchedAt, state, stored };
    });
  });
}

function editionOf({ entries }: DataTables, dataset: string): Edition | undefined {
  return entries.find(({ edition }) => edition.dataset === dataset)?.edition;
}

function isSame(kept: Omit<NewEdition, "dataset">, current: Edition | undefined): boolean {
  return kept.sha256 === current?.sha256 && kept.asOf === current.asOf &&
    Math.max(kept.fetchedAt, 0) === (current.fetchedAt ?? 0);
}

function stateOf(stored: StoredEdition | null, shippedAsOf: string | undefined): EditionState {
  if (stored?.withdrawn) return "withdrawn";
  return stored !== null && shippedAsOf !== undefined && isBefore(stored.asOf, shippedAsOf)
    ? "outdated"
    : "kept";
}

interface RestoreRequest {
  readonly dataset: Dataset;
  /** Date of the edition, or `shipped`; `null` for the last one with another table. */
  readonly asOf: string | null;
  readonly dryRun: boolean;
}

/** Outcome of a restore. */
export type Restoration =
  | { readonly outcome: "restored"; readonly before: KeptEdition; readonly now: KeptEdition }
  | { readonly outcome: "refused"; readonly reason: string };

/** Makes an edition active again. While the replaced table is kept, a refresh doesn't fetch it again. */
export async function restoreEdition(
  origins: EditionOrigins,
  { dataset, asOf, dryRun }: RestoreRequest,
): Promise<Restoration> {
  const kept = await listKeptEditions(origins, [dataset]);
  const chosen = chooseEdition(kept, dataset.id, asOf);
  if (typeof chosen === "string") return { outcome: "refused", reason: chosen };
  const { before, now } = chosen;
  try {
    const text = await readKept(origins, now);
    await tryToLoad(origins, dataset, now, text);
    if (!dryRun) await origins.store.restore(now.stored ?? now, text);
  } catch (error) {
    return { outcome: "refused", reason: error instanceof Error ? error.message : String(error) };
  }
  return { outcome: "restored", before, now };
}

function chooseEdition(
  kept: readonly KeptEdition[],
  dataset: string,
  asOf: string | null,
): { readonly before: KeptEdition; readonly now: KeptEdition } | string {
  const before = kept.find(({ state }) => state === "active");
  if (before === undefined) return `no edition of "${dataset}" is active`;
  const named = kept.filter((edition) =>
    asOf === null
      ? edition.state === "kept" && edition.sha256 !== before.sha256
      : edition.asOf === asOf || (asOf === "shipped" && edition.stored === null)
  );
  const now = named.find(({ state }) => state === "kept" || state === "withdrawn");
  if (now !== undefined) return { before, now };
  if (named.includes(before)) return `the edition of ${before.asOf} is active already`;
  return named.length === 0
    ? `no other edition${asOf === null ? "" : ` of ${asOf}`} is kept; --list shows what is`
    : "the edition that comes with the software is a later one";
}

async function readKept(
  { shipped, store }: EditionOrigins,
  { dataset, stored }: KeptEdition,
): Promise<string> {
  if (stored !== null) return await store.readTable(stored);
  return (await shipped.readTable(dataset))?.text ?? "";
}

/** Loads an edition first: one that can't be loaded would leave the running instances on the bad one. */
async function tryToLoad(
  { shipped, store }: EditionOrigins,
  dataset: Dataset,
  edition: KeptEdition,
  text: string,
): Promise<void> {
  const active = await openActiveTables(shipped, store, () => {});
  await loadTables(overlayTables(active, [{ entry: makeEditionEntry(dataset, edition), text }]));
}
