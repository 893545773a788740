import { assertEquals, assertRejects } from "@std/assert";
import { hashRequest, type Ledger, openLedger } from "../../src/billing/mod.ts";
import { openDatabase } from "../../src/storage/file/mod.ts";
import { type Storage, WriteOutcomeUnknownError } from "../../src/storage/mod.ts";
import { type FlakyProxy, startFlakyProxy } from "../support/flaky_proxy.ts";
import { startSqld } from "../support/sqld.ts";
import { callOn, makeKey, tally, usedUnits } from "../support/test_keys.ts";

// The guarantee: when the database has committed a charge and the connection is cut before it says so, the caller is
// told what happened, and nobody is charged twice or told anything that is not certain.

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
  "Ledger.charge() does not guess when another process has charged the key last",
  async (parts) => {
    const { storage, ledger, proxy } = parts;
    const key = await makeKey(storage, { limit: 1 });
    await ledger.charge(callOn(key));
    await storage.queue.write([storage.db.updateTable("spending").set({ charge_mark: 1 }).compile()]);
    proxy.failOnce("lose_answer");
    await assertRejects(() => ledger.charge(callOn(key)), WriteOutcomeUnknownError);
    assertEquals(await usedUnits(storage), 1);
  },
);
