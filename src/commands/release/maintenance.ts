// Judges whether somebody still maintains the packages of the lock file: the newest release of each must be younger than
// two years, or there is a reason to keep it.
import { z } from "zod";
import type { LockedPackage } from "./locked_packages.ts";

const YEARS_MAX = 2;

/** Packages whose newest release may be older, and why. */
const KEPT: ReadonlyMap<string, string> = new Map([
  ["fastest-levenshtein", "one finished algorithm of 140 lines without dependencies"],
  ["unpipe", "a finished function of 40 lines, which test servers get through express"],
]);

/** Days (`YYYY-MM-DD`) of the newest releases, by name; a package that isn't fetched on this system has none. */
export type NewestReleases = ReadonlyMap<string, string>;

const answerShape = z.object({ time: z.record(z.string(), z.string()).optional() });

/** Members of `time` that aren't versions (npm registry, "package metadata", read 2026-11). */
const NOT_VERSIONS = ["created", "modified", "unpublished"];

/**
 * Reads what the registry said about each package when Deno fetched it. Deno keeps that answer next to the package, so
 * nothing is requested; a new cache, as in CI, has the answers of the day.
 *
 * @throws {Error} when none of the answers has dates: a registry of another kind
 */
export async function readNewestReleases(packages: readonly LockedPackage[]): Promise<NewestReleases> {
  const newest = new Map<string, string>();
  for (const { name, folder } of packages) {
    if (newest.has(name)) continue;
    const { time = {} } = await readAnswer(`${folder}/../registry.json`);
    const days = Object.entries(time).flatMap(([version, instant]) =>
      NOT_VERSIONS.includes(version) ? [] : [instant.slice(0, 10)]
    );
    const last = days.toSorted().at(-1);
    if (last !== undefined) newest.set(name, last);
  }
  if (newest.size === 0) throw new Error("Cannot read when packages were released: the cache has no dates");
  return newest;
}

async function readAnswer(path: string): Promise<z.output<typeof answerShape>> {
  try {
    return answerShape.parse(JSON.parse(await Deno.readTextFile(path)));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return {};
    throw error;
  }
}

/** Lists the packages without a release in the two years before `today` and without a reason, a line each. */
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
      `${name} had its last release on ${last}, more than two years ago: replace it, or give a reason in maintenance.ts`,
    ];
  });
}
