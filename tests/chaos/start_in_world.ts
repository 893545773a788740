/**
 * Starts the real service in a test's fake environment (`faked_world.ts`).
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import { ServerProcess } from "../support/server_process.ts";
import { ROOT, taskArguments } from "../support/task_arguments.ts";
import type { FakedWorld } from "./faked_world.ts";

/**
 * Starts a service like `deno task start`, with the fake environment loaded before it.
 *
 * @param launcher A program with arguments that runs the command of the service.
 */
export function startInWorld(
  world: FakedWorld,
  variables: Readonly<Record<string, string>>,
  launcher: readonly string[] = [],
): Promise<ServerProcess> {
  const [run = "", ...args] = taskArguments("start");
  const preload = `--preload=${fileURLToPath(new URL("tests/chaos/faked_world.ts", ROOT))}`;
  const command = [Deno.execPath(), run, preload, "--allow-env", ...args];
  return ServerProcess.start({ ...variables, FAKED_WORLD: JSON.stringify(world) }, launcher, command);
}
