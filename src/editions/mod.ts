// Editions of reference data: fetched, compiled, checked, stored, and followed by every instance. A source that fails
// or looks wrong keeps its edition. Datasets without an official file are updated with releases.
export {
  collectFromFolder,
  collectFromPublishers,
  followRedirects,
  NO_KEYS,
  USER_AGENT,
} from "./collect_files.ts";
export {
  describeAbsentFiles,
  describeKeptEditions,
  describeManualDownload,
  describeOutcome,
  describeRestoration,
  describeResult,
} from "./describe_outcome.ts";
export { openEditionStore } from "./edition_store.ts";
export { createJudge, openWorkerJudge } from "./judge_edition.ts";
export { countByList, listingsOf, screenRegisters } from "./screened_institutions.ts";
export { type EditionOrigins, listKeptEditions, restoreEdition } from "./kept_editions.ts";
export { openLiveData } from "./live_data.ts";
export { refreshDatasets } from "./refresh_datasets.ts";
export { loadDatasets, missingDatasets, openActiveTables, shipEditions } from "./active_tables.ts";
export type { EditionStore } from "./edition_store.ts";
export type { LiveData, LiveDataEvent } from "./live_data.ts";
export type { DatasetOutcome, RefreshResult } from "./refresh_datasets.ts";
export type { CollectFiles } from "./collect_files.ts";
