// The guarantee: a server that dies under load has in its ledger every call that it answered, and no call twice.
// The real server is killed without warning, again and again; after each restart the ledger is held against what
// the clients were told.
import { assert, assertEquals } from "@std/assert";
import type { KeySecret } from "../../src/keys/mod.ts";
import { openDatabase } from "../../src/storage/file/mod.ts";
import { kills } from "../support/kills.ts";
import { openKey } from "../support/seed_key.ts";
import { clientOf, type Send } from "../support/server_client.ts";
import { ServerProcess } from "../support/server_process.ts";
import { type TempDatabase, tempFileDatabase, tempServerDatabase } from "../support/temp_database.ts";
import { bodyOf, type TestAnswer } from "../support/test_app.ts";

const IBAN = "DE89370400440532013000";
const CREDITS = 1_000_000;
const BATCH_SIZE = 3;
/** Calls of each kind that are answered before the server dies, in the middle of others. */
const SERVED_BEFORE_KILL = 30;
const CALLERS_PER_KIND = 4;

/** What the callers of one kind have sent, and how much of it was answered by 200. */
interface Told {
  sent: number;
  served: number;
}

/** A key for each kind of call, and the names of all calls that had one. */
interface Load {
  readonly single: KeySecret;
  readonly batch: KeySecret;
  readonly named: KeySecret;
  readonly names: string[];
}

function sendSingle(send: Send, { single }: Load): Promise<TestAnswer> {
  return send("POST", "/v1/iban/validate", { json: { iban: IBAN }, key: single });
}

function sendBatch(send: Send, { batch }: Load): Promise<TestAnswer> {
  const ibans = Array(BATCH_SIZE).fill(IBAN);
  return send("POST", "/v1/iban/batch", { json: { ibans }, key: batch });
}

function sendNamed(send: Send, { named }: Load, name: string): Promise<TestAnswer> {
  const headers = { "Idempotency-Key": name };
  return send("POST", "/v1/iban/validate", { json: { iban: IBAN }, key: named, headers });
}

/** Makes one call after the other until the server is gone. */
async function callUntilKilled(
  call: () => Promise<TestAnswer>,
  told: Told,
  onServed: () => void,
): Promise<void> {
  for (;;) {
    told.sent++;
    const answer = await call().catch((error) => {
      // What the loss of the connection is called depends on when it comes.
      if (error instanceof TypeError || error instanceof Deno.errors.ConnectionReset) return null;
      throw error;
    });
    if (answer === null) return;
    assertEquals(answer.status, 200, answer.text);
    told.served++;
    onServed();
  }
}

async function usedOf(send: Send, key: KeySecret): Promise<number> {
  const usage = await send("GET", "/v1/keys/usage", { key });
  return CREDITS - Number(bodyOf(usage, "getApiKeyUsage", 200).credits_remaining);
}

/** Loads a server, kills it in the middle, and returns what was told about plain single calls and batches. */
async function killUnderLoad(server: ServerProcess, load: Load): Promise<{ single: Told; batch: Told }> {
  const send = clientOf(server);
  const single: Told = { sent: 0, served: 0 };
  const batch: Told = { sent: 0, served: 0 };
  const named: Told = { sent: 0, served: 0 };
  const loaded = Promise.withResolvers<void>();
  const onServed = () => {
    if ([single, batch, named].every(({ served }) => served >= SERVED_BEFORE_KILL)) loaded.resolve();
  };
  const callers = Promise.all(
    Array.from({ length: CALLERS_PER_KIND }, () => [
      callUntilKilled(() => sendSingle(send, load), single, onServed),
      callUntilKilled(() => sendBatch(send, load), batch, onServed),
      callUntilKilled(
        () => {
          const name = crypto.randomUUID();
          load.names.push(name);
          return sendNamed(send, load, name);
        },
        named,
        onServed,
      ),
    ]).flat(),
  );
  await Promise.race([loaded.promise, callers]);
  server.signal("SIGKILL");
  await server.ended();
  await callers;
  return { single, batch };
}

function assertBetween(charged: number, { sent, served }: Told, units: number): void {
  assertEquals(charged % units, 0, "a batch is charged whole or not at all");
  assert(charged >= served * units, `${served * units} units were served, ${charged} are in the ledger`);
  assert(charged <= sent * units, `${sent * units} units were asked for, ${charged} are in the ledger`);
}

async function killAgainAndAgain(rounds: number, database: TempDatabase): Promise<void> {
  const load = await makeLoad(database.url);
  await using started = new AsyncDisposableStack();
  const start = async () => started.use(await ServerProcess.start({ DATABASE_URL: database.url }));
  let server = await start();
  let [singleBefore, batchBefore, namesBefore] = [0, 0, 0];
  for (let round = 1; round <= rounds; round++) {
    const { single, batch } = await killUnderLoad(server, load);
    server = await start();
    const send = clientOf(server);
    const [singleNow, batchNow] = [await usedOf(send, load.single), await usedOf(send, load.batch)];
    assertBetween(singleNow - singleBefore, single, 1);
    assertBetween(batchNow - batchBefore, batch, BATCH_SIZE);
    // A caller that does not know what became of its call sends it again.
    const repeated = load.names.slice(namesBefore).map((name) => sendNamed(send, load, name));
    for (const answer of await Promise.all(repeated)) assertEquals(answer.status, 200, answer.text);
    assertEquals(await usedOf(send, load.named), load.names.length, "one unit for each name");
    [singleBefore, batchBefore, namesBefore] = [singleNow, batchNow, load.names.length];
  }
}

async function makeLoad(url: string): Promise<Load> {
  const storage = await openDatabase({ url });
  try {
    const [single, batch, named] = [
      await openKey({ storage }, CREDITS),
      await openKey({ storage }, CREDITS),
      await openKey({ storage }, CREDITS),
    ];
    return { single, batch, named, names: [] };
  } finally {
    // With no other process on the file, a restarted server has to recover it alone.
    await storage.close();
  }
}

Deno.test("a server killed under load again and again has every answered call in its ledger, none twice (file)", async () => {
  await using database = await tempFileDatabase();
  await killAgainAndAgain(kills({ all: 10, inSuite: 2 }), database);
});

Deno.test("a server killed under load has every answered call in its ledger, none twice (sqld)", async () => {
  await using database = await tempServerDatabase();
  await killAgainAndAgain(kills({ all: 3, inSuite: 1 }), database);
});
