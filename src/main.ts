/**
 * Reads the environment, opens the database, loads the registers and serves.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { openApp } from "./app.ts";
import { addressAt, type Config, ConfigError, readConfig, readVariables } from "./config.ts";
import { createDnsLookup, createMailServers } from "./keys/mod.ts";
import { createMailer } from "./mail/mod.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { createLineWriter, createLog, listen, type Listening, type Log, type Serve } from "./http/mod.ts";
import { type LiveDataEvent, openLiveData } from "./editions/mod.ts";
import { fetchMissing } from "./missing_lists.ts";
import { openCardPayments, openPayments, startPaymentChores } from "./payments.ts";
import { startRefreshTimer } from "./refresh_timer.ts";
import { createOutput } from "./standard_output.ts";
import { openDatabase, type StorageEvent } from "./storage/mod.ts";

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
  const data = await openLiveData({ storage, report: (event) => logData(log, event) });
  const mailer = createMailer({ url: config.mailUrl, from: config.mailFrom, clock: storage.clock });
  const mailTrouble = await mailer.findTrouble();
  if (mailTrouble !== null) log("error", "mail", { cause: `MAIL_URL cannot be used: ${mailTrouble}` });
  const mailServers = createMailServers({ lookup: createDnsLookup(), clock: storage.clock });
  const x402 = await openPayments(config, storage, log);
  const cards = openCardPayments(config, storage, log);
  const problem = await x402?.findProblem() ?? null;
  if (problem !== null) endStart(problem);
  const serve = openApp({ config, data, storage, mailer, mailServers, x402, cards, log });
  const listening = listenOrExit(config, serve, log);
  const address = addressAt(listening.address.hostname, listening.address.port);
  log("info", "listening", { address, banks: data.current().registers.bicCount });
  if (config.logFormat === "text") console.log(firstCall(address));

  const stopHousekeeping = startHousekeeping(storage, log);
  const stopRefreshing = config.refresh ? startRefreshTimer({ storage, data, log }) : () => {};
  void fetchMissing({ storage, data, log }, config.refresh);
  const letters = {
    storage,
    mailer,
    reportFailure: (error: unknown) => log("error", "mail", { cause: String(error) }),
  };
  const stopChores = startPaymentChores({ x402, cards, letters }, log);
  await untilStopped(listening, log);
  stopHousekeeping();
  stopRefreshing();
  stopChores();
  await data.close();
  mailer.close();
  await storage.close();
  output.flush();
  Deno.exit(0);
}

function logStorage(log: Log, event: StorageEvent): void {
  switch (event.kind) {
    case "unavailable":
      return log("error", "database unavailable", { reason: event.error.reason, cause: event.error.message });
    case "available":
      return log("info", "database available");
    case "advice":
      return log("info", "advice", { text: event.text });
  }
}

function logData(log: Log, event: LiveDataEvent): void {
  switch (event.kind) {
    case "swapped":
      return log("info", "data swapped", { datasets: event.datasets.join(",") });
    case "ignored":
      return log("error", "edition ignored", { dataset: event.dataset, reason: event.reason });
    case "failed":
      return log("error", "data not refreshed", { reason: String(event.error) });
  }
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
async function untilStopped(listening: Listening, log: Log): Promise<void> {
  const signalled = Promise.withResolvers<void>();
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    Deno.addSignalListener(signal, () => {
      log("info", "stopping", { signal });
      signalled.resolve();
    });
  }
  await signalled.promise;
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
