/**
 * Guarantee: nobody spends more units than their key has, however the calls arrive. Scenarios with 100 simultaneous
 * calls to servers that share a database.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { hashKey } from "../../src/keys/mod.ts";
import { grantCredits } from "./paid_keys.ts";
import { clientOf, type Send } from "./server_client.ts";
import type { ServerProcess } from "./server_process.ts";
import { readTable } from "./table.ts";
import type { TempDatabase } from "./temp_database.ts";
import { bodyOf, memberOf, type TestAnswer } from "./test_app.ts";
import { matchAnswer } from "./transcript_format.ts";

const IBAN = "DE89370400440532013000";
const CALLS = 100;

/** The servers of one scenario. */
interface Servers {
  /** Their common database with the keys. */
  readonly database: TempDatabase;
  /** Sends each request to the next server, from the scenario's network. */
  readonly send: Send;
}

/** Sends simultaneous calls with `sizes` IBANs each; a single IBAN uses the single route. */
function sendAtOnce(
  servers: Servers,
  key: string,
  sizes: readonly number[],
  headers: Readonly<Record<string, string>> = {},
): Promise<TestAnswer[]> {
  return Promise.all(
    sizes.map((size) =>
      size === 1
        ? servers.send("POST", "/v1/iban/validate", { json: { iban: IBAN }, key, headers })
        : servers.send("POST", "/v1/iban/batch", { json: { ibans: Array(size).fill(IBAN) }, key, headers })
    ),
  );
}

async function makeKey(servers: Servers, json?: unknown): Promise<string> {
  return bodyOf(await servers.send("POST", "/v1/keys/generate", { json }), "generateApiKey", 201).api_key;
}

async function usageOf(servers: Servers, key: string) {
  const answer = await servers.send("GET", "/v1/keys/usage", { key });
  return bodyOf(answer, "getApiKeyUsage", 200);
}

