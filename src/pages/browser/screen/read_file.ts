// The files that a person chooses, drops or pastes, and the columns that are read from them. The columns that were
// chosen for a layout are stored in this browser: the next file with the same headings is read the same way.
/// <reference lib="dom" />
import type { ColumnChoice, ColumnError, Decimal, PayeeList } from "../../../../sdk/payees/mod.ts";
import { find } from "../shared/elements.ts";
import { keepStored, readStored } from "../shared/stored.ts";
import { late, parts } from "./later.ts";
import { words } from "./words.ts";

/** A list of payees, with their amounts and the first value of each column. */
export interface ReadList {
  readonly list: PayeeList;
  readonly amounts: readonly (Decimal | null)[];
  readonly samples: readonly string[];
}

/** Result of reading a file: its payees, the columns to choose from, or what is wrong with it. */
export type Reading =
  | { readonly kind: "read"; readonly format: string } & ReadList
  | { readonly kind: "columns"; readonly error: ColumnError }
  | { readonly kind: "failed"; readonly message: string };

/** Reads a file; returns an error message if the file is unreadable or larger than `megabytesMax`. */
export async function readFile(
  bytes: Uint8Array,
  choice: ColumnChoice,
  megabytesMax: number,
): Promise<Reading> {
  if (bytes.length > megabytesMax * 1024 * 1024) {
    return { kind: "failed", message: words.run.tooLarge({ max: megabytesMax }) };
  }
  const [later, reader] = await Promise.all([parts.later.load(), parts.reader.load()]);
  if (later === null || reader === null) return { kind: "failed", message: words.notLoaded };
  const read = reader.attempt(() => {
    const list = reader.readPayees(bytes, null, choice);
    const samples = reader.sampleValues(list.header, list.payees.map(({ cells }) => cells));
    const format = reader.FORMATS[list.format].label;
    return { list, format, amounts: later.readAmounts(list), samples };
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

/** Reads the chosen columns; without a choice, the columns that were chosen last for a file with the same layout. */
export async function readAsLastTime(
  bytes: Uint8Array,
  choice: ColumnChoice,
  megabytesMax: number,
): Promise<ReadAsLastTime> {
  const reading = await readFile(bytes, choice, megabytesMax);
  const layout = layoutOf(reading);
  const isChosen = Object.keys(choice).length > 0;
  const last = isChosen ? null : readChoices().get(layout) ?? null;
  if (isChosen && reading.kind === "read") keepChoice(layout, choice);
  return last === null
    ? { reading, choice, isAsLastTime: false }
    : { reading: await readFile(bytes, last, megabytesMax), choice: last, isAsLastTime: true };
}

function layoutOf(reading: Reading): string {
  if (reading.kind === "failed") return "";
  return late().layoutOf({ header: reading.kind === "read" ? reading.list.header : reading.error.columns });
}

/** Entry of the local storage with the column choice of each layout. */
const CHOICES = "bankscreen-layouts";

const LAYOUTS_MAX = 20;

function readChoices(): ReadonlyMap<string, ColumnChoice> {
  try {
    const kept: unknown = JSON.parse(readStored(CHOICES) ?? "[]");
    return new Map((Array.isArray(kept) ? kept : []).filter(isChoice));
  } catch {
    return new Map();
  }
}

/** Checks the shape, because anyone can edit local storage in the browser's developer tools. */
function isChoice(value: unknown): value is [string, ColumnChoice] {
  if (!Array.isArray(value)) return false;
  const [layout, choice]: readonly unknown[] = value;
  return typeof layout === "string" && typeof choice === "object" && choice !== null &&
    Object.values(choice).every((place) => place === null || Number.isSafeInteger(place));
}

/** Stores a choice, except for a table without headings, which has no layout to recognize it by. */
function keepChoice(layout: string, choice: ColumnChoice): void {
  if (layout === "") return;
  const others = [...readChoices()].filter(([each]) => each !== layout);
  keepStored(CHOICES, JSON.stringify([[layout, choice], ...others].slice(0, LAYOUTS_MAX)));
}

/** Deletes the stored column choices. */
export function forgetChoices(): void {
  keepStored(CHOICES, null);
}

/** Maximum number of files taken from a dropped folder, which may contain thousands. */
const FILES_MAX = 50;

/** Returns the dropped files; if they include a folder, the first 50 readable files by name. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<readonly File[]> {
  // Reads all entries before the first `await`, at which the browser clears them.
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  if (!entries.some((entry) => entry?.isDirectory)) return [...files];
  const found = (await Promise.all(entries.map(filesIn))).flat();
  const endings = find("chosen", HTMLInputElement).accept.split(",");
  return found.filter(({ name }) => endings.some((ending) => name.toLowerCase().endsWith(ending)))
    .toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, FILES_MAX);
}

// Chromium has no global classes for the two kinds of entries, so `instanceof` can't tell them apart.
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function filesIn(entry: FileSystemEntry | null): Promise<readonly File[]> {
  if (entry === null) return [];
  if (isFile(entry)) {
    return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: FileSystemEntry[] = [];
  for (let hasMore = true; hasMore && found.length < FILES_MAX;) {
    const some = await new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject)
    );
    found.push(...some);
    hasMore = some.length > 0;
  }
  return (await Promise.all(found.map(filesIn))).flat();
}

/** Returns pasted files, or a file with the pasted cells or lines. Ignores a single line without tabs. */
export function pastedFiles(pasted: DataTransfer): readonly File[] {
  if (pasted.files.length > 0) return [...pasted.files];
  const text = pasted.getData("text/plain");
  return /\t|\n./.test(text) ? [new File([text], "pasted.tsv")] : [];
}
