// Decides which edition of each dataset is active, lists and restores kept editions, and ships active ones.
import type { Dataset } from "../data/publishers/mod.ts";
import {
  type DataTables,
  type Edition,
  loadTables,
  makeEditionEntry,
  openDataFolder,
  type ReferenceData,
  sortEntries,
  type TableEntry,
  writeHeadedTable,
} from "../data/registers/mod.ts";
import { isTableOf, sanctionsLists, tableOfList } from "../identifiers/mod.ts";
import {
  DamagedEditionError,
  type EditionStore,
  type NewEdition,
  type StoredEdition,
} from "./edition_store.ts";
import { isBefore } from "./judge_edition.ts";

/** Reports a stored edition that can't be used, with the reason. */
export type ReportDamage = (edition: StoredEdition, reason: string) => void;

/** Loads the datasets on demand, because their readers would be a sixth of the code that a start loads. */
export async function loadDatasets(): Promise<readonly Dataset[]> {
  return (await import("../data/publishers/mod.ts")).datasets;
}

/**
 * Returns the active tables: stored editions instead of shipped ones, unless the stored edition has an earlier date. A
 * damaged edition is replaced by its predecessor, and a withdrawn edition is never used.
 */
export async function openActiveTables(
  shipped: DataTables,
  store: EditionStore,
  report: ReportDamage,
): Promise<DataTables> {
  const storedByDataset = Map.groupBy(await store.list(), ({ dataset }) => dataset);
  const shippedByDataset = new Map(shipped.entries.map((entry) => [entry.edition.dataset, entry]));
  const newer: NewTable[] = [];
  for (const facts of storedByDataset.size === 0 ? [] : await loadDatasets()) {
    const own = shippedByDataset.get(facts.id);
    const shippedAsOf = own?.edition.asOf;
    for (const stored of storedByDataset.get(facts.id) ?? []) {
      if (stored.withdrawn || (shippedAsOf !== undefined && isBefore(stored.asOf, shippedAsOf))) continue;
      // A shipped table that was restored keeps its own head, because it wasn't compiled from the publisher's file.
      const isOwn = stored.fetchedAt <= 0 && stored.sha256 === own?.edition.sha256;
      const entry = isOwn && own !== undefined ? own : makeEditionEntry(facts, stored);
      const text = await readOrReport(store, stored, report);
      if (text === null) continue;
      newer.push({ entry, text });
      break;
    }
  }
  const active = overlayTables(shipped, newer);
  const confirmations = await store.confirmations();
  const entries = active.entries.map((entry) => {
    const confirmation = confirmations.get(entry.edition.dataset);
    // A confirmation is valid only for the table with its checksum, not for other editions of the dataset.
    return confirmation?.sha256 === entry.edition.sha256
      ? { ...entry, edition: { ...entry.edition, confirmedOn: confirmation.day } }
      : entry;
  });
  return { ...active, entries };
}

/** A table that replaces the current table of its dataset, or is the dataset's first table. */
export interface NewTable {
  readonly entry: TableEntry;
  readonly text: string;
}

/** Returns the tables after adding `newer` tables, each of which replaces the table of its dataset, if any. */
export function overlayTables(tables: DataTables, newer: readonly NewTable[]): DataTables {
  const newerByDataset = new Map(newer.map((table) => [table.entry.edition.dataset, table]));
  const older = tables.entries.filter(({ edition }) => !newerByDataset.has(edition.dataset));
  const entries = sortEntries([...older, ...newer.map(({ entry }) => entry)]);
  return {
    entries,
    readTable: async (dataset) => {
      const table = newerByDataset.get(dataset);
      return table === undefined
        ? await tables.readTable(dataset)
        : { text: table.text, edition: table.entry.edition };
    },
  };
}

async function readOrReport(
  store: EditionStore,
  stored: StoredEdition,
  report: ReportDamage,
): Promise<string | null> {
  try {
    return await store.readTable(stored);
  } catch (error) {
    // If only the database failed, an older edition mustn't replace this edition, which may be intact.
    if (!(error instanceof DamagedEditionError)) throw error;
    report(stored, error.message);
    return null;
  }
}

