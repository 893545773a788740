/**
 * The real service on one database, killed and restarted while clients call it.
 *
 * @module
 */
import type { ServerProcess } from "../support/server_process.ts";
import type { FakedWorld } from "./faked_world.ts";
import { startInWorld } from "./start_in_world.ts";

/** Interval of checks whether the service is available again. */
const LOOK_EVERY_MS = 20;

/** A service that is started and killed. Disposing it ends it. */
export class MortalService implements AsyncDisposable {
  readonly #variables: Readonly<Record<string, string>>;
  readonly #world: FakedWorld;
  readonly #launcher: readonly string[];
  #process: ServerProcess | null = null;
  /** Output of ended services, without the lines of requests. */
  readonly lines: string[] = [];

  /**
   * Makes a service that isn't running yet.
   *
   * @param variables Its environment variables, including the database's URL.
   * @param launcher A program with arguments that runs the command of the service.
   */
  constructor(
    variables: Readonly<Record<string, string>>,
    world: FakedWorld,
    launcher: readonly string[] = [],
  ) {
    this.#variables = variables;
    this.#world = world;
    this.#launcher = launcher;
  }

  /** Starts it like `deno task start`. */
  async start(): Promise<ServerProcess> {
    this.#process = await startInWorld(this.#world, this.#variables, this.#launcher);
    return this.#process;
  }

  /** The running process; waits if there is none. */
  async running(): Promise<ServerProcess> {
    while (this.#process === null) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    return this.#process;
  }

  /** Ends the service with a signal. Returns its exit status; `null` if the signal killed the process. */
  async end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    const process = this.#process;
    if (process === null) return null;
    this.#process = null;
    process.signal(signal);
    const { code, signal: endedBy } = await process.ended();
    for (const line of process.lines) if (!line.includes('"event":"request"')) this.lines.push(line);
    await process[Symbol.asyncDispose]();
    return endedBy === null ? code : null;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.end("SIGKILL");
  }
}
