import { assert, assertEquals } from "@std/assert";
import { type ChargeOutcome, type KeyBalance, openLedger, unitsLeft } from "../../src/billing/mod.ts";
import { hashKey, revokeKey, rotateKey } from "../../src/keys/mod.ts";
import { TestClock } from "../support/clock.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { callOn, makeKey, tally } from "../support/test_keys.ts";

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
