/**
 * The service as a separate process, started like `deno task start`.
 *
 * @module
 */
import { freePort } from "./free_port.ts";
import { outputOf } from "./run_program.ts";
import { RunningProgram } from "./running_program.ts";
import { makeServiceFolder, ROOT, taskArguments } from "./task_arguments.ts";

/** A running service. Disposing it kills it if it still runs, and removes its folder. */
export class ServerProcess extends RunningProgram {
  readonly #folder: string;
  /** URL without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** URL of its default database. */
  readonly databaseUrl: string;

  private constructor(
    command: readonly string[],
    root: URL,
    variables: Readonly<Record<string, string>>,
    folder: string,
    port: number,
  ) {
    const databaseUrl = `file:${folder}/test.db`;
    super(command, {
      name: `The service on port ${port}`,
      cwd: root,
      env: {
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        MAIL_URL: `file:${folder}/outbox`,
        RATE_LIMIT_PER_MINUTE: "0",
        REFRESH: "off",
        LOG_FORMAT: "json",
        ...variables,
      },
    });
    this.#folder = folder;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.databaseUrl = databaseUrl;
  }

  /**
   * Starts a service with its own database and outbox, and waits until it listens.
   *
   * @param variables Further environment variables; by default there is no rate limit.
   * @param launcher A program with arguments that runs the command of the service.
   * @param service The command of the service.
   * @param root Folder of the sources, perhaps of another version.
   */
  static async start(
    variables: Readonly<Record<string, string>> = {},
    launcher: readonly string[] = [],
    service: readonly string[] = [Deno.execPath(), ...taskArguments("start")],
    root: URL = ROOT,
  ): Promise<ServerProcess> {
    const folder = await makeServiceFolder(root);
    const started = new ServerProcess([...launcher, ...service], root, variables, folder, freePort());
    try {
      // An inspector starts to listen earlier, and its line also contains the word.
      await started.saw(/^(?!Debugger).*\blistening\b/);
      return started;
    } catch (error) {
      await started[Symbol.asyncDispose]();
      // Another program may take the free port before it is used.
      const isTaken = variables.PORT === undefined &&
        started.lines.some((line) => line.includes("Address already in use"));
      if (isTaken) return await ServerProcess.start(variables, launcher, service, root);
      throw error;
    }
  }

  /** Sends a request to a path of the service. */
  fetch(path: string, init?: RequestInit): Promise<Response> {
    return fetch(this.url + path, init);
  }

  /** Sends a JSON body by POST. */
  post(path: string, json: unknown): Promise<Response> {
    const headers = { "Content-Type": "application/json" };
    return this.fetch(path, { method: "POST", body: JSON.stringify(json), headers });
  }

  /** Its peak memory in MB. */
  async peakMegabytes(): Promise<number> {
    return await this.#memoryBytes("VmHWM") / 2 ** 20;
  }

  /** Its current memory in bytes. */
  residentBytes(): Promise<number> {
    return this.#memoryBytes("VmRSS");
  }

  /** Reads a field about its memory (Linux, proc(5)). */
  async #memoryBytes(field: string): Promise<number> {
    // A Deno process may read /proc only with all permissions, so another program reads it.
    const status = await outputOf("cat", [`/proc/${this.pid}/status`]);
    return Number(new RegExp(`^${field}:\\s*(\\d+) kB$`, "m").exec(status)?.[1]) * 1024;
  }

  override async [Symbol.asyncDispose](): Promise<void> {
    await super[Symbol.asyncDispose]();
    await Deno.remove(this.#folder, { recursive: true });
  }
}
