import { assert, assertEquals } from "@std/assert";
import { openLedger } from "../../src/billing/mod.ts";
import { TestClock } from "../support/clock.ts";
import { countKeyPayment } from "../support/paid_keys.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { makeKey } from "../support/test_keys.ts";

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
