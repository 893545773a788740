/**
 * The service as a separate process, started like `deno task start`.
 *
 * @module
 */
import { freePort } from "./free_port.ts";
import { showWhenFailing } from "./process_lines.ts";
import { makeServiceFolder, ROOT, taskArguments } from "./task_arguments.ts";

/**
 * A running service. Disposing it kills it if it still runs, and removes its folder. A failing test shows its services'
 * output.
 */
export class ServerProcess implements AsyncDisposable {
  readonly #process: Deno.ChildProcess;
  readonly #folder: string;
  readonly #ended: Promise<unknown>;
  readonly pid: number;
  /** URL without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** URL of its default database. */
  readonly databaseUrl: string;
  /** Its output so far, without line ends. */
  readonly lines: readonly string[];

  private constructor(
    process: Deno.ChildProcess,
    folder: string,
    port: number,
    lines: string[],
    ended: Promise<void>,
  ) {
    this.#process = process;
    this.pid = process.pid;
    this.#folder = folder;
    this.#ended = ended;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.databaseUrl = databaseIn(folder);
    this.lines = lines;
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
    const port = freePort();
    const [command = "", ...args] = [...launcher, ...service];
    const process = new Deno.Command(command, {
      args,
      cwd: root,
      env: {
        PORT: String(port),
        DATABASE_URL: databaseIn(folder),
        MAIL_URL: `file:${folder}/outbox`,
        RATE_LIMIT_PER_MINUTE: "0",
        REFRESH: "off",
        LOG_FORMAT: "json",
        ...variables,
      },
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const lines: string[] = [];
    showWhenFailing({ name: `The service on port ${port}`, lines });
    const listening = Promise.withResolvers<void>();
    const collect = async (stream: ReadableStream<Uint8Array>): Promise<void> => {
      for await (const line of linesOf(stream)) {
        lines.push(line);
        // An inspector starts to listen earlier, and its line also contains the word.
        if (/\blistening\b/.test(line) && !line.startsWith("Debugger")) listening.resolve();
      }
    };
    const ended = Promise.all([collect(process.stdout), collect(process.stderr)]).then(() => {
      listening.reject(new Error(`The service ended before it listened:\n${lines.slice(0, 100).join("\n")}`));
    });
    const started = new ServerProcess(process, folder, port, lines, ended);
    try {
      await listening.promise;
      return started;
    } catch (error) {
      await started[Symbol.asyncDispose]();
      // Another program may take the free port before it is used.
      const isTaken = variables.PORT === undefined &&
        lines.some((line) => line.includes("Address already in use"));
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

  /** Its peak memory in MB (`VmHWM`, proc(5)). */
  async peakMegabytes(): Promise<number> {
    // A Deno process may read /proc only with all permissions, so another program reads it.
    const { stdout } = await new Deno.Command("cat", { args: [`/proc/${this.#process.pid}/status`] })
      .output();
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(new TextDecoder().decode(stdout))?.[1]) / 1024;
  }

  /** Current memory of the process in bytes (Linux). Read by another program, because Deno programs can't. */
  async residentBytes(): Promise<number> {
    const args = [`/proc/${this.#process.pid}/status`];
    const { stdout } = await new Deno.Command("cat", { args }).output();
    return Number(/^VmRSS:\s*(\d+) kB/m.exec(new TextDecoder().decode(stdout))?.[1]) * 1024;
  }

  /** Sends a signal without waiting for its effect. */
  signal(signal: Deno.Signal): void {
    this.#process.kill(signal);
  }

  /** Waits until the process has ended; then `lines` has all its output. */
  async ended(): Promise<Deno.CommandStatus> {
    await this.#ended;
    return await this.#process.status;
  }

  /** Kills the process and removes its folder. */
  async [Symbol.asyncDispose](): Promise<void> {
    try {
      this.#process.kill("SIGKILL");
    } catch (error) {
      // It has ended by itself.
      if (!(error instanceof TypeError)) throw error;
    }
    await this.ended();
    await Deno.remove(this.#folder, { recursive: true });
  }
}

function databaseIn(folder: string): string {
  return `file:${folder}/test.db`;
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    yield* parts;
  }
  if (rest !== "") yield rest;
}
