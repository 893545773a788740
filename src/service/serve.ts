/**
 * Reads the environment and serves, on one core or on several, until a signal to stop.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { ConfigError, readConfig, readVariables } from "../config.ts";
import { giveUpNativeCode, runService, StartError } from "./run_service.ts";
import { runWorkers } from "./workers.ts";

/** Serves; returns the exit status of the process. */
export async function serve(): Promise<0 | 2> {
  try {
    const config = readConfig(readVariables());
    const stopped = untilStopped();
    await (config.workers > 1
      ? runWorkers(config.workers, stopped)
      : runService({ config, isShared: false, hasChores: true, databaseOpened: giveUpNativeCode, stopped }));
    return 0;
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** Resolves with the signal when the process shall stop. */
function untilStopped(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  for (const signal of ["SIGTERM", "SIGINT"] as const) Deno.addSignalListener(signal, () => resolve(signal));
  return promise;
}
