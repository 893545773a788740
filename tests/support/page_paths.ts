/**
 * Every page of the service, taken from its routes, so that no test omits one.
 *
 * @module
 */
import { errors } from "../../generated/errors.ts";
import { operations } from "../../generated/operations.ts";
import { guideNames, pathOfGuide } from "../../src/pages/docs/docs_frame.tsx";
import { PAGES } from "../../src/pages/mod.ts";

/** Groups of pages that only differ by a path parameter. The first pages of a group are the tests' samples. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  "/docs/:guide": guideNames.map(pathOfGuide),
  "/docs/errors/:token": sampled(["invalid_json"], Object.keys(errors)).map((token) =>
    `/docs/errors/${token}`
  ),
  // Together these two have every kind of element of an operation's page.
  "/docs/api/:operation": sampled(["lookupChClearing", "formatCheckIBANPost"], Object.keys(operations)).map((
    id,
  ) => `/docs/api/${id}`),
};

/** Additional states of pages. */
const FURTHER: readonly string[] = ["/device?code=BCDF-GHJK", "/docs/no-such-guide", "/no-such-page"];

/** Paths that accept forms. */
export const formPaths: readonly string[] = Object.entries(PAGES).filter(([, { takesForm }]) => takesForm)
  .map(([path]) => path);

/** Paths of the pages, one for each group with a parameter. Each page exists in every language. */
export const translatedPaths: readonly string[] = Object.keys(PAGES)
  .flatMap((path) => path.includes(":") ? FAMILIES[path]?.slice(0, 1) ?? [] : [path]);

/**
 * Lists the paths of pages.
 *
 * @param perFamily Maximum number of pages that only differ by a parameter of their path.
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
