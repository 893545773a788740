// The script of `/screen` that reads and writes files, and encodes the QR code of a seal. It contains no messages, so
// one script serves every language.
/// <reference lib="dom" />
import { encode } from "uqr";
import {
  CLEAN_EXTENSIONS,
  cleanFile,
  ColumnError,
  missingRecordOf,
  PayeeError,
  readPayees,
  recordOf,
  resultsAsCsv,
  resultsAsWorkbook,
  sampleValues,
  writeLetters,
} from "../../../sdk/payees/mod.ts";

/** The bundle has its own copies of the classes: its errors are instances of this `PayeeError`. */
const later = {
  CLEAN_EXTENSIONS,
  cleanFile,
  ColumnError,
  encode,
  missingRecordOf,
  PayeeError,
  readPayees,
  recordOf,
  resultsAsCsv,
  resultsAsWorkbook,
  sampleValues,
  writeLetters,
};

/** The part that comes later. */
export type Later = typeof later;

/** Event that delivers the script's exports. */
export type LaterEvent = "screen-later";

const HANDED_OVER: LaterEvent = "screen-later";
dispatchEvent(new CustomEvent(HANDED_OVER, { detail: later }));
