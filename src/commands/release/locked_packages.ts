// The packages of the lock file, with their licences, and whether the service itself runs them.
import { z } from "zod";

/** A package of the lock file. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string | null;
  /** Subresource Integrity of the registry's archive. */
  readonly integrity: string;
  /** True for packages in the container; all others are for tests, checks and generators. */
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

const manifestShape = z.object({
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
  scripts: z.record(z.string(), z.unknown()).optional(),
});

type Manifest = z.output<typeof manifestShape>;
type Graph = z.output<typeof graphShape>;

/** Scripts that npm runs for a dependency (npm CLI documentation, "scripts", read 2026-11). */
const INSTALL_SCRIPTS = ["preinstall", "install", "postinstall"] as const;

/** Lists the packages of `deno.lock`, sorted. Throws if Deno can't read the graph, or a package is missing. */
export async function readLockedPackages(root: URL): Promise<readonly LockedPackage[]> {
  const lock = lockShape.parse(JSON.parse(await Deno.readTextFile(new URL("deno.lock", root))));
  const graphs = await Promise.all((await readEntryPoints(root)).map((entry) => readGraph(entry, root)));
  // Each graph lists the packages of the whole lock file.
  const npmPackages: Graph["npmPackages"] = graphs[0]?.npmPackages ?? {};
  const served = reachable(
    graphs.flatMap(({ modules }) => modules.flatMap(({ npmPackage }) => npmPackage ?? [])),
    npmPackages,
  );
  const manifests = new Map<string, Manifest | null>();
  for (const [id, { localPath }] of Object.entries(npmPackages)) {
    manifests.set(id, await readJson(`${localPath}/package.json`, manifestShape));
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

/** Reads from the Dockerfile, which fetches their packages, which programs the container runs. */
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

/** Reads a JSON file; `null` if it doesn't exist. */
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
