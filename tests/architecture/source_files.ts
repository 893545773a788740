/**
 * The source files of the repository.
 *
 * @module
 */

const ROOT = new URL("../../", import.meta.url);

export interface SourceFile {
  /** Relative to the root: `src/app.ts`. */
  readonly path: string;
  readonly text: string;
}

/** Reads every TypeScript file in some folders, sorted by path. */
export async function readSourceFiles(...folders: readonly string[]): Promise<readonly SourceFile[]> {
  const paths = (await Promise.all(folders.map((folder) => Array.fromAsync(findFiles(folder))))).flat();
  return await Promise.all(
    paths.toSorted().map(async (path) => ({ path, text: await Deno.readTextFile(new URL(path, ROOT)) })),
  );
}

async function* findFiles(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, ROOT))) {
    const path = `${folder}/${name}`;
    if (isDirectory && name !== "node_modules") yield* findFiles(path);
    else if (/\.tsx?$/.test(name)) yield path;
  }
}
