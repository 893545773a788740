import { assert, assertEquals, assertNotEquals, assertRejects } from "@std/assert";
import fc from "fast-check";
import { CompiledQuery } from "kysely";
import { openDailyUnits } from "../../src/billing/daily_units.ts";
import { hashRequest, type Ledger, openLedger, openTrial, type PaidCall } from "../../src/billing/mod.ts";
import { openDatabase } from "../../src/storage/file/mod.ts";
import { type Storage, WriteOutcomeUnknownError } from "../../src/storage/mod.ts";
import { type Fault, type FlakyProxy, startFlakyProxy } from "../support/flaky_proxy.ts";
import { TestClock } from "../support/clock.ts";
import { startSqld } from "../support/sqld.ts";
import { callOn, makeKey, tally, testNetwork, usedUnits } from "../support/test_keys.ts";

// The guarantee: when the database has committed a charge and the connection is cut before it says so, the caller is
// told what happened, and nobody is charged twice. Where the way back stays cut, the caller is told that the database is
// away, and is not charged.

interface Parts {
  readonly storage: Storage;
  readonly ledger: Ledger;
  readonly proxy: FlakyProxy;
}

function withLostAnswers(name: string, test: (parts: Parts) => Promise<void>): void {
  Deno.test(name, async () => {
    await using server = await startSqld();
    await using proxy = startFlakyProxy(server.url);
    const storage = await openDatabase({ url: proxy.url });
    try {
      await test({ storage, ledger: openLedger(storage), proxy });
    } finally {
      await storage.close();
    }
  });
}

withLostAnswers("Ledger.charge() answers calls whose commit was not answered", async (parts) => {
  const { storage, ledger, proxy } = parts;
  const key = await makeKey(storage);
  const second = await makeKey(storage, { credits: 5, limit: 0 });
  await ledger.charge(callOn(key));
  proxy.failOnce("lose_answer");
  const calls = [callOn(key, { units: 7 }), callOn(key), callOn(second, { units: 2 })];
  const outcomes = await Promise.all(calls.map((call) => ledger.charge(call)));
  assertEquals(tally(outcomes), { charged: 3 });
  assertEquals(outcomes.map((one) => "balance" in one && one.balance.used), [8, 9, 0]);
  assertEquals(await usedUnits(storage), 9);
});

withLostAnswers("Ledger.charge() refuses what such a commit did not charge", async (parts) => {
  const { storage, ledger, proxy } = parts;
  const [spent, fresh] = [await makeKey(storage, { limit: 3 }), await makeKey(storage, { limit: 3 })];
  await ledger.charge(callOn(spent, { units: 3 }));
  proxy.failOnce("lose_answer");
  const outcomes = await Promise.all([
    ledger.charge(callOn(spent)),
    ledger.charge(callOn(fresh, { units: 2 })),
    ledger.charge(callOn(fresh, { units: 2 })),
  ]);
  // The sum of the fresh key did not fit, so its calls were tried one by one.
  assertEquals(outcomes.map(({ outcome }) => outcome), ["exhausted", "charged", "insufficient"]);
  assertEquals(await usedUnits(storage), 5);
});

withLostAnswers("Ledger.charge() answers named calls whose commit was not answered", async (parts) => {
  const { storage, ledger, proxy } = parts;
  const [key, spent] = [await makeKey(storage), await makeKey(storage, { limit: 0 })];
  const idempotency = { key: "order-1", requestHash: hashRequest("validateIban", "/v1/iban/validate", "{}") };
  proxy.failOnce("lose_answer");
  const outcomes = await Promise.all([
    ledger.charge(callOn(key, { idempotency })),
    ledger.charge(callOn(key, { idempotency })),
    ledger.charge(callOn(spent, { idempotency })),
  ]);
  assertEquals(outcomes.map(({ outcome }) => outcome), ["charged", "replayed", "exhausted"]);
  assertEquals(await usedUnits(storage), 1);
});

withLostAnswers(
  "Ledger.charge() tells what it charged although another process has charged the key since",
  async ({ storage, ledger, proxy }) => {
    const key = await makeKey(storage, { limit: 2 });
    await ledger.charge(callOn(key));
    // Another process is the one that charged last, as far as the row of the key tells.
    await storage.queue.write([CompiledQuery.raw(`
      CREATE TRIGGER charged_since AFTER INSERT ON open_charges BEGIN UPDATE spending SET charge_mark = 1; END`)]);
    proxy.failOnce("lose_answer");
    assertEquals((await ledger.charge(callOn(key))).outcome, "charged");
    proxy.failOnce("lose_answer");
    assertEquals((await ledger.charge(callOn(key))).outcome, "exhausted");
    assertEquals(await usedUnits(storage), 2);
  },
);

withLostAnswers("Ledger.charge() gives back what it charged and nobody was told", async (parts) => {
  const { storage, ledger, proxy } = parts;
  const [free, bought, lifelong] = [
    await makeKey(storage, { credits: 5, limit: 3 }),
    await makeKey(storage, { basis: "credits", credits: 9 }),
    await makeKey(storage, { basis: "lifetime" }),
  ];
  const chargeAll = () =>
    Promise.allSettled(
      [callOn(free, { units: 4 }), callOn(bought, { units: 3 }), callOn(lifelong)].map((call) =>
        ledger.charge(call)
      ),
    );
  await chargeAll();
  const told = await spent(storage);
  // The answer to the commit is lost, and those to both of its repetitions.
  proxy.failAlways("lose_answer");
  const lost = await chargeAll();
  proxy.failAlways(null);
  assert(lost.every((one) => one.status === "rejected" && one.reason instanceof WriteOutcomeUnknownError));
  assertNotEquals(await spent(storage), told);
  await storage.queue.write([]);
  assertEquals(await spent(storage), told);
  await storage.queue.write([]);
  assertEquals(await spent(storage), told);
});

