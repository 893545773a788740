// A short version of `deno task kill`: kills servers, and compares what they confirmed to clients with the stored data.
import { assert, assertEquals } from "@std/assert";
import { openCards } from "../../src/billing/cards/mod.ts";
import { openLedger } from "../../src/billing/mod.ts";
import type { ReferenceData } from "../../src/data/registers/mod.ts";
import { RULES_VERSION } from "../../src/evidence/mod.ts";
import { composeIban } from "../../src/identifiers/mod.ts";
import { judgeIfDue } from "../../src/jobs/jobs.ts";
import { hashKey, type KeySecret, openIdentityHasher } from "../../src/keys/mod.ts";
import { openDatabase } from "../../src/storage/file/mod.ts";
import type { Storage } from "../../src/storage/mod.ts";
import {
  addWatches,
  basisOf,
  factsOfIban,
  FEED_START,
  nameIn,
  nextFacts,
  readChanges,
} from "../../src/watch/mod.ts";
import { type KilledSale, killPayments } from "../fuzz/kill_payments.ts";
import { eventsOf, idsOf, signEvent } from "../support/card_processor/events.ts";
import { freePort } from "../support/free_port.ts";
import { tempFolder } from "../support/in_folder.ts";
import { kills } from "../support/kills.ts";
import { createPurchasedKey } from "../support/paid_keys.ts";
import { startScript } from "../support/running_program.ts";
import { openKey } from "../support/seed_key.ts";
import { clientOf, type Send } from "../support/server_client.ts";
import { ServerProcess } from "../support/server_process.ts";
import { startSqld } from "../support/sqld.ts";
import { startDying } from "../support/start_dying.ts";
import { randomOf } from "../support/statistics.ts";
import { type TempDatabase, tempFileDatabase, tempServerDatabase } from "../support/temp_database.ts";
import { bodyOf, type TestAnswer } from "../support/test_app.ts";
import { type Expected, expectedChanges, makeWatchEditions, TODAY } from "../support/watch_editions.ts";
import { bindScreening } from "../../src/handlers/mod.ts";

// Keys: the ledger of a server killed under load has every answered call, and none twice. The server is killed
// repeatedly. After each restart, the ledger is compared with the answers.

const IBAN = "DE89370400440532013000";
const CREDITS = 1_000_000;
const BATCH_SIZE = 3;
/** Number of answered calls of each kind before the server is killed. Other calls are still running then. */
const SERVED_BEFORE_KILL = 30;
const CALLERS_PER_KIND = 4;

/** Sent calls of one kind, and how many were answered with 200. */
interface Told {
  sent: number;
  served: number;
}

