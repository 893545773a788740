/**
 * The commands of the tasks in `deno.json`, so that tests start programs with exactly their permissions.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import denoConfig from "../../deno.json" with { type: "json" };

/** Folder in which tasks run. */
export const ROOT: URL = new URL("../../", import.meta.url);

type Task = keyof typeof denoConfig.tasks;

/** The tasks of a `deno.json`. */
export interface Tasks {
  readonly [task: string]: { readonly command: string } | undefined;
}

/**
 * Returns the arguments that a task passes to `deno`, without the developer's file `.env`.
 *
 * @param tasks The tasks of another version; by default those of this one.
 */
export function taskArguments(task: Task, tasks: Tasks = denoConfig.tasks): readonly string[] {
  const operate = tasks.operate?.command ?? "";
  const [program, ...args] = (tasks[task]?.command ?? "").replace("deno task -q operate", operate).split(" ");
  if (program !== "deno" || args.includes("&&")) {
    throw new Error(`Cannot read task "${task}": it is no single command`);
  }
  return args.filter((argument) => argument !== "--env-file=.env");
}

/**
 * Options with which `deno run` uses the packages of the lock file, like every task. Without them it looks up each
 * version again, which takes 0.2 s of CPU time at a start.
 */
export const LOCKED: readonly string[] = [
  `--lock=${fileURLToPath(new URL("deno.lock", ROOT))}`,
  "--frozen",
  "--unstable-npm-lazy-caching",
];

/** Makes a separate folder for a service, in which the tasks may read and write. */
export async function makeServiceFolder(root: URL = ROOT): Promise<string> {
  const dir = `${fileURLToPath(root)}.local`;
  await Deno.mkdir(dir, { recursive: true });
  return await Deno.makeTempDir({ dir, prefix: "service-" });
}
