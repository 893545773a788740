// `deno task start`: serves until a signal. `service.ts` decides how long running calls then have.
// deno-lint-ignore-file no-console
import { addressAt, type Config, ConfigError, databaseAt, readConfig, readVariables } from "../config.ts";
import { listen, release, reserveDescriptors } from "../http/mod.ts";
import { openDatabase } from "../storage/file/mod.ts";
import type { Instrument } from "../storage/mod.ts";
import { createLineWriter, createLog, type Log } from "../telemetry/mod.ts";
import { advise, logStorage, openService, STOP_WITHIN_MS } from "./service.ts";
import { createOutput } from "./standard_output.ts";

/** Serves; returns the exit status of the process. */
export async function serve(): Promise<0 | 2> {
  try {
    await runService(readConfig(readVariables()), untilStopped());
    return 0;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return 2;
  }
}

async function runService(config: Config, stopped: Promise<string>): Promise<void> {
  requireDescriptors();
  const output = createLineWriter(createOutput((bytes) => Deno.stdout.writeSync(bytes)));
  const observers = await openObservers(config);
  const log = observers.measured(createLog(config.logFormat, output.write));
  const storage = await openDatabase({
    ...databaseAt(config),
    ...(observers.instrument && { instrument: observers.instrument }),
    report: (event) => logStorage(log, event),
  }).catch((error) => refuseStart("Cannot open the database at DATABASE_URL", error));
  // No package may load native code from now on.
  Deno.permissions.revokeSync({ name: "ffi" });
  const service = await openService(config, storage, log, observers.instrument);
  const stopFigures = orRefuse(
    `Cannot serve metrics on HOST ${config.host} and METRICS_PORT ${config.metricsPort}`,
    () => observers.serve(service.datasets),
  );
  const listening = orRefuse(
    `Cannot listen on HOST ${config.host} and PORT ${config.port}`,
    () => listen({ hostname: config.host, port: config.port }, service.serve, log),
  );
  const address = addressAt(listening.address.hostname, listening.address.port);
  advise(config, log);
  log("info", "listening", { address, banks: service.bankCount() });
  if (config.logFormat === "text") console.log(firstCall(address));
  service.startJobs();
  log("info", "stopping", { signal: await stopped });
  service.release();
  // A client that never ends its request or reads its answer mustn't keep the process alive.
  const overdue = new Promise<void>((resolve) => setTimeout(resolve, STOP_WITHIN_MS));
  await Promise.race([listening.stop(), overdue]);
  await stopFigures();
  await service.close();
  output.flush();
}

/** Rejects a start with so few file descriptors that the runtime would panic before the first call. */
function requireDescriptors(): void {
  const reserved = reserveDescriptors();
  if (reserved === null) {
    throw new ConfigError(
      "Cannot start: there are too few free file descriptors. Raise the limit (ulimit -n)",
    );
  }
  release(reserved);
}

function untilStopped(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  for (const signal of ["SIGTERM", "SIGINT"] as const) Deno.addSignalListener(signal, () => resolve(signal));
  return promise;
}

function orRefuse<Started>(attempt: string, start: () => Started): Started {
  try {
    return start();
  } catch (error) {
    return refuseStart(attempt, error);
  }
}

function refuseStart(attempt: string, error: unknown): never {
  throw new ConfigError(`${attempt}: ${error instanceof Error ? error.message : error}`);
}

function firstCall(address: string): string {
  return `\nTry it:\n  curl -X POST ${address}/v1/iban/validate \\\n` +
    `    -H 'content-type: application/json' -d '{"iban":"DE89 3704 0044 0532 0130 00"}'\n`;
}

interface Observers {
  measured(log: Log): Log;
  readonly instrument?: Instrument;
  serve(datasets: () => readonly { readonly dataset: string; readonly asOf: string }[]): () => Promise<void>;
}

/** Loads telemetry packages only if they are configured. */
async function openObservers(
  { host: hostname, metricsPort: port, spans: hasSpans }: Config,
): Promise<Observers> {
  if (port === null && !hasSpans) return { measured: (log) => log, serve: () => () => Promise.resolve() };
  const { createMetrics, openSpans, serveMetrics } = await import("../telemetry/mod.ts");
  const metrics = createMetrics(Date.now);
  const spans = hasSpans ? await openSpans() : null;
  return {
    measured: (log) => (level, event, fields) => {
      metrics.observe(level, event, fields);
      spans?.observe(event, fields);
      log(level, event, fields);
    },
    instrument: async (name, run) => {
      const startedAt = performance.now();
      try {
        return await (spans === null ? run() : spans.instrument(name, run));
      } finally {
        metrics.time(name, (performance.now() - startedAt) / 1000);
      }
    },
    serve: (datasets) =>
      port === null
        ? () => Promise.resolve()
        : serveMetrics(() => metrics.text(datasets()), { hostname, port }),
  };
}
