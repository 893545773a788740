// The script of `/screen` that writes the files of a run. It is loaded once there is a run to write.
/// <reference lib="dom" />
import {
  cleanWorkbook,
  missingRecordOf,
  recordOf,
  resultsAsCsv,
  resultsAsWorkbook,
} from "../../../sdk/payees/mod.ts";
import { attempt } from "./shared/attempt.ts";

const files = {
  attempt,
  cleanWorkbook,
  missingRecordOf,
  recordOf,
  resultsAsCsv,
  resultsAsWorkbook,
};

/** The part that writes files. */
export type FilesScript = typeof files;

/** Event that delivers the script's exports. */
export type FilesEvent = "screen-files";

const HANDED_OVER: FilesEvent = "screen-files";
dispatchEvent(new CustomEvent(HANDED_OVER, { detail: files }));
