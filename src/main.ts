/**
 * Reads the environment, opens the database, and serves on a machine of its own.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { addressAt, type Config, ConfigError, readConfig, readVariables } from "./config.ts";
import { createLineWriter, createLog, listen, type Listening, type Log, type Serve } from "./http/mod.ts";
import { watchNpx } from "./npx.ts";
import { logStorage, openService, type Service, ServiceError } from "./service.ts";
import { createOutput } from "./standard_output.ts";
import { openDatabase } from "./storage/file/mod.ts";

/** How long calls in flight may take after a signal to stop; hosts kill after 5 s or more. */
const STOP_WITHIN_MS = 4_000;

async function main(): Promise<void> {
  const config = readConfigOrExit();
  const output = createLineWriter(createOutput((bytes) => Deno.stdout.writeSync(bytes)));
  const log = createLog(config.logFormat, output.write);
  const storage = await openDatabase({
    url: config.databaseUrl,
    ...(config.databaseAuthToken && { authToken: config.databaseAuthToken }),
    ...(config.identitySecret && { identitySecret: config.identitySecret }),
    report: (event) => logStorage(log, event),
  }).catch((error) => endStart("Cannot open the database at DATABASE_URL", error));
  const service = await openService(config, storage, log).catch((error) => {
    if (error instanceof ServiceError) endStart(error.message);
    throw error;
  });
  const listening = listenOrExit(config, service.serve, log);
  const address = addressAt(listening.address.hostname, listening.address.port);
  log("info", "listening", { address, banks: service.bankCount() });
  if (config.logFormat === "text") console.log(firstCall(address));
  service.startChores();
  await untilStopped(listening, service, log);
  await service.close();
  output.flush();
  Deno.exit(0);
}

function readConfigOrExit(): Config {
  try {
    return readConfig(readVariables());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    Deno.exit(2);
  }
}

/**
 * Waits for a signal to stop, and for the answers to the calls in flight: nothing is left then that could write. A
 * client that never ends its request, or never reads its answer, must not keep the process.
 */
async function untilStopped(listening: Listening, service: Service, log: Log): Promise<void> {
  const signalled = Promise.withResolvers<void>();
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    Deno.addSignalListener(signal, () => {
      log("info", "stopping", { signal });
      signalled.resolve();
    });
  }
  watchNpx(Deno.env.get("npm_command"), () => {
    log("info", "stopping", { signal: "npx ended" });
    signalled.resolve();
  });
  await signalled.promise;
  service.release();
  const overdue = new Promise<void>((resolve) => setTimeout(resolve, STOP_WITHIN_MS));
  await Promise.race([listening.stop(), overdue]);
}

function listenOrExit(config: Config, serve: Serve, log: Log): Listening {
  const { host: hostname, port, connectionsMax, connectionsPerNetworkMax, clientTimeoutSeconds } = config;
  const clientMsMax = clientTimeoutSeconds * 1000;
  try {
    return listen({ hostname, port, connectionsMax, connectionsPerNetworkMax, clientMsMax }, serve, log);
  } catch (error) {
    return endStart(`Cannot listen on HOST ${hostname} and PORT ${port}`, error);
  }
}

/** Ends a start that the configuration makes impossible, with one line. */
function endStart(attempt: string, error?: unknown): never {
  const cause = error === undefined ? "" : `: ${error instanceof Error ? error.message : error}`;
  console.error(attempt + cause);
  Deno.exit(2);
}

function firstCall(address: string): string {
  return `\nTry it:\n  curl -X POST ${address}/v1/iban/validate \\\n` +
    `    -H 'content-type: application/json' -d '{"iban":"DE89 3704 0044 0532 0130 00"}'\n`;
}

await main();
