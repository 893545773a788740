/**
 * Collects the files of one dataset, from their publisher or from a folder.
 *
 * @module
 */
import type { Dataset } from "../data/publishers/mod.ts";
import type { KnownSource } from "./edition_store.ts";
import { FetchError, type FetchLimits } from "./fetch_file.ts";
import { type CollectedFiles, fetchSources, rememberFile } from "./fetch_sources.ts";
import type { SourceFolder } from "./source_folder.ts";

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
