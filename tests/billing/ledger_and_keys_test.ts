/**
 * Charges: the ledger of calls, balances of keys and their changes, and the states of payments and purchases.
 *
 * @module
 */
import { assert, assertEquals, assertRejects } from "@std/assert";
import fc from "fast-check";
import { CompiledQuery } from "kysely";
import { type KeyState, nameOf } from "../../src/billing/balance.ts";
import { numberCharges, planCharges } from "../../src/billing/charge_transaction.ts";
import { planChargesOnce } from "../../src/billing/charge_transaction.ts";
import {
  type ChargeOutcome,
  hashRequest,
  type KeyBalance,
  type NetworkUnits,
  openLedger,
  openNetworkUnits,
  readKeyReport,
  sweepLedger,
  unitsLeft,
  type UnitsTaken,
} from "../../src/billing/mod.ts";
import { allows, money } from "../../src/billing/money_table.ts";
import {
  findPayment,
  listDuePayments,
  openPayment,
  type Payment,
  type RecordedPayment,
  recordFailed,
  recordRecheck,
  recordSettled,
  recordUnconfirmed,
  recordUndone,
  sweepPayments,
  takePayment,
} from "../../src/billing/payments.ts";
import { findPurchase, preparePurchase, recoverKey, recoveryRefOf } from "../../src/billing/purchases.ts";
import { namesOf, noteStates, planUnchargedCalls } from "../../src/billing/usage.ts";
import { hashKey, LIMITS, revokeKey, rotateKey } from "../../src/keys/mod.ts";
import {
  type PaymentState,
  type PurchaseStatus,
  type Storage,
  WriteOutcomeUnknownError,
} from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { countKeyPayment, createPurchasedKey, endPro, grantCredits, startPro } from "../support/paid_keys.ts";
import { replaceWrite } from "../support/replace_write.ts";
import { quickFileDatabase, testOnEveryDatabase } from "../support/temp_database.ts";
import {
  callOn,
  identities,
  makeKey,
  tally,
  testCaller,
  type TestKey,
  type TestKeyTerms,
} from "../support/test_keys.ts";

// ledger.ts

// Guarantee: nobody spends more units than they have, every spent unit is in the ledger, and every answer shows the
// balance after its own charge.

function balanceOf(outcome: ChargeOutcome | undefined): KeyBalance {
  assert(outcome !== undefined && "balance" in outcome);
  return outcome.balance;
}

testOnEveryDatabase(
  "Ledger.charge() charges exactly 25 of 200 parallel calls if 25 are left",
  async (database) => {
    const storage = await database.open();
    const ledger = openLedger(storage);
    const key = await makeKey(storage);
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => ledger.charge(callOn(key))));
    assertEquals(tally(outcomes), { charged: 25, exhausted: 175 });
    const served = outcomes.filter(({ outcome }) => outcome === "charged").map((one) => balanceOf(one).used);
    assertEquals(served, Array.from({ length: 25 }, (_, index) => index + 1));
    const lookup = await ledger.read(key.keyHash);
    assert(lookup.status === "active");
    assertEquals(lookup.balance.used, 25);
  },
);

testOnEveryDatabase("Ledger.charge() takes all units of a batch or none", async (database) => {
  const storage = await database.open();
  const ledger = openLedger(storage);
  const key = await makeKey(storage);
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, () => ledger.charge(callOn(key, { units: 7 }))),
  );
  assertEquals(tally(outcomes), { charged: 3, insufficient: 27 });
  const refused = outcomes.at(-1);
  assert(refused?.outcome === "insufficient");
  assertEquals([refused.required, refused.available, refused.balance.used], [7, 4, 21]);
});

testOnEveryDatabase(
  "Ledger.charge() charges single calls after a batch that exceeded the balance",
  async (database) => {
    const storage = await database.open();
    const ledger = openLedger(storage);
    const key = await makeKey(storage);
    const units = Array.from({ length: 200 }, (_, index) => index % 3 === 0 ? 7 : 1);
    const outcomes = await Promise.all(units.map((count) => ledger.charge(callOn(key, { units: count }))));
    const charged = units.filter((_, index) => outcomes[index]?.outcome === "charged");
    assertEquals(charged.reduce((sum, count) => sum + count, 0), 25);
    // In order of arrival: 7 1 1 7 1 1 7, then the rest goes to the next calls that fit.
    assertEquals(charged, [7, 1, 1, 7, 1, 1, 7]);
  },
);

