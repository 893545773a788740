// The part of the script of `/screen` that reads files. It has no words of its own, so that one serves every language, and
// runs before the script of the page, which asks for it by an event.
/// <reference lib="dom" />
import { ColumnError, PayeeError, readPayees, sampleValues } from "../../../sdk/payees/mod.ts";

/** A bundle has classes of its own: what these throw is its `PayeeError`. */
const reader = { ColumnError, PayeeError, readPayees, sampleValues };

/** The part that reads files. */
export type Reader = typeof reader;

/** Event that asks for it; its detail takes the part. */
export type ReaderEvent = "screen-reader";

const WANTED: ReaderEvent = "screen-reader";
addEventListener(WANTED, (event) => {
  if (event instanceof CustomEvent) event.detail(reader);
});
