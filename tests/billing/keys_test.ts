import { assert, assertEquals, assertRejects } from "@std/assert";
import { KeyCache, type KeyState } from "../../src/billing/balance.ts";
import {
  type KeyBalance,
  openLedger,
  openTrial,
  readKeyReport,
  sweepLedger,
  type UnitsTaken,
} from "../../src/billing/mod.ts";
import { hashKey, revokeKey, rotateKey } from "../../src/keys/mod.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { callOn, identities, makeKey, tally, type TestKey, testNetwork } from "../support/test_keys.ts";
import { TestClock } from "../support/clock.ts";
import { countKeyPayment, createPurchasedKey, endPro, grantCredits, startPro } from "../support/paid_keys.ts";
import type { Storage } from "../../src/storage/mod.ts";

// Keys that other instances change

testOnEveryDatabase(
  "A key that another instance rotated is found by its new hash alone",
  async (database) => {
    const [here, elsewhere] = [await database.open(), await database.open()];
    const ledger = openLedger(here);
    const key = await makeKey(here);
    const charge = async (keyHash: typeof key.keyHash) => (await ledger.charge(callOn({ keyHash }))).outcome;
    assertEquals(await charge(key.keyHash), "charged");
    const rotated = await rotateKey(elsewhere, key.keyHash);
    if (rotated === null) throw new Error("The key was not rotated");
    assertEquals(await charge(key.keyHash), "unknown_key");
    assertEquals(await charge(rotated.keyHash), "charged");
    assertEquals((await ledger.read(rotated.keyHash)).standing, "active");
    assertEquals((await ledger.read(key.keyHash)).standing, "unknown_key");
  },
);

testOnEveryDatabase(
  "Of two secrets of one key in one transaction only the valid one is counted",
  async (database) => {
    const storage = await database.open();
    const ledger = openLedger(storage);
    const old = await makeKey(storage);
    const rotated = await rotateKey(storage, old.keyHash);
    if (rotated === null) throw new Error("The key was not rotated");
    // Both are remembered under the same row.
    const known = await makeKey(storage);
    assertEquals((await ledger.charge(callOn(known))).outcome, "charged");
    assertEquals((await ledger.charge(callOn(rotated))).outcome, "charged");
    const again = await rotateKey(storage, rotated.keyHash);
    if (again === null) throw new Error("The key was not rotated");
    assertEquals((await ledger.charge(callOn(again))).outcome, "charged");
    const named = (name: string) => ({ idempotency: { key: name, requestHash: "request" } });
    const outcomes = await Promise.all([
      ledger.charge(callOn(rotated)),
      ledger.charge(callOn(again)),
      ledger.charge(callOn(rotated, named("a"))),
      ledger.charge(callOn(again, named("a"))),
    ]);
    assertEquals(outcomes.map(({ outcome }) => outcome), [
      "unknown_key",
      "charged",
      "unknown_key",
      "charged",
    ]);
    const counted = await storage.db.selectFrom("usage_daily").select(["key_id", "calls"])
      .where("key_id", "=", old.keyId).execute();
    assertEquals(counted.map(({ calls }) => calls), [4]);
  },
);

function stateOf(keyId: number): KeyState {
  const balance = {
    keyId,
    keyPrefix: "ifk_0000",
    rechargeRef: "ifr_0",
    tier: "anonymous",
    plan: "free",
    basis: "monthly",
    isReduced: false,
    creditsLow: 0,
    limit: 25,
    used: 3,
    month: "2026-11",
    creditsRemaining: 0,
    creditsTotal: 0,
    creditsUsed: 0,
    paidAtomic: 0,
    hasServed: true,
    claimMethod: null,
  } as const;
  return { status: "active", drawn: null, balance };
}

Deno.test("KeyCache recalls the row that it saw last, and forgets one that is there no more", () => {
  const known = new KeyCache();
  const keyHash = hashKey("ifk_1");
  assertEquals(known.recall(keyHash), undefined);
  known.note([[keyHash, null]], new Map([[keyHash, stateOf(7)]]));
  assertEquals(known.recall(keyHash), stateOf(7));
  known.note([[keyHash, 7]], new Map());
  assertEquals(known.recall(keyHash), undefined);
});

Deno.test("KeyCache remembers a bounded number of keys, and names each of some calls once", () => {
  const known = new KeyCache();
  const hashes = Array.from({ length: 60_000 }, (_, index) => hashKey(`ifk_${index}`));
  for (const [index, keyHash] of hashes.entries()) {
    known.note([[keyHash, null]], new Map([[keyHash, stateOf(index)]]));
  }
  assertEquals(known.name(hashKey("ifk_59999"))[1], 59_999);
  assert(hashes.filter((keyHash) => known.name(keyHash)[1] !== null).length <= 50_000);
  const other = hashKey("ifk_other");
  assertEquals(known.names([callOn({ keyHash: other }), callOn({ keyHash: other })]), [[other, null]]);
});

// What is paid by a key

