import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { openLedger } from "../../src/billing/mod.ts";
import { generateKeySecret, generateRechargeRef, keyPrefixOf } from "../../src/keys/api_key.ts";
import { claimKey, findClaimRefusal, type KeyClaim } from "../../src/keys/claim_key.ts";
import { IdentityHasher } from "../../src/keys/hashes.ts";
import { activateCode, beginMailing, type Challenge, checkCode } from "../../src/keys/mail_code.ts";
import { createFreeKey, type FreeKeyRequest, hashKey, revokeKey, sweepKeys } from "../../src/keys/mod.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { startPro } from "../support/paid_keys.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { callOn, identities, makeKey, tally, type TestKey, testNetwork } from "../support/test_keys.ts";

// Keys created

const anonymous: FreeKeyRequest = {
  network: testNetwork,
  block: testNetwork,
  address: null,
  client: null,
  source: null,
  isProven: true,
};

testOnEveryDatabase("createFreeKey() keeps a hash and never the key", async (database) => {
  const storage = await database.open();
  const created = await createFreeKey(storage, { ...anonymous, source: "docs" });
  assert(created.outcome === "created");
  const row = await storage.db.selectFrom("keys").selectAll().executeTakeFirstOrThrow();
  assertEquals(row.key_hash, String(hashKey(created.key.secret)));
  assertEquals(row.source, "docs");
  assert(!JSON.stringify(row).includes(created.key.secret.slice(8)));
  assertEquals([created.key.tier, created.key.basis, created.key.limit], ["anonymous", "monthly", 25]);
});

testOnEveryDatabase(
  "createFreeKey() makes 3 keys per network in 24 hours, parallel or not",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storage = await database.open(clock);
    const requests = Array.from({ length: 10 }, () => createFreeKey(storage, anonymous));
    assertEquals(tally(await Promise.all(requests)), { created: 3, network_limit: 7 });
    const elsewhere = { ...anonymous, network: identities.network("198.51.100.7") };
    assertEquals((await createFreeKey(storage, elsewhere)).outcome, "created");
    clock.advance(24 * 60 * 60 * 1000);
    assertEquals((await createFreeKey(storage, anonymous)).outcome, "created");
  },
);

testOnEveryDatabase("createFreeKey() makes one key per address in 24 hours", async (database) => {
  const storage = await database.open();
  const request = { ...anonymous, address: identities.address("a@example.com") };
  const requests = Array.from({ length: 3 }, () => createFreeKey(storage, request));
  assertEquals(tally(await Promise.all(requests)), { created: 1, address_limit: 2 });
});

testOnEveryDatabase("createFreeKey() tells when the next place opens", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const address = identities.address("a@example.com");
  // The key of the day before is out of the count.
  for (
    const [at, changes] of [
      ["2026-11-20T08:00:00Z", {}],
      ["2026-11-21T09:00:00Z", {}],
      ["2026-11-21T10:00:00Z", { address }],
      ["2026-11-21T11:00:00Z", {}],
    ] as const
  ) {
    clock.set(at);
    assertEquals((await createFreeKey(storage, { ...anonymous, ...changes })).outcome, "created");
  }
  clock.set("2026-11-22T08:59:59.999Z");
  assertEquals(await createFreeKey(storage, anonymous), { outcome: "network_limit", retryAfterMs: 1 });
  clock.advance(1);
  assertEquals((await createFreeKey(storage, anonymous)).outcome, "created");
  assertEquals(await createFreeKey(storage, anonymous), {
    outcome: "network_limit",
    retryAfterMs: 60 * 60 * 1000,
  });
});

testOnEveryDatabase("createFreeKey() tells what an address has to its owner alone", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const proven = { ...anonymous, address: identities.address("a@example.com") };
  const elsewhere = { ...proven, network: identities.network("198.51.100.7") };
  assertEquals((await createFreeKey(storage, elsewhere)).outcome, "created");
  clock.set("2026-11-21T20:00:00Z");
  const hour = 60 * 60 * 1000;
  assertEquals(await createFreeKey(storage, proven), { outcome: "address_limit", retryAfterMs: 12 * hour });
  for (let key = 1; key <= 3; key++) await createFreeKey(storage, anonymous);
  for (const address of [proven.address, identities.address("unknown@example.com")]) {
    for (const isProven of [true, false]) {
      const refused = await createFreeKey(storage, { ...proven, address, isProven });
      assertEquals(refused, { outcome: "network_limit", retryAfterMs: 24 * hour });
    }
  }
});

testOnEveryDatabase("createFreeKey() takes the address from a key made without proof", async (database) => {
  const storage = await database.open();
  const address = identities.address("a@example.com");
  const [here, there] = ["198.51.100.7", "203.0.113.9"].map((network) => identities.network(network));
  assert(here !== undefined && there !== undefined);
  const stranger = await createFreeKey(storage, { ...anonymous, address, network: here, isProven: false });
  assert(stranger.outcome === "created");
  const owner = await createFreeKey(storage, { ...anonymous, address, network: there, isProven: true });
  assert(owner.outcome === "created");
  assertEquals([owner.key.tier, owner.hasEndedUnprovenUse], ["email", true]);
  const row = await storage.db.selectFrom("keys").selectAll().where("id", "=", stranger.key.keyId)
    .executeTakeFirstOrThrow();
  assertEquals([row.status, row.tier, row.allowance, row.address], ["active", "anonymous", 25, null]);
});