testOnEveryDatabase(
  "Ledger.charge() debits the quota first and splits a batch into credits",
  async (database) => {
    const storage = await database.open();
    const ledger = openLedger(storage);
    const key = await makeKey(storage, { tier: "claimed", limit: 10, used: 6, credits: 20 });
    const outcomes = await Promise.all(
      [3, 5, 30, 16, 1].map((units) => ledger.charge(callOn(key, { units }))),
    );
    const debits = outcomes.map((one) =>
      one.outcome === "charged" ? [one.fromQuota, one.fromCredits] : one.outcome
    );
    assertEquals(debits, [[3, 0], [1, 4], "insufficient", [0, 16], "exhausted"]);
    assertEquals(outcomes.map((one) => balanceOf(one).used), [9, 10, 10, 10, 10]);
    assertEquals(outcomes.map((one) => balanceOf(one).creditsRemaining), [20, 16, 16, 0, 0]);
    assertEquals(outcomes.map((one) => balanceOf(one).creditsTotal), [20, 20, 20, 20, 20]);
  },
);

testOnEveryDatabase("Ledger.charge() charges only credits for a key without a quota", async (database) => {
  const storage = await database.open();
  const ledger = openLedger(storage);
  const key = await makeKey(storage, { basis: "credits", tier: null, limit: 0, credits: 5 });
  const outcomes = await Promise.all([2, 2, 2, 1, 1].map((units) => ledger.charge(callOn(key, { units }))));
  assertEquals(outcomes.map(({ outcome }) => outcome), [
    "charged",
    "charged",
    "insufficient",
    "charged",
    "exhausted",
  ]);
  assertEquals(balanceOf(outcomes[3]).used, 5);
});

testOnEveryDatabase(
  "Ledger.charge() loses nothing between two processes on one database",
  async (database) => {
    const storages = [await database.open(), await database.open()];
    const ledgers = storages.map((storage) => openLedger(storage));
    const [storage] = storages;
    assert(storage !== undefined);
    const key = await makeKey(storage, { tier: "claimed", limit: 25, credits: 12 });
    const outcomes = await Promise.all(
      ledgers.flatMap((ledger) =>
        Array.from({ length: 60 }, (_, index) => ledger.charge(callOn(key, { units: 1 + index % 3 })))
      ),
    );
    const spent = outcomes.reduce(
      (sum, one) => sum + (one.outcome === "charged" ? one.fromQuota + one.fromCredits : 0),
      0,
    );
    const lookup = await openLedger(storage).read(key.keyHash);
    assert(lookup.status === "active");
    assertEquals(spent, 37);
    assertEquals(unitsLeft(lookup.balance), 0);
  },
);

testOnEveryDatabase(
  "Ledger.charge() refills a monthly key on the 1st, and never a lifetime key",
  async (database) => {
    const clock = new TestClock("2026-12-31T23:59:59.999Z");
    const storage = await database.open(clock);
    const ledger = openLedger(storage);
    const monthly = await makeKey(storage, { limit: 1 });
    const lifetime = await makeKey(storage, { basis: "lifetime", tier: "claimed", limit: 1 });
    const chargeBoth = async () =>
      (await Promise.all([monthly, lifetime].map((key) => ledger.charge(callOn(key))))).map(({ outcome }) =>
        outcome
      );
    assertEquals(await chargeBoth(), ["charged", "charged"]);
    assertEquals(await chargeBoth(), ["exhausted", "exhausted"]);
    clock.set("2027-01-01T00:00:00.000Z");
    const refilled = await ledger.read(monthly.keyHash);
    assert(refilled.status === "active");
    assertEquals([refilled.balance.month, refilled.balance.used], ["2027-01", 0]);
    assertEquals(await chargeBoth(), ["charged", "exhausted"]);
    assertEquals(await chargeBoth(), ["exhausted", "exhausted"]);
  },
);

testOnEveryDatabase(
  "Ledger.charge() doesn't renew a quota for an instance whose clock lags",
  async (database) => {
    const [ahead, behind] = [new TestClock("2026-12-01T00:00:00Z"), new TestClock("2026-11-30T23:59:58Z")];
    const early = openLedger(await database.open(ahead));
    const storage = await database.open(behind);
    const late = openLedger(storage);
    const key = await makeKey(storage, { limit: 2, used: 2 });
    const outcomes = [];
    for (const ledger of [late, early, late, early, late]) {
      outcomes.push(
        (await ledger.charge(callOn(key))).outcome,
      );
    }
    assertEquals(outcomes, ["exhausted", "charged", "charged", "exhausted", "exhausted"]);
  },
);

