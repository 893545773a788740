/**
 * Parts in, one fetch function out. Tests start here; `main.ts` adds a socket.
 *
 * @module
 */
import { Hono } from "hono";
import { operations } from "../generated/operations.ts";
import openApiDocument from "../generated/openapi.json" with { type: "json" };
import { openLedger, openTrial, readReport } from "./billing/mod.ts";
import type { Config } from "./config.ts";
import { createHandlers, type DatabaseState, type KeyParts, prepareScreening } from "./handlers/mod.ts";
import {
  bindOperations,
  type Cashier,
  createIbanFinder,
  createObserver,
  createRateLimit,
  createRateLimiter,
  createServe,
  type EdgeEnv,
  type Log,
  reply,
  type Serve,
  standingHeaders,
} from "./http/mod.ts";
import { openIdentityHasher, revokeKey, rotateKey } from "./keys/mod.ts";
import type { MailServers } from "./keys/mailbox/mod.ts";
import type { Mailer } from "./mail/mod.ts";
import type { DataSource, ReferenceData } from "./registers/mod.ts";
import { DatabaseUnavailableError, dayOf, type Storage } from "./storage/mod.ts";

/** The parts that a service is made of. */
export interface AppParts {
  readonly config: Config;
  readonly data: DataSource;
  /** Its clock is the clock of the service. */
  readonly storage: Storage;
  readonly mailer: Mailer;
  /** Tells whether the domain of an address takes mail. */
  readonly mailServers: MailServers;
  readonly log: Log;
}

const exemptPaths: ReadonlySet<string> = new Set(
  Object.values(operations).filter(({ rateLimitExempt }) => rateLimitExempt).map(({ path }) => path),
);

/** Makes the service: the function that answers its requests. */
export async function openApp(parts: AppParts): Promise<Serve> {
  const { config, data, storage, log } = parts;
  const { baseUrl } = config;
  const now = () => storage.clock.now();
  const today = () => dayOf(now());
  const cashier = await openCashier(config, storage);
  const keys = keyParts(parts, cashier);
  const startedAt = now();
  const handlersFor = (data: ReferenceData) =>
    createHandlers({ data, baseUrl, now, startedAt, today, keys, tryDatabase: () => tryDatabase(storage) });
  let handlers = handlersFor(data.current());
  data.onSwap(async (swapped) => {
    await prepareScreening(swapped);
    handlers = handlersFor(swapped);
  });
  const router = new Hono<EdgeEnv>();
  bindOperations(router, () => handlers, cashier);
  router.onError((error, { env: { visit } }) => {
    visit.failure = error;
    return reply(visit, 500, "Internal Server Error");
  });
  const limiter = config.rateLimitPerMinute > 0 ? createRateLimiter(config.rateLimitPerMinute, now) : null;
  return createServe({
    observer: createObserver({
      log,
      standingHeaders: standingHeaders(openApiDocument.info.version),
      trustedProxyHops: config.trustedProxyHops,
      holdsIban: createIbanFinder(data.current().registers.ibanStructures),
    }),
    limitRate: createRateLimit(limiter, exemptPaths, now),
    router,
    ledger: cashier.ledger,
  });
}

async function tryDatabase(storage: Storage): Promise<DatabaseState> {
  try {
    await storage.ping();
    return "ok";
  } catch (error) {
    return error instanceof DatabaseUnavailableError ? error.reason : "unreachable";
  }
}

function keyParts(
  { storage, mailer, mailServers, log }: AppParts,
  { terms, ledger, hasher }: Cashier,
): KeyParts {
  return {
    terms,
    ledger,
    signup: {
      storage,
      hasher,
      mailer,
      mailServers,
      reportFailure: (error) => log("error", "mail", { cause: String(error) }),
    },
    revoke: (keyHash) => revokeKey(storage, keyHash),
    rotate: (keyHash) => rotateKey(storage, keyHash),
    readReport: (keyId, days) => readReport(storage, keyId, days),
  };
}

async function openCashier(config: Config, storage: Storage): Promise<Cashier> {
  return {
    terms: {
      baseUrl: config.baseUrl,
      payTo: config.x402PayTo,
      network: config.x402Network,
      asset: config.x402Asset,
      cardLinks: config.cardLinks,
    },
    ledger: openLedger(storage),
    trial: openTrial(storage),
    hasher: await openIdentityHasher(storage),
  };
}
