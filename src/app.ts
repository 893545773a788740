// Wires the parts of a service into one function that answers requests (`openApp`, which tests call). `serve.ts` and
// `deploy.ts` call `openService`, which adds jobs, and open the socket.
import type { Log } from "./telemetry/mod.ts";
import { API_VERSION } from "../generated/operations.ts";
import { listScreenKeys, openAccountCookies, readScreenPass } from "./accounts/mod.ts";
import { openLedger, openNetworkUnits } from "./billing/mod.ts";
import { type Cards, preloadCards } from "./billing/cards/mod.ts";
import type { X402 } from "./billing/x402/mod.ts";
import { type Config, ConfigError } from "./config.ts";
import type { NonApiRoute } from "./contract/mod.ts";
import type { DataSource, ReferenceData } from "./data/registers/mod.ts";
import {
  type DiscoveryParts,
  discoveryRoutes,
  openSdkPackage,
  preloadDocuments,
  preloadPacking,
  type SdkPackage,
} from "./discovery/mod.ts";
import { type LiveData, type LiveDataEvent, loadDatasets, openLiveData } from "./editions/mod.ts";
import {
  createDnsLookup,
  createMailer,
  createMailServers,
  type Mailer,
  type MailServers,
  preloadMail,
  resolves,
} from "./email/mod.ts";
import { type Evidence, openEvidence } from "./evidence/mod.ts";
import {
  answerSignedOut,
  createHandlers,
  type DatabaseState,
  preloadContract,
  prepareScreening,
} from "./handlers/mod.ts";
import { cardRoutes, createRateLimiter, createServe, type Listening, type Serve } from "./http/mod.ts";
import { createIbanFinder } from "./identifiers/mod.ts";
import { type Job, openJobs, startJobs } from "./jobs/jobs.ts";
import { fetchMissing } from "./jobs/refresh_timer.ts";
import { LIMITS, openCountedNetworks, openDevicePolls, openIdentityHasher } from "./keys/mod.ts";
import { mcpRoutes, preloadTools } from "./mcp/mod.ts";
import { openPages, preloadPages } from "./pages/mod.ts";
import { openCardPayments, openX402Payments, paymentTermsOf } from "./payments.ts";
import {
  DatabaseUnavailableError,
  dayOf,
  type Instrument,
  type Storage,
  type StorageEvent,
  withDeadline,
} from "./storage/mod.ts";
import { openChangePolls, openSender } from "./watch/mod.ts";

interface AppParts {
  readonly config: Config;
  readonly data: DataSource & Pick<LiveData, "swapIfNewer">;
  /** The database, whose clock is the clock of the whole service. */
  readonly storage: Storage;
  readonly mailer: Mailer;
  readonly mailServers: MailServers;
  readonly x402: X402 | null;
  readonly cards: Cards | null;
  readonly evidence: Evidence;
  readonly log: Log;
  readonly packSdk?: () => Promise<SdkPackage>;
  /** Aborts when the service is about to stop, so that no call waits any longer. */
  readonly stopping?: AbortSignal;
}

/** Creates the function that answers the requests of a service. */
export function openApp(parts: AppParts): Serve {
  const { config, data, storage, mailer, mailServers, x402, cards, evidence, log, stopping = null } = parts;
  const { baseUrl, sdkPackage, rateLimitPerMinute, contact } = config;
  const { packSdk = openSdkPackage(baseUrl) } = parts;
  const now = () => storage.clock.now();
  const today = () => dayOf(now());
  const startedAt = now();
  const terms = paymentTermsOf(config);
  const hasher = openIdentityHasher(storage);
  const networks = openCountedNetworks(storage, hasher);
  const trial = openNetworkUnits(storage, LIMITS.trial);
  const ledger = openLedger(storage, {
    failure: (error) => log("error", "notice not written", { cause: String(error) }),
  });
  const signup = {
    storage,
    hasher,
    networks,
    mailer,
    mailServers,
    polls: openDevicePolls(storage, stopping),
    reportFailure: (error: unknown) => log("error", "mail", { cause: String(error) }),
  };
  const cookies = openAccountCookies(baseUrl);
  const account = { signup, terms, cookies };
  const watch = { storage, polls: openChangePolls(storage, stopping), catchUp: data.swapIfNewer };
  const openFor = (reference: ReferenceData) => {
    const holdsIban = createIbanFinder(reference.registers.ibanStructures);
    const handlers = createHandlers({
      data: reference,
      baseUrl,
      now,
      startedAt,
      today,
      keys: { terms, ledger, signup, x402 },
      evidence,
      feedback: { storage, networks },
      account,
      watch,
      webhooks: { isInsecure: config.webhooksInsecure, holdsIban },
      current: () => data.current(),
      tryDatabase: () => tryDatabase(storage),
      mailProblem: () => mailer.problem(),
    });
    return { handlers, holdsIban };
  };
  let active = openFor(data.current());
  data.onSwap(async (swapped) => {
    await prepareScreening(swapped);
    const next = openFor(swapped);
    return () => {
      active = next;
    };
  });
  const pages = openPages({
    baseUrl,
    sdkPackage,
    packSdk,
    cards,
    terms,
    data,
    now,
    today,
    takeTrialCall: (network) => trial.take(network, 1).then(({ served }) => served, () => false),
    listScreenKeys: (cookie) => listScreenKeys(storage, cookies.read(cookie)),
    operator: { ...config.operator, contact },
    priceCurrency: config.priceCurrency,
  });
  const routes: readonly NonApiRoute[] = [
    ...pages.routes,
    ...(cards === null ? [] : cardRoutes(cards, rateLimitPerMinute)),
    ...mcpRoutes({ storage, networks, baseUrl, version: API_VERSION }),
  ];
  const discovery: DiscoveryParts = {
    terms,
    facilitatorUrl: withoutSearch(config.x402FacilitatorUrl),
    sdkPackage,
    packSdk,
    version: API_VERSION,
    requestsPerMinute: rateLimitPerMinute,
    contact: contact ?? contactOf(config.mailFrom),
    now,
    data: () => data.current(),
    pages: new Set(
      routes.filter(({ method, path }) => method === "GET" && !path.includes(":")).map(({ path }) => path),
    ),
  };
  return createServe({
    handlers: () => active.handlers,
    answerSignedOut: (call) => answerSignedOut(account, call),
    readScreenPass: (pass) => readScreenPass(storage, pass),
    payments: { terms, ledger, trial, x402 },
    evidence,
    notFoundPage: pages.notFound,
    wrongMethodPage: pages.wrongMethod,
    tooManyPage: pages.tooMany,
    nonApiRoutes: [...routes, ...discoveryRoutes(discovery)],
    log,
    apiVersion: API_VERSION,
    trustedProxyHops: config.trustedProxyHops,
    rateLimiter: rateLimitPerMinute === 0 ? null : createRateLimiter(rateLimitPerMinute, now),
    holdsIban: (text) => active.holdsIban(text),
    now,
  });
}

