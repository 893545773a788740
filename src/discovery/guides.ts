/**
 * Reads the guides for people, which stand beside the pages that show them.
 *
 * @module
 */

const FOLDER = new URL("../pages/guides/", import.meta.url);

/** Where the examples of the guides call a server. */
const EXAMPLE_ADDRESS = "http://127.0.0.1:8000";

/** Reads every guide, by the names of their files. Their examples call this service, at `baseUrl`. */
export async function readGuides(baseUrl: string): Promise<readonly string[]> {
  const names = (await Array.fromAsync(Deno.readDir(FOLDER))).map(({ name }) => name).filter((name) =>
    name.endsWith(".md")
  );
  const texts = await Promise.all(names.sort().map((name) => Deno.readTextFile(new URL(name, FOLDER))));
  return texts.map((text) => text.replaceAll(EXAMPLE_ADDRESS, baseUrl));
}
