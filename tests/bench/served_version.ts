/**
 * A version of the service under load: this one, or that of a commit, with its own databases and keys.
 *
 * @module
 */
import { cpuMicroseconds } from "../support/cpu_time.ts";
import { type LoadResult, runLoad } from "../support/load_client.ts";
import { ServerProcess } from "../support/server_process.ts";
import { ROOT, taskArguments, type Tasks } from "../support/task_arguments.ts";
import { type HttpCase, OTHER_KEYS } from "./http_cases.ts";

/** The measurements of a case. */
export interface Measured extends LoadResult {
  readonly cpuMicrosecondsPerCall: number;
}

/** The code with which a version makes its own databases and keys: another version may not know its tables. */
interface OwnParts {
  readonly databases: typeof import("../support/temp_database.ts");
  readonly keys: typeof import("./http_bench_keys.ts");
}

/** The services of a version, each with the keys of its database. */
type Services = ReadonlyMap<
  HttpCase["database"],
  { readonly service: ServerProcess; readonly keys: readonly string[] }
>;

/** A version of the service that is running. */
export class ServedVersion implements AsyncDisposable {
  readonly #services: Services;
  readonly #stack: AsyncDisposableStack;

  private constructor(services: Services, stack: AsyncDisposableStack) {
    this.#services = services;
    this.#stack = stack;
  }

  /**
   * Starts a version on the databases that `cases` need.
   *
   * @param root Folder of its sources.
   * @param variables Environment variables of its services.
   * @param flags Options of `deno run`.
   */
  static async start(
    cases: readonly HttpCase[],
    root: URL = ROOT,
    variables: Readonly<Record<string, string>> = {},
    flags: readonly string[] = [],
  ): Promise<ServedVersion> {
    const { tasks }: { tasks: Tasks } = JSON.parse(await Deno.readTextFile(new URL("deno.json", root)));
    const [run = "run", ...args] = taskArguments("start", tasks);
    const parts: OwnParts = {
      databases: await import(new URL("tests/support/temp_database.ts", root).href),
      keys: await import(new URL("tests/bench/http_bench_keys.ts", root).href),
    };
    await using stack = new AsyncDisposableStack();
    const services = new Map<HttpCase["database"], { service: ServerProcess; keys: readonly string[] }>();
    for (const kind of new Set(cases.map(({ database }) => database))) {
      const database = stack.use(
        kind === "server"
          ? await parts.databases.tempServerDatabase()
          : await parts.databases.tempFileDatabase(),
      );
      const keys = await parts.keys.makeKeys(database, kind === "crowded" ? OTHER_KEYS : 0);
      const settings = { DATABASE_URL: database.url, ...variables };
      const command = [Deno.execPath(), run, ...flags, ...args];
      const service = stack.use(await ServerProcess.start(settings, [], command, root));
      if (kind === "file") await parts.keys.spendTrial(service);
      services.set(kind, { service, keys });
    }
    return new ServedVersion(services, stack.move());
  }

  /** Process of the service on the database file. */
  get pid(): number {
    return this.#services.get("file")?.service.pid ?? NaN;
  }

  /** Makes one call with a key, POST if there is a body; returns status and JSON. */
  async call(path: string, body?: unknown): Promise<{ readonly status: number; readonly json: unknown }> {
    const answer = await this.send(path, body === undefined ? null : JSON.stringify(body), true);
    return { status: answer.status, json: await answer.json() };
  }

  /** Sends one call, POST if there is a body, and requests an uncompressed answer. */
  async send(path: string, body: string | null, isKeyed: boolean): Promise<Response> {
    const { service, keys: [key = ""] } = this.#services.get("file") ?? unserved("file");
    return await fetch(service.url + path, {
      headers: {
        "Accept-Encoding": "identity",
        "Content-Type": "application/json",
        ...(isKeyed && { "Authorization": `Bearer ${key}` }),
      },
      ...(body !== null && { method: "POST", body }),
    });
  }

  /** Makes the calls of a case. */
  async measure(
    { database, path, body, status, isKeyed, requests, connections = CONNECTIONS }: HttpCase,
  ): Promise<Measured> {
    const { service: { url, pid }, keys } = this.#services.get(database) ?? unserved(database);
    const before = cpuMicroseconds(pid);
    const load = {
      url: url + path,
      body,
      status,
      keys: isKeyed ? keys : [],
      connections,
      requests,
    };
    const result = await runLoad(load);
    return { ...result, cpuMicrosecondsPerCall: (cpuMicroseconds(pid) - before) / requests };
  }

  /** Stops its services and removes its databases. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stack.disposeAsync();
  }
}

function unserved(database: HttpCase["database"]): never {
  throw new Error(`Cannot measure: no service has a database of kind "${database}"`);
}

/** Connections per case, each with one call at a time. */
export const CONNECTIONS = 64;

/** Returns the median. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

/** Writes a line to standard output, which the bench runner shows. */
export function print(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}
