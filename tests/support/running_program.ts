/**
 * Programs that run while a test does. A failing test shows their output.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import { showWhenFailing } from "./process_lines.ts";
import { LOCKED, ROOT } from "./task_arguments.ts";

/** Lines of a program that ended too early, in the error about it. */
const SHOWN_MAX = 100;

/** A running program. Disposing it kills it if it still runs. */
export class RunningProgram implements AsyncDisposable {
  readonly #name: string;
  readonly #process: Deno.ChildProcess;
  readonly #ended: Promise<Deno.CommandStatus>;
  readonly #waiting = new Set<() => void>();
  readonly pid: number;
  /** Its output so far, without line ends. */
  readonly lines: string[] = [];
  isEnded = false;

  /** Starts a program; `name` is for errors. */
  constructor(
    [command = "", ...args]: readonly string[],
    { name = command, ...options }: Pick<Deno.CommandOptions, "cwd" | "env"> & { readonly name?: string } =
      {},
  ) {
    this.#name = name;
    this.#process = new Deno.Command(command, {
      ...options,
      args,
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    this.pid = this.#process.pid;
    showWhenFailing({ name, lines: this.lines });
    this.#ended = this.#collectAll();
  }

  /** Waits until it prints a line. Throws if it ends first. */
  saw(line: RegExp): Promise<void> {
    return this.printed((lines) => lines.some((printed) => line.test(printed)));
  }

  /** Waits until its output is enough. Throws if it ends first. */
  async printed(isEnough: (lines: readonly string[]) => boolean): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const look = (): void => {
      if (isEnough(this.lines)) resolve();
      else if (this.isEnded) {
        reject(new Error(`${this.#name} ended early:\n${this.lines.slice(0, SHOWN_MAX).join("\n")}`));
      }
    };
    this.#waiting.add(look);
    look();
    await promise.finally(() => this.#waiting.delete(look));
  }

  /** Sends a signal without waiting for its effect. */
  signal(signal: Deno.Signal): void {
    this.#process.kill(signal);
  }

  /** Waits until it has ended; then `lines` has all its output. */
  ended(): Promise<Deno.CommandStatus> {
    return this.#ended;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      this.#process.kill("SIGKILL");
    } catch (error) {
      // It has ended by itself.
      if (!(error instanceof TypeError)) throw error;
    }
    await this.#ended;
  }

  async #collectAll(): Promise<Deno.CommandStatus> {
    await Promise.all([this.#process.stdout, this.#process.stderr].map((stream) => this.#collect(stream)));
    const status = await this.#process.status;
    this.isEnded = true;
    this.#waiting.forEach((look) => look());
    return status;
  }

  async #collect(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    let rest = "";
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      this.lines.push(...lines);
      this.#waiting.forEach((look) => look());
    }
    if (rest !== "") this.lines.push(rest);
  }
}

/** Starts a program of `tests/` by its path, and waits for a line that it prints. */
export async function startScript(
  path: string,
  args: readonly string[],
  line: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningProgram> {
  const script = fileURLToPath(new URL(`tests/${path}`, ROOT));
  const command = [
    Deno.execPath(),
    "run",
    ...LOCKED,
    "--quiet",
    "--no-check",
    "--allow-all",
    script,
    ...args,
  ];
  const program = new RunningProgram(command, { name: path, cwd: ROOT, env });
  try {
    await program.saw(line);
    return program;
  } catch (error) {
    await program[Symbol.asyncDispose]();
    throw error;
  }
}
