// A folder of tables, checked as they are read, and a cache of what was built from them, so that a new edition
// doesn't require reading all again.
import { setImmediate } from "node:timers/promises";
import type { Edition } from "./records.ts";
import { readHeadedTable, type TableEntry, type TableKind } from "./table_head.ts";

/** The text of a table, without its head, and the edition that it holds. */
export interface DataTable {
  readonly text: string;
  readonly edition: Edition;
}

/** The tables of a folder, or of several sources merged. */
export interface DataTables {
  /** By rank, then by dataset. */
  readonly entries: readonly TableEntry[];
  /** `undefined` for what `entries` does not list. @throws {Error} with one line, when a table is absent or damaged. */
  readonly readTable: (dataset: string) => Promise<DataTable | undefined>;
}

/** Folder of the editions that ship with the code. */
export const shippedData: URL = new URL("../../../data/", import.meta.url);

/** Opens all tables below a folder (URL with slash). Throws for a bad file or head, or a repeated dataset. */
export async function openDataFolder(folder: URL = shippedData): Promise<DataTables> {
  const files = await Array.fromAsync(listTables(folder));
  const tables = await Array.fromAsync(
    files,
    // One at a time: together they would take more descriptors than a starved process has.
    async (file) => readHeadedTable(file, await Deno.readTextFile(new URL(file, folder))),
  );
  const tableByDataset = new Map(tables.map((table) => [table.entry.edition.dataset, table]));
  const repeated = tables.find((table) => tableByDataset.get(table.entry.edition.dataset) !== table);
  if (repeated !== undefined) {
    throw new Error(
      `Cannot load ${repeated.entry.table}: another file holds dataset "${repeated.entry.edition.dataset}"`,
    );
  }
  return {
    entries: sortEntries(tables.map(({ entry }) => entry)),
    readTable: (dataset) => {
      const table = tableByDataset.get(dataset);
      return Promise.resolve(table && { text: table.text, edition: table.entry.edition });
    },
  };
}

/** Sorts entries by rank, and then by dataset: the order in which tables of one kind are searched. */
export function sortEntries(entries: readonly TableEntry[]): TableEntry[] {
  return entries.toSorted((a, b) => a.rank - b.rank || (a.edition.dataset < b.edition.dataset ? -1 : 1));
}

/** Finds the tables of a kind, in the order in which they are searched. */
export function entriesOfKind({ entries }: DataTables, kind: TableKind): TableEntry[] {
  return entries.filter((entry) => entry.kind === kind);
}

async function* listTables(folder: URL, below = ""): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(below, folder))) {
    // The kept outcome of screening is next to the tables and is not one of them.
    if (isDirectory && name === "screening") continue;
    if (isDirectory) yield* listTables(folder, `${below}${name}/`);
    else if (name.endsWith(".tsv")) yield below + name;
  }
}

/** Values made of tables, by name. */
export class TableMemory<Value> {
  readonly #madeByName = new Map<string, { readonly checksums: string; readonly value: Value }>();

  /** Returns a value by name, made again if its checksums have changed. */
  async keep(name: string, checksums: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#madeByName.get(name);
    if (known?.checksums === checksums) return known.value;
    // Yields to requests before each table: several that are cached would be read in one go otherwise.
    await setImmediate();
    const value = await make();
    this.#madeByName.set(name, { checksums, value });
    return value;
  }
}
