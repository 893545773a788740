// A running service without its socket: its parts and background jobs.
import type { Log } from "../telemetry/mod.ts";
import { openApp } from "../app.ts";
import { preloadDocuments, preloadPacking } from "../discovery/mod.ts";
import { preloadContract, prepareScreening } from "../handlers/mod.ts";
import { preloadTools } from "../mcp/mod.ts";
import { preloadPages } from "../pages/mod.ts";
import { type Config, ConfigError } from "../config.ts";
import { type LiveDataEvent, loadDatasets, openLiveData } from "../editions/mod.ts";
import { openEvidence } from "../evidence/mod.ts";
import type { Serve } from "../http/mod.ts";
import { createDnsLookup, createMailer, createMailServers, preloadMail, resolves } from "../email/mod.ts";
import { type Job, openJobs, startJobs } from "../jobs/jobs.ts";
import { fetchMissing } from "../jobs/refresh_timer.ts";
import { preloadCards } from "../billing/cards/mod.ts";
import { openCardPayments, openX402Payments } from "./payments.ts";
import { type Instrument, type Storage, type StorageEvent, withDeadline } from "../storage/mod.ts";
import { openSender } from "../watch/mod.ts";

/** A service that answers requests. */
export interface Service {
  readonly serve: Serve;
  readonly bankCount: () => number;
  readonly datasets: () => readonly { readonly dataset: string; readonly asOf: string }[];
  startJobs(): void;
  /** For hosts that stop an idle process. */
  readonly jobs: readonly Job[];
  /** Ends long polls, so that they are answered before the service stops. */
  release(): void;
  /** Stops the jobs and closes everything, the database last. Running calls must be answered before. */
  close(): Promise<void>;
}

/** Leaves the first moments of a process to its first calls; short-lived processes don't need this. */
const PREPARE_AFTER_MS = 10_000;

/** Time for running calls after a signal; hosts kill after five seconds. */
export const STOP_WITHIN_MS = 3_500;

/** Time for the rest; the last transaction would wait longer for a database server that is down. */
const CLOSE_WITHIN_MS = 800;

const NO_DNS =
  "No name server answers, so email domains cannot be checked, and reference data cannot be refreshed from its " +
  "publishers. Check the resolver of this machine (/etc/resolv.conf).";

/** Opens the service. Throws a {@linkcode ConfigError} without readable data, or for unacceptable payments. */
export async function openService(
  config: Config,
  storage: Storage,
  log: Log,
  instrument?: Instrument,
): Promise<Service> {
  const data = await openLiveData({ storage, report: (event) => logData(log, event) }).catch((error) => {
    if (!isMissing(error)) throw error;
    throw new ConfigError(`Cannot read the reference data: ${error.message}`);
  });
  const mailer = createMailer({ url: config.mailUrl, from: config.mailFrom, clock: storage.clock });
  const lookup = createDnsLookup();
  const mailServers = createMailServers({ lookup, clock: storage.clock });
  const evidence = await openEvidence({
    storage,
    data,
    issuer: config.baseUrl,
    key: config.evidenceKey,
    timestampUrl: config.timestampUrl,
    report: (error) => log("error", "evidence", { cause: String(error) }),
  });
  // Every signing process must know the keys that the others created.
  const stopEvidence = evidence.keepFresh();
  const x402 = await openX402Payments(config, storage, log, { ...(instrument && { instrument }) });
  const cards = openCardPayments(config, storage, log);
  const problem = await x402?.findProblem() ?? null;
  if (problem !== null) throw new ConfigError(problem);
  // The first calls needn't wait for this: few are about sanctions, and those build what is missing.
  const preparing = setTimeout(async () => {
    await prepareScreening(data.current());
    await preload();
  }, PREPARE_AFTER_MS);
  const stopped = new AbortController();
  const jobs = openJobs({
    storage,
    data,
    log,
    x402,
    cards,
    mailer,
    baseUrl: config.baseUrl,
    refresh: config.refresh,
    stopped: stopped.signal,
    sendWebhook: openSender({
      lookup,
      isInsecure: config.webhooksInsecure,
      // With a HOST that isn't a valid name, listening fails later.
      ownHost: URL.parse(config.baseUrl)?.hostname ?? config.host,
      ownAddresses: () => Deno.networkInterfaces().map(({ address }) => address),
    }),
  });
  const stopping = new AbortController();
  return {
    serve: openApp({
      config,
      data,
      storage,
      mailer,
      mailServers,
      x402,
      cards,
      evidence,
      log,
      stopping: stopping.signal,
    }),
    bankCount: () => data.current().registers.bicCount,
    datasets: () => data.current().registers.editions,
    startJobs() {
      startJobs(jobs, stopped.signal);
      stopped.signal.addEventListener("abort", fetchMissing({ storage, data, log }, config.refresh));
      void mailer.findProblem().then((problem) => {
        if (problem !== null) log("error", "mail", { cause: `MAIL_URL cannot be used: ${problem}` });
      });
      void x402?.checkCapabilities().then((weakness) => {
        if (weakness !== null) log("error", "payments", { cause: weakness });
      });
      void resolves(lookup).then((isAnswered) => {
        if (!isAnswered) log("info", "dns", { text: NO_DNS });
      });
    },
    jobs,
    release: () => stopping.abort(),
    async close() {
      clearTimeout(preparing);
      stopEvidence();
      stopped.abort();
      mailer.close();
      const closing = data.close().then(() => storage.close());
      await withDeadline(closing, CLOSE_WITHIN_MS);
    },
  };
}

/** Modules that the first requests rarely need, loaded after the start. */
const LATER = [
  preloadPages,
  preloadDocuments,
  preloadPacking,
  preloadTools,
  preloadContract,
  preloadCards,
  preloadMail,
  loadDatasets,
];

/** Loads modules one by one, because without a free file descriptor the runtime panics at an import. */
async function preload(): Promise<void> {
  for (const load of LATER) await load().catch(() => {});
}

function isMissing(error: unknown): error is Error {
  const { NotFound, NotCapable, PermissionDenied } = Deno.errors;
  return [NotFound, NotCapable, PermissionDenied].some((kind) => error instanceof kind);
}

/** Logs what an operator should know about the configuration. */
export function advise({ host, trustedProxyHops, removedSettings }: Config, log: Log): void {
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

/** Logs what an operator should know about the database. */
export function logStorage(log: Log, event: StorageEvent): void {
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