testOnEveryDatabase("Ledger.charge() charges each call once while its key is rotated", async (database) => {
  const storage = await database.open();
  const ledger = openLedger(storage);
  const key = await makeKey(storage, { limit: 100 });
  const before = Array.from({ length: 20 }, () => ledger.charge(callOn(key)));
  const rotated = await rotateKey(storage, key.keyHash);
  assert(rotated !== null);
  const after = Array.from({ length: 20 }, () => ledger.charge(callOn(rotated)));
  const late = Array.from({ length: 20 }, () => ledger.charge(callOn(key)));
  const outcomes = [await Promise.all(before), await Promise.all(after), await Promise.all(late)];
  const charged = outcomes.flat().filter(({ outcome }) => outcome === "charged").length;
  assertEquals(tally(outcomes[1] ?? []), { charged: 20 });
  assertEquals(tally(outcomes[2] ?? []), { unknown_key: 20 });
  const lookup = await ledger.read(rotated.keyHash);
  assert(lookup.status === "active");
  assertEquals(lookup.balance.used, charged);
});

testOnEveryDatabase(
  "Ledger.charge() rejects unknown and revoked keys and takes nothing",
  async (database) => {
    const storage = await database.open();
    const ledger = openLedger(storage);
    const [revoked, burst] = [await makeKey(storage), await makeKey(storage)];
    await revokeKey(storage, revoked.keyHash);
    await storage.queue.write([
      storage.db.updateTable("keys").set({ status: "revoked_burst" }).where("id", "=", burst.keyId).compile(),
    ]);
    const keys = [{ keyHash: hashKey("ifk_unknown") }, revoked, burst];
    const outcomes = await Promise.all(keys.map((key) => ledger.charge(callOn(key))));
    assertEquals(outcomes.map(({ outcome }) => outcome), ["unknown_key", "revoked", "revoked_burst"]);
    const lookups = await Promise.all(keys.map(({ keyHash }) => ledger.read(keyHash)));
    assertEquals(lookups.map(({ status }) => status), ["unknown_key", "revoked", "revoked_burst"]);
  },
);

// The model: calls are charged one by one in order of arrival, first from the quota and then from credits, all units or
// none.

interface Model {
  left: number;
  credits: number;
}

function chargeModel(model: Model, units: number): (string | number)[] {
  const available = model.left + model.credits;
  if (units > available) return [available === 0 ? "exhausted" : "insufficient", model.left, model.credits];
  const fromQuota = Math.min(units, model.left);
  model.left -= fromQuota;
  model.credits -= units - fromQuota;
  return ["charged", model.left, model.credits];
}

function seen(outcome: ChargeOutcome): (string | number)[] {
  if (!("balance" in outcome)) return [outcome.outcome];
  const { basis, limit, used, creditsRemaining } = outcome.balance;
  return [outcome.outcome, basis === "credits" ? 0 : Math.max(0, limit - used), creditsRemaining];
}

type Terms = Required<Pick<TestKeyTerms, "basis" | "limit" | "used" | "credits">>;

const terms: fc.Arbitrary<Terms> = fc.record({
  basis: fc.constantFrom("monthly", "lifetime", "credits"),
  limit: fc.integer({ min: 0, max: 40 }),
  used: fc.integer({ min: 0, max: 45 }),
  credits: fc.integer({ min: 1, max: 40 }),
});
const units = fc.integer({ min: 1, max: 12 });

Deno.test("Ledger.charge() of calls that arrive together equals charging them one by one", async () => {
  await using database = await quickFileDatabase();
  const storage = await database.open();
  const ledger = openLedger(storage);
  await fc.assert(
    fc.asyncProperty(
      terms,
      terms,
      fc.array(fc.tuple(fc.boolean(), units)),
      fc.boolean(),
      async (a, b, calls, named) => {
        const keys = [await makeKeyAndModel(storage, a), await makeKeyAndModel(storage, b)] as const;
        // Calls with and without an idempotency key are charged by different statements, so one run has calls of one
        // kind.
        const charges = calls.map(([first, units], index) => {
          const idempotency = named ? { key: `name-${index}`, requestHash: "request" } : null;
          return ledger.charge(callOn(keys[first ? 0 : 1].key, { units, idempotency }));
        });
        const expected = calls.map(([first, units]) => chargeModel(keys[first ? 0 : 1].model, units));
        assertEquals((await Promise.all(charges)).map(seen), expected);
      },
    ),
    { numRuns: 60 },
  );
});

async function makeKeyAndModel(storage: Storage, terms: Terms): Promise<{ key: TestKey; model: Model }> {
  const { basis, limit, used, credits } = terms;
  const left = basis === "credits" ? 0 : Math.max(0, limit - used);
  return { key: await makeKey(storage, { ...terms, tier: "claimed" }), model: { left, credits } };
}

// Guarantee: a request that is repeated with its idempotency key is charged once, however often and however soon.

const request = hashRequest("validateIban", "/v1/iban/validate", '{"iban":"DE89370400440532013000"}');
const another = hashRequest("validateIban", "/v1/iban/validate", '{"iban":"AT611904300234573201"}');
const named = (key: string, requestHash = request) => ({ idempotency: { key, requestHash } });

