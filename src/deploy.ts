// The entry point for hosts that run Deno themselves, such as Deno Deploy. Uses a libSQL server and no disk, and
// doesn't even import native code. The host terminates TLS and limits connections.
// deno-lint-ignore-file no-console
import { logStorage, openService, type Service } from "./app.ts";
import { type Config, ConfigError, databaseAt, readConfig, readVariables } from "./config.ts";
import { listen } from "./http/mod.ts";
import { scheduleJobs } from "./jobs/jobs.ts";
import { openRemoteDatabase } from "./storage/mod.ts";
import { createLog, openSpans } from "./telemetry/mod.ts";

const config = readConfigForHost();
// Hosts such as Deno Deploy export the runtime's spans without configuration.
const spans = await openSpans();
const log = createLog(config.logFormat, (line) => console.log(line.trimEnd()), Date.now, spans.observe);
const opening = open();
// A host that stops idle instances also stops their timers, but runs jobs that are registered with `Deno.cron`.
if (typeof Deno.cron === "function") scheduleJobs(opening.then(({ jobs }) => jobs));
const service = await opening;
const listening = listen({ hostname: config.host, port: config.port }, service.serve, log);
const { hostname, port } = listening.address;
log("info", "listening", {
  address: `${hostname}:${port}`,
  banks: service.data.current().registers.bicCount,
});
service.startJobs();
for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, () => void stop(signal));

async function open(): Promise<Service> {
  const storage = await openRemoteDatabase({
    ...databaseAt(config),
    instrument: spans.instrument,
    report: (event) => logStorage(log, event),
  });
  return await openService(config, storage, log, spans.instrument);
}

/** Rejects settings that would store data on disk, because the disk is lost when the instance ends. */
function readConfigForHost(): Config {
  const config = readConfig(readVariables());
  if (config.databaseUrl.startsWith("file:")) {
    throw new ConfigError("Cannot use DATABASE_URL: here it must be the address of a libSQL server");
  }
  if (config.mailUrl.startsWith("file:")) {
    throw new ConfigError("Cannot use MAIL_URL: here it must be a mail server or provider, not a folder");
  }
  return config;
}

async function stop(signal: string): Promise<void> {
  log("info", "stopping", { signal });
  await service.stop(listening);
  Deno.exit(0);
}
