import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { CompiledQuery } from "kysely";
import {
  type ChargeOutcome,
  hashRequest,
  type KeyBalance,
  openLedger,
  unitsLeft,
} from "../../src/billing/mod.ts";
import { hashKey, revokeKey, rotateKey } from "../../src/keys/mod.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { ChargeMarks, planCharges } from "../../src/billing/charge_transaction.ts";
import { planChargesOnce } from "../../src/billing/idempotency.ts";
import { KeyCache } from "../../src/billing/balance.ts";
import { planUnchargedCalls, SeenNetworks } from "../../src/billing/usage.ts";
import { TestClock } from "../support/clock.ts";
import { quickFileDatabase, testOnEveryDatabase } from "../support/temp_database.ts";
import { callOn, makeKey, tally, type TestKey, type TestKeyTerms } from "../support/test_keys.ts";

// The guarantee: nobody spends one unit more than they hold, every unit spent is in the ledger, and every answer
// shows the balance as it stands after its own charge.

function balanceOf(outcome: ChargeOutcome | undefined): KeyBalance {
  assert(outcome !== undefined && "balance" in outcome);
  return outcome.balance;
}

testOnEveryDatabase(
  "Ledger.charge() serves exactly 25 of 200 parallel calls on 25 left",
  async (database) => {
    const storage = await database.open();
    const ledger = openLedger(storage);
    const key = await makeKey(storage);
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => ledger.charge(callOn(key))));
    assertEquals(tally(outcomes), { charged: 25, exhausted: 175 });
    const served = outcomes.filter(({ outcome }) => outcome === "charged").map((one) => balanceOf(one).used);
    assertEquals(served, Array.from({ length: 25 }, (_, index) => index + 1));
    const standing = await ledger.read(key.keyHash);
    assert(standing.standing === "active");
    assertEquals(standing.balance.used, 25);
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

testOnEveryDatabase("Ledger.charge() lets single calls use what a refused batch leaves", async (database) => {
  const storage = await database.open();
  const ledger = openLedger(storage);
  const key = await makeKey(storage);
  const units = Array.from({ length: 200 }, (_, index) => index % 3 === 0 ? 7 : 1);
  const outcomes = await Promise.all(units.map((count) => ledger.charge(callOn(key, { units: count }))));
  const charged = units.filter((_, index) => outcomes[index]?.outcome === "charged");
  assertEquals(charged.reduce((sum, count) => sum + count, 0), 25);
  // In order of arrival: 7 1 1 7 1 1 7, then what is left goes to the next that fit.
  assertEquals(charged, [7, 1, 1, 7, 1, 1, 7]);
});

testOnEveryDatabase(
  "Ledger.charge() draws the allowance first and splits a batch into credits",
  async (database) => {
    const storage = await database.open();
    const ledger = openLedger(storage);
    const key = await makeKey(storage, { tier: "claimed", limit: 10, used: 6, credits: 20 });
    const outcomes = await Promise.all(
      [3, 5, 30, 16, 1].map((units) => ledger.charge(callOn(key, { units }))),
    );
    const draws = outcomes.map((one) =>
      one.outcome === "charged" ? [one.fromAllowance, one.fromCredits] : one.outcome
    );
    assertEquals(draws, [[3, 0], [1, 4], "insufficient", [0, 16], "exhausted"]);
    assertEquals(outcomes.map((one) => balanceOf(one).used), [9, 10, 10, 10, 10]);
    assertEquals(outcomes.map((one) => balanceOf(one).creditsRemaining), [20, 16, 16, 0, 0]);
    assertEquals(outcomes.map((one) => balanceOf(one).creditsTotal), [20, 20, 20, 20, 20]);
  },
);

testOnEveryDatabase("Ledger.charge() lives on credits alone where the basis says so", async (database) => {
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
      (sum, one) => sum + (one.outcome === "charged" ? one.fromAllowance + one.fromCredits : 0),
      0,
    );
    const standing = await openLedger(storage).read(key.keyHash);
    assert(standing.standing === "active");
    assertEquals(spent, 37);
    assertEquals(unitsLeft(standing.balance), 0);
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
    assert(refilled.standing === "active");
    assertEquals([refilled.balance.month, refilled.balance.used], ["2027-01", 0]);
    assertEquals(await chargeBoth(), ["charged", "exhausted"]);
    assertEquals(await chargeBoth(), ["exhausted", "exhausted"]);
  },
);

