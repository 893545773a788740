// Reads the environment and serves, on one core or on several, until a signal to stop. How long calls in flight have then
// is decided in `service.ts`.
// deno-lint-ignore-file no-console
import { ConfigError, readConfig, readVariables } from "../config.ts";
import { countFreeDescriptors } from "../runtime/mod.ts";

/** Serves; returns the exit status of the process. */
export async function serve(): Promise<0 | 2> {
  try {
    const config = readConfig(readVariables());
    const stopped = untilStopped();
    requireDescriptors(config.workers);
    // The thread that starts the others holds nothing of the service itself.
    if (config.workers > 1) {
      const { runWorkers } = await import("./workers.ts");
      await runWorkers(config.workers, { databasesOpened: giveUpNativeCode, stopped });
    } else {
      const { runService } = await import("./run_service.ts");
      await runService({
        config,
        threads: 1,
        hasChores: true,
        databaseOpened: giveUpNativeCode,
        loadsAll: false,
        loaded: () => {},
        stopped,
      });
    }
    return 0;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** Descriptors for database, socket and first calls; a thread takes some more. */
const SERVICE_NEEDS = 16;
const THREAD_NEEDS = 20;

/** With fewer, the runtime panics somewhere between the start and the first call. */
function requireDescriptors(services: number): void {
  const needed = services === 1 ? SERVICE_NEEDS : THREAD_NEEDS * services;
  const free = countFreeDescriptors(needed);
  if (free === needed) return;
  throw new ConfigError(
    `Cannot start: WORKERS ${services} needs ${needed} free file descriptors, and there are ${free}. ` +
      "Raise the limit (ulimit -n)",
  );
}

/** Has no package load native code any more. Threads share the permissions of their process. */
function giveUpNativeCode(): void {
  Deno.permissions.revokeSync({ name: "ffi" });
}

function untilStopped(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  for (const signal of ["SIGTERM", "SIGINT"] as const) Deno.addSignalListener(signal, () => resolve(signal));
  return promise;
}
