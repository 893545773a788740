// The script of `/screen` that arrives after the page: it reads files, and writes them again without payments on hold.
/// <reference lib="dom" />
import { cleanText, readPayees, sampleValues } from "../../../sdk/payees/mod.ts";
import { attempt } from "./shared/attempt.ts";

const reader = { attempt, cleanText, readPayees, sampleValues };

/** The part that reads files. */
export type ReaderScript = typeof reader;

/** Event that delivers the script's exports. */
export type ReaderEvent = "screen-reader";

const HANDED_OVER: ReaderEvent = "screen-reader";
dispatchEvent(new CustomEvent(HANDED_OVER, { detail: reader }));
