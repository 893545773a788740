/**
 * Collects the files of one dataset, from their publisher or from a folder.
 *
 * @module
 */
import type { Dataset, DatasetSource, SourceFile } from "../data/publishers/mod.ts";
import type { KnownSource } from "./edition_store.ts";
import {
  type CollectedFiles,
  FetchError,
  type FetchLimits,
  fetchSources,
  rememberFile,
} from "./fetch_sources.ts";

/** The outcome of the search for files. */
export type Collected =
  | ({ readonly outcome: "collected" } & CollectedFiles)
  /** No file has changed since the edition in force. */
  | { readonly outcome: "unchanged" }
  /** The folder has no files of it. */
  | { readonly outcome: "none" }
  | { readonly outcome: "failed"; readonly reason: string };

/** Finds the files of a dataset. */
export type CollectFiles = (
  dataset: Dataset,
  known: ReadonlyMap<string, KnownSource>,
  today: string,
) => Promise<Collected>;

/** Fetches files from their official addresses. */
export function collectFromPublishers(limits: FetchLimits): CollectFiles {
  return async (dataset, known, today) => {
    try {
      const collected = await fetchSources(dataset.sources, known, today, limits);
      return collected === null ? { outcome: "unchanged" } : { outcome: "collected", ...collected };
    } catch (error) {
      if (error instanceof FetchError) return { outcome: "failed", reason: error.message };
      throw error;
    }
  };
}

/** Reads files of a folder. */
export function collectFromFolder(folder: SourceFolder): CollectFiles {
  return async (dataset) => {
    try {
      const files = await folder.read(dataset.sources);
      if (files === null) return { outcome: "none" };
      const sources = [...files].map(([source, { bytes }]) =>
        rememberFile(source, bytes, { address: "", etag: null, lastModified: null })
      );
      return { outcome: "collected", files, sources };
    } catch (error) {
      if (error instanceof SyntaxError) return { outcome: "failed", reason: error.message };
      throw error;
    }
  };
}

/** Stored copies, found by the paths that the sources of a dataset match. */
export interface SourceFolder {
  /** Reads the files of some sources, by name; `null` when one of them has no file. */
  read(sources: readonly DatasetSource[]): Promise<ReadonlyMap<string, SourceFile> | null>;
}

/** Twice the size of today's largest list; and more files than a folder of reference files ever has. */
const bytesMax = 256 * 1024 * 1024;
const filesMax = 10_000;
const depthMax = 8;

/**
 * Lists a folder and all below it.
 *
 * @param from Address of the folder, ending in a slash.
 * @throws {SyntaxError} when it has more than 10,000 files or is deeper than 8 folders; `read` throws one for what is no
 * file, such as a device or a pipe, and for a file of more than 256 MB.
 */
export async function openSourceFolder(from: URL): Promise<SourceFolder> {
  const paths = await listFiles(from);
  return {
    read: async (sources) => {
      const files = new Map<string, SourceFile>();
      for (const { name, storedPath } of sources) {
        const path = paths.findLast((candidate) => storedPath.test(candidate));
        if (path === undefined) return null;
        files.set(name, { bytes: await readFile(new URL(path, from), path), dated: dateIn(path) });
      }
      return files;
    },
  };
}

/** Reads at most the bound, whatever size the system reports. */
async function readFile(address: URL, path: string): Promise<Uint8Array<ArrayBuffer>> {
  const { isFile, size } = await Deno.stat(address);
  if (!isFile) throw new SyntaxError(`Cannot read ${path}: it is not a file`);
  const refuseSize = (bytes: number): void => {
    if (bytes > bytesMax) throw new SyntaxError(`Cannot read ${path}: it is larger than ${bytesMax} bytes`);
  };
  refuseSize(size);
  using file = await Deno.open(address);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let read = 0;
  for await (const piece of file.readable) {
    read += piece.length;
    refuseSize(read);
    pieces.push(piece);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** Stored copies carry their day or month in the name; without one, only the dataset knows its edition. */
function dateIn(path: string): string {
  return /\d{4}-\d{2}(-\d{2})?/.exec(path)?.[0] ?? "";
}

async function listFiles(folder: URL, below = "", depth = 0): Promise<string[]> {
  if (depth > depthMax) {
    throw new SyntaxError(`Cannot read the folder: it is deeper than ${depthMax} folders`);
  }
  const paths: string[] = [];
  for await (const entry of Deno.readDir(new URL(below === "" ? "." : below, folder))) {
    const path = below + entry.name;
    if (entry.isDirectory) paths.push(...await listFiles(folder, `${path}/`, depth + 1));
    else paths.push(path);
    if (paths.length > filesMax) {
      throw new SyntaxError(`Cannot read the folder: it has more than ${filesMax} files`);
    }
  }
  return paths.sort();
}
