/**
 * The real service in a fake environment (`faked_world.ts`), which may be killed and restarted while clients call it.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import { ServerProcess } from "../support/server_process.ts";
import { ROOT, taskArguments } from "../support/task_arguments.ts";
import type { FakedWorld } from "./faked_world.ts";

/** Interval of checks whether the service is available again. */
const LOOK_EVERY_MS = 20;

/** Starts a service like `deno task start`, with the fake environment loaded before it. */
export function startInWorld(
  world: FakedWorld,
  variables: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const [run = "", ...args] = taskArguments("start");
  const preload = `--preload=${fileURLToPath(new URL("tests/chaos/faked_world.ts", ROOT))}`;
  const command = [Deno.execPath(), run, preload, "--allow-env", ...args];
  return ServerProcess.start({ ...variables, FAKED_WORLD: JSON.stringify(world) }, [], command);
}

/** A service that is started and killed. Disposing it ends it. */
export class MortalService implements AsyncDisposable {
  readonly #start: () => Promise<ServerProcess>;
  #process: ServerProcess | null = null;
  /** Output of ended services, without the lines of requests. */
  readonly lines: string[] = [];

  /** Makes a service that isn't running yet, with variables that include the database's URL. */
  constructor(variables: Readonly<Record<string, string>>, world: FakedWorld) {
    this.#start = () => startInWorld(world, variables);
  }

  /** Starts it. */
  async start(): Promise<void> {
    this.#process = await this.#start();
  }

  /** The running process; waits if there is none. */
  async running(): Promise<ServerProcess> {
    while (this.#process === null) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    return this.#process;
  }

  /** Ends the service with a signal. */
  async end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const process = this.#process;
    if (process === null) return;
    this.#process = null;
    process.signal(signal);
    await process.ended();
    this.lines.push(...process.lines.filter((line) => !line.includes('"event":"request"')));
    await process[Symbol.asyncDispose]();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.end("SIGKILL");
  }
}
