// Editions of reference data: fetched from the official publishers with conditions and limits, compiled by the
// readers that made the shipped tables, checked, stored in the database, laid over the shipped ones and followed by
// every running instance. A source that cannot be fetched or looks wrong doesn't stop the others, and its edition
// stays active.
//
// Some shipped tables were joined from several stored copies; a refresh uses only the publisher's own files. Datasets
// without an official file that we can read are renewed with a release; `data/README.md` lists them.
export { collectFromFolder, collectFromPublishers, followRedirects, USER_AGENT } from "./collect_files.ts";
export {
  describeAbsentFiles,
  describeKeptEditions,
  describeOutcome,
  describeRestoration,
  describeResult,
  describeWayByHand,
} from "./describe_outcome.ts";
export { openEditionStore } from "./edition_store.ts";
export { createJudge, openWorkerJudge } from "./judge_edition.ts";
export {
  compareListings,
  countByList,
  findKeptScreening,
  keepScreening,
  type KeptScreening,
  type ListCount,
  listTables,
  rowsOf,
  shippedOutcome,
  writeOutcome,
} from "./screened_institutions.ts";
export { listKeptEditions, restoreEdition } from "./kept_editions.ts";
export { openLiveData } from "./live_data.ts";
export { refreshDatasets } from "./refresh_datasets.ts";
export {
  loadDatasets,
  missingDatasets,
  missingNames,
  openTablesInForce,
  shipEditions,
} from "./tables_in_force.ts";
export type { EditionStore } from "./edition_store.ts";
export type { LiveData, LiveDataEvent } from "./live_data.ts";
export type { DatasetOutcome, RefreshResult } from "./refresh_datasets.ts";
export type { CollectFiles } from "./collect_files.ts";