testOnEveryDatabase("Ledger.charge() charges 50 parallel copies of a request once", async (database) => {
  const storage = await database.open();
  const ledger = openLedger(storage);
  const key = await makeKey(storage);
  const sends = Array.from(
    { length: 50 },
    () => ledger.charge(callOn(key, { units: 7, ...named("order-1") })),
  );
  const outcomes = await Promise.all(sends);
  assertEquals(tally(outcomes), { charged: 1, replayed: 49 });
  assertEquals(outcomes.map((one) => "balance" in one ? one.balance.used : null), Array(50).fill(7));
});

testOnEveryDatabase("Ledger.charge() charges once across two processes", async (database) => {
  const storages = [await database.open(), await database.open()];
  const [storage] = storages;
  assert(storage !== undefined);
  const key = await makeKey(storage);
  const outcomes = await Promise.all(
    storages.map((storage) => openLedger(storage)).flatMap((ledger) =>
      Array.from({ length: 20 }, () => ledger.charge(callOn(key, named("order-1"))))
    ),
  );
  assertEquals(tally(outcomes), { charged: 1, replayed: 39 });
});

testOnEveryDatabase(
  "Ledger.charge() reports a conflict if another request has the same idempotency key",
  async (database) => {
    const storage = await database.open();
    const ledger = openLedger(storage);
    const [key, other] = [await makeKey(storage), await makeKey(storage)];
    const outcomes = await Promise.all([
      ledger.charge(callOn(key, named("order-1"))),
      ledger.charge(callOn(key, named("order-1", another))),
      ledger.charge(callOn(key, named("order-2", another))),
      ledger.charge(callOn(other, named("order-1", another))),
    ]);
    assertEquals(outcomes.map(({ outcome }) => outcome), ["charged", "conflict", "charged", "charged"]);
  },
);

testOnEveryDatabase(
  "Ledger.charge() forgets an idempotency key after 24 hours, not before",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storage = await database.open(clock);
    const ledger = openLedger(storage);
    const key = await makeKey(storage);
    const outcomes = [];
    for (const instant of ["2026-11-21T08:00:00Z", "2026-11-22T07:59:59.999Z", "2026-11-22T08:00:00Z"]) {
      clock.set(instant);
      outcomes.push((await ledger.charge(callOn(key, named("order-1")))).outcome);
    }
    assertEquals(outcomes, ["charged", "replayed", "charged"]);
  },
);

testOnEveryDatabase(
  "Ledger.charge() stores no idempotency key of a call that it rejected",
  async (database) => {
    const storage = await database.open();
    const ledger = openLedger(storage);
    const key = await makeKey(storage, { limit: 5 });
    const refused = await ledger.charge(callOn(key, { units: 7, ...named("order-1") }));
    const smaller = await ledger.charge(callOn(key, { units: 5, ...named("order-1", another) }));
    const replay = await ledger.charge(callOn(key, { units: 5, ...named("order-1", another) }));
    assertEquals([refused.outcome, smaller.outcome, replay.outcome], ["insufficient", "charged", "replayed"]);
  },
);

testOnEveryDatabase(
  "Ledger.charge() charges different idempotency keys in order until nothing is left",
  async (database) => {
    const storage = await database.open();
    const ledger = openLedger(storage);
    const key = await makeKey(storage);
    const sends = Array.from(
      { length: 60 },
      (_, index) => ledger.charge(callOn(key, named(`order-${index % 40}`))),
    );
    // The first 25 are charged, 15 exceed the balance, and the 20 repeated ones were charged before.
    assertEquals(tally(await Promise.all(sends)), { charged: 25, exhausted: 15, replayed: 20 });
  },
);

testOnEveryDatabase("Ledger.charge() keeps the idempotency keys of a rotated key", async (database) => {
  const storage = await database.open();
  const ledger = openLedger(storage);
  const key = await makeKey(storage);
  await ledger.charge(callOn(key, named("order-1")));
  const rotated = await rotateKey(storage, key.keyHash);
  assert(rotated !== null);
  assertEquals((await ledger.charge(callOn(rotated, named("order-1")))).outcome, "replayed");
});

// A query plan that scans a table passes every small test but is unusable with a million keys.

