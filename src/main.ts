/**
 * The entry point on a machine of its own: reads the environment and serves, on one core or on several.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { type Config, ConfigError, readConfig, readVariables } from "./config.ts";
import { runService, StartError } from "./service/run_service.ts";
import { runWorkers } from "./service/workers.ts";

async function main(): Promise<void> {
  try {
    const config = readConfig(readVariables());
    await (config.workers > 1 ? runWorkers(config.workers, untilStopped()) : run(config));
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
    console.error(error.message);
    Deno.exit(2);
  }
  Deno.exit(0);
}

async function run(config: Config): Promise<void> {
  await runService({ config, isShared: false, hasChores: true, stopped: untilStopped() });
}

/** Resolves with the reason when the process shall stop. */
function untilStopped(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  for (const signal of ["SIGTERM", "SIGINT"] as const) Deno.addSignalListener(signal, () => resolve(signal));
  return promise;
}

await main();
