/**
 * Every page that the service has, taken from its routes, so that no test forgets one.
 *
 * @module
 */
import { errors } from "../../generated/errors.ts";
import { operations } from "../../generated/operations.ts";
import { guideNames, pathOfGuide } from "../../src/pages/docs/links.ts";
import { PAGES } from "../../src/pages/mod.ts";

/** Pages that differ by a parameter of their path. Those that a test takes as a sample come first. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  "/docs/:guide": guideNames.map(pathOfGuide),
  "/docs/errors/:token": sampled(["invalid_json"], Object.keys(errors)).map((token) =>
    `/docs/errors/${token}`
  ),
  // Together these two have every kind of element that a page of an operation has, and few of each.
  "/docs/api/:operation": sampled(["lookupChClearing", "formatCheckIBANPost"], Object.keys(operations)).map((
    id,
  ) => `/docs/api/${id}`),
};

/** What the pages show alongside what their plain paths show. */
const FURTHER: readonly string[] = ["/device?code=BCDF-GHJK", "/docs/no-such-guide", "/no-such-page"];

/** Paths that take forms. */
export const formPaths: readonly string[] = Object.entries(PAGES).filter(([, { takesForm }]) => takesForm)
  .map(([path]) => path);

/** Addresses of the pages, one for each family. Each page exists in every language. */
export const translatedPaths: readonly string[] = Object.keys(PAGES)
  .flatMap((path) => path.includes(":") ? FAMILIES[path]?.slice(0, 1) ?? [] : [path]);

/**
 * Lists the addresses of pages.
 *
 * @param perFamily How many pages of each that differ by a parameter of their path are listed.
 */
export function pagePaths(perFamily = Infinity): readonly string[] {
  const paths = Object.keys(PAGES).flatMap((path) => {
    if (!path.includes(":")) return [path];
    const family = FAMILIES[path];
    if (family === undefined) throw new Error(`Name the pages of "${path}" here`);
    return family.slice(0, perFamily);
  });
  return [...paths, ...FURTHER];
}

function sampled(first: readonly string[], all: readonly string[]): readonly string[] {
  const missing = first.find((one) => !all.includes(one));
  if (missing !== undefined) throw new Error(`There is no "${missing}"`);
  return [...first, ...all.filter((one) => !first.includes(one))];
}