testOnEveryDatabase(
  "the ledger's statements find keys by index",
  async (database) => {
    const { db, clock } = await database.open();
    const call = callOn(
      { keyHash: hashKey("ifk_any") },
      { idempotency: { key: "order-1", requestHash: "request" } },
    );
    const parts = { clock, nextChargeId: numberCharges(), hasher: identities };
    const failed = { ...call, status: 400, reason: "invalid_request" };
    const queries = [
      planCharges(parts)([call]),
      planChargesOnce(parts)([call]),
      planUnchargedCalls(parts)([failed]),
    ].flatMap((plan) => plan.queries);
    assertEquals(queries.length, 4 + 7 + 4);
    for (const { sql, parameters } of queries) {
      const { rows } = await db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, [...parameters]),
      );
      const scans = rows.map(({ detail }) => detail)
        .filter((detail) => /^SCAN (keys|named|spending|idempotency|usage_\w+)\b/.test(detail));
      assertEquals(scans, [], sql);
    }
  },
);

// Keys that other instances change

testOnEveryDatabase(
  "Ledger finds a key that another instance rotated only by its new hash",
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
    assertEquals((await ledger.read(rotated.keyHash)).status, "active");
    assertEquals((await ledger.read(key.keyHash)).status, "unknown_key");
  },
);

testOnEveryDatabase(
  "Ledger.charge() counts only the valid one of two secrets of a key",
  async (database) => {
    const storage = await database.open();
    const ledger = openLedger(storage);
    const old = await makeKey(storage);
    const rotated = await rotateKey(storage, old.keyHash);
    if (rotated === null) throw new Error("The key was not rotated");
    // Both are cached under the same row.
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
  return { status: "active", debited: null, balance };
}

Deno.test("noteStates() notes the latest row of a key, and forgets one that no longer exists", () => {
  const call = callOn({ keyHash: hashKey("ifk_1") });
  const { key } = call;
  assertEquals(nameOf(key), [key.hash, null]);
  noteStates([call], new Map([[key.hash, stateOf(7)]]), []);
  assertEquals(namesOf([call, { ...call, key: { ...key } }]), [[key.hash, 7]]);
  noteStates([call], new Map(), []);
  assertEquals(nameOf(key), [key.hash, null]);
});

testOnEveryDatabase("Ledger stores each network of a key once a day", async (database) => {
  const clock = new TestClock("2026-11-24T12:00:00Z");
  const storage = await database.open(clock);
  const ledger = openLedger(storage);
  const [call, stranger] = [callOn(await makeKey(storage)), callOn({ keyHash: hashKey("ifk_unknown") })];
  await Promise.all([ledger.charge(call), ledger.charge({ ...call, network: "198.51.100.7" })]);
  await ledger.charge(stranger);
  const days = async () =>
    (await storage.db.selectFrom("usage_networks").select("last_day").orderBy("last_day").execute())
      .map(({ last_day: day }) => day);
  assertEquals(await days(), ["2026-11-24", "2026-11-24"]);
  assertEquals([call.key.lastUse?.network, stranger.key.lastUse], ["198.51.100.7", undefined]);
  clock.advance(DAY_MS);
  await ledger.charge(call);
  assertEquals(await days(), ["2026-11-24", "2026-11-25"]);
});

// What is paid by a key

testOnEveryDatabase(
  "keyPaymentQueries() claims an anonymous key once 1.00 USD is paid",
  async (database) => {
    const storage = await database.open();
    const { keyId, keyHash } = await makeKey(storage);
    const pay = (paymentId: string, amountAtomic: number) =>
      countKeyPayment(storage, { paymentId, keyId, amountAtomic });
    assertEquals(await pay("first", 600_000), false);
    assertEquals(await pay("first", 600_000), false);
    assertEquals(await pay("second", 400_000), true);
    assertEquals(await pay("third", 5_000), false);
    const lookup = await openLedger(storage).read(keyHash);
    assert(lookup.status === "active");
    const { tier, basis, limit, paidAtomic, claimMethod } = lookup.balance;
    assertEquals({ tier, basis, limit, paidAtomic, claimMethod }, {
      tier: "claimed",
      basis: "lifetime",
      limit: 200,
      paidAtomic: 1_005_000,
      claimMethod: "x402",
    });
  },
);

testOnEveryDatabase("keyPaymentQueries() resets the units of past months", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  const { keyId, keyHash } = await makeKey(storage, { used: 25, month: "2026-10" });
  assertEquals(await countKeyPayment(storage, { paymentId: "first", keyId, amountAtomic: 1_000_000 }), true);
  const lookup = await openLedger(storage).read(keyHash);
  assert(lookup.status === "active");
  assertEquals(lookup.balance.used, 0);
});

// Reports of keys

const start = "2026-11-19T09:00:00.000Z";

