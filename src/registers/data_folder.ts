/**
 * A folder of compiled tables with its manifest, checked as it is read.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { type ManifestEntry, readManifest } from "./manifest.ts";
import type { Edition } from "./records.ts";

/** The text of a table and the edition that it holds. */
export interface DataTable {
  readonly text: string;
  readonly edition: Edition;
}

/** Compiled tables, of a folder or of several origins laid over one another. */
export interface DataTables {
  /** In the order of the manifest: the better of several tables of one country stands first. */
  readonly entries: readonly ManifestEntry[];
  /**
   * Reads the table of a dataset; `undefined` when `entries` does not list it.
   *
   * @throws {Error} with one line that names the dataset, when the table is absent or differs from its
   * checksum.
   */
  readonly readTable: (dataset: string) => Promise<DataTable | undefined>;
}

/** Folder of the editions that ship with the code. */
export const shippedData: URL = new URL("../../data/", import.meta.url);

/**
 * Opens a folder by its manifest.
 *
 * @param folder Address of the folder, ending in a slash.
 * @throws {Error} with one line, when the manifest is absent or damaged.
 */
export async function openDataFolder(folder: URL = shippedData): Promise<DataTables> {
  const text = await Deno.readTextFile(new URL("manifest.json", folder)).catch((cause: unknown) => {
    throw new Error("Cannot load registers: manifest.json cannot be read", { cause });
  });
  const entries = readManifest(text);
  const entryByDataset = new Map(entries.map((entry) => [entry.edition.dataset, entry]));
  return {
    entries,
    readTable: async (dataset) => {
      const entry = entryByDataset.get(dataset);
      return entry && { text: await readChecked(folder, entry), edition: entry.edition };
    },
  };
}

async function readChecked(folder: URL, { edition, table }: ManifestEntry): Promise<string> {
  const bytes = await Deno.readFile(new URL(table, folder)).catch((cause: unknown) => {
    throw new Error(`Cannot load dataset "${edition.dataset}": ${table} cannot be read`, { cause });
  });
  // In one call of the native hash; the Web Crypto digest is asynchronous and slower on many small tables.
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  if (sha256 !== edition.sha256) {
    throw new Error(`Cannot load dataset "${edition.dataset}": ${table} differs from its checksum`);
  }
  return new TextDecoder().decode(bytes);
}
