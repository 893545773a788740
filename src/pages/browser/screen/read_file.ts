// Reads files by the part of the script that does so, which the page loads before this one.
/// <reference lib="dom" />
import type { ColumnChoice, ColumnError, PayeeList } from "../../../../sdk/payees/run.ts";
import type { Reader, ReaderEvent } from "../screen_reader.ts";
import { words } from "./catalogue/chosen.ts";

/** A list of payees, with the first value of each of its columns. */
export interface ReadList {
  readonly list: PayeeList;
  readonly samples: readonly string[];
}

/** What became of a file: its payees, the question for its columns, or what is wrong with it in words. */
export type Reading =
  | { readonly kind: "read" } & ReadList
  | { readonly kind: "columns"; readonly error: ColumnError }
  | { readonly kind: "failed"; readonly message: string };

const WANTED: ReaderEvent = "screen-reader";

/** Reads a file of at most so many megabytes. */
export function readFile(bytes: Uint8Array, choice: ColumnChoice, megabytesMax: number): Reading {
  const found: Reader[] = [];
  dispatchEvent(new CustomEvent(WANTED, { detail: (reader: Reader) => found.push(reader) }));
  const [reader] = found;
  if (reader === undefined) return { kind: "failed", message: words.notLoaded };
  if (bytes.length > megabytesMax * 1024 * 1024) {
    return { kind: "failed", message: words.run.tooLarge(megabytesMax) };
  }
  try {
    const list = reader.readPayees(bytes, null, choice);
    const samples = reader.sampleValues(list.header, list.payees.map(({ cells }) => cells));
    return { kind: "read", list, samples };
  } catch (error) {
    if (error instanceof reader.ColumnError) return { kind: "columns", error };
    if (error instanceof reader.PayeeError) return { kind: "failed", message: error.say(words.files) };
    throw error;
  }
}
