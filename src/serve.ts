// `deno task start`: serves requests until the process gets a signal.
// deno-lint-ignore-file no-console
import { logStorage, openService } from "./app.ts";
import { addressAt, type Config, ConfigError, databaseAt, readConfig, readVariables } from "./config.ts";
import { listen, release, reserveDescriptors } from "./http/mod.ts";
import { openDatabase } from "./storage/file/mod.ts";
import {
  createLineWriter,
  createLog,
  createOutput,
  type Log,
  openObservers,
  serveMetrics,
} from "./telemetry/mod.ts";

/** Serves requests until a signal; resolves to the exit status: 0, or 2 after a {@linkcode ConfigError}. */
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
  const { host: hostname, port, metricsPort, logFormat } = config;
  requireDescriptors();
  keepFreedMemory();
  const output = createLineWriter(createOutput((bytes) => Deno.stdout.writeSync(bytes)));
  const observers = await openObservers(metricsPort !== null, config.spans);
  const log = createLog(logFormat, output.write, Date.now, observers?.observe);
  const storage = await orRefuse("Cannot open the database at DATABASE_URL", () =>
    openDatabase({
      ...databaseAt(config),
      ...(observers && { instrument: observers.instrument }),
      report: (event) => logStorage(log, event),
    }));
  // No package may load native code from now on.
  Deno.permissions.revokeSync({ name: "ffi" });
  const service = await openService(config, storage, log, observers?.instrument);
  const { registers } = service.data.current();
  if (observers !== null && metricsPort !== null) {
    const text = () => observers.text(service.data.current().registers.editions);
    await orRefuse(
      `Cannot serve metrics on HOST ${hostname} and METRICS_PORT ${metricsPort}`,
      () => serveMetrics(text, { hostname, port: metricsPort }),
    );
  }
  const listening = await orRefuse(
    `Cannot listen on HOST ${hostname} and PORT ${port}`,
    () => listen({ hostname, port }, service.serve, log),
  );
  const address = addressAt(listening.address.hostname, listening.address.port);
  advise(config, log);
  log("info", "listening", { address, banks: registers.bicCount });
  if (logFormat === "text") console.log(firstCall(address));
  service.startJobs();
  log("info", "stopping", { signal: await stopped });
  await service.stop(listening);
  output.flush();
}

/**
 * Makes the C library keep up to 32 MB of freed memory: twice the largest block that was freed so far (glibc,
 * mallopt(3), M_MMAP_THRESHOLD). It would return the memory of each large answer to the system and get it back page by
 * page, which took up to half of a batch's CPU time (measured 2026-11-30).
 */
function keepFreedMemory(): void {
  new ArrayBuffer(16 * 1024 * 1024).transfer(0);
}

/** Refuses to start if there are so few file descriptors that the runtime would panic before the first call. */
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

/** Runs a step of the start; throws a {@linkcode ConfigError} if the step fails. */
async function orRefuse<Result>(attempt: string, step: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    throw new ConfigError(`${attempt}: ${error instanceof Error ? error.message : error}`);
  }
}

function firstCall(address: string): string {
  return `\nTry it:\n  curl -X POST ${address}/v1/iban/validate \\\n` +
    `    -H 'content-type: application/json' -d '{"iban":"DE89 3704 0044 0532 0130 00"}'\n`;
}

/** Logs what an operator should know about the configuration. */
function advise({ host, trustedProxyHops, removedSettings }: Config, log: Log): void {
  if (removedSettings.length > 0) {
    log("info", "advice", {
      text: `${removedSettings.join(", ")}: no longer a setting, has no effect. See the hosting guide`,
    });
  }
  if (trustedProxyHops === 0 && !/^(?:localhost|127\.[\d.]+|::1)$/.test(host)) {
    log("info", "advice", {
      text: `HOST ${host} is public and TRUSTED_PROXY_HOPS is 0: nothing closes slow or idle connections. ` +
        "Put a proxy in front, as compose.yaml and Caddyfile do",
    });
  }
}
