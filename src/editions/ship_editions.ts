/**
 * Writes the editions in force into `data/`, so that the next release ships them.
 *
 * @module
 */
import type { Dataset } from "../data/publishers/mod.ts";
import {
  type DataTables,
  makeEditionEntry,
  openDataFolder,
  writeHeadedTable,
} from "../data/registers/mod.ts";

/**
 * Writes the refreshed editions of those datasets whose terms let a table be shipped, each with its head. A table that
 * the folder has already stays where it is.
 *
 * @param folder Address of the folder, ending in a slash.
 * @returns Paths of the files written.
 */
export async function shipEditions(
  inForce: DataTables,
  datasets: readonly Dataset[],
  folder: URL,
): Promise<readonly string[]> {
  const known = await openDataFolder(folder);
  const written: string[] = [];
  for (const dataset of datasets.filter(({ shipped }) => shipped)) {
    const table = await inForce.readTable(dataset.id);
    if (table?.edition.fetchedAt === undefined) continue;
    const { asOf, rows, sha256 } = table.edition;
    const file = known.entries.find(({ edition }) => edition.dataset === dataset.id)?.table ??
      `${dataset.kind}/${dataset.id}.tsv`;
    const entry = makeEditionEntry(dataset, { asOf, rows, sha256 });
    await Deno.mkdir(new URL(".", new URL(file, folder)), { recursive: true });
    await Deno.writeTextFile(new URL(file, folder), writeHeadedTable({ entry, text: table.text }));
    written.push(file);
  }
  return written;
}
