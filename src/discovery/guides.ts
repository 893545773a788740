/**
 * The guides for people, in the text from which their pages are rendered.
 *
 * @module
 */

/** Where the examples of the guides call a server. */
const EXAMPLE_ADDRESS = "http://127.0.0.1:8000";

/** Gives every guide, by the names of their files. Their examples call this service, at `baseUrl`. */
export async function readGuides(baseUrl: string): Promise<readonly string[]> {
  const { guides } = await import("../../generated/guides.ts");
  return Object.values(guides).map(({ markdown }) => markdown.replaceAll(EXAMPLE_ADDRESS, baseUrl));
}
