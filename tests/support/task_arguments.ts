/**
 * What the tasks of `deno.json` run, so that tests start programs with exactly their permissions.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import denoConfig from "../../deno.json" with { type: "json" };

/** Folder in which tasks run. */
export const ROOT: URL = new URL("../../", import.meta.url);

/** Returns the arguments that a task gives to `deno`. */
export function taskArguments(task: keyof typeof denoConfig.tasks): readonly string[] {
  const [program, ...args] = denoConfig.tasks[task].command.split(" ");
  if (program !== "deno" || args.includes("&&")) {
    throw new Error(`Cannot read task "${task}": it is no single command`);
  }
  return args;
}

/** Makes a folder of its own for a service, where the tasks may read and write. */
export async function makeServiceFolder(): Promise<string> {
  const dir = `${fileURLToPath(ROOT)}.local`;
  await Deno.mkdir(dir, { recursive: true });
  return await Deno.makeTempDir({ dir, prefix: "service-" });
}
