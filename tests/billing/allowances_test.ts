import { assert, assertEquals, assertRejects } from "@std/assert";
import { type KeyBalance, openLedger, openTrial, type UnitsTaken } from "../../src/billing/mod.ts";
import { hashKey, revokeKey } from "../../src/keys/mod.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { callOn, identities, makeKey, tally, type TestKey, testNetwork } from "../support/test_keys.ts";
import { countKeyPayment, createPurchasedKey, endPro, grantCredits, startPro } from "../support/paid_keys.ts";

// Trial

testOnEveryDatabase(
  "Trial.take() serves exactly 25 of 300 parallel calls of one network",
  async (database) => {
    const trial = openTrial(await database.open());
    const other = identities.network("198.51.100.7");
    const calls = Array.from({ length: 300 }, () => trial.take(testNetwork, 1));
    const outcomes = await Promise.all([...calls, trial.take(other, 1)]);
    assertEquals(tallyServed(outcomes.slice(0, 300)), { served: 25, refused: 275 });
    assertEquals(
      outcomes.slice(0, 25).map(({ used }) => used),
      Array.from({ length: 25 }, (_, index) => index + 1),
    );
    assertEquals(outcomes[300]?.used, 1);
  },
);

testOnEveryDatabase("Trial.take() serves 25 calls across two processes", async (database) => {
  const trials = [openTrial(await database.open()), openTrial(await database.open())];
  const outcomes = await Promise.all(
    trials.flatMap((trial) => Array.from({ length: 40 }, () => trial.take(testNetwork, 1))),
  );
  assertEquals(tallyServed(outcomes), { served: 25, refused: 55 });
});

testOnEveryDatabase(
  "Trial.take() starts again on Monday 00:00 UTC, across a year end",
  async (database) => {
    const clock = new TestClock("2027-01-03T23:59:59.999Z");
    const trial = openTrial(await database.open(clock), 1);
    const monday = Date.parse("2027-01-04T00:00:00Z");
    assertEquals(await trial.take(testNetwork, 1), {
      served: true,
      used: 1,
      limit: 1,
      period: "2026-W53",
      resetsAt: monday,
    });
    assertEquals((await trial.take(testNetwork, 1)).served, false);
    clock.set("2027-01-04T00:00:00Z");
    const fresh = await trial.take(testNetwork, 1);
    assertEquals([fresh.served, fresh.used, fresh.period], [true, 1, "2027-W01"]);
  },
);

testOnEveryDatabase(
  "Trial.take() rejects when nothing can be counted",
  async (database) => {
    const storage = await database.open();
    const trial = openTrial(storage);
    await storage.queue.close();
    await assertRejects(() => trial.take(testNetwork, 1));
  },
);

function tallyServed(outcomes: readonly UnitsTaken[]): Record<string, number> {
  return tally(outcomes.map(({ served }) => ({ outcome: served ? "served" : "refused" })));
}

testOnEveryDatabase("Trial.recall() knows for some seconds that a week is used up", async (database) => {
  const clock = new TestClock("2026-11-22T12:00:00Z");
  const trial = openTrial(await database.open(clock), 1);
  await trial.take(testNetwork, 1);
  await trial.take(testNetwork, 1);
  assertEquals(trial.recall(testNetwork)?.served, false);
  clock.advance(10_000);
  assertEquals(trial.recall(testNetwork), null);
});

// Credits

// The guarantee: a purchase gives its credits once, however often it is reported.

async function balanceOf(storage: Storage, key: Pick<TestKey, "keyHash">): Promise<KeyBalance> {
  const standing = await openLedger(storage).read(key.keyHash);
  assert(standing.standing === "active");
  return standing.balance;
}

testOnEveryDatabase(
  "grantCredits() gives once per purchase, also when told in parallel",
  async (database) => {
    const storages = [await database.open(), await database.open()];
    const [storage] = storages;
    assert(storage !== undefined);
    const { keyId, secret } = await createPurchasedKey(storage);
    const grants = storages.flatMap((one) =>
      Array.from({ length: 10 }, () => grantCredits(one, { purchaseId: "purchase-1", keyId, credits: 1000 }))
    );
    const outcomes = (await Promise.all(grants)).map((outcome) => ({ outcome }));
    assertEquals(tally(outcomes), { granted: 1, replayed: 19 });
    assertEquals(await grantCredits(storage, { purchaseId: "purchase-2", keyId, credits: 500 }), "granted");
    const balance = await balanceOf(storage, { keyHash: hashKey(secret) });
    assertEquals([balance.creditsRemaining, balance.creditsTotal], [1500, 1500]);
  },
);

