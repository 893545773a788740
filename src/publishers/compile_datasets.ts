/**
 * Compiles datasets from a folder of stored files into a folder of tables with a manifest.
 *
 * @module
 */
import { checksumOf, describeEdition } from "./catalogue.ts";
import { type ManifestEntry, readManifest, writeManifest } from "../registers/mod.ts";
import {
  type CompiledTable,
  type Dataset,
  type KeptTable,
  openSourceFolder,
  type TableFacts,
} from "./formats/mod.ts";

/** What to compile, from where, to where. */
export interface Compilation {
  /** Datasets of the registers and of other parts, in the order of the manifest. */
  readonly datasets: readonly Dataset[];
  /** Tables that people keep in the folder; they are listed, not written. */
  readonly keptTables: readonly KeptTable[];
  /** Folder of the publishers' files. */
  readonly from: URL;
  /** Folder of the tables. */
  readonly to: URL;
  /** Called after each dataset. */
  readonly report: (entry: ManifestEntry) => void;
}

/**
 * Compiles every dataset that is shipped, then writes the manifest. Nothing is written unless all compile.
 *
 * @throws {Error} with one line, when a file is missing or damaged, or a table lost more than a tenth of the
 * rows it has in the present manifest.
 */
export async function compileDatasets(
  { datasets, keptTables, from, to, report }: Compilation,
): Promise<void> {
  const folder = await openSourceFolder(from);
  const present = await readPresentRows(to);
  const tables: { path: string; text: string }[] = [];
  const entries: ManifestEntry[] = [];
  for (const dataset of datasets.filter(({ shipped }) => shipped)) {
    const files = await folder.read(dataset.sources);
    if (typeof files === "string") {
      throw new Error(`Cannot compile "${dataset.id}": ${files} is missing in the folder`);
    }
    const compiled = dataset.compile((name) => files.get(name));
    refuseShrunken(dataset.id, compiled.rows, present.get(dataset.id) ?? 0);
    tables.push({ path: dataset.tablePath, text: compiled.table });
    const entry = describe(dataset, compiled);
    entries.push(entry);
    report(entry);
  }
  for (const kept of keptTables) {
    const table = await Deno.readTextFile(new URL(kept.tablePath, to));
    entries.push(describe(kept, { table, rows: table.trimEnd().split("\n").length - 1, asOf: kept.asOf }));
  }
  for (const { path, text } of tables) {
    await Deno.mkdir(new URL(".", new URL(path, to)), { recursive: true });
    await Deno.writeTextFile(new URL(path, to), text);
  }
  await Deno.writeTextFile(new URL("manifest.json", to), writeManifest(entries));
}

function describe(facts: TableFacts, { table, rows, asOf }: CompiledTable): ManifestEntry {
  return describeEdition(facts, { asOf, rows, sha256: checksumOf(table) });
}

/** A file that lost many rows is more likely cut than true; the old edition stays until someone looks. */
function refuseShrunken(id: string, rows: number, present: number): void {
  if (rows < present * 0.9) {
    throw new Error(
      `Cannot compile "${id}": ${rows} rows, more than a tenth fewer than the present ${present}`,
    );
  }
}

async function readPresentRows(to: URL): Promise<Map<string, number>> {
  try {
    const entries = readManifest(await Deno.readTextFile(new URL("manifest.json", to)));
    return new Map(entries.map(({ edition }) => [edition.dataset, edition.rows]));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return new Map();
    throw error;
  }
}
