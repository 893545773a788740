/**
 * Temporary folders of tests.
 *
 * @module
 */

/** An empty folder. Disposing it removes it. */
export interface TempFolder extends AsyncDisposable {
  readonly path: string;
}

/** Makes a folder, by default in the system's folder for temporary files. */
export async function tempFolder(dir?: string): Promise<TempFolder> {
  const path = await Deno.makeTempDir({ prefix: "bankscreen-", ...(dir !== undefined && { dir }) });
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

/** Runs a test with the path of an empty folder, which is removed afterwards. */
export async function inFolder(test: (folder: string) => Promise<void>): Promise<void> {
  await using folder = await tempFolder();
  await test(folder.path);
}