/** Removes the query from a URL, because it may contain a token. */
function withoutSearch(address: string | null): string | null {
  const url = address === null ? null : new URL(address);
  return url && url.origin + url.pathname;
}

/** Returns the address in `MAIL_FROM`; `null` for a reserved domain that ends with `example` (RFC 2606). */
function contactOf(mailFrom: string): string | null {
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return /[@.]example$/i.test(address) ? null : address;
}

/** Time limit of a database check: shorter than the five seconds after which a proxy treats an instance as dead. */
const DATABASE_ANSWERS_WITHIN_MS = 3_000;

async function tryDatabase(storage: Storage): Promise<DatabaseState> {
  try {
    const answered = await withDeadline(storage.ping(), DATABASE_ANSWERS_WITHIN_MS);
    return answered === null ? "unreachable" : "ok";
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) return "unreachable";
    const { reason } = error;
    if (reason === "overwritten") return "replaced";
    return reason === "emptied" ? "not_loaded" : reason;
  }
}

/** A service that answers requests and runs jobs. */
export interface Service {
  readonly serve: Serve;
  readonly data: Pick<LiveData, "current">;
  /** The jobs, for hosts that stop an idle process and run its jobs themselves. */
  readonly jobs: readonly Job[];
  /** Starts the jobs and the download of missing data, and logs problems with mail, payments and DNS. */
  startJobs(): void;
  /** Waits a few seconds for running calls to finish, stops the jobs, and closes everything, the database last. */
  stop(listening: Listening): Promise<void>;
}

/** Delay before the service loads what later calls need: loading would slow down the first calls and short runs. */
const PREPARE_AFTER_MS = 10_000;

/** Time for running calls to finish after a signal, because hosts kill the process after five seconds. */
const STOP_WITHIN_MS = 3_500;

/** Time to close everything else; with a database server that is down, closing would take longer. */
const CLOSE_WITHIN_MS = 800;

const NO_DNS =
  "No name server answers, so email domains cannot be checked, and reference data cannot be refreshed from its " +
  "publishers. Check the resolver of this machine (/etc/resolv.conf).";

/** Opens the service. Throws a {@linkcode ConfigError} if its data can't be read or a payment setting is wrong. */
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
  // Every process that signs evidence must know the keys that other processes created.
  const stopEvidence = evidence.keepFresh();
  const x402 = await openX402Payments(config, storage, log, { ...(instrument && { instrument }) });
  const cards = openCardPayments(config, storage, log);
  const problem = await x402?.findProblem() ?? null;
  if (problem !== null) throw new ConfigError(problem);
  // The start doesn't wait for this preparation: an early call that screens a bank builds what it needs itself.
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
      // If `HOST` isn't valid, the base URL can't be parsed either; the server reports it when it starts to listen.
      ownHost: URL.parse(config.baseUrl)?.hostname ?? config.host,
      ownAddresses: () => Deno.networkInterfaces().map(({ address }) => address),
    }),
  });
  const stopping = new AbortController();
  const { signal } = stopping;
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
      stopping: signal,
    }),
    data,
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
    async stop(listening) {
      // Ends long polls, so that their callers get an answer.
      stopping.abort();
      // A client that never ends its request or reads its answer mustn't keep the process alive.
      await withDeadline(listening.stop(), STOP_WITHIN_MS);
      clearTimeout(preparing);
      stopEvidence();
      stopped.abort();
      mailer.close();
      await withDeadline(data.close().then(() => storage.close()), CLOSE_WITHIN_MS);
    },
  };
}

/** Functions that load code and data which the first requests rarely need. */
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

/** Calls the functions one by one, soon after the start: an import without a free file descriptor would panic later. */
async function preload(): Promise<void> {
  for (const load of LATER) await load().catch(() => {});
}

function isMissing(error: unknown): error is Error {
  const { NotFound, NotCapable, PermissionDenied } = Deno.errors;
  return [NotFound, NotCapable, PermissionDenied].some((kind) => error instanceof kind);
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
