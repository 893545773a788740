import { assert, assertEquals } from "@std/assert";
import { type KeyBalance, openLedger } from "../../src/billing/mod.ts";
import { hashKey, revokeKey } from "../../src/keys/mod.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { createPurchasedKey, grantCredits } from "../support/paid_keys.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { callOn, makeKey, tally, type TestKey } from "../support/test_keys.ts";

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
