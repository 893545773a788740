/**
 * What the tasks of `deno.json` run, so that tests start programs with exactly their permissions.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import denoConfig from "../../deno.json" with { type: "json" };

/** Folder in which tasks run. */
export const ROOT: URL = new URL("../../", import.meta.url);

type Task = keyof typeof denoConfig.tasks;

/** Returns the arguments that a task gives to `deno`, without the file `.env`: that is the developer's own. */
export function taskArguments(task: Task): readonly string[] {
  const { command } = denoConfig.tasks[task];
  const [program, ...args] = command.replace("deno task -q operate", denoConfig.tasks.operate.command).split(
    " ",
  );
  if (program !== "deno" || args.includes("&&")) {
    throw new Error(`Cannot read task "${task}": it is no single command`);
  }
  return args.filter((argument) => argument !== "--env-file=.env");
}

/** Makes a folder of its own for a service, where the tasks may read and write. */
export async function makeServiceFolder(): Promise<string> {
  const dir = `${fileURLToPath(ROOT)}.local`;
  await Deno.mkdir(dir, { recursive: true });
  return await Deno.makeTempDir({ dir, prefix: "service-" });
}
