/**
 * Editions of reference data: fetched from the official publishers, judged, stored, swapped in and restored.
 * Those that were fetched after the software was released are kept in the database, laid over the shipped ones,
 * and followed by every running instance.
 *
 * Files are fetched with conditions and bounds, compiled by the importers that made the shipped tables, judged,
 * and stored as editions; running instances pick them up from the database. Some shipped tables were joined from
 * several stored copies; a refresh works from the publisher's own files alone. Datasets without an official file that
 * an importer reads are renewed with a release; `data/README.md` lists them.
 *
 * One source that cannot be fetched or looks wrong stops no other, and its edition in force stays.
 *
 * @module
 */
export { collectFromFolder, collectFromPublishers } from "./collect_files.ts";
export { describeKeptEditions, describeRestoration } from "./describe_kept.ts";
export {
  describeAbsentFiles,
  describeOutcome,
  describeResult,
  describeWayByHand,
} from "./describe_outcome.ts";
export { openEditionStore } from "./edition_store.ts";
export { FetchError, fetchFile, fetchLimits } from "./fetch_file.ts";
export { createJudge } from "./judge_edition.ts";
export { openWorkerJudge } from "./judge_in_worker.ts";
export { findKeptScreening, keepScreening, shippedOutcome } from "./keep_screening.ts";
export { listKeptEditions, restoreEdition } from "./kept_editions.ts";
export { compareListings } from "./listed_institutions.ts";
export { openLiveData } from "./live_data.ts";
export { refreshDatasets } from "./refresh_datasets.ts";
export { countByList, listTables, rowsOf, writeOutcome } from "./screening_outcome.ts";
export { shipEditions } from "./ship_editions.ts";
export { openSourceFolder } from "./source_folder.ts";
export { openTablesInForce, overlayTables } from "./tables_in_force.ts";
export type { Collected, CollectFiles } from "./collect_files.ts";
export type { ListedEntry, RenamedEntry, TableChanges } from "./compare_entries.ts";
export type { EditionStore, KnownSource, NewEdition, StoredEdition } from "./edition_store.ts";
export type { FetchedFile, FetchLimits, FileCondition } from "./fetch_file.ts";
export type { EditionCase, Judge, Judgement } from "./judge_edition.ts";
export type { WorkerJudge } from "./judge_in_worker.ts";
export type { DataChange, KeptScreening } from "./keep_screening.ts";
export type { EditionState, KeptEdition, Restoration, RestoreRequest } from "./kept_editions.ts";
export type { ListedInstitution } from "./listed_institutions.ts";
export type { LiveData, LiveDataEvent, LiveDataOptions } from "./live_data.ts";
export type { DatasetOutcome, Refresh, RefreshResult } from "./refresh_datasets.ts";
export type { ListCount, OutcomeRow, ScreeningOutcome } from "./screening_outcome.ts";
export type { SourceFolder } from "./source_folder.ts";
export type { NewTable, ReportDamage } from "./tables_in_force.ts";
