/**
 * Writes generated files, or lists those that differ from what the contract generates.
 *
 * @module
 */
import type { GeneratedFile } from "./generate.ts";

/** Writes the files whose text differs, below `root`, and returns their paths. */
export async function writeFiles(root: URL, files: readonly GeneratedFile[]): Promise<readonly string[]> {
  const stale = await findStaleFiles(root, files);
  for (const { path, text } of files.filter((file) => stale.includes(file.path))) {
    const url = new URL(path, root);
    await Deno.mkdir(new URL(".", url), { recursive: true });
    await Deno.writeTextFile(url, text);
  }
  return stale;
}

/** Returns the paths of the files below `root` that are missing or differ; reads only. */
export async function findStaleFiles(root: URL, files: readonly GeneratedFile[]): Promise<readonly string[]> {
  const stale: string[] = [];
  for (const { path, text } of files) {
    if (await readIfThere(new URL(path, root)) !== text) stale.push(path);
  }
  return stale;
}

async function readIfThere(url: URL): Promise<string | null> {
  try {
    return await Deno.readTextFile(url);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}
