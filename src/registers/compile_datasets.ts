/**
 * Compiles datasets from a folder of stored files into a folder of tables with a manifest.
 *
 * @module
 */
import { createHash } from "node:crypto";
import type { RegisterDataset } from "./datasets/mod.ts";
import { type ManifestEntry, readManifest, writeManifest } from "./manifest.ts";
import type { CompiledTable, Dataset, KeptTable, SourceFile, TableFacts } from "./source_files/mod.ts";

/** What to compile, from where, to where. */
export interface Compilation {
  /** Datasets of the registers and of other parts, in the order of the manifest. */
  readonly datasets: readonly (Dataset | RegisterDataset)[];
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
  const paths = await listFiles(from);
  const present = await readPresentRows(to);
  const tables: { path: string; text: string }[] = [];
  const entries: ManifestEntry[] = [];
  for (const dataset of datasets.filter(({ shipped }) => shipped)) {
    const compiled = dataset.compile(await readSources(dataset, from, paths));
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
  return {
    edition: {
      dataset: facts.id,
      register: facts.register,
      publisher: facts.publisher,
      url: facts.url,
      asOf,
      rows,
      sha256: createHash("sha256").update(table).digest("hex"),
      terms: facts.terms,
      authoritative: facts.authoritative,
    },
    kind: isRegisterDataset(facts) ? facts.kind : null,
    countries: isRegisterDataset(facts) ? facts.countries : [],
    table: facts.tablePath,
  };
}

function isRegisterDataset(facts: TableFacts): facts is RegisterDataset {
  return "kind" in facts && "countries" in facts;
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

async function readSources(
  { id, sources }: Dataset,
  from: URL,
  paths: readonly string[],
): Promise<(name: string) => SourceFile | undefined> {
  const files = new Map<string, SourceFile>();
  for (const { name, storedPath, required } of sources) {
    const path = paths.findLast((candidate) => storedPath.test(candidate));
    if (path !== undefined) {
      files.set(name, { bytes: await Deno.readFile(new URL(path, from)), dated: dateIn(path) });
    } else if (required) {
      throw new Error(`Cannot compile "${id}": ${name} is missing in the folder`);
    }
  }
  return (name) => files.get(name);
}

/** Stored copies carry their day or month in the name; without one, only the dataset knows its edition. */
function dateIn(path: string): string {
  return /\d{4}-\d{2}(-\d{2})?/.exec(path)?.[0] ?? "";
}

/** Paths of all files below a folder, ascending. */
async function listFiles(folder: URL, below = ""): Promise<string[]> {
  const paths: string[] = [];
  for await (const entry of Deno.readDir(new URL(below === "" ? "." : below, folder))) {
    const path = below + entry.name;
    if (entry.isDirectory) paths.push(...await listFiles(folder, `${path}/`));
    else paths.push(path);
  }
  return paths.sort();
}
