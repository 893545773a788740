// Decides which edition of each dataset is active, and what a new installation must fetch first.
import type { Dataset } from "../data/publishers/mod.ts";
import {
  type DataTables,
  makeEditionEntry,
  openDataFolder,
  type ReferenceData,
  sortEntries,
  type TableEntry,
  writeHeadedTable,
} from "../data/registers/mod.ts";
import { isTableOf, sanctionsLists, tableOfList } from "../identifiers/mod.ts";
import { isBefore } from "./judge_edition.ts";
import {
  type Confirmation,
  DamagedEditionError,
  type EditionStore,
  type StoredEdition,
} from "./edition_store.ts";

/** Called with a stored edition that can't be used. */
export type ReportDamage = (edition: StoredEdition, reason: string) => void;

/** Loaded on demand: the readers of XML, HTML and archives are a sixth of what a start would load. */
const loadPublishers = () => import("../data/publishers/mod.ts");

/** Loads every dataset that is refreshed. */
export async function loadDatasets(): Promise<readonly Dataset[]> {
  return (await loadPublishers()).datasets;
}

/**
 * Lays stored editions over shipped ones: the latest date is active, and of two with the same date the refreshed one.
 * A damaged one is replaced by its predecessor; withdrawn ones are never used.
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
      // A restored shipped table keeps the facts in its header: it isn't the publisher's file.
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
  return { ...active, entries: active.entries.map((entry) => confirmed(entry, confirmations)) };
}

/** Adds the day only to the table that the publisher confirmed. */
function confirmed(entry: TableEntry, confirmations: ReadonlyMap<string, Confirmation>): TableEntry {
  const { dataset, sha256 } = entry.edition;
  const confirmation = confirmations.get(dataset);
  return confirmation?.sha256 === sha256
    ? { ...entry, edition: { ...entry.edition, confirmedOn: confirmation.day } }
    : entry;
}

/** A table that replaces the one of its dataset, or adds a dataset. */
export interface NewTable {
  readonly entry: TableEntry;
  readonly text: string;
}

/** Overlays tables with others, which replace those of the same dataset. */
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
    // A failing database says nothing about the edition, so no older one may replace it.
    if (!(error instanceof DamagedEditionError)) throw error;
    report(stored, error.message);
    return null;
  }
}

/** Writes refreshed editions that may be shipped into a folder (with a slash); returns their paths. */
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

/** Registers that answers need and that aren't shipped. */
const UNSHIPPED = [
  { id: "epc_sct", name: "SCT register" },
  { id: "epc_sct_inst", name: "SCT Inst register" },
  { id: "epc_sdd_core", name: "SDD Core register" },
  { id: "epc_vop", name: "VoP register" },
];

/** Lists the datasets that answers need and that aren't active, with common names; a list's tables count once. */
export function missingDatasets(
  { registers: { editions } }: Pick<ReferenceData, "registers">,
): { readonly id: string; readonly name: string }[] {
  const lists = sanctionsLists.filter((list) => !editions.some(({ dataset }) => isTableOf(list, dataset)));
  return [
    ...lists.map((list) => ({ id: tableOfList(list), name: `${list} list` })),
    ...UNSHIPPED.filter(({ id }) => !editions.some(({ dataset }) => dataset === id)),
  ];
}
