// Editions of reference data: fetched, compiled, checked, stored, and loaded by every instance. If a source fails or
// its files look wrong, the active edition stays. Datasets without an official file are updated with releases.
export {
  type CollectFiles,
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
export { countByList, screenRegisters } from "./screened_institutions.ts";
export {
  type EditionOrigins,
  listKeptEditions,
  loadDatasets,
  missingDatasets,
  openActiveTables,
  restoreEdition,
  shipEditions,
} from "./active_tables.ts";
export { type LiveData, type LiveDataEvent, openLiveData } from "./live_data.ts";
export { type DatasetOutcome, refreshDatasets, type RefreshResult } from "./refresh_datasets.ts";