testOnEveryDatabase("grantCredits() takes an anonymous key out of the free tiers", async (database) => {
  const storage = await database.open();
  const key = await makeKey(storage, { used: 7, credits: 1 });
  await grantCredits(storage, { purchaseId: "purchase-1", keyId: key.keyId, credits: 10 });
  const { tier, basis, limit, creditsRemaining } = await balanceOf(storage, key);
  assertEquals({ tier, basis, limit, creditsRemaining }, {
    tier: null,
    basis: "credits",
    limit: 0,
    creditsRemaining: 11,
  });
});

testOnEveryDatabase("grantCredits() leaves a claimed key its allowance", async (database) => {
  const storage = await database.open();
  const key = await makeKey(storage, { tier: "claimed", limit: 200, used: 7 });
  await grantCredits(storage, { purchaseId: "purchase-1", keyId: key.keyId, credits: 10 });
  const { tier, basis, limit, used, creditsRemaining } = await balanceOf(storage, key);
  assertEquals({ tier, basis, limit, used, creditsRemaining }, {
    tier: "claimed",
    basis: "monthly",
    limit: 200,
    used: 7,
    creditsRemaining: 10,
  });
});

testOnEveryDatabase("grantCredits() gives nothing to a revoked key", async (database) => {
  const storage = await database.open();
  const key = await makeKey(storage);
  await revokeKey(storage, key.keyHash);
  assertEquals(
    await grantCredits(storage, { purchaseId: "purchase-1", keyId: key.keyId, credits: 10 }),
    "key_inactive",
  );
});

testOnEveryDatabase("Ledger.charge() goes on with credits that arrive while it refuses", async (database) => {
  const storage = await database.open();
  const ledger = openLedger(storage);
  const key = await makeKey(storage, { tier: "claimed", limit: 2 });
  const outcomes = await Promise.all([
    ...Array.from({ length: 10 }, () => ledger.charge(callOn(key))),
    grantCredits(storage, { purchaseId: "purchase-1", keyId: key.keyId, credits: 3 }),
  ]);
  const late = await Promise.all(Array.from({ length: 10 }, () => ledger.charge(callOn(key))));
  const charged = [...outcomes, ...late].filter((one) =>
    typeof one === "object" && one.outcome === "charged"
  );
  assertEquals(charged.length, 5);
});

// Subscription

testOnEveryDatabase("startPro() and endPro() keep the key's own allowance apart", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const ledger = openLedger(storage);
  const monthly = await makeKey(storage, { used: 20 });
  const lifetime = await makeKey(storage, { basis: "lifetime", tier: "claimed", limit: 200, used: 150 });
  const shown = async () => {
    const standings = await Promise.all([monthly, lifetime].map(({ keyHash }) => ledger.read(keyHash)));
    return standings.map((one) => {
      assert(one.standing === "active");
      const { tier, plan, basis, limit, used } = one.balance;
      return [tier, plan, basis, limit, used];
    });
  };
  for (const { keyId } of [monthly, lifetime]) assertEquals(await startPro(storage, keyId), true);
  assertEquals(await startPro(storage, monthly.keyId), false);
  for (const key of [monthly, lifetime]) await ledger.charge(callOn(key, { units: 100 }));
  assertEquals(await shown(), [[null, "pro", "monthly", 10_000, 100], [
    "claimed",
    "pro",
    "monthly",
    10_000,
    100,
  ]]);

  clock.set("2026-12-21T08:00:00Z");
  for (const { keyId } of [monthly, lifetime]) assertEquals(await endPro(storage, keyId), true);
  assertEquals(await endPro(storage, monthly.keyId), false);
  // The monthly allowance was refilled on the 1st; the lifetime one was not.
  assertEquals(await shown(), [["anonymous", "free", "monthly", 25, 0], [
    "claimed",
    "free",
    "lifetime",
    200,
    150,
  ]]);
});

testOnEveryDatabase("endPro() raises a key that has paid for its claim meanwhile", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const { keyId, keyHash } = await makeKey(storage, { used: 20 });
  await startPro(storage, keyId);
  assertEquals(await countKeyPayment(storage, { paymentId: "first", keyId, amountAtomic: 1_000_000 }), false);
  clock.set("2026-12-21T08:00:00Z");
  await endPro(storage, keyId);
  const standing = await openLedger(storage).read(keyHash);
  assert(standing.standing === "active");
  const { tier, basis, limit, used, claimMethod } = standing.balance;
  assertEquals([tier, basis, limit, used, claimMethod], ["claimed", "lifetime", 200, 0, "x402"]);
});
