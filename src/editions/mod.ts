// Editions of reference data: fetched from the official publishers with conditions and bounds, compiled by the
// readers that made the shipped tables, judged, stored in the database, laid over the shipped ones and followed
// by every running instance. One source that cannot be fetched or looks wrong stops no other, and its edition in
// force stays.
//
// Some shipped tables were joined from several stored copies; a refresh works from the publisher's own files alone.
// Datasets without an official file that we can read are renewed with a release; `data/README.md` lists them.
export { collectFromFolder, collectFromPublishers } from "./collect_files.ts";
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
