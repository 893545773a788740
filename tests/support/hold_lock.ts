/**
 * Another process that has the write lock of a database file, which is this module too: its arguments are the
 * database's URL and the milliseconds to hold the lock.
 *
 * @module
 */
import { createClient } from "@libsql/client";
import { type RunningProgram, startScript } from "./running_program.ts";

/** Resolves once the process has the lock, which it releases after `holdMs`. */
export function holdLock(databaseUrl: string, holdMs: number): Promise<RunningProgram> {
  return startScript("support/hold_lock.ts", [databaseUrl, String(holdMs)], /locked/);
}

if (import.meta.main) {
  const [url = "", holdMs = "0"] = Deno.args;
  const client = createClient({ url });
  const transaction = await client.transaction("write");
  await Deno.stdout.write(new TextEncoder().encode("locked\n"));
  await new Promise((resolve) => setTimeout(resolve, Number(holdMs)));
  await transaction.rollback();
  client.close();
}
