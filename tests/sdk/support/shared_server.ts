/**
 * The real server process, one for all tests of a file.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import { openDatabase } from "../../../src/storage/file/mod.ts";
import { freePort } from "../../support/free_port.ts";
import { createPurchasedKey, grantCredits } from "../../support/paid_keys.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** The server of a test file. It serves from the first test of the file to the last. */
export interface SharedServer {
  /** Address, without a slash at the end. */
  readonly url: string;
  /** Makes a key that holds prepaid credits and nothing else, and returns its secret. */
  makeKey(credits: number): Promise<string>;
  /** Gives more credits to a key that `makeKey` made. */
  grant(apiKey: string, credits: number): Promise<void>;
}

/** Registers the start and the end of a server for the tests of the calling file. */
export function sharedServer(): SharedServer {
  let running: RunningServer | null = null;
  Deno.test.beforeAll(async () => {
    running = await RunningServer.start();
  });
  Deno.test.afterAll(async () => {
    await running?.stop();
  });
  const server = (): RunningServer => {
    if (running === null) throw new Error("The server is used outside a test");
    return running;
  };
  return {
    get url() {
      return server().url;
    },
    makeKey: (credits) => server().makeKey(credits),
    grant: (apiKey, credits) => server().grant(apiKey, credits),
  };
}

class RunningServer {
  readonly #process: Deno.ChildProcess;
  readonly #folder: string;
  readonly #printed: Promise<void>;
  readonly url: string;
  #purchases = 0;
  readonly #keyIds = new Map<string, number>();

  private constructor(process: Deno.ChildProcess, folder: string, url: string, printed: Promise<void>) {
    this.#process = process;
    this.#folder = folder;
    this.url = url;
    this.#printed = printed;
  }

  /** Starts the server as `deno task start` does, on a free port and with files of its own. */
  static async start(): Promise<RunningServer> {
    const folder = await Deno.makeTempDir({ prefix: "server-" });
    const process = new Deno.Command(Deno.execPath(), {
      cwd: ROOT,
      args: [
        "run",
        "--quiet",
        "--allow-net",
        "--allow-env",
        "--allow-sys",
        "--allow-ffi",
        "--allow-read",
        `--allow-write=${folder}`,
        "src/main.ts",
      ],
      env: {
        PORT: String(freePort()),
        DATABASE_URL: databaseIn(folder),
        MAIL_URL: `file:${folder}/outbox`,
        RATE_LIMIT_PER_MINUTE: "0",
        REFRESH: "off",
        LOG_FORMAT: "json",
      },
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    const address = Promise.withResolvers<string>();
    const printed = readLines(process.stdout, (line) => {
      const url = /"address":"(http:[^"]+)"/.exec(line)?.[1];
      if (url !== undefined) address.resolve(url);
    }).then(() => address.reject(new Error("The server ended before it listened")));
    try {
      return new RunningServer(process, folder, await address.promise, printed);
    } catch (error) {
      await Deno.remove(folder, { recursive: true });
      throw error;
    }
  }

  async makeKey(credits: number): Promise<string> {
    const storage = await openDatabase({ url: databaseIn(this.#folder) });
    try {
      const { secret, keyId } = await createPurchasedKey(storage);
      this.#keyIds.set(secret, keyId);
      await grantCredits(storage, { purchaseId: `test-${++this.#purchases}`, keyId, credits });
      return secret;
    } finally {
      await storage.close();
    }
  }

  async grant(apiKey: string, credits: number): Promise<void> {
    const keyId = this.#keyIds.get(apiKey);
    if (keyId === undefined) throw new Error("The key was not made here");
    const storage = await openDatabase({ url: databaseIn(this.#folder) });
    try {
      await grantCredits(storage, { purchaseId: `test-${++this.#purchases}`, keyId, credits });
    } finally {
      await storage.close();
    }
  }

  async stop(): Promise<void> {
    this.#process.kill("SIGTERM");
    await this.#process.status;
    await this.#printed;
    await Deno.remove(this.#folder, { recursive: true });
  }
}

function databaseIn(folder: string): string {
  return `file:${folder}/server.db`;
}

async function readLines(stream: ReadableStream<Uint8Array>, onLine: (line: string) => void): Promise<void> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const bytes of stream) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    lines.forEach(onLine);
  }
}