/** Fills a folder (URL with slash) with the active editions that were refreshed and may be shipped; returns paths. */
export async function shipEditions(
  active: DataTables,
  datasets: readonly Dataset[],
  folder: URL,
): Promise<readonly string[]> {
  const known = await openDataFolder(folder);
  const written: string[] = [];
  for (const dataset of datasets.filter(({ shipped }) => shipped)) {
    const inUse = entryOf(active, dataset);
    if (inUse?.edition.fetchedAt === undefined) continue;
    const table = await active.readTable(dataset.id);
    if (table === undefined) continue;
    const { completeness, edition: { asOf, rows, sha256 } } = inUse;
    const file = entryOf(known, dataset)?.table ?? `${dataset.kind}/${dataset.id}.tsv`;
    const entry = makeEditionEntry(dataset, { asOf, rows, sha256, completeness });
    await Deno.mkdir(new URL(".", new URL(file, folder)), { recursive: true });
    await Deno.writeTextFile(new URL(file, folder), writeHeadedTable({ entry, text: table.text }));
    written.push(file);
  }
  return written;
}

function entryOf({ entries }: DataTables, { id }: Dataset): TableEntry | undefined {
  return entries.find(({ edition }) => edition.dataset === id);
}

/** Registers that aren't shipped, although some answers are incomplete without them. */
const UNSHIPPED = [
  { id: "epc_sct", name: "SCT register" },
  { id: "epc_sct_inst", name: "SCT Inst register" },
  { id: "epc_sdd_core", name: "SDD Core register" },
  { id: "epc_vop", name: "VoP register" },
];

/** Lists inactive datasets without which answers are incomplete; each sanctions list counts as one. */
export function missingDatasets(
  { registers: { editions } }: Pick<ReferenceData, "registers">,
): { readonly id: string; readonly name: string }[] {
  const lists = sanctionsLists.filter((list) => !editions.some(({ dataset }) => isTableOf(list, dataset)));
  return [
    ...lists.map((list) => ({ id: tableOfList(list), name: `${list} list` })),
    ...UNSHIPPED.filter(({ id }) => !editions.some(({ dataset }) => dataset === id)),
  ];
}

/** An edition that is stored or shipped. It can be restored, unless the shipped edition is later (`outdated`). */
export interface KeptEdition extends NewEdition {
  readonly state: "active" | "kept" | "withdrawn" | "outdated";
  readonly stored: StoredEdition | null;
}

/** The places in which editions are found. */
export interface EditionOrigins {
  readonly shipped: DataTables;
  readonly store: EditionStore;
}

/** Lists the editions of datasets: stored editions, last activated first, then the shipped edition. */
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
    // A shipped edition that was restored is also among the stored ones, but must be listed once.
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

function stateOf(stored: StoredEdition | null, shippedAsOf: string | undefined): KeptEdition["state"] {
  if (stored?.withdrawn) return "withdrawn";
  return stored !== null && shippedAsOf !== undefined && isBefore(stored.asOf, shippedAsOf)
    ? "outdated"
    : "kept";
}

interface RestoreRequest {
  readonly dataset: Dataset;
  /** Date of the edition, or `shipped`; `null` for the latest edition whose table differs from the active one. */
  readonly asOf: string | null;
  readonly dryRun: boolean;
}

/** Outcome of a restore. */
export type Restoration =
  | { readonly outcome: "restored"; readonly before: KeptEdition; readonly now: KeptEdition }
  | { readonly outcome: "rejected"; readonly reason: string };

/** Activates an edition again. While the replaced edition is stored, a refresh doesn't reactivate it. */
export async function restoreEdition(
  origins: EditionOrigins,
  { dataset, asOf, dryRun }: RestoreRequest,
): Promise<Restoration> {
  const { shipped, store } = origins;
  const kept = await listKeptEditions(origins, [dataset]);
  const chosen = chooseEdition(kept, dataset.id, asOf);
  if (typeof chosen === "string") return { outcome: "rejected", reason: chosen };
  const { before, now } = chosen;
  try {
    const text = now.stored === null
      ? (await shipped.readTable(dataset.id))?.text ?? ""
      : await store.readTable(now.stored);
    // Rejects an edition that can't be loaded, because running instances would stay on the replaced edition.
    const active = await openActiveTables(shipped, store, () => {});
    await loadTables(overlayTables(active, [{ entry: makeEditionEntry(dataset, now), text }]));
    if (!dryRun) await store.restore(now.stored ?? now, text);
  } catch (error) {
    return { outcome: "rejected", reason: error instanceof Error ? error.message : String(error) };
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
