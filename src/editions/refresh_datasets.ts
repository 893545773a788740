// Refreshes datasets one after the other. If one fails, the others are refreshed anyway.
import type { Dataset } from "../data/publishers/mod.ts";
import { DatabaseUnavailableError, LeaseLostError } from "../storage/mod.ts";
import { type DataTables, type Edition, makeEditionEntry } from "../data/registers/mod.ts";
import type { EditionStore, KnownSource, StoredEdition } from "./edition_store.ts";
import { type NewTable, openActiveTables, overlayTables } from "./active_tables.ts";
import type { CollectedFiles, CollectFiles } from "./collect_files.ts";
import { type Judge, type Judgement, KEPT_SHARE_MIN, type TableChanges } from "./judge_edition.ts";
import { compareListings, type ListingChanges } from "./screened_institutions.ts";

/** Outcome of a refresh for one dataset. */
export type DatasetOutcome =
  | {
    readonly outcome: "new";
    readonly edition: Edition;
    readonly before: Edition | null;
    readonly changes: TableChanges;
  }
  | { readonly outcome: "renewed"; readonly edition: Edition }
  | { readonly outcome: "unchanged"; readonly edition: Edition | null }
  /** The publisher still offers a table that an operator withdrew, so `edition` stays active. */
  | { readonly outcome: "withdrawn"; readonly edition: Edition | null; readonly withdrawnAsOf: string }
  | { readonly outcome: "older"; readonly edition: Edition | null; readonly offeredAsOf: string }
  /** The files look wrong (`rejected`), or couldn't be fetched (`failed`); `reason` is one line. */
  | { readonly outcome: "rejected"; readonly reason: string }
  | { readonly outcome: "failed"; readonly reason: string }
  | { readonly outcome: "none" };

/** Everything that a refresh needs. */
export interface Refresh {
  readonly datasets: readonly Dataset[];
  readonly shipped: DataTables;
  readonly store: EditionStore;
  readonly collect: CollectFiles;
  readonly judge: Judge;
  readonly accepted: ReadonlySet<string>;
  readonly dryRun: boolean;
  readonly now: () => number;
  readonly started: (dataset: Dataset, done: number) => void;
  readonly finished: (dataset: Dataset, outcome: DatasetOutcome) => void;
}

/** Outcome of a refresh. */
export interface RefreshResult extends ListingChanges {
  readonly outcomes: ReadonlyMap<string, DatasetOutcome>;
}

/** Refreshes datasets. Throws if another server took over or the database fails; editions stored until then stay. */
export async function refreshDatasets(refresh: Refresh): Promise<RefreshResult> {
  const damaged: StoredEdition[] = [];
  const active = await openActiveTables(refresh.shipped, refresh.store, (edition) => damaged.push(edition));
  // Forgets the files of damaged editions: otherwise, the publisher would say that nothing has changed.
  for (const { dataset } of refresh.dryRun ? [] : damaged) await refresh.store.forgetSources(dataset);
  const outcomes = new Map<string, DatasetOutcome>();
  const tables: NewTable[] = [];
  for (const [done, dataset] of refresh.datasets.entries()) {
    refresh.started(dataset, done);
    const outcome = await refreshOne(refresh, dataset, active, damaged, tables).catch((error: unknown) => {
      if (error instanceof LeaseLostError || error instanceof DatabaseUnavailableError) throw error;
      return { outcome: "failed" as const, reason: error instanceof Error ? error.message : String(error) };
    });
    outcomes.set(dataset.id, outcome);
    refresh.finished(dataset, outcome);
  }
  if (tables.length === 0) return { outcomes, newlyListed: [], delisted: [] };
  return { outcomes, ...await compareListings(active, overlayTables(active, tables)) };
}

