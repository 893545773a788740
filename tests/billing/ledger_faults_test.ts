/**
 * The ledger when a connection to the database breaks, or a charging server dies.
 *
 * @module
 */
import { assert, assertEquals, assertInstanceOf, assertRejects } from "@std/assert";
import fc from "fast-check";
import { hashRequest, type Ledger, openLedger, openNetworkUnits } from "../../src/billing/mod.ts";
import type { PaidCall } from "../../src/billing/balance.ts";
import { LIMITS } from "../../src/keys/mod.ts";
import { openDatabase } from "../../src/storage/file/mod.ts";
import { type Storage, WriteOutcomeUnknownError } from "../../src/storage/mod.ts";
import { type Fault, type FlakyProxy, startFlakyProxy, testThroughProxy } from "../support/flaky_proxy.ts";
import { kills } from "../support/kills.ts";
import { startScript } from "../support/running_program.ts";
import { type TempDatabase, tempFileDatabase, tempServerDatabase } from "../support/temp_database.ts";
import { callOn, makeKey, testCaller, type TestKey, usedUnits } from "../support/test_keys.ts";

// The database does not answer

// Guarantee: if the connection breaks before a commit is answered, the call gets an error and may have been charged
// once. A retry with the same idempotency key is answered for that charge; nobody is charged twice.

interface Parts {
  readonly storage: Storage;
  readonly ledger: Ledger;
  readonly proxy: FlakyProxy;
}

function withLostAnswers(name: string, test: (parts: Parts) => Promise<void>): void {
  testThroughProxy(name, (storage, proxy) => test({ storage, ledger: openLedger(storage), proxy }));
}

withLostAnswers(
  "Ledger.charge() rejects calls whose commit isn't answered, and charges them once",
  async (parts) => {
    const { storage, ledger, proxy } = parts;
    const key = await makeKey(storage);
    const second = await makeKey(storage, { credits: 5, limit: 0 });
    await ledger.charge(callOn(key));
    proxy.failOnce("lose_answer");
    const calls = [callOn(key, { units: 7 }), callOn(key), callOn(second, { units: 2 })];
    for (const call of await Promise.allSettled(calls.map((call) => ledger.charge(call)))) {
      assert(call.status === "rejected");
      assertInstanceOf(call.reason, WriteOutcomeUnknownError);
    }
    assertEquals(await usedUnits(storage), 9);
    const next = await ledger.charge(callOn(key));
    assertEquals("balance" in next && next.balance.used, 10);
  },
);

withLostAnswers(
  "Ledger.charge() doesn't charge a retry with an idempotency key again",
  async (parts) => {
    const { storage, ledger, proxy } = parts;
    const [key, spent] = [await makeKey(storage), await makeKey(storage, { limit: 0 })];
    const idempotency = {
      key: "order-1",
      requestHash: hashRequest("validateIban", "/v1/iban/validate", "{}"),
    };
    await ledger.charge(callOn(key));
    proxy.failOnce("lose_answer");
    await assertRejects(() => ledger.charge(callOn(key, { idempotency })), WriteOutcomeUnknownError);
    assertEquals((await ledger.charge(callOn(key, { idempotency }))).outcome, "replayed");
    assertEquals((await ledger.charge(callOn(spent, { idempotency }))).outcome, "exhausted");
    assertEquals(await usedUnits(storage), 2);
  },
);

withLostAnswers("Trial.take() rejects if its commit isn't answered", async ({ storage, proxy }) => {
  const trial = openNetworkUnits(storage, { ...LIMITS.trial, most: 4 });
  assertEquals((await trial.take(testCaller, 1)).served, true);
  proxy.failOnce("lose_answer");
  await assertRejects(() => trial.take(testCaller, 1));
  const next = await trial.take(testCaller, 1);
  assertEquals([next.served, next.used], [true, 3]);
});

Deno.test("every answered call is charged, and beyond that at most the calls whose outcome is unknown", async () => {
  await using server = await tempServerDatabase();
  await using proxies = new AsyncDisposableStack();
  const direct = await openDatabase({ url: server.url });
  const keys = [
    await makeKey(direct, { limit: 30 }),
    await makeKey(direct, { basis: "credits", credits: 60 }),
    await makeKey(direct, { basis: "lifetime", limit: 500 }),
  ];
  const unanswered = keys.map(() => 0);
  const instances = await Promise.all([1, 2].map(async () => {
    const proxy = proxies.use(startFlakyProxy(server.url));
    const storage = await openDatabase({ url: proxy.url });
    return { proxy, storage, ledger: openLedger(storage) };
  }));
  const answered = keys.map(() => 0);
  let [lost, names] = [0, 0];
  const seed = 20261122;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 1),
      fc.constantFrom<(Fault | null)[]>("lose_answer", "lose_request", null),
      fc.array(
        fc.tuple(
          fc.constantFrom(0, 1),
          fc.nat(keys.length - 1),
          fc.integer({ min: 1, max: 4 }),
          fc.boolean(),
        ),
        { minLength: 1, maxLength: 8 },
      ),
      async (cut, fault, calls) => {
        const charge = async (by: number, at: number, call: Partial<PaidCall>) => {
          const [instance, key] = [instances[by], keys[at]];
          assert(instance && key);
          const { outcome } = await instance.ledger.charge(callOn(key, call));
          const isServed = outcome === "charged" || outcome === "replayed";
          if (isServed) answered[at] = (answered[at] ?? 0) + (call.units ?? 1);
        };
        instances[cut]?.proxy.failAlways(fault);
        const outcomes = await Promise.allSettled(calls.map(async ([by, at, units, isNamed]) => {
          const idempotency = isNamed ? { key: `call-${++names}`, requestHash: "request" } : null;
          // A call with an idempotency key is repeated in the other process.
          return await charge(by, at, { units, idempotency }).catch((error) => {
            lost++;
            if (!isNamed && error instanceof WriteOutcomeUnknownError) {
              unanswered[at] = (unanswered[at] ?? 0) + units;
            }
            return isNamed ? () => charge(1 - by, at, { units, idempotency }) : null;
          });
        }));
        instances[cut]?.proxy.failAlways(null);
        for (const one of outcomes) if (one.status === "fulfilled" && one.value) await one.value();
      },
    ),
    { numRuns: 60, seed },
  );
  for (const { storage } of instances) await storage.close();
  assert(lost > 20);
  for (const [at, { used }] of (await spent(direct)).entries()) {
    const [told = 0, unknown = 0] = [answered[at], unanswered[at]];
    assert(used >= told && used <= told + unknown, `${told} <= ${used} <= ${told} + ${unknown}`);
  }
  await direct.close();
});

