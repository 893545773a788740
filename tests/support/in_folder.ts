/**
 * A temporary folder for one test.
 *
 * @module
 */

/** Runs a test with the path of an empty folder, which is removed afterwards. */
export async function inFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "bankscreen-" });
  try {
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
