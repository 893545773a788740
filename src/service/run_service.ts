// One service on one socket, from its start to its end: a process has one, or one in each of its threads.
// deno-lint-ignore-file no-console
import { hasAmpleDescriptors, loadLateModules } from "../runtime/mod.ts";
import { createLineWriter, createLog, type Log } from "../telemetry/mod.ts";
import { addressAt, type Config, ConfigError, databaseAt } from "../config.ts";
import { listen, type Listening, type Serve } from "../http/mod.ts";
import { logStorage, openService, STOP_WITHIN_MS } from "./service.ts";
import { openDatabase } from "../storage/file/mod.ts";
import type { Instrument } from "../storage/mod.ts";

interface RunOptions {
  readonly config: Config;
  /** Services of this process, each in a thread: the kernel gives each connection to one of them. */
  readonly threads: number;
  /** True when it looks after sweeping, refreshing, payments and mail. */
  readonly hasChores: boolean;
  /** Called once the native library of the database is loaded, where it needs one. */
  readonly databaseOpened: () => void;
  /** True when there will be too few descriptors to load modules while it serves. */
  readonly loadsAll: boolean;
  /** Called when it has loaded what it needs, and has its socket; it accepts connections once this has resolved. */
  readonly loaded: () => void | Promise<void>;
  /** Resolves, with why, when it shall stop. */
  readonly stopped: Promise<string>;
}

/**
 * Serves until it is told to stop, and closes everything.
 *
 * @throws {ConfigError} when the configuration makes a start impossible
 */
export async function runService(
  { config, threads, hasChores, databaseOpened, loadsAll, loaded, stopped }: RunOptions,
): Promise<void> {
  const output = createLineWriter(createOutput((bytes) => Deno.stdout.writeSync(bytes)));
  const observers = await openObservers(config);
  const log = observers.measured(createLog(config.logFormat, output.write));
  const storage = await openDatabase({
    ...databaseAt(config),
    ...(observers.instrument && { instrument: observers.instrument }),
    report: (event) => logStorage(log, event),
  }).catch((error) => refuseStart("Cannot open the database at DATABASE_URL", error));
  databaseOpened();
  const service = await openService(config, storage, log, observers.instrument);
  const stopFigures = orRefuse(
    `Cannot serve figures on HOST ${config.host} and METRICS_PORT ${config.metricsPort}`,
    () => observers.serve(service.datasets),
  );
  // Importing panics where no descriptor is free, and callers may soon have taken those that are.
  if (loadsAll || !hasAmpleDescriptors(1)) await loadLateModules();
  // The callers of a thread that accepts could take the descriptor of another one's socket.
  const mayAccept = Promise.withResolvers<void>();
  const listening = startListening(config, threads, service.serve, log, mayAccept.promise);
  await loaded();
  mayAccept.resolve();
  const address = addressAt(listening.address.hostname, listening.address.port);
  log("info", "listening", { address, banks: service.bankCount() });
  if (hasChores) {
    if (config.logFormat === "text") console.log(firstCall(address));
    service.startChores();
  }
  log("info", "stopping", { signal: await stopped });
  service.release();
  // A client that never ends its request, or never reads its answer, must not keep the process.
  const overdue = new Promise<void>((resolve) => setTimeout(resolve, STOP_WITHIN_MS));
  await Promise.race([listening.stop(), overdue]);
  await stopFigures();
  await service.close();
  output.flush();
}

function startListening(
  config: Config,
  threads: number,
  serve: Serve,
  log: Log,
  mayAccept: Promise<void>,
): Listening {
  const { host: hostname, port, connectionsMax, connectionsPerNetworkMax, clientTimeoutSeconds } = config;
  const options = { hostname, port, threads, connectionsMax, connectionsPerNetworkMax, mayAccept };
  return orRefuse(
    `Cannot listen on HOST ${hostname} and PORT ${port}`,
    () => listen({ ...options, clientMsMax: clientTimeoutSeconds * 1000 }, serve, log),
  );
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

const encoder = new TextEncoder();

const RETRY_MS = 1;

/**
 * Makes a function that writes text and a line end past the console, which looks for placeholders in every text.
 *
 * A reader that is behind is waited for: its pipe can be set not to block by any process that shares it, Node among
 * them. What cannot be written otherwise (the reader has gone, the disk is full) is dropped.
 *
 * @param writeSync Writes some of the bytes to standard output and returns how many; throws as `Deno.stdout` does.
 */
export function createOutput(writeSync: (bytes: Uint8Array) => number): (text: string) => void {
  const buffer = new Uint8Array(256 * 1024);
  return (text) => {
    for (let rest = `${text}\n`; rest !== "";) {
      const { read, written } = encoder.encodeInto(rest, buffer);
      writeWhole(writeSync, buffer.subarray(0, written));
      rest = rest.slice(read);
    }
  };
}

function writeWhole(writeSync: (bytes: Uint8Array) => number, bytes: Uint8Array): void {
  for (let rest = bytes; rest.length > 0;) {
    try {
      rest = rest.subarray(writeSync(rest));
    } catch (error) {
      if (!(error instanceof Deno.errors.WouldBlock || error instanceof Deno.errors.Interrupted)) return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    }
  }
}

interface Observers {
  measured(log: Log): Log;
  /** Times what goes to the database and to who settles payments; absent where nothing is measured. */
  readonly instrument?: Instrument;
  /** Returns what stops serving the figures. */
  serve(datasets: () => readonly { readonly dataset: string; readonly asOf: string }[]): () => Promise<void>;
}

/** Loads the packages of telemetry only where they are asked for. */
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