testOnEveryDatabase(
  "Ledger.charge() gives no second allowance to an instance whose clock lags",
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
  const standing = await ledger.read(rotated.keyHash);
  assert(standing.standing === "active");
  assertEquals(standing.balance.used, charged);
});

testOnEveryDatabase(
  "Ledger.charge() refuses unknown and revoked keys and takes nothing",
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
    const standings = await Promise.all(keys.map(({ keyHash }) => ledger.read(keyHash)));
    assertEquals(standings.map(({ standing }) => standing), ["unknown_key", "revoked", "revoked_burst"]);
  },
);

// The model: calls are charged one after the other in order of arrival, each from the allowance first and then
// from credits, all its units or none.

interface Model {
  left: number;
  credits: number;
}

function chargeModel(model: Model, units: number): (string | number)[] {
  const available = model.left + model.credits;
  if (units > available) return [available === 0 ? "exhausted" : "insufficient", model.left, model.credits];
  const fromAllowance = Math.min(units, model.left);
  model.left -= fromAllowance;
  model.credits -= units - fromAllowance;
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
        // Plain and named calls are charged by different statements, so one run holds calls of one kind.
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

// The guarantee: a request sent again under its name is charged once, however often and however close together.

const request = hashRequest("validateIban", "/v1/iban/validate", '{"iban":"DE89370400440532013000"}');
const another = hashRequest("validateIban", "/v1/iban/validate", '{"iban":"AT611904300234573201"}');
const named = (key: string, requestHash = request) => ({ idempotency: { key, requestHash } });

testOnEveryDatabase("Ledger.charge() charges 50 parallel sends of one request once", async (database) => {
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
  "Ledger.charge() answers another request under a used name with a conflict",
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

testOnEveryDatabase("Ledger.charge() forgets a name after 24 hours, and not before", async (database) => {
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
});

testOnEveryDatabase("Ledger.charge() keeps no name for a call that it refused", async (database) => {
  const storage = await database.open();
  const ledger = openLedger(storage);
  const key = await makeKey(storage, { limit: 5 });
  const refused = await ledger.charge(callOn(key, { units: 7, ...named("order-1") }));
  const smaller = await ledger.charge(callOn(key, { units: 5, ...named("order-1", another) }));
  const replay = await ledger.charge(callOn(key, { units: 5, ...named("order-1", another) }));
  assertEquals([refused.outcome, smaller.outcome, replay.outcome], ["insufficient", "charged", "replayed"]);
});

testOnEveryDatabase(
  "Ledger.charge() charges different names in order until the key is dry",
  async (database) => {
    const storage = await database.open();
    const ledger = openLedger(storage);
    const key = await makeKey(storage);
    const sends = Array.from(
      { length: 60 },
      (_, index) => ledger.charge(callOn(key, named(`order-${index % 40}`))),
    );
    // The first 25 names are charged, 15 find nothing left, and of 20 sent again all were charged before.
    assertEquals(tally(await Promise.all(sends)), { charged: 25, exhausted: 15, replayed: 20 });
  },
);

testOnEveryDatabase("Ledger.charge() keeps the names of a key that is rotated", async (database) => {
  const storage = await database.open();
  const ledger = openLedger(storage);
  const key = await makeKey(storage);
  await ledger.charge(callOn(key, named("order-1")));
  const rotated = await rotateKey(storage, key.keyHash);
  assert(rotated !== null);
  assertEquals((await ledger.charge(callOn(rotated, named("order-1")))).outcome, "replayed");
});

// A plan that scans a table works in every small test and is of no use with a million keys.

testOnEveryDatabase(
  "The ledger's statements find keys by index, whatever the size of the tables",
  async (database) => {
    const { db, clock } = await database.open();
    const call = callOn(
      { keyHash: hashKey("ifk_any") },
      { idempotency: { key: "order-1", requestHash: "request" } },
    );
    const parts = { clock, marks: new ChargeMarks(), known: new KeyCache(), seen: new SeenNetworks() };
    const failed = { ...call, status: 400, reason: "invalid_request" };
    const queries = [
      planCharges(parts)([call]),
      planChargesOnce(parts)([call]),
      planUnchargedCalls(clock, parts.known, parts.seen)([failed]),
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
