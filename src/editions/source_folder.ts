/**
 * A folder of stored copies of publishers' files.
 *
 * @module
 */
import type { DatasetSource, SourceFile } from "../publishers/mod.ts";

/** Stored copies, found by the paths that the sources of a dataset match. */
export interface SourceFolder {
  /** Reads the files of some sources, by name; `null` when one of them has no file. */
  read(sources: readonly DatasetSource[]): Promise<ReadonlyMap<string, SourceFile> | null>;
}

/**
 * Lists a folder and all below it.
 *
 * @param from Address of the folder, ending in a slash.
 */
export async function openSourceFolder(from: URL): Promise<SourceFolder> {
  const paths = await listFiles(from);
  return {
    read: async (sources) => {
      const files = new Map<string, SourceFile>();
      for (const { name, storedPath } of sources) {
        const path = paths.findLast((candidate) => storedPath.test(candidate));
        if (path === undefined) return null;
        files.set(name, { bytes: await Deno.readFile(new URL(path, from)), dated: dateIn(path) });
      }
      return files;
    },
  };
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
