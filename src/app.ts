/**
 * Parts in, one fetch function out. Tests start here; `main.ts` adds a socket.
 *
 * @module
 */
import { Hono } from "hono";
import { operations } from "../generated/operations.ts";
import openApiDocument from "../generated/openapi.json" with { type: "json" };
import { openLedger, openTrial } from "./billing/mod.ts";
import type { Config } from "./config.ts";
import { createHandlers } from "./handlers/mod.ts";
import {
  answerNotFound,
  bindOperations,
  type Cashier,
  createRateLimiter,
  type EdgeEnv,
  limitBody,
  limitRate,
  type Log,
  observe,
  reply,
  standingHeaders,
} from "./http/mod.ts";
import { openIdentityHasher } from "./keys/mod.ts";
import type { ReferenceData } from "./registers/mod.ts";
import { dayOf, type Storage } from "./storage/mod.ts";

/** The parts that a service is made of. */
export interface AppParts {
  readonly config: Config;
  /** Public address of the service, without a trailing slash. */
  readonly baseUrl: string;
  readonly data: ReferenceData;
  /** Its clock is the clock of the service. */
  readonly storage: Storage;
  readonly log: Log;
}

const exemptPaths: ReadonlySet<string> = new Set(
  Object.values(operations).filter(({ rateLimitExempt }) => rateLimitExempt).map(({ path }) => path),
);

/** Makes the service. Its `fetch` takes the connection's details as second argument. */
export async function openApp(
  { config, baseUrl, data, storage, log }: AppParts,
): Promise<Hono<EdgeEnv>> {
  const now = () => storage.clock.now();
  const today = () => dayOf(now());
  const cashier = await openCashier(config, baseUrl, storage);
  const limiter = config.rateLimitPerMinute > 0 ? createRateLimiter(config.rateLimitPerMinute, now) : null;
  const app = new Hono<EdgeEnv>();
  app.use(observe({
    log,
    standingHeaders: standingHeaders(openApiDocument.info.version),
    trustedProxyHops: config.trustedProxyHops,
  }));
  app.use(limitBody());
  app.use(limitRate(limiter, exemptPaths, now));
  bindOperations(
    app,
    createHandlers({ data, baseUrl, now, today, pingDatabase: storage.ping }),
    cashier,
  );
  app.notFound((c) => answerNotFound(c, baseUrl));
  app.onError((error, c) => {
    const visit = c.get("visit");
    visit.failure = error;
    return reply(visit, 500, "Internal Server Error");
  });
  return app;
}

async function openCashier(config: Config, baseUrl: string, storage: Storage): Promise<Cashier> {
  return {
    terms: {
      baseUrl,
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