testOnEveryDatabase(
  "readKeyReport() adds up the calls that the ledger charged, counted and rejected",
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
  "readKeyReport() returns no figures for a key without calls, and limits the days",
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

testOnEveryDatabase("readKeyReport() reports more than 8 networks as unusual", async (database) => {
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

testOnEveryDatabase("sweepLedger() deletes what no report and no retry needs", async (database) => {
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

function openTrial(storage: Storage, most = LIMITS.trial.most): NetworkUnits {
  return openNetworkUnits(storage, { ...LIMITS.trial, most });
}

testOnEveryDatabase(
  "Trial.take() serves exactly 25 of 300 parallel calls of one network",
  async (database) => {
    const trial = openTrial(await database.open());
    const other = "198.51.100.7";
    const calls = Array.from({ length: 300 }, () => trial.take(testCaller, 1));
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
    trials.flatMap((trial) => Array.from({ length: 40 }, () => trial.take(testCaller, 1))),
  );
  assertEquals(tallyServed(outcomes), { served: 25, refused: 55 });
});

testOnEveryDatabase(
  "Trial.take() starts again on Monday 00:00 UTC, across a year end",
  async (database) => {
    const clock = new TestClock("2027-01-03T23:59:59.999Z");
    const trial = openTrial(await database.open(clock), 1);
    const monday = Date.parse("2027-01-04T00:00:00Z");
    assertEquals(await trial.take(testCaller, 1), {
      served: true,
      used: 1,
      limit: 1,
      resetsAt: monday,
    });
    assertEquals((await trial.take(testCaller, 1)).served, false);
    clock.set("2027-01-04T00:00:00Z");
    const fresh = await trial.take(testCaller, 1);
    assertEquals([fresh.served, fresh.used, fresh.resetsAt], [true, 1, monday + 7 * DAY_MS]);
  },
);

testOnEveryDatabase(
  "Trial.take() rejects if it can't count",
  async (database) => {
    const storage = await database.open();
    const trial = openTrial(storage);
    await storage.queue.close();
    await assertRejects(() => trial.take(testCaller, 1));
  },
);

function tallyServed(outcomes: readonly UnitsTaken[]): Record<string, number> {
  return tally(outcomes.map(({ served }) => ({ outcome: served ? "served" : "refused" })));
}

testOnEveryDatabase("Trial.recall() remembers for some seconds that a week is used up", async (database) => {
  const clock = new TestClock("2026-11-22T12:00:00Z");
  const trial = openTrial(await database.open(clock), 1);
  await trial.take(testCaller, 1);
  await trial.take(testCaller, 1);
  assertEquals(trial.recall(testCaller)?.served, false);
  clock.advance(10_000);
  assertEquals(trial.recall(testCaller), null);
});

// Credits

// Guarantee: a purchase gives its credits once, however often it is reported.

async function readBalance(storage: Storage, key: Pick<TestKey, "keyHash">): Promise<KeyBalance> {
  const lookup = await openLedger(storage).read(key.keyHash);
  assert(lookup.status === "active");
  return lookup.balance;
}

testOnEveryDatabase(
  "grantQueries() gives credits once per purchase, also in parallel",
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
    const balance = await readBalance(storage, { keyHash: hashKey(secret) });
    assertEquals([balance.creditsRemaining, balance.creditsTotal], [1500, 1500]);
  },
);

testOnEveryDatabase("grantQueries() moves an anonymous key out of the free tiers", async (database) => {
  const storage = await database.open();
  const key = await makeKey(storage, { used: 7, credits: 1 });
  await grantCredits(storage, { purchaseId: "purchase-1", keyId: key.keyId, credits: 10 });
  const { tier, basis, limit, creditsRemaining } = await readBalance(storage, key);
  assertEquals({ tier, basis, limit, creditsRemaining }, {
    tier: null,
    basis: "credits",
    limit: 0,
    creditsRemaining: 11,
  });
});

testOnEveryDatabase("grantQueries() keeps the quota of a claimed key", async (database) => {
  const storage = await database.open();
  const key = await makeKey(storage, { tier: "claimed", limit: 200, used: 7 });
  await grantCredits(storage, { purchaseId: "purchase-1", keyId: key.keyId, credits: 10 });
  const { tier, basis, limit, used, creditsRemaining } = await readBalance(storage, key);
  assertEquals({ tier, basis, limit, used, creditsRemaining }, {
    tier: "claimed",
    basis: "monthly",
    limit: 200,
    used: 7,
    creditsRemaining: 10,
  });
});

testOnEveryDatabase("grantQueries() gives nothing to a revoked key", async (database) => {
  const storage = await database.open();
  const key = await makeKey(storage);
  await revokeKey(storage, key.keyHash);
  assertEquals(
    await grantCredits(storage, { purchaseId: "purchase-1", keyId: key.keyId, credits: 10 }),
    "key_inactive",
  );
});

testOnEveryDatabase("Ledger.charge() uses credits that arrive while it rejects calls", async (database) => {
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

testOnEveryDatabase(
  "startProQueries() and endProQueries() preserve the key's own quota",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storage = await database.open(clock);
    const ledger = openLedger(storage);
    const monthly = await makeKey(storage, { used: 20 });
    const lifetime = await makeKey(storage, { basis: "lifetime", tier: "claimed", limit: 200, used: 150 });
    const shown = async () => {
      const lookups = await Promise.all([monthly, lifetime].map(({ keyHash }) => ledger.read(keyHash)));
      return lookups.map((one) => {
        assert(one.status === "active");
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
    // The monthly quota was refilled on the 1st; the lifetime quota wasn't.
    assertEquals(await shown(), [["anonymous", "free", "monthly", 25, 0], [
      "claimed",
      "free",
      "lifetime",
      200,
      150,
    ]]);
  },
);

testOnEveryDatabase("endProQueries() claims a key that has paid enough meanwhile", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const { keyId, keyHash } = await makeKey(storage, { used: 20 });
  await startPro(storage, keyId);
  assertEquals(await countKeyPayment(storage, { paymentId: "first", keyId, amountAtomic: 1_000_000 }), false);
  clock.set("2026-12-21T08:00:00Z");
  await endPro(storage, keyId);
  const lookup = await openLedger(storage).read(keyHash);
  assert(lookup.status === "active");
  const { tier, basis, limit, used, claimMethod } = lookup.balance;
  assertEquals([tier, basis, limit, used, claimMethod], ["claimed", "lifetime", 200, 0, "x402"]);
});

// purchases/

// Guarantee: payments and purchases only change state as the tables of states allow, whichever process changes them in
// whatever order; the state of a purchase fits that of its payment; and abandoned ones are deleted.

const START = "2026-11-21T08:00:00Z";
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const TRANSACTION = `0x${"ab".repeat(32)}`;

let payments = 0;

async function open(storage: Storage, buysPack: boolean): Promise<Payment> {
  const id = (++payments).toString(16).padStart(32, "0");
  const payment: Payment = {
    payment_id: id,
    network: "eip155:8453",
    asset: `0x${"1".repeat(40)}`,
    payer: `0x${"2".repeat(40)}`,
    payee: `0x${"3".repeat(40)}`,
    nonce: `0x${id.padStart(64, "0")}`,
    amount_atomic: 4_000_000,
    valid_before: storage.clock.now() / 1000 + 60,
    operation: buysPack ? "buyCreditBundle" : "lookupBIC",
    request_hash: "request",
    key_id: null,
    purchase_id: buysPack ? id : null,
    payload: "{}",
  };
  const order = {
    purchase_id: id,
    paid_by: "usdc" as const,
    bundle: "1k",
    credits: 1000,
    amount_atomic: 4_000_000,
    target_key_id: null,
    network: null,
    contact: null,
  };
  const ref = recoveryRefOf(storage, id);
  const purchase = buysPack ? preparePurchase(order, ref, storage.clock.now()).row : null;
  assert(await openPayment(storage, payment, purchase));
  return payment;
}

async function recorded(storage: Storage, payment: Payment): Promise<RecordedPayment> {
  const found = await findPayment(storage, payment);
  assert(found !== null);
  return found;
}

/** Every action on a payment, by any process at any time. */
const MOVES = {
  take: (storage, { payment_id }) => takePayment(storage, payment_id),
  settle: (storage, payment) => recordSettled(storage, payment, TRANSACTION),
  fail: (storage, payment) => recordFailed(storage, payment, "payment_refused"),
  leave: (storage, payment) => recordUnconfirmed(storage, payment, "timeout", null),
  look: async (storage, payment) => await recordRecheck(storage, await recorded(storage, payment), true),
  undo: async (storage, payment) => await recordUndone(storage, await recorded(storage, payment)),
  wait: ({ clock }) => {
    if (clock instanceof TestClock) clock.advance(45_000);
    return Promise.resolve();
  },
} as const satisfies Record<string, (storage: Storage, payment: Payment) => Promise<unknown>>;

type Move = keyof typeof MOVES;

const moves: readonly Move[] = ["take", "settle", "fail", "leave", "look", "undo", "wait"];

/** Possible states of a purchase, by the state of its payment. */
const PURCHASE_OF: Readonly<Record<PaymentState, PurchaseStatus>> = {
  settling: "pending",
  unconfirmed: "pending",
  settled: "minted",
  failed: "failed",
};

Deno.test("payments and purchases change only as the table of money allows", async () => {
  await using database = await quickFileDatabase();
  const storage = await database.open(new TestClock(START));
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.constantFrom(...moves), { maxLength: 12 }),
      async (buysPack, steps) => {
        const payment = await open(storage, buysPack);
        let state: PaymentState = "settling";
        let status: PurchaseStatus = "pending";
        let isUndone = false;
        for (const step of steps) {
          // What was undone has expired: nobody can carry it out any more.
          if (isUndone) break;
          await MOVES[step](storage, payment);
          const after = await findPayment(storage, payment);
          assert(after !== null);
          assert(
            after.state === state || allows(money.payment, state, after.state),
            `${step}: ${state} -> ${after.state}`,
          );
          isUndone = state === "settled" && after.state === "failed";
          assert(!isUndone || step === "undo");
          state = after.state;
          if (state === "settled" || state === "failed") assertEquals(after.payload, null);
          if (!buysPack) continue;
          const purchase = await findPurchase(storage, payment.payment_id);
          assert(purchase !== null);
          assert(purchase.status === status || allows(money.purchase, status, purchase.status));
          status = purchase.status;
          assertEquals(status, isUndone ? "refunded" : PURCHASE_OF[state]);
          if (isUndone) assertEquals(purchase.creditsRemaining, 0);
          else assertEquals(purchase.creditsRemaining, state === "settled" ? 1000 : null);
        }
      },
    ),
    { numRuns: 60 },
  );
  // However often each was settled, each paid pack created one key.
  const { keys } = await storage.db.selectFrom("keys").select(({ fn }) => fn.countAll<number>().as("keys"))
    .executeTakeFirstOrThrow();
  const { packs } = await storage.db.selectFrom("purchases").where("status", "in", ["minted", "refunded"])
    .select(({ fn }) => fn.countAll<number>().as("packs")).executeTakeFirstOrThrow();
  assertEquals(keys, packs);
});

Deno.test("a settled payment can only fail, and other final states of money never change", () => {
  // A chain may undo its latest blocks; nothing else changes a settled payment.
  const states = ["settling", "unconfirmed", "settled", "failed"] as const;
  assertEquals(states.filter((state) => allows(money.payment, "settled", state)), ["failed"]);
  const statuses = [
    "pending",
    "failed",
    "credited",
    "minted",
    "minted_fallback",
    "disputed",
    "refunded",
  ] as const;
  assertEquals(statuses.filter((status) => allows(money.purchase, "refunded", status)), []);
});

Deno.test("an open payment is checked ever more rarely, never given up, and taken immediately when sent again", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock(START);
  const storage = await database.open(clock);
  const payment = await open(storage, true);
  let looks = 0;
  for (let hour = 0; hour < 30 * 24; hour++) {
    clock.advance(HOUR_MS);
    for (const { payment_id } of await listDuePayments(storage, "open", 10)) {
      assert(await takePayment(storage, payment_id));
      await recordUnconfirmed(storage, payment, "timeout", null);
      looks++;
    }
  }
  assert(looks > 30 && looks < 90, `${looks} looks`);
  assertEquals((await listDuePayments(storage, "open", 10)).length, 0);
  assert(
    await takePayment(storage, payment.payment_id),
    "whoever asks for it does not wait for the next look",
  );
});

Deno.test("sweepPayments() deletes failed payments a month after they expire, and nothing else", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock(START);
  const storage = await database.open(clock);
  const [failed, waiting, settled, left] = [
    await open(storage, true),
    await open(storage, true),
    await open(storage, true),
    await open(storage, true),
  ];
  for (const payment of [failed, waiting]) await recordFailed(storage, payment, "payment_refused");
  await recordRecheck(storage, await recorded(storage, failed), true);
  await recordSettled(storage, settled, TRANSACTION);
  await recordUnconfirmed(storage, left, "timeout", null);
  clock.advance(30 * DAY_MS);
  await sweepPayments(storage);
  assert(await findPayment(storage, failed));
  clock.advance(24 * 60 * 60 * 1000);
  await sweepPayments(storage);
  const remaining = await storage.db.selectFrom("payments").select("payment_id").orderBy("payment_id")
    .execute();
  const kept = [waiting, settled, left].map(({ payment_id }) => payment_id);
  assertEquals(remaining.map(({ payment_id }) => payment_id), kept);
  const purchases = await storage.db.selectFrom("purchases").select("purchase_id").orderBy("purchase_id")
    .execute();
  assertEquals(purchases.map(({ purchase_id }) => purchase_id), kept);
});

Deno.test("recoverKey() returns a key once, also if its deletion isn't answered", async () => {
  await using database = await quickFileDatabase();
  const storage = await database.open(new TestClock(START));
  const payment = await open(storage, true);
  await recordSettled(storage, payment, TRANSACTION);
  const ref = recoveryRefOf(storage, payment.payment_id);
  const flaky = replaceWrite(storage, async (queries) => {
    await storage.queue.write(queries);
    throw new WriteOutcomeUnknownError(new Error("connection reset"));
  });
  assertEquals((await recoverKey(flaky, ref))?.credits, 1000);
  assertEquals(await recoverKey(storage, ref), null);
});