withLostAnswers("Trial.charge() loses no call of a network whose commit was not answered", async (parts) => {
  const { storage, proxy } = parts;
  const trial = openTrial(storage, 4);
  const used = async () =>
    (await storage.db.selectFrom("trial_weeks").select("used").execute()).map(({ used }) => used);
  assertEquals((await trial.charge(testNetwork)).outcome, "served");
  proxy.failOnce("lose_answer");
  const told = await Promise.all([1, 2].map(() => trial.charge(testNetwork)));
  assertEquals(told.map((one) => "used" in one && one.used), [2, 3]);
  proxy.failAlways("lose_answer");
  assertEquals((await trial.charge(testNetwork)).outcome, "unavailable");
  proxy.failAlways(null);
  assertEquals(await used(), [4]);
  await storage.queue.write([]);
  assertEquals(await used(), [3]);
  proxy.failOnce("lose_answer");
  const outcomes = await Promise.all([1, 2].map(() => trial.charge(testNetwork)));
  assertEquals(outcomes.map(({ outcome }) => outcome), ["served", "exhausted"]);
});

withLostAnswers(
  "NetworkUnits.take() loses no unit whose commit was not answered",
  async ({ storage, proxy }) => {
    const units = openDailyUnits(storage, "mcp_calls", 9);
    const used = async () => {
      const rows = await storage.db.selectFrom("daily_counters").select("used").where(
        "scope",
        "=",
        "mcp_calls",
      ).execute();
      return rows.map(({ used }) => used);
    };
    await units.take(testNetwork, 2);
    proxy.failOnce("lose_answer");
    assertEquals((await units.take(testNetwork, 3)).used, 5);
    proxy.failAlways("lose_answer");
    await assertRejects(() => units.take(testNetwork, 4), WriteOutcomeUnknownError);
    proxy.failAlways(null);
    assertEquals(await used(), [9]);
    proxy.failOnce("lose_answer");
    const refused = await units.take(testNetwork, 5);
    assertEquals([refused.served, refused.used, await used()], [false, 5, [5]]);
  },
);

withLostAnswers("Storage.close() gives back what was charged and nobody was told", async (parts) => {
  const { storage, proxy } = parts;
  const key = await makeKey(storage);
  const other = await openDatabase({ url: proxy.url });
  proxy.failAlways("lose_answer");
  await assertRejects(() => openLedger(other).charge(callOn(key)), WriteOutcomeUnknownError);
  proxy.failAlways(null);
  assertEquals(await usedUnits(storage), 1);
  await other.close();
  assertEquals(await usedUnits(storage), 0);
});

Deno.test("Ledger.charge() gives back what was lost although the key has changed since", async () => {
  await using server = await startSqld();
  const direct = await openDatabase({ url: server.url });
  const own = (keyId: number) => direct.db.updateTable("keys").where("id", "=", keyId);
  /** What becomes of a key meanwhile, and what it has used after that and the giving back. */
  const changes: readonly [
    change: (keyId: number, clock: TestClock) => CompiledQuery | null,
    used: number,
  ][] = [
    [() => null, 2],
    // The allowance is refilled, and only credits are given back.
    [(keyId, clock) => {
      clock.set("2026-12-01T00:00:30Z");
      return direct.db.updateTable("spending").set({ month: "2026-12", used: 1 }).where("key_id", "=", keyId)
        .compile();
    }, 1],
    [(keyId) => own(keyId).set({ key_hash: "rotated" }).compile(), 2],
    [(keyId) => own(keyId).set({ status: "revoked" }).compile(), 2],
    [(keyId) => own(keyId).set({ basis: "lifetime", allowance: 200 }).compile(), 2],
  ];
  for (const [change, used] of changes) {
    const clock = new TestClock("2026-11-30T23:59:00Z");
    await using proxy = startFlakyProxy(server.url);
    const storage = await openDatabase({ url: proxy.url, clock });
    const ledger = openLedger(storage);
    const key = await makeKey(storage, { limit: 5, credits: 9, month: "2026-11" });
    await ledger.charge(callOn(key, { units: 2 }));
    proxy.failAlways("lose_answer");
    await assertRejects(() => ledger.charge(callOn(key, { units: 6 })), WriteOutcomeUnknownError);
    proxy.failAlways(null);
    const query = change(key.keyId, clock);
    if (query !== null) await direct.queue.write([query]);
    await storage.close();
    assertEquals((await spent(direct)).at(-1), { used, credits_spent: 0 });
  }
  await direct.close();
});

Deno.test("Units charged are those of answered calls, whatever is lost between two processes and the database", async () => {
  await using server = await startSqld();
  await using proxies = new AsyncDisposableStack();
  const direct = await openDatabase({ url: server.url });
  const keys = [
    await makeKey(direct, { limit: 30 }),
    await makeKey(direct, { basis: "credits", credits: 60 }),
    await makeKey(direct, { basis: "lifetime", limit: 500 }),
  ];
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
          // What has a name is sent again, to the other process.
          return await charge(by, at, { units, idempotency }).catch(() => {
            lost++;
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
  assertEquals((await spent(direct)).map(({ used }) => used), answered);
  await direct.close();
});

/** What the keys have spent, in the order in which they were made. */
function spent({ db }: Storage): Promise<{ used: number; credits_spent: number }[]> {
  return db.selectFrom("spending").select(["used", "credits_spent"]).orderBy("key_id").execute();
}
