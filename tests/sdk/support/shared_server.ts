/**
 * The real service, shared by all tests of a file: in a separate process, or in this one, which costs less to start.
 *
 * @module
 */
import { openDatabase } from "../../../src/storage/file/mod.ts";
import type { Storage } from "../../../src/storage/mod.ts";
import { createPurchasedKey, grantCredits } from "../../support/paid_keys.ts";
import { serveApp } from "../../support/served_app.ts";
import { ServerProcess } from "../../support/server_process.ts";

/** The server of a test file, which runs from the first test to the last. */
export interface SharedServer {
  /** URL without a trailing slash. */
  readonly url: string;
  /** URL of its database. */
  readonly databaseUrl: string;
  /** Makes a key that only has prepaid credits, and returns its secret. */
  makeKey(credits: number): Promise<string>;
  /** Gives more credits to a key that `makeKey` made. */
  grant(apiKey: string, credits: number): Promise<void>;
  storage(): Promise<Storage>;
}

interface Running extends AsyncDisposable {
  readonly url: string;
  readonly databaseUrl: string;
  readonly storage: () => Promise<Storage>;
}

async function startProcess(): Promise<Running> {
  const server = await ServerProcess.start();
  const { url, databaseUrl } = server;
  let opened: Promise<Storage> | null = null;
  return {
    url,
    databaseUrl,
    storage: () => opened ??= openDatabase({ url: databaseUrl }),
    async [Symbol.asyncDispose]() {
      await (await opened)?.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Starts a service in this process. Its clock always shows `instant`, by default the time of the start. */
export async function startHere(instant?: string): Promise<Running> {
  const served = await serveApp({}, instant);
  return {
    url: served.url,
    databaseUrl: served.app.databaseUrl,
    storage: () => Promise.resolve(served.app.storage),
    [Symbol.asyncDispose]: () => served[Symbol.asyncDispose](),
  };
}

/** Registers starting and stopping a server for the tests of the calling file. */
export function sharedServer(start: () => Promise<Running> = startProcess): SharedServer {
  let running: Running | null = null;
  let purchases = 0;
  const keyIds = new Map<string, number>();
  Deno.test.beforeAll(async () => {
    running = await start();
  });
  Deno.test.afterAll(async () => await running?.[Symbol.asyncDispose]());
  const server = (): Running => {
    if (running === null) throw new Error("The server is used outside a test");
    return running;
  };
  const grant = async (apiKey: string, credits: number): Promise<void> => {
    const keyId = keyIds.get(apiKey);
    if (keyId === undefined) throw new Error("The key was not made here");
    await grantCredits(await server().storage(), { purchaseId: `test-${++purchases}`, keyId, credits });
  };
  return {
    get url() {
      return server().url;
    },
    get databaseUrl() {
      return server().databaseUrl;
    },
    async makeKey(credits) {
      const { secret, keyId } = await createPurchasedKey(await server().storage());
      keyIds.set(secret, keyId);
      await grant(secret, credits);
      return secret;
    },
    grant,
    storage: () => server().storage(),
  };
}
