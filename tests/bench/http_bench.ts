/**
 * Requests per second over HTTP, each server a process of its own and the client in this one: our operations beside
 * a bare Hono JSON echo in the same run. See README.md in this folder.
 *
 * @module
 */
import { grantCredits } from "../../src/billing/mod.ts";
import { createPurchasedKey } from "../../src/keys/mod.ts";
import { freePort } from "../support/free_port.ts";
import { type LoadResult, runLoad } from "../support/load_client.ts";
import { ServerProcess } from "../support/server_process.ts";
import { tempFileDatabase } from "../support/temp_database.ts";

const CONNECTIONS = 64;
const REQUESTS = 20_000;
const KEYS = 100;
const BODY = JSON.stringify({ iban: "DE89370400440532013000" });

const echoUrl = await startEcho();
const database = await tempFileDatabase();
const keys = await makeRichKeys();
const service = await ServerProcess.start({ DATABASE_URL: database.url });

await spendTrial();

const cases: readonly (readonly [name: string, url: string, status: number, keys?: readonly string[]])[] = [
  ["bare Hono JSON echo", `${echoUrl}/`, 200],
  ["POST /v1/iban/format", `${service.url}/v1/iban/format`, 200],
  ["POST /v1/iban/validate without a key, refused", `${service.url}/v1/iban/validate`, 402],
  [`POST /v1/iban/validate on ${KEYS} keys, charged`, `${service.url}/v1/iban/validate`, 200, keys],
];

for (const [index, [name, url, status, keys = []]] of cases.entries()) {
  Deno.bench({
    name,
    group: `${REQUESTS} requests, ${CONNECTIONS} connections`,
    baseline: index === 0,
    n: 5,
    warmup: 1,
    fn: async () => {
      const { requestsPerSecond, p50Ms, p99Ms } = await load(url, status, keys);
      print(
        `  ${Math.round(requestsPerSecond)} requests/s, p50 ${p50Ms.toFixed(2)} ms, p99 ${
          p99Ms.toFixed(2)
        } ms`,
      );
    },
  });
}

function load(url: string, status: number, keys: readonly string[]): Promise<LoadResult> {
  return runLoad({ url, body: BODY, keys, connections: CONNECTIONS, requests: REQUESTS, status });
}

/** Spends the trial of this network, so that every keyless call is refused alike. */
async function spendTrial(): Promise<void> {
  for (let call = 0; call < 25; call++) {
    const answer = await service.fetch("/v1/iban/validate", {
      method: "POST",
      body: BODY,
      headers: { "Content-Type": "application/json" },
    });
    await answer.body?.cancel();
  }
}

async function startEcho(): Promise<string> {
  const port = freePort();
  const echo = new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-net", new URL("../support/echo_server.ts", import.meta.url).href, String(port)],
    stdout: "piped",
  }).spawn();
  addEventListener("unload", () => echo.kill("SIGKILL"));
  await echo.stdout.getReader().read();
  return `http://127.0.0.1:${port}`;
}

/** Makes keys that do not run dry during the run. */
async function makeRichKeys(): Promise<readonly string[]> {
  const storage = await database.open();
  const keys = await Promise.all(Array.from({ length: KEYS }, () => createPurchasedKey(storage)));
  for (const { keyId } of keys) {
    await grantCredits(storage, { purchaseId: `bench-${keyId}`, keyId, credits: 1_000_000_000 });
  }
  await storage.close();
  return keys.map(({ secret }) => secret);
}

function print(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}