async function refreshOne(
  refresh: Refresh,
  dataset: Dataset,
  active: DataTables,
  damaged: readonly StoredEdition[],
  tables: NewTable[],
): Promise<DatasetOutcome> {
  const { store, collect, judge } = refresh;
  const today = new Date(refresh.now()).toISOString().slice(0, 10);
  const table = await active.readTable(dataset.id);
  const known = await store.knownSources(dataset.id);
  const collected = await collect(dataset, known, today, overlayTables(active, tables).readTable);
  const edition = table?.edition ?? null;
  const withdrawn = await listWithdrawn(store, dataset.id);
  if (collected === "unchanged") {
    if (withdrawn.latest !== null) {
      return { outcome: "withdrawn", edition, withdrawnAsOf: withdrawn.latest.asOf };
    }
    if (!refresh.dryRun && edition !== null) await store.confirm(dataset.id, edition.sha256);
    return { outcome: "unchanged", edition };
  }
  if (collected === "none") return { outcome: "none" };
  const acceptsFewerRows = refresh.accepted.has(dataset.id);
  const judgement = await judge({
    dataset: dataset.id,
    files: collected.files,
    current: table ?? null,
    today,
    acceptsFewerRows,
  });
  const cut = acceptsFewerRows || judgement.verdict === "rejected"
    ? undefined
    : collected.sources.find((source) => isCut(source, known));
  if (cut !== undefined) {
    return { outcome: "rejected", reason: `${cut.name} is more than a tenth smaller than the last one` };
  }
  const withdrawnBefore = judgement.verdict !== "new" || acceptsFewerRows
    ? undefined
    : withdrawn.editions.find(({ sha256 }) => sha256 === judgement.sha256);
  if (withdrawnBefore !== undefined) {
    return { outcome: "withdrawn", edition, withdrawnAsOf: withdrawnBefore.asOf };
  }
  return await storeJudged(refresh, dataset, collected, { judgement, edition, damaged, tables });
}

interface Judged {
  readonly judgement: Judgement;
  readonly edition: Edition | null;
  readonly damaged: readonly StoredEdition[];
  readonly tables: NewTable[];
}

/** Stores an edition if it is new. Rejected and older files are fetched and checked again by the next refresh. */
async function storeJudged(
  { store, dryRun, now }: Refresh,
  dataset: Dataset,
  { sources }: CollectedFiles,
  { judgement, edition, damaged, tables }: Judged,
): Promise<DatasetOutcome> {
  // A file from a folder doesn't show that the publisher has nothing newer.
  const isFetched = sources.every(({ address }) => address !== "");
  switch (judgement.verdict) {
    case "rejected":
      return { outcome: "rejected", reason: judgement.reason };
    case "older":
      return { outcome: "older", edition, offeredAsOf: judgement.asOf };
    case "unchanged":
      if (!dryRun) await store.rememberSources(dataset.id, sources);
      if (!dryRun && isFetched && edition !== null) await store.confirm(dataset.id, edition.sha256);
      return { outcome: "unchanged", edition };
    case "new":
    case "renewed": {
      const { compiled: { table: text, ...facts }, sha256 } = judgement;
      const stored = { dataset: dataset.id, ...facts, sha256, fetchedAt: now() };
      const entry = makeEditionEntry(dataset, stored);
      tables.push({ entry, text });
      if (!dryRun) await store.save(stored, text, sources, { damaged, isConfirmed: isFetched });
      return judgement.verdict === "renewed"
        ? { outcome: "renewed", edition: entry.edition }
        : { outcome: "new", edition: entry.edition, before: edition, changes: judgement.changes };
    }
  }
}

interface Withdrawn {
  readonly editions: readonly StoredEdition[];
  /** The last fetched edition if it is withdrawn, otherwise `null`. Unchanged files would produce it again. */
  readonly latest: StoredEdition | null;
}

async function listWithdrawn(store: EditionStore, dataset: string): Promise<Withdrawn> {
  const stored = (await store.list()).filter((edition) => edition.dataset === dataset);
  const editions = stored.filter((edition) => edition.withdrawn);
  const latest = stored.toSorted((a, b) => b.fetchedAt - a.fetchedAt)[0];
  return { editions, latest: latest?.withdrawn ? latest : null };
}

/** Returns whether a file shrank by more than a tenth. If it only adds to another file, row counts don't show this. */
function isCut(source: KnownSource, known: ReadonlyMap<string, KnownSource>): boolean {
  return source.sizeBytes < (known.get(source.name)?.sizeBytes ?? 0) * KEPT_SHARE_MIN;
}
