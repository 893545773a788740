/**
 * The real server process, shared by all tests of a file.
 *
 * @module
 */
import { openDatabase } from "../../../src/storage/file/mod.ts";
import { createPurchasedKey, grantCredits } from "../../support/paid_keys.ts";
import { ServerProcess } from "../../support/server_process.ts";
import type { Storage } from "../../../src/storage/mod.ts";

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
}

/** Registers starting and stopping a server for the tests of the calling file. */
export function sharedServer(): SharedServer {
  let running: ServerProcess | null = null;
  let opened: Promise<Storage> | null = null;
  let purchases = 0;
  const keyIds = new Map<string, number>();
  Deno.test.beforeAll(async () => {
    running = await ServerProcess.start();
  });
  Deno.test.afterAll(async () => {
    await (await opened)?.close();
    await running?.[Symbol.asyncDispose]();
  });
  const server = (): ServerProcess => {
    if (running === null) throw new Error("The server is used outside a test");
    return running;
  };
  const open = (): Promise<Storage> => opened ??= openDatabase({ url: server().databaseUrl });
  const grant = async (keyId: number, credits: number) => {
    await grantCredits(await open(), { purchaseId: `test-${++purchases}`, keyId, credits });
  };
  return {
    get url() {
      return server().url;
    },
    get databaseUrl() {
      return server().databaseUrl;
    },
    async makeKey(credits) {
      const { secret, keyId } = await createPurchasedKey(await open());
      keyIds.set(secret, keyId);
      await grant(keyId, credits);
      return secret;
    },
    async grant(apiKey, credits) {
      const keyId = keyIds.get(apiKey);
      if (keyId === undefined) throw new Error("The key was not made here");
      await grant(keyId, credits);
    },
  };
}
