/**
 * Another process that has the write lock of a database file.
 *
 * @module
 */
import { LOCKED, ROOT } from "./task_arguments.ts";

/** Resolves once the process has the lock, which it releases after `holdMs`. */
export async function holdLock(databaseUrl: string, holdMs: number): Promise<Deno.ChildProcess> {
  const holding = ["tests/support/lock_holder.ts", databaseUrl, String(holdMs)];
  const holder = new Deno.Command(Deno.execPath(), {
    args: ["run", ...LOCKED, "--quiet", "--no-check", "--allow-all", ...holding],
    cwd: ROOT,
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const reader = holder.stdout.getReader();
  await reader.read();
  await reader.cancel();
  return holder;
}
