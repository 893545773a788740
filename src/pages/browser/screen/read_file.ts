// Reads files with the script that loads later.
/// <reference lib="dom" />
import type { ColumnChoice, ColumnError, Decimal, PayeeList } from "../../../../sdk/payees/mod.ts";
import { words } from "./chosen_words.ts";
import { late, loadLater, loadReader } from "./later.ts";
import { choiceFor, keepChoice } from "./layouts.ts";

/** A list of payees, with their amounts, and the first value of each column. */
export interface ReadList {
  readonly list: PayeeList;
  readonly amounts: readonly (Decimal | null)[];
  readonly samples: readonly string[];
}

/** The result of reading a file: its payees, the question for its columns, or what is wrong with it. */
export type Reading =
  | { readonly kind: "read" } & ReadList
  | { readonly kind: "columns"; readonly error: ColumnError }
  | { readonly kind: "failed"; readonly message: string };

/** Reads a file up to a number of megabytes. */
export async function readFile(
  bytes: Uint8Array,
  choice: ColumnChoice,
  megabytesMax: number,
): Promise<Reading> {
  if (bytes.length > megabytesMax * 1024 * 1024) {
    return { kind: "failed", message: words.run.tooLarge({ max: megabytesMax }) };
  }
  const [later, reader] = await Promise.all([loadLater(), loadReader()]);
  if (later === null || reader === null) return { kind: "failed", message: words.notLoaded };
  const read = reader.attempt(() => {
    const list = reader.readPayees(bytes, null, choice);
    const samples = reader.sampleValues(list.header, list.payees.map(({ cells }) => cells));
    return { list, amounts: later.readAmounts(list), samples };
  });
  switch (read.kind) {
    case "done":
      return { kind: "read", ...read.value };
    case "columns":
      return read;
    case "failed":
      return { kind: "failed", message: read.say(words.files) };
  }
}

interface ReadAsLastTime {
  readonly reading: Reading;
  readonly choice: ColumnChoice;
  readonly isAsLastTime: boolean;
}

/** Reads a file by the columns that are chosen, else by those chosen for the last file of its layout. */
export async function readAsLastTime(
  bytes: Uint8Array,
  choice: ColumnChoice,
  megabytesMax: number,
): Promise<ReadAsLastTime> {
  const reading = await readFile(bytes, choice, megabytesMax);
  const layout = layoutOf(reading);
  const isChosen = Object.keys(choice).length > 0;
  const last = isChosen ? null : choiceFor(layout);
  if (isChosen && reading.kind === "read") keepChoice(layout, choice);
  return last === null
    ? { reading, choice, isAsLastTime: false }
    : { reading: await readFile(bytes, last, megabytesMax), choice: last, isAsLastTime: true };
}

function layoutOf(reading: Reading): string {
  if (reading.kind === "failed") return "";
  return late().layoutOf({ header: reading.kind === "read" ? reading.list.header : reading.error.columns });
}
