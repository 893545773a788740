// On-demand script of `/screen`: writes the files of a run. It is loaded when a run ends.
import {
  cleanWorkbook,
  missingRecordOf,
  recordOf,
  resultsAsCsv,
  resultsAsWorkbook,
} from "../../../sdk/payees/mod.ts";
import { attempt, deliver } from "./shared/part.ts";

const files = {
  attempt,
  cleanWorkbook,
  missingRecordOf,
  recordOf,
  resultsAsCsv,
  resultsAsWorkbook,
};

/** The exports of the script. */
export type FilesScript = typeof files;

deliver("files", files);