testOnEveryDatabase(
  "countKeyPayment() raises an anonymous key once 1.00 USD has been paid",
  async (database) => {
    const storage = await database.open();
    const { keyId, keyHash } = await makeKey(storage);
    const pay = (paymentId: string, amountAtomic: number) =>
      countKeyPayment(storage, { paymentId, keyId, amountAtomic });
    assertEquals(await pay("first", 600_000), false);
    assertEquals(await pay("first", 600_000), false);
    assertEquals(await pay("second", 400_000), true);
    assertEquals(await pay("third", 5_000), false);
    const standing = await openLedger(storage).read(keyHash);
    assert(standing.standing === "active");
    const { tier, basis, limit, paidAtomic, claimMethod } = standing.balance;
    assertEquals({ tier, basis, limit, paidAtomic, claimMethod }, {
      tier: "claimed",
      basis: "lifetime",
      limit: 200,
      paidAtomic: 1_005_000,
      claimMethod: "x402",
    });
  },
);

testOnEveryDatabase("countKeyPayment() leaves units of past months behind", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  const { keyId, keyHash } = await makeKey(storage, { used: 25, month: "2026-10" });
  assertEquals(await countKeyPayment(storage, { paymentId: "first", keyId, amountAtomic: 1_000_000 }), true);
  const standing = await openLedger(storage).read(keyHash);
  assert(standing.standing === "active");
  assertEquals(standing.balance.used, 0);
});

// Reports of keys

const start = "2026-11-19T09:00:00.000Z";

testOnEveryDatabase(
  "readKeyReport() adds up what the ledger charged, counted and refused",
  async (database) => {
    const clock = new TestClock(start);
    const storage = await database.open(clock);
    const ledger = openLedger(storage);
    const key = await makeKey(storage, { limit: 4 });
    await Promise.all(Array.from({ length: 3 }, () => ledger.charge(callOn(key, { durationMs: 2 }))));
    clock.set("2026-11-21T08:00:00.000Z");
    const elsewhere = { network: identities.network("198.51.100.7"), durationMs: 8 };
    await ledger.charge(callOn(key, { path: "/v1/iban/batch", units: 2, ...elsewhere }));
    await ledger.count({ ...callOn(key, elsewhere), status: 400, reason: "invalid_request" });
    await ledger.count({ ...callOn(key, elsewhere), path: "/v1/iban/format", status: 200, reason: null });

    assertEquals(await readKeyReport(storage, key.keyId, 30), {
      window_days: 30,
      total: 6,
      ok: 4,
      failed: 2,
      avg_ms: 5,
      first_seen: start,
      last_seen: new Date(clock.now()).toISOString(),
      days: [{ day: "2026-11-19", count: 3, failed: 0 }, { day: "2026-11-21", count: 3, failed: 2 }],
      endpoints: [
        { path: "/v1/iban/validate", count: 4 },
        { path: "/v1/iban/batch", count: 1 },
        { path: "/v1/iban/format", count: 1 },
      ],
      failures: [
        { path: "/v1/iban/batch", status: 402, reason: "monthly_quota_insufficient", calls: 1 },
        { path: "/v1/iban/validate", status: 400, reason: "invalid_request", calls: 1 },
      ],
      footprint: { distinct_networks: 2, unusual: false },
    });
    assertEquals((await readKeyReport(storage, key.keyId, 1)).total, 3);
  },
);

testOnEveryDatabase(
  "readKeyReport() says nothing of a key without traffic, and clamps its days",
  async (database) => {
    const storage = await database.open();
    const { keyId } = await makeKey(storage);
    const report = await readKeyReport(storage, keyId, 100_000);
    assertEquals([report.window_days, report.total, report.avg_ms, report.first_seen], [
      365,
      0,
      null,
      null,
    ]);
    assertEquals(report.footprint, { distinct_networks: 0, unusual: null });
    assertEquals((await readKeyReport(storage, keyId, -5)).window_days, 1);
  },
);

testOnEveryDatabase("readKeyReport() points out more than 8 networks", async (database) => {
  const storage = await database.open();
  const ledger = openLedger(storage);
  const key = await makeKey(storage, { limit: 100 });
  const callFrom = (index: number) =>
    ledger.charge(callOn(key, { network: identities.network(`192.0.2.${index}`) }));
  await Promise.all(Array.from({ length: 8 }, (_, index) => callFrom(index)));
  assertEquals((await readKeyReport(storage, key.keyId, 30)).footprint.unusual, false);
  await Promise.all([callFrom(0), callFrom(9)]);
  const { footprint } = await readKeyReport(storage, key.keyId, 30);
  assertEquals(footprint, { distinct_networks: 9, unusual: true });
});

testOnEveryDatabase("sweepLedger() removes what no report and no replay needs any more", async (database) => {
  const clock = new TestClock(start);
  const storage = await database.open(clock);
  const ledger = openLedger(storage);
  const key = await makeKey(storage);
  const named = callOn(key, { idempotency: { key: "order-1", requestHash: "request" } });
  await ledger.charge(named);
  await sweepLedger(storage);
  assertEquals((await ledger.charge(named)).outcome, "replayed");
  clock.advance(366 * 24 * 60 * 60 * 1000);
  await sweepLedger(storage);
  for (const table of ["idempotency", "usage_daily", "usage_networks"] as const) {
    assertEquals(await storage.db.selectFrom(table).selectAll().execute(), []);
  }
});

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
