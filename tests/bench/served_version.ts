/**
 * A version of the service under load: this one, or that of a commit, with its own databases and keys.
 *
 * @module
 */
import { fileURLToPath, pathToFileURL } from "node:url";
import { cpuMicroseconds } from "../support/cpu_time.ts";
import { type Load, type LoadResult, runLoad } from "../support/load_client.ts";
import { outputOf } from "../support/run_program.ts";
import { ServerProcess } from "../support/server_process.ts";
import { ROOT, taskArguments, type Tasks } from "../support/task_arguments.ts";
import { type HttpCase, OTHER_KEYS } from "./http_cases.ts";

/** The measurements of a case. */
export interface Measured extends LoadResult {
  readonly cpuMicrosecondsPerCall: number;
}

/** A version of the service that is running. Disposing it stops its services and removes its databases. */
export interface ServedVersion extends AsyncDisposable {
  /** Makes one call with a key, POST if there is a body; returns status and JSON. */
  call(path: string, body?: unknown): Promise<{ readonly status: number; readonly json: unknown }>;
  /** Makes the calls of a case. */
  measure(load: HttpCase): Promise<Measured>;
}

/**
 * Starts a version on the databases that `cases` need.
 *
 * @param root Folder of its sources.
 * @param flags Options of `deno run`.
 */
export async function serveVersion(
  cases: readonly HttpCase[],
  root: URL = ROOT,
  flags: readonly string[] = [],
): Promise<ServedVersion> {
  const { tasks }: { tasks: Tasks } = JSON.parse(await Deno.readTextFile(new URL("deno.json", root)));
  const [run = "run", ...args] = taskArguments("start", tasks);
  // A version makes its own databases and keys: another version may not know its tables.
  const databases: typeof import("../support/temp_database.ts") = await import(
    new URL("tests/support/temp_database.ts", root).href
  );
  const { makeKeys, spendTrial }: typeof import("./http_bench_keys.ts") = await import(
    new URL("tests/bench/http_bench_keys.ts", root).href
  );
  await using stack = new AsyncDisposableStack();
  const services = new Map<HttpCase["database"], { service: ServerProcess; keys: readonly string[] }>();
  for (const kind of new Set(cases.map(({ database }) => database))) {
    const make = kind === "server" ? databases.tempServerDatabase : databases.tempFileDatabase;
    const database = stack.use(await make());
    const keys = await makeKeys(database, kind === "crowded" ? OTHER_KEYS : 0);
    const command = [Deno.execPath(), run, ...flags, ...args];
    const service = stack.use(await ServerProcess.start({ DATABASE_URL: database.url }, [], command, root));
    if (kind === "file") await spendTrial(service);
    services.set(kind, { service, keys });
  }
  const serving = (database: HttpCase["database"]) => {
    const served = services.get(database);
    if (served === undefined) throw new Error(`Cannot measure: no service has a database "${database}"`);
    return served;
  };
  const started = stack.move();
  return {
    async call(path, body) {
      const { service, keys: [key] } = serving("file");
      const answer = await service.fetch(path, {
        headers: {
          "Accept-Encoding": "identity",
          "Content-Type": "application/json",
          Authorization: `Bearer ${key}`,
        },
        ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
      });
      return { status: answer.status, json: await answer.json() };
    },
    measure({ database, path, isKeyed, ...load }) {
      const { service: { url, pid }, keys } = serving(database);
      return measureLoad(
        { connections: CONNECTIONS, ...load, url: url + path, keys: isKeyed ? keys : [] },
        pid,
      );
    },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

/** Sends requests to a process, and measures its CPU time too. */
export async function measureLoad(load: Load, pid: number): Promise<Measured> {
  const before = cpuMicroseconds(pid);
  const result = await runLoad(load);
  return { ...result, cpuMicrosecondsPerCall: (cpuMicroseconds(pid) - before) / load.requests };
}

/** Connections per case, each with one call at a time. */
export const CONNECTIONS = 64;

/** Writes a line to standard output, which the bench runner shows. */
export function print(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}

/** Writes a row of a table. */
export function printRow(...cells: readonly (string | number)[]): void {
  print(`| ${cells.join(" | ")} |`);
}

/** Writes the sources of a commit, branch or tag into a folder, and returns its URL with a trailing slash. */
export async function checkOut(commit: string, folder: string): Promise<URL> {
  const archive = `${folder}/sources.tar`;
  await outputOf("git", ["-C", fileURLToPath(ROOT), "archive", "--output", archive, commit]);
  await outputOf("tar", ["-xf", archive, "-C", folder]);
  return pathToFileURL(`${folder}/`);
}