/** Counts answers by status, and by reason if nothing was served. */
function outcomesOf(answers: readonly TestAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const reason = memberOf(answer, "cause.reason");
    const outcome = reason === undefined ? String(answer.status) : `${answer.status} ${reason}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

function servedUnits(answers: readonly TestAnswer[]): number {
  return answers.filter(({ status }) => status === 200)
    .reduce((sum, answer) => sum + Number(memberOf(answer, "count") ?? 1), 0);
}

/** Sends a request 50 times at once with one idempotency key; returns the answer that all get. */
async function sendUnderOneName(servers: Servers, key: string, chargedFrom: string) {
  const name = { "Idempotency-Key": "invoice-2026-4711" };
  const answers = await sendAtOnce(servers, key, Array(50).fill(1), name);
  const bodies = answers.map((answer) => ({ ...bodyOf(answer, "validateIBAN", 200), processing_ms: 0 }));
  const [first] = bodies;
  assert(first !== undefined);
  for (const body of bodies) assertEquals(body, first);
  const charges = answers.flatMap(({ headers }) => headers.get("X-Charged-From") ?? []);
  assertEquals(charges, [chargedFrom]);
  assertEquals(answers.filter(({ headers }) => headers.get("Idempotency-Replayed") === "true").length, 49);
  assert(answers.every(({ headers }) => headers.get("Idempotency-Key") === name["Idempotency-Key"]));
  return first;
}

const SCENARIOS = readTable(
  new URL("spend_at_once.tsv", import.meta.url),
  ...(["name", "email", "first", "credits", "calls", "outcomes", "served", "charged", "usage"] as const),
);

/** Reads sizes of batches: `7` for 100 of 7 IBANs, `1 7` for 100 of both sizes in turn. */
function sizesOf(calls: string): number[] {
  const sizes = calls.split(" ").map(Number);
  return Array.from({ length: CALLS }, (_, index) => sizes[index % sizes.length] ?? 0);
}

async function runScenario(servers: Servers, scenario: (typeof SCENARIOS)[number]): Promise<void> {
  const { email, first, credits, calls, outcomes, served, charged, usage } = scenario;
  const key = await makeKey(servers, email === "" ? undefined : { email });
  if (first !== "") await sendAtOnce(servers, key, first.split(" ").map(Number));
  if (credits !== "") await grant(servers, key, Number(credits));
  if (calls === "one key") {
    const body = await sendUnderOneName(servers, key, charged);
    // A key with credits has left the free tiers.
    if (charged === "credits") assertEquals(body.attribution, undefined);
  } else {
    const answers = await sendAtOnce(servers, key, sizesOf(calls));
    const ok = answers.filter(({ status }) => status === 200);
    if (outcomes !== "") assertEquals(outcomesOf(answers), JSON.parse(outcomes));
    assertEquals(servedUnits(answers), Number(served));
    // A batch may also be charged from both.
    const sources = new Set(ok.map(({ headers }) => headers.get("X-Charged-From")));
    assertEquals(charged.split(" ").filter((source) => !sources.has(source)), []);
    if (calls === "1") {
      const shown = ok.map(({ headers }) => Number(headers.get("X-Quota-Remaining"))).sort((a, b) => a - b);
      assertEquals(shown, Array.from({ length: 25 }, (_, left) => left), "each answer shows its own balance");
    }
  }
  const matching = { at: "usage", isExact: false, store: () => {} };
  matchAnswer(await usageOf(servers, key), JSON.parse(usage), matching);
}

/** Gives credits to a key, like a purchase, from another process on the same database. */
async function grant({ database }: Servers, key: string, credits: number): Promise<void> {
  const storage = await database.open();
  const { id } = await storage.db.selectFrom("keys").select("id").where("key_hash", "=", hashKey(key))
    .executeTakeFirstOrThrow();
  const purchaseId = `purchase-${id}`;
  assertEquals(await grantCredits(storage, { purchaseId, keyId: id, credits }), "granted");
}

/** Settings of the servers, in addition to their database. */
export const SPENDING_VARIABLES: Readonly<Record<string, string>> = {
  BASE_URL: "https://bankscreen.test",
  TRUSTED_PROXY_HOPS: "1",
};

/** Runs every scenario on servers that share a database. */
export async function spendAtOnce(
  t: Deno.TestContext,
  servers: readonly ServerProcess[],
  database: TempDatabase,
): Promise<void> {
  const clients = servers.map(clientOf);
  let sent = 0;
  for (const [index, scenario] of SCENARIOS.entries()) {
    const network = { "X-Forwarded-For": `192.0.2.${index + 101}` };
    const send: Send = (method, path, { headers, ...request } = {}) => {
      const client = clients[sent++ % clients.length];
      assert(client !== undefined);
      return client(method, path, { ...request, headers: { ...network, ...headers } });
    };
    await t.step(scenario.name, () => runScenario({ database, send }, scenario));
  }
}

/** Makes a key. If a libSQL server is too slow on a starved machine, the call is repeated as the answer says. */
async function makeKeyAt(service: ServerProcess): Promise<string> {
  const answer = await service.fetch("/v1/keys/generate", { method: "POST" });
  const body = await answer.json();
  if (answer.status === 503) return await makeKeyAt(service);
  assertEquals(answer.status, 201, JSON.stringify(body));
  return body.api_key;
}

/** Requests more than a new key has, each time on a separate connection, and counts the answers by status. */
export async function spendKey(service: ServerProcess): Promise<Record<string, number>> {
  const key = await makeKeyAt(service);
  const counts: Record<string, number> = {};
  await Promise.all(Array.from({ length: 80 }, async () => {
    const headers = { Authorization: `Bearer ${key}`, Connection: "close" };
    const answer = await service.fetch("/v1/bic/COBADEFF", { headers });
    await answer.body?.cancel();
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
  }));
  return counts;
}
