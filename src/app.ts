// Wires the parts of a service into one function that answers requests. Tests start here; a server adds a socket.
import type { Log } from "./telemetry/mod.ts";
import { API_VERSION } from "../generated/operations.ts";
import { listScreenKeys, openAccountCookies, readScreenPass } from "./accounts/mod.ts";
import { openLedger, openTrial } from "./billing/mod.ts";
import type { Cards } from "./billing/cards/mod.ts";
import type { X402 } from "./billing/x402/mod.ts";
import type { Config } from "./config.ts";
import type { LiveData } from "./editions/mod.ts";
import type { Evidence } from "./evidence/mod.ts";
import type { NonApiRoute } from "./contract/mod.ts";
import { type DiscoveryParts, discoveryRoutes, openSdkPackage, type SdkPackage } from "./discovery/mod.ts";
import {
  answerSignedOut,
  createHandlers,
  type DatabaseState,
  type KeyParts,
  prepareScreening,
} from "./handlers/mod.ts";
import { cardRoutes, createRateLimiter, createServe, type PaymentParts, type Serve } from "./http/mod.ts";
import { createIbanFinder } from "./identifiers/mod.ts";
import { openCountedNetworks, openDevicePolls, openIdentityHasher } from "./keys/mod.ts";
import { mcpRoutes } from "./mcp/mod.ts";
import type { Mailer, MailServers } from "./email/mod.ts";
import { openPages } from "./pages/mod.ts";
import { paymentTermsOf } from "./service/payments.ts";
import type { DataSource, ReferenceData } from "./data/registers/mod.ts";
import { DatabaseUnavailableError, dayOf, type Storage, withDeadline } from "./storage/mod.ts";
import { openChangePolls } from "./watch/mod.ts";

interface AppParts {
  readonly config: Config;
  readonly data: DataSource & Pick<LiveData, "swapIfNewer">;
  /** Its clock is the service's clock. */
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

/** Creates the service: the function that answers its requests. */
export function openApp(parts: AppParts): Serve {
  const { config, data, storage, log } = parts;
  const { baseUrl } = config;
  const now = () => storage.clock.now();
  const today = () => dayOf(now());
  const payments = openPaymentParts(parts);
  const keys = keyParts(parts, payments);
  const cookies = openAccountCookies(baseUrl);
  const account = { signup: keys.signup, terms: keys.terms, cookies };
  const startedAt = now();
  const watch = {
    storage,
    polls: openChangePolls(storage, parts.stopping ?? null),
    catchUp: data.swapIfNewer,
  };
  const openFor = (reference: ReferenceData) => {
    const holdsIban = createIbanFinder(reference.registers.ibanStructures);
    const handlers = createHandlers({
      data: reference,
      baseUrl,
      now,
      startedAt,
      today,
      keys,
      evidence: parts.evidence,
      feedback: { storage, networks: payments.networks },
      account,
      watch,
      webhooks: { isInsecure: config.webhooksInsecure, holdsIban },
      current: () => data.current(),
      tryDatabase: () => tryDatabase(storage),
      mailProblem: () => parts.mailer.problem(),
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
  const sdk = { sdkPackage: config.sdkPackage, packSdk: parts.packSdk ?? openSdkPackage(baseUrl) };
  const takeTrialCall = async (network: string): Promise<boolean> => {
    const counted = await payments.networks.find(network);
    return await payments.trial.take(counted.network, 1).then(({ served }) => served, () => false);
  };
  const { cards } = parts;
  const pages = openPages({
    baseUrl,
    ...sdk,
    cards,
    terms: payments.terms,
    data,
    now,
    today,
    takeTrialCall,
    listScreenKeys: (cookie) => listScreenKeys(storage, cookies.read(cookie)),
    operator: { ...config.operator, contact: config.contact },
    priceCurrency: config.priceCurrency,
  });
  const routes: readonly NonApiRoute[] = [
    ...pages.routes,
    ...(cards === null ? [] : cardRoutes(cards, config.rateLimitPerMinute)),
    ...mcpRoutes({ storage, networks: payments.networks, baseUrl, version: API_VERSION }),
  ];
  return createServe({
    handlers: () => active.handlers,
    answerSignedOut: (call) => answerSignedOut(account, call),
    readScreenPass: (pass) => readScreenPass(storage, pass),
    payments,
    evidence: parts.evidence,
    notFoundPage: pages.notFound,
    wrongMethodPage: pages.wrongMethod,
    tooManyPage: pages.tooMany,
    nonApiRoutes: [
      ...routes,
      ...discoveryRoutes({ ...discoveryParts(parts, payments.terms, routes), ...sdk }),
    ],
    log,
    apiVersion: API_VERSION,
    trustedProxyHops: config.trustedProxyHops,
    rateLimiter: config.rateLimitPerMinute === 0 ? null : createRateLimiter(config.rateLimitPerMinute, now),
    holdsIban: (text) => active.holdsIban(text),
    now,
  });
}

function discoveryParts(
  { config, data, storage }: AppParts,
  terms: PaymentParts["terms"],
  routes: readonly NonApiRoute[],
): Omit<DiscoveryParts, "sdkPackage" | "packSdk"> {
  const facilitator = config.x402FacilitatorUrl === null ? null : new URL(config.x402FacilitatorUrl);
  return {
    terms,
    // The search part may contain a token.
    facilitatorUrl: facilitator && facilitator.origin + facilitator.pathname,
    version: API_VERSION,
    requestsPerMinute: config.rateLimitPerMinute,
    contact: config.contact ?? contactOf(config.mailFrom),
    now: () => storage.clock.now(),
    data: () => data.current(),
    pages: new Set(
      routes.filter(({ method, path }) => method === "GET" && !path.includes(":")).map(({ path }) => path),
    ),
  };
}

/** Returns `null` for an address that nobody can have (RFC 2606, section 3). */
function contactOf(mailFrom: string): string | null {
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return /[@.]example$/i.test(address) ? null : address;
}

/** Shorter than the five seconds after which a proxy treats an instance as dead. */
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

function keyParts(
  { storage, mailer, mailServers, log, stopping }: AppParts,
  { terms, ledger, hasher, networks, x402 }: PaymentParts,
): KeyParts {
  return {
    terms,
    ledger,
    signup: {
      storage,
      hasher,
      networks,
      mailer,
      mailServers,
      polls: openDevicePolls(storage, stopping ?? null),
      reportFailure: (error) => log("error", "mail", { cause: String(error) }),
    },
    x402,
  };
}

function openPaymentParts({ config, storage, x402, log }: AppParts): PaymentParts {
  const hasher = openIdentityHasher(storage);
  return {
    terms: paymentTermsOf(config),
    ledger: openLedger(storage, {
      failure: (error) => log("error", "notice not written", { cause: String(error) }),
    }),
    trial: openTrial(storage),
    hasher,
    networks: openCountedNetworks(storage, hasher),
    x402,
  };
}