/** The used units of the keys, in the order in which these were created. */
function spent({ db }: Storage): Promise<{ used: number; credits_spent: number }[]> {
  return db.selectFrom("spending").select(["used", "credits_spent"]).orderBy("key_id").execute();
}

// Servers are killed

// Guarantee: however a server dies, every charge that it confirmed is in the ledger, and no call is in it twice. Two
// real processes charge the same keys at the same time and are killed repeatedly.

const processesAtOnce = 2;
const acknowledgedBeforeKill = 60;

interface Spoken {
  sent: number;
  plain: number;
  readonly names: Set<string>;
}

Deno.test("Ledger keeps every answered charge when servers are killed repeatedly (file)", async () => {
  await using database = await tempFileDatabase();
  await killUnderLoad(database, kills({ all: 10, inSuite: 2 }));
});

Deno.test("Ledger keeps every answered charge when servers are killed repeatedly (sqld)", async () => {
  await using database = await tempServerDatabase();
  await killUnderLoad(database, kills({ all: 3, inSuite: 1 }));
});

async function killUnderLoad(database: TempDatabase, rounds: number): Promise<void> {
  const storage = await database.open();
  const plain = await makeKey(storage, { limit: 1_000_000_000 });
  const named = await makeKey(storage, { limit: 1_000_000_000 });
  const spoken: Spoken = { sent: 0, plain: 0, names: new Set() };
  for (let round = 0; round < rounds; round++) {
    await Promise.all(
      Array.from(
        { length: processesAtOnce },
        (_, index) => chargeUntilKilled(database.url, plain, named, `round-${round}-${index}`, spoken),
      ),
    );
    await compareWithLedger(storage, plain, named, spoken);
  }
}

async function chargeUntilKilled(
  url: string,
  plain: TestKey,
  named: TestKey,
  prefix: string,
  spoken: Spoken,
): Promise<void> {
  const args = [url, plain.keyHash, named.keyHash, prefix];
  await using charging = await startScript("support/charging_process.ts", args, /sent/);
  await charging.printed((lines) => lines.filter((line) => line !== "sent").length >= acknowledgedBeforeKill);
  charging.signal("SIGKILL");
  await charging.ended();
  for (const line of charging.lines) {
    const [kind, name] = line.split(" ");
    if (kind === "sent") spoken.sent++;
    if (kind === "plain") spoken.plain++;
    if (kind === "named" && name !== undefined) spoken.names.add(name);
  }
}

async function compareWithLedger(
  storage: Storage,
  plain: TestKey,
  named: TestKey,
  spoken: Spoken,
): Promise<void> {
  const used = await storage.db.selectFrom("spending").select(["key_id", "used"]).execute();
  const usedPlain = used.find(({ key_id }) => key_id === plain.keyId)?.used ?? 0;
  const usedNamed = used.find(({ key_id }) => key_id === named.keyId)?.used;
  assert(spoken.plain > 0 && spoken.names.size > 0, "The processes charged nothing");
  assert(
    usedPlain >= spoken.plain,
    `${spoken.plain} plain charges were acknowledged, ${usedPlain} are in the ledger`,
  );
  assert(usedPlain <= spoken.sent, `${spoken.sent} plain calls were sent, ${usedPlain} are in the ledger`);
  const kept = await storage.db.selectFrom("idempotency").select("idempotency_key").execute();
  const names = new Set(kept.map((row) => row.idempotency_key));
  assertEquals([...spoken.names].filter((name) => !names.has(name)), []);
  assertEquals(usedNamed, names.size);
  const reported = await storage.db.selectFrom("usage_daily").select(["key_id", "calls"]).execute();
  assertEquals(reported.find(({ key_id }) => key_id === plain.keyId)?.calls, usedPlain);
  assertEquals(reported.find(({ key_id }) => key_id === named.keyId)?.calls, usedNamed);
}