/** A key for each kind of call, and the idempotency keys of all calls that had one. */
interface Load {
  readonly single: KeySecret;
  readonly batch: KeySecret;
  readonly named: KeySecret;
  readonly names: string[];
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
      // The error of a broken connection depends on when it breaks.
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

/** Loads a server, kills it meanwhile, and returns the number of answered single calls and batches. */
async function killUnderLoad(server: ServerProcess, load: Load): Promise<{ single: Told; batch: Told }> {
  const send = clientOf(server);
  const [single, batch, named] = Array.from({ length: 3 }, (): Told => ({ sent: 0, served: 0 }));
  assert(single && batch && named);
  const loaded = Promise.withResolvers<void>();
  const onServed = () => {
    if ([single, batch, named].every(({ served }) => served >= SERVED_BEFORE_KILL)) loaded.resolve();
  };
  const callers = Promise.all(
    Array.from({ length: CALLERS_PER_KIND }, () => [
      callUntilKilled(
        () => send("POST", "/v1/iban/validate", { json: { iban: IBAN }, key: load.single }),
        single,
        onServed,
      ),
      callUntilKilled(
        () =>
          send("POST", "/v1/iban/batch", { json: { ibans: Array(BATCH_SIZE).fill(IBAN) }, key: load.batch }),
        batch,
        onServed,
      ),
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
    // A caller that doesn't know the outcome of its call repeats it.
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
    // No other process has the file open now, so a restarted server must recover it alone.
    await storage.close();
  }
}

Deno.test("a server killed under load again and again has every answered call in its ledger, none twice (file)", async () => {
  await using database = await tempFileDatabase();
  await killAgainAndAgain(kills({ all: 10, inSuite: 1 }), database);
});

Deno.test("a server killed under load has every answered call in its ledger, none twice (sqld)", async () => {
  await using database = await tempServerDatabase();
  await killAgainAndAgain(kills({ all: 3, inSuite: 1 }), database);
});

// Cards: wherever a service is killed while it handles an event of the card processor, repeating the event completes it
// once: one credit, one new key that can be collected, one mail.

const webhookSecret = "whsec_killed";
const IDENTITY_SECRET = "5".repeat(64);

/** Where the process dies, by purchase. */
const DEATHS = ([
  { at: "checkout:after", product: "1k" },
  { at: "event:before", product: "pro" },
  { at: "event:after", product: "1k" },
  { at: "checkout:before", product: "1k" },
  { at: "event:before", product: "1k" },
  { at: "event:after", product: "pro" },
] as const).slice(0, kills({ all: 6, inSuite: 3 }));

Deno.test("a service that is killed at any step of a card event credits it once", async (test) => {
  await using database = await startSqld();
  await using folder = await tempFolder();
  const variables = {
    DATABASE_URL: database.url,
    IDENTITY_SECRET,
    CARD_WEBHOOK_SECRET: webhookSecret,
    MAIL_URL: `file:${folder.path}`,
    REFRESH: "off",
  };
  const now = () => Math.floor(Date.now() / 1000);
  for (const [index, { at, product }] of DEATHS.entries()) {
    await test.step(`killed at ${at} of ${product}`, async () => {
      const checkout = { product, name: `killed${index}` };
      const { completed } = eventsOf(checkout, now());
      const port = freePort();
      const dying = await startDying(variables, port, at);
      const { payload, signature } = await signEvent(completed, webhookSecret, now());
      const answer = await fetch(`http://127.0.0.1:${port}/v1/webhooks/card`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
        body: payload,
      }).catch(() => null);
      assertEquals([answer, (await dying.ended()).signal], [null, "SIGKILL"]);
      await database.restart();

      const storage = await openDatabase({ url: database.url, identitySecret: IDENTITY_SECRET });
      try {
        const cards = openCards({
          storage,
          hasher: openIdentityHasher(storage),
          baseUrl: "https://bankscreen.test",
          webhookSecret,
          report: () => {},
          note: () => {},
        });
        for (let repeat = 0; repeat < 2; repeat++) {
          const again = await signEvent(completed, webhookSecret, now());
          const body = new TextEncoder().encode(again.payload);
          assertEquals(await cards.receive(body, again.signature), "received");
        }
        const shown = await cards.takeResult(idsOf(checkout).session);
        assert(shown.result === "new_key", shown.result);
      } finally {
        await storage.close();
      }
    });
  }
  const storage = await openDatabase({ url: database.url, identitySecret: IDENTITY_SECRET });
  try {
    const { db } = storage;
    const keys = await db.selectFrom("keys").select("credits_total").orderBy("id").execute();
    assertEquals(
      keys.map(({ credits_total }) => credits_total).sort(),
      DEATHS.map(({ product }) => product === "pro" ? 0 : 1000).sort(),
    );
    const emails = await db.selectFrom("emails").select("due_at").execute();
    assertEquals(emails.filter(({ due_at }) => due_at !== null).length, DEATHS.length);
  } finally {
    await storage.close();
  }
});

// Payments: wherever a service, and its database, are killed during a payment, in the end every transfer on the chain
// is a served call or a credited pack, and no payment is made twice.

const SALES: readonly KilledSale[] = ([
  { bought: "pack", first: "settled:before", later: null },
  { bought: "call", first: "sending:after", later: "settled:before" },
  { bought: "pack", first: "opened:after", later: null },
  { bought: "pack", first: "settled:after", later: null },
  { bought: "call", first: "unconfirmed:before", later: null },
] as const).slice(0, kills({ all: 5, inSuite: 2 }));

Deno.test("a service that is killed in the middle of a payment loses none, and takes none twice", async () => {
  const report = await killPayments(SALES);
  assertEquals(report, { payments: SALES.length, kills: SALES.length + 1, broken: [] });
});

// Watches: with two servers on one database, one of which is killed repeatedly while it screens, the feed equals the
// computed difference of the editions, with nothing missing or repeated.

const SEED = 27;
const HOW = ["before", "during", "after"] as const;

/** Screens repeatedly with the edition whose number is in `file`; returns a function that stops it. */
function startJudging(
  storage: Storage,
  editions: readonly ReferenceData[],
  file: string,
): () => Promise<void> {
  const active = async () => Number(await Deno.readTextFile(file));
  const [first] = editions;
  assert(first);
  let edition = 0;
  const data = {
    current: () => editions[edition] ?? first,
    swapIfNewer: async () => {
      edition = await active();
    },
    isNewest: async () => await active() === edition,
  };
  let isEnded = false;
  const judging = (async () => {
    while (!isEnded) {
      await data.swapIfNewer();
      await judgeIfDue({ storage, data, log: () => {}, leaseMs: 400, batch: 20 });
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  })();
  return () => {
    isEnded = true;
    return judging;
  };
}

/** Resolves when every institution was screened with the data that has this digest. */
async function untilJudged({ db }: Storage, digest: string): Promise<void> {
  for (;;) {
    const newest = await db.selectFrom("watch_judgements").selectAll().orderBy("id", "desc").limit(1)
      .executeTakeFirst();
    const open = await db.selectFrom("watched_institutions").select("id")
      .where("judgement_id", "<", newest?.id ?? 0).limit(1).executeTakeFirst();
    if (newest?.digest === digest && open === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

Deno.test("with two screening servers, one of which is killed repeatedly, no change is lost or repeated", async () => {
  const editions = await makeWatchEditions(3);
  const [first] = editions.data;
  assert(first);
  await using stack = new AsyncDisposableStack();
  const database = stack.use(await tempServerDatabase());
  const offset = Date.parse(`${TODAY}T08:00:00Z`) - Date.now();
  const storage = await database.open({ now: () => Date.now() + offset });
  const folder = stack.use(await tempFolder()).path;
  const [file, banks] = [`${folder}/edition`, `${folder}/banks.json`];
  await Deno.writeTextFile(file, "0");
  await Deno.writeTextFile(banks, JSON.stringify(editions.banks[0]));

  const { secret, keyId } = await createPurchasedKey(storage, 1000);
  const screening = bindScreening(first, () => TODAY);
  const payees = (editions.banks[0] ?? []).map(({ code }) => {
    const facts = factsOfIban(screening.ibanCompliance(composeIban("DE", `${code}0123456789`)));
    assert(facts);
    return {
      ...{ reference: code, country: "DE", bank_code: code, branch: null, bic: null },
      institution: nameIn(facts),
      outcome: nextFacts({}, facts),
    };
  });
  const digestOf = (edition: number): string => {
    const data = editions.data[edition] ?? first;
    return basisOf(data.registers.editions, RULES_VERSION, TODAY).digest;
  };
  const basis = basisOf(first.registers.editions, RULES_VERSION, TODAY);
  const ledger = openLedger(storage);
  assertEquals((await addWatches(storage, ledger, hashKey(secret), payees, basis)).outcome, "added");

  const random = randomOf(SEED);
  const draw = (max: number): number => Math.floor(random() * max);
  const args = [database.url, file, banks, String(offset)];
  // The survivor screens in this process.
  stack.defer(startJudging(storage, editions.data, file));
  const order = [0];
  let killed = 0;
  for (const wanted = kills({ all: 50, inSuite: 1 }); killed < wanted;) {
    const death = ["2", String(1 + draw(16)), HOW[draw(3)] ?? "before"];
    await using dying = await startScript("support/judging_process.ts", [...args, ...death], /ready/);
    for (let turn = 0; !dying.isEnded && turn < 5; turn++) {
      const next = ((order.at(-1) ?? 0) + 1 + draw(2)) % 3;
      order.push(next);
      await Deno.writeTextFile(file, String(next));
      await untilJudged(storage, digestOf(next));
    }
    if (dying.isEnded) killed++;
  }

  const told: Expected[] = [];
  for (let [after, isEnd] = [FEED_START, false]; !isEnd;) {
    const read = await readChanges(storage, { keyId, after, limit: 100 });
    told.push(...read.changes.map(({ change }): Expected => [
      change.watch.reference,
      change.kind,
      change.before ?? ["?"],
      change.after,
    ]));
    [after, isEnd] = [read.cursor, read.isEnd];
  }
  const sorted = (changes: readonly Expected[]) => changes.map((each) => JSON.stringify(each)).toSorted();
  assertEquals(sorted(told), sorted(expectedChanges(editions, order)));
});
