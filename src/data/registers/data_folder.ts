// A folder of tables, checked when read.
import type { Edition } from "./records.ts";
import { readHeadedTable, type TableEntry, type TableKind } from "./table_head.ts";

/** The text of a table, without its head, and its edition. */
export interface DataTable {
  readonly text: string;
  readonly edition: Edition;
}

/** The tables of a folder, or of several sources combined. */
export interface DataTables {
  readonly entries: readonly TableEntry[];
  /** Resolves to `undefined` for tables not in `entries`; throws a one-line Error if a table is missing or damaged. */
  readonly readTable: (dataset: string) => Promise<DataTable | undefined>;
}

/** Folder of the shipped editions. */
export const shippedData: URL = new URL("../../../data/", import.meta.url);

/** Opens all tables below a folder (URL with slash); throws for a bad file or head, or a repeated dataset. */
export async function openDataFolder(folder: URL = shippedData): Promise<DataTables> {
  const files = await Array.fromAsync(listTables(folder));
  const tables = await Array.fromAsync(
    files,
    // One at a time, because all together could exhaust the file descriptors.
    async (file) => readHeadedTable(file, await Deno.readTextFile(new URL(file, folder))),
  );
  const tableByDataset = new Map(tables.map((table) => [table.entry.edition.dataset, table]));
  const repeated = tables.find((table) => tableByDataset.get(table.entry.edition.dataset) !== table);
  if (repeated !== undefined) {
    throw new Error(
      `Cannot load ${repeated.entry.table}: another file has dataset "${repeated.entry.edition.dataset}"`,
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

/** Sorts entries by rank and dataset, the order in which tables of one kind are searched. */
export function sortEntries(entries: readonly TableEntry[]): TableEntry[] {
  return entries.toSorted((a, b) => a.rank - b.rank || (a.edition.dataset < b.edition.dataset ? -1 : 1));
}

/** Returns the tables of a kind in the order in which they are searched. */
export function entriesOfKind({ entries }: DataTables, kind: TableKind): TableEntry[] {
  return entries.filter((entry) => entry.kind === kind);
}

async function* listTables(folder: URL, below = ""): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(below, folder))) {
    if (isDirectory) yield* listTables(folder, `${below}${name}/`);
    else if (name.endsWith(".tsv")) yield below + name;
  }
}
