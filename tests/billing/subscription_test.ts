import { assert, assertEquals } from "@std/assert";
import { openLedger } from "../../src/billing/mod.ts";
import { TestClock } from "../support/clock.ts";
import { countKeyPayment, endPro, startPro } from "../support/paid_keys.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { callOn, makeKey } from "../support/test_keys.ts";

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
