// The part of the script of `/screen` that reads and writes files, and draws the QR code of a seal. It has no words of its
// own, so that one serves every language.
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

/** A bundle has classes of its own: what these throw is its `PayeeError`. */
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

/** Event by which it hands itself over. */
export type LaterEvent = "screen-later";

const HANDED_OVER: LaterEvent = "screen-later";
dispatchEvent(new CustomEvent(HANDED_OVER, { detail: later }));
