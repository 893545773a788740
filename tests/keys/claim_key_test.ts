import { assert, assertEquals } from "@std/assert";
import { openLedger } from "../../src/billing/mod.ts";
import { claimKey, findClaimRefusal, type KeyClaim } from "../../src/keys/claim_key.ts";
import { createFreeKey, hashKey, revokeKey } from "../../src/keys/mod.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { startPro } from "../support/paid_keys.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { callOn, identities, makeKey, tally, type TestKey, testNetwork } from "../support/test_keys.ts";

const address = identities.address("a@example.com");

function claimOf({ keyHash }: Pick<TestKey, "keyHash">, changes: Partial<KeyClaim> = {}): KeyClaim {
  return { keyHash, address, network: testNetwork, ...changes };
}

async function makeUsedKey(storage: Storage): Promise<TestKey> {
  const key = await makeKey(storage);
  await openLedger(storage).charge(callOn(key));
  return key;
}

testOnEveryDatabase("claimKey() raises a used anonymous key and keeps what it has used", async (database) => {
  const clock = new TestClock("2026-11-21T08:10:00Z");
  const storage = await database.open(clock);
  const key = await makeUsedKey(storage);
  assertEquals(await findClaimRefusal(storage, claimOf(key)), null);
  assertEquals(await claimKey(storage, claimOf(key)), {
    outcome: "claimed",
    previousLimit: 25,
    limit: 200,
    claimedAt: clock.now(),
    isRestored: false,
    hasEndedUnprovenUse: false,
  });
  const standing = await openLedger(storage).read(key.keyHash);
  assert(standing.standing === "active");
  const { tier, basis, limit, used, claimMethod } = standing.balance;
  assertEquals([tier, basis, limit, used, claimMethod], ["claimed", "monthly", 200, 1, "email_code"]);
});

testOnEveryDatabase("claimKey() says why a key cannot be raised", async (database) => {
  const storage = await database.open();
  const [used, unused, pro, revoked] = [
    await makeUsedKey(storage),
    await makeKey(storage),
    await makeUsedKey(storage),
    await makeUsedKey(storage),
  ];
  await startPro(storage, pro.keyId);
  await revokeKey(storage, revoked.keyHash);
  const unknown = { keyHash: hashKey("ifk_unknown") };
  const outcomes = [];
  for (const key of [unknown, revoked, unused, pro, used, used]) {
    outcomes.push((await claimKey(storage, claimOf(key))).outcome);
  }
  assertEquals(outcomes, [
    "invalid_key",
    "invalid_key",
    "unused_key",
    "already_claimed",
    "claimed",
    "already_claimed",
  ]);
});

testOnEveryDatabase("claimKey() raises one key per address, parallel or not", async (database) => {
  const clock = new TestClock("2026-11-21T08:10:00Z");
  const storage = await database.open(clock);
  const keys = await Promise.all(Array.from({ length: 3 }, () => makeUsedKey(storage)));
  const outcomes = await Promise.all(keys.map((key) => claimKey(storage, claimOf(key))));
  assertEquals(tally(outcomes), { claimed: 1, already_claimed_elsewhere: 2 });
  // The address is free a day after its claim, once the key it holds is gone.
  const [first, , last] = keys;
  assert(first !== undefined && last !== undefined);
  clock.advance(24 * 60 * 60 * 1000);
  assertEquals(await claimKey(storage, claimOf(last)), { outcome: "already_claimed_elsewhere" });
  await revokeKey(storage, first.keyHash);
  assertEquals((await claimKey(storage, claimOf(last))).outcome, "claimed");
});

testOnEveryDatabase("claimKey() raises 3 keys per network and day", async (database) => {
  const storage = await database.open();
  const keys = await Promise.all(Array.from({ length: 5 }, () => makeUsedKey(storage)));
  const outcomes = await Promise.all(
    keys.map((key, index) =>
      claimKey(storage, claimOf(key, { address: identities.address(`${index}@example.com`) }))
    ),
  );
  assertEquals(tally(outcomes), { claimed: 3, claim_rate_limited: 2 });
});

testOnEveryDatabase("claimKey() tells when its network may claim again", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const claimAt = async (instant: string) => {
    clock.set(instant);
    const key = await makeUsedKey(storage);
    const claim = claimOf(key, { address: identities.address(`${key.keyId}@example.com`) });
    return { refusal: await findClaimRefusal(storage, claim), outcome: await claimKey(storage, claim) };
  };
  for (const hour of ["08", "09", "10"]) {
    assertEquals((await claimAt(`2026-11-21T${hour}:00:00Z`)).outcome.outcome, "claimed");
  }
  const early = { outcome: "claim_rate_limited", retryAfterMs: 90_000 } as const;
  assertEquals(await claimAt("2026-11-22T07:58:30Z"), { refusal: early, outcome: early });
  assertEquals((await claimAt("2026-11-22T08:00:00Z")).outcome.outcome, "claimed");
  const next = { outcome: "claim_rate_limited", retryAfterMs: 60 * 60 * 1000 } as const;
  assertEquals(await claimAt("2026-11-22T08:00:00Z"), { refusal: next, outcome: next });
});

testOnEveryDatabase("claimKey() brings back a key that was revoked in a burst", async (database) => {
  const storage = await database.open();
  const key = await makeKey(storage);
  await storage.queue.write([
    storage.db.updateTable("keys").set({ status: "revoked_burst", revoked_at: 1 }).where("id", "=", key.keyId)
      .compile(),
  ]);
  const outcome = await claimKey(storage, claimOf(key));
  assert(outcome.outcome === "claimed");
  assertEquals(outcome.isRestored, true);
  assertEquals((await openLedger(storage).charge(callOn(key))).outcome, "charged");
});

testOnEveryDatabase("findClaimRefusal() does not tell what an address holds", async (database) => {
  const storage = await database.open();
  const [one, two] = [await makeUsedKey(storage), await makeUsedKey(storage)];
  await claimKey(storage, claimOf(one));
  assertEquals(await findClaimRefusal(storage, claimOf(two)), null);
});

testOnEveryDatabase(
  "claimKey() takes the address from a key that was made without proof",
  async (database) => {
    const storage = await database.open();
    const network = identities.network("198.51.100.7");
    const terms = { network, block: network, client: null, source: null };
    const stranger = await createFreeKey(storage, { ...terms, address, isProven: false });
    assert(stranger.outcome === "created");
    assertEquals(stranger.key.tier, "email");
    const claimed = await claimKey(storage, claimOf(await makeUsedKey(storage)));
    assert(claimed.outcome === "claimed");
    assertEquals(claimed.hasEndedUnprovenUse, true);
    const standing = await openLedger(storage).read(hashKey(stranger.key.secret));
    assert(standing.standing === "active");
    assertEquals([standing.balance.tier, standing.balance.limit], ["anonymous", 25]);
    assertEquals(await claimKey(storage, claimOf(await makeUsedKey(storage))), {
      outcome: "already_claimed_elsewhere",
    });
  },
);