testOnEveryDatabase("createFreeKey() gives by how the key is asked for", async (database) => {
  const storage = await database.open();
  const { queue, db } = storage;
  await queue.write([
    db.insertInto("signup_alerts").values({ reason: "test", started_at: 0, last_seen_at: 0 }).compile(),
  ]);
  const give = async (changes: Partial<FreeKeyRequest>) => {
    const created = await createFreeKey(storage, { ...anonymous, ...changes });
    if (created.outcome !== "created") return created.outcome;
    const { keyId, tier, basis, limit } = created.key;
    const row = await db.selectFrom("keys").selectAll().where("id", "=", keyId).executeTakeFirstOrThrow();
    assertEquals([row.tier, row.basis, row.allowance], [tier, basis, limit]);
    assertEquals([row.free_basis, row.free_allowance], [basis, limit]);
    return [tier, basis, limit, row.alert_id, created.isReduced];
  };
  const elsewhere = { network: identities.network("198.51.100.7") };
  const unproven = { ...elsewhere, isProven: false, address: identities.address("b@example.com") };
  assertEquals(await give({}), ["anonymous", "lifetime", 5, 1, true]);
  assertEquals(await give({ address: identities.address("a@example.com") }), [
    "email",
    "monthly",
    200,
    null,
    false,
  ]);
  assertEquals(await give(unproven), "proof_required");

  // Whoever watched the signups a moment ago still believes in the alert.
  await queue.write([db.updateTable("signup_alerts").set({ ended_at: 1 }).compile()]);
  assertEquals(await give({}), ["anonymous", "monthly", 25, null, false]);
  assertEquals(await give(unproven), ["email", "monthly", 200, null, false]);
});

// Keys claimed

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

// What a sweep deletes

const DAY_MS = 24 * 60 * 60_000;
const FIFTEEN_MINUTES = 15 * 60_000;

function challengeFor(email: string): Challenge {
  const address = identities.address(email);
  const target = testNetwork;
  return { purpose: "generate", address, target, code: identities.code("042137", address, target) };
}

function capOf({ address }: Challenge) {
  return [{ scope: "address", subject: address, limit: 1 }];
}

async function rowsOf({ db }: Storage) {
  const challenges = await db.selectFrom("challenges").select("address").execute();
  const mailings = await db.selectFrom("code_mailings").select("address").execute();
  const counters = await db.selectFrom("daily_counters").select("subject").execute();
  return { challenges: challenges.length, mailings: mailings.length, counters: counters.length };
}

/** Mails a code whose mail is accepted at once. */
async function issue(storage: Storage, challenge: Challenge): Promise<string> {
  const start = await beginMailing(storage, challenge, capOf(challenge));
  if (start.outcome === "begun") await activateCode(storage, challenge, start.begunAt);
  return start.outcome;
}

testOnEveryDatabase(
  "sweepKeys() forgets an expired code a day later, and until then says why",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storage = await database.open(clock);
    const challenge = challengeFor("maria@firma.de");
    await issue(storage, challenge);
    clock.advance(FIFTEEN_MINUTES + DAY_MS);
    await sweepKeys(storage);
    assertEquals(await checkCode(storage, challenge), "expired");
    clock.advance(1);
    await sweepKeys(storage);
    assertEquals(await checkCode(storage, challenge), "no_challenge");
    assertEquals(await rowsOf(storage), { challenges: 0, mailings: 0, counters: 0 });
  },
);

testOnEveryDatabase("sweepKeys() keeps what the caps of the day count", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const challenge = challengeFor("maria@firma.de");
  await issue(storage, challenge);
  clock.set("2026-11-21T23:59:59Z");
  await sweepKeys(storage);
  assertEquals(await issue(storage, challenge), "capped");
  clock.set("2026-11-22T00:00:00Z");
  await sweepKeys(storage);
  assertEquals((await rowsOf(storage)).counters, 0);
  assertEquals(await issue(storage, challenge), "begun");
});

testOnEveryDatabase(
  "sweepKeys() keeps a mailing for as long as the next one has to wait",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storage = await database.open(clock);
    await issue(storage, challengeFor("maria@firma.de"));
    clock.advance(60_000 - 1);
    await sweepKeys(storage);
    assertEquals((await rowsOf(storage)).mailings, 1);
    clock.advance(1);
    await sweepKeys(storage);
    assertEquals(await rowsOf(storage), { challenges: 1, mailings: 0, counters: 1 });
  },
);

// api_key.ts

Deno.test("generateKeySecret() makes ifk_ and 64 hexadecimal characters, never the same", () => {
  assertMatch(generateKeySecret(), /^ifk_[0-9a-f]{64}$/);
  assertNotEquals(generateKeySecret(), generateKeySecret());
  assertMatch(generateRechargeRef(), /^ifr_[0-9a-f]{32}$/);
});

Deno.test("keyPrefixOf() shows 8 characters", () => {
  assertEquals(keyPrefixOf("ifk_3f9c0000"), "ifk_3f9c");
});

Deno.test("hashKey() is SHA-256 (FIPS 180-2, B.1)", () => {
  assertEquals(String(hashKey("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

Deno.test("IdentityHasher depends on the secret, the kind and the value", () => {
  const [zeros, ones] = [
    new IdentityHasher(new Uint8Array(32)),
    new IdentityHasher(new Uint8Array(32).fill(1)),
  ];
  assertEquals(zeros.network("192.0.2.1"), new IdentityHasher(new Uint8Array(32)).network("192.0.2.1"));
  const address = zeros.address("a@example.com");
  const hashes: string[] = [
    zeros.network("192.0.2.1"),
    ones.network("192.0.2.1"),
    zeros.address("192.0.2.1"),
    zeros.domain("192.0.2.1"),
    zeros.client("192.0.2.1"),
    zeros.code("123456", address, "one key"),
    zeros.code("123456", address, "another key"),
    zeros.code("123457", address, "one key"),
  ];
  assertEquals(new Set(hashes).size, hashes.length);
});
