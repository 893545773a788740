/**
 * Brings together the files of one dataset, from their publisher or from a folder.
 *
 * @module
 */
import type { KnownSource } from "./edition_store.ts";
import { type Dataset, officialRecipe, type SourceFolder } from "../publishers/formats/mod.ts";
import { FetchError, type FetchLimits } from "./fetch_file.ts";
import { type CollectedFiles, fetchSources, rememberFile } from "./fetch_sources.ts";
import type { EditionCase } from "./judge_edition.ts";

/** What became of the search for files. */
export type Collected =
  | ({ readonly outcome: "collected" } & CollectedFiles & Pick<EditionCase, "recipe">)
  /** No file has changed since the edition in force. */
  | { readonly outcome: "unchanged" }
  /** The dataset is kept by hand, or the folder has no files of it. */
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
    const recipe = officialRecipe(dataset);
    if (recipe === null || recipe.sources.some(({ url }) => url === null)) return { outcome: "none" };
    try {
      const collected = await fetchSources(recipe.sources, known, today, limits);
      return collected === null
        ? { outcome: "unchanged" }
        : { outcome: "collected", recipe: "official", ...collected };
    } catch (error) {
      if (error instanceof FetchError) return { outcome: "failed", reason: error.message };
      throw error;
    }
  };
}

/**
 * Reads files of a folder: those that the shipped table is compiled from when all of them are there, else the
 * publisher's own.
 */
export function collectFromFolder(folder: SourceFolder): CollectFiles {
  return async (dataset) => {
    const recipes = [["stored", dataset], ["official", officialRecipe(dataset)]] as const;
    for (const [name, recipe] of recipes) {
      const files = recipe === null ? "" : await folder.read(recipe.sources);
      if (typeof files === "string" || files.size === 0) continue;
      const sources = [...files].map(([source, { bytes }]) =>
        rememberFile(source, bytes, { address: "", etag: null, lastModified: null })
      );
      return { outcome: "collected", recipe: name, files, sources };
    }
    return { outcome: "none" };
  };
}
