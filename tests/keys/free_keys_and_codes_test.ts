/**
 * Free keys and the emailed codes that prove an address: created, claimed, counted, reduced in a burst, and deleted.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { limits } from "../../generated/limits.ts";
import { openLedger } from "../../src/billing/mod.ts";
import { keyPrefixOf, makeSecret } from "../../src/keys/hashes.ts";
import { claimKey, findClaimRefusal, type KeyClaim } from "../../src/keys/claim_key.ts";
import { widerNetworks } from "../../src/keys/counted_networks.ts";
import { IdentityHasher } from "../../src/keys/hashes.ts";
import { activeAlert, prepareKey } from "../../src/keys/key_rows.ts";
import { cappedDomain, LIMITS } from "../../src/keys/limits.ts";
import {
  beginMailing,
  type Challenge,
  CODE_LIFETIME_MS,
  type CodeCounter,
  issueCode,
  makeCode,
  takeBackMailing,
  tryCode,
} from "../../src/keys/mailed_codes.ts";
import {
  type ClientHash,
  type CreatedKey,
  createFreeKey,
  type FreeKeyRequest,
  hashKey,
  revokeKey,
  sweepKeys,
  watchSignups,
} from "../../src/keys/mod.ts";
import { ALERT_CALM_MS, BURST_KEYS_MIN, BURST_KEYS_PER_CLIENT_MIN } from "../../src/keys/signup_alert.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { startPro } from "../support/paid_keys.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { callOn, identities, makeKey, tally, type TestKey, testNetwork } from "../support/test_keys.ts";

// create_and_end_key.ts

const anonymous: FreeKeyRequest = {
  network: testNetwork,
  block: testNetwork,
  address: null,
  client: null,
  source: null,
  isProven: true,
};

testOnEveryDatabase("createFreeKey() stores a hash and never the key", async (database) => {
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
  "createFreeKey() creates 3 keys per network in 24 hours, also in parallel",
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

testOnEveryDatabase("createFreeKey() creates one key per address in 24 hours", async (database) => {
  const storage = await database.open();
  const request = { ...anonymous, address: identities.address("a@example.com") };
  const requests = Array.from({ length: 3 }, () => createFreeKey(storage, request));
  assertEquals(tally(await Promise.all(requests)), { created: 1, address_limit: 2 });
});

testOnEveryDatabase("createFreeKey() returns when the network may get another key", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const address = identities.address("a@example.com");
  // The key of the day before doesn't count any more.
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

testOnEveryDatabase(
  "createFreeKey() reveals only to its owner whether an address has a key",
  async (database) => {
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
  },
);

testOnEveryDatabase(
  "createFreeKey() changes no other key, and reports an unconfirmed one",
  async (database) => {
    const storage = await database.open();
    const address = identities.address("a@example.com");
    const [here, there] = ["198.51.100.7", "203.0.113.9"].map((network) => identities.network(network));
    assert(here !== undefined && there !== undefined);
    const stranger = await createFreeKey(storage, { ...anonymous, address, network: here, isProven: false });
    assert(stranger.outcome === "created");
    const owner = await createFreeKey(storage, { ...anonymous, address, network: there, isProven: true });
    assert(owner.outcome === "created");
    assertEquals([owner.key.tier, owner.hasUnconfirmedKey, stranger.hasUnconfirmedKey], [
      "email",
      true,
      false,
    ]);
    const row = await storage.db.selectFrom("keys").selectAll().where("id", "=", stranger.key.keyId)
      .executeTakeFirstOrThrow();
    assertEquals([row.status, row.tier, row.quota, row.proven_at], ["active", "email", 200, null]);
  },
);

testOnEveryDatabase("createFreeKey() chooses the quota by address and proof", async (database) => {
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
    assertEquals([row.tier, row.basis, row.quota], [tier, basis, limit]);
    assertEquals([row.free_basis, row.free_quota], [basis, limit]);
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

  // A process that watched the sign-ups a moment ago still has the alert in its cache.
  await queue.write([db.updateTable("signup_alerts").set({ ended_at: 1 }).compile()]);
  assertEquals(await give({}), ["anonymous", "monthly", 25, null, false]);
  assertEquals(await give(unproven), ["email", "monthly", 200, null, false]);
});

// claim_key.ts

const address = identities.address("a@example.com");

function claimOf({ keyHash }: Pick<TestKey, "keyHash">, changes: Partial<KeyClaim> = {}): KeyClaim {
  return { keyHash, address, network: testNetwork, ...changes };
}

async function makeUsedKey(storage: Storage): Promise<TestKey> {
  const key = await makeKey(storage);
  await openLedger(storage).charge(callOn(key));
  return key;
}

testOnEveryDatabase(
  "claimKey() raises the quota of a used anonymous key and keeps its usage",
  async (database) => {
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
    });
    const lookup = await openLedger(storage).read(key.keyHash);
    assert(lookup.status === "active");
    const { tier, basis, limit, used, claimMethod } = lookup.balance;
    assertEquals([tier, basis, limit, used, claimMethod], ["claimed", "monthly", 200, 1, "email_code"]);
  },
);

testOnEveryDatabase("claimKey() returns why a key cannot be claimed", async (database) => {
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

testOnEveryDatabase("claimKey() claims one key per address, also in parallel calls", async (database) => {
  const clock = new TestClock("2026-11-21T08:10:00Z");
  const storage = await database.open(clock);
  const keys = await Promise.all(Array.from({ length: 3 }, () => makeUsedKey(storage)));
  const outcomes = await Promise.all(keys.map((key) => claimKey(storage, claimOf(key))));
  assertEquals(tally(outcomes), { claimed: 1, already_claimed_elsewhere: 2 });
  // The address can be used a day after its claim, once its key is gone.
  const [first, , last] = keys;
  assert(first !== undefined && last !== undefined);
  clock.advance(24 * 60 * 60 * 1000);
  assertEquals(await claimKey(storage, claimOf(last)), { outcome: "already_claimed_elsewhere" });
  await revokeKey(storage, first.keyHash);
  assertEquals((await claimKey(storage, claimOf(last))).outcome, "claimed");
});

testOnEveryDatabase("claimKey() claims 3 keys per network and day", async (database) => {
  const storage = await database.open();
  const keys = await Promise.all(Array.from({ length: 5 }, () => makeUsedKey(storage)));
  const outcomes = await Promise.all(
    keys.map((key, index) =>
      claimKey(storage, claimOf(key, { address: identities.address(`${index}@example.com`) }))
    ),
  );
  assertEquals(tally(outcomes), { claimed: 3, claim_rate_limited: 2 });
});

testOnEveryDatabase("claimKey() returns when its network may claim again", async (database) => {
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

testOnEveryDatabase("claimKey() restores a key that was revoked in a burst", async (database) => {
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

testOnEveryDatabase(
  "claimKey() rejects an address that has a free key, confirmed or not",
  async (database) => {
    const storage = await database.open();
    const elsewhere = { outcome: "already_claimed_elsewhere" } as const;
    const network = identities.network("198.51.100.7");
    const terms = { network, block: network, client: null, source: null };
    const generated = await createFreeKey(storage, { ...terms, address, isProven: false });
    assert(generated.outcome === "created");
    const keyHash = hashKey(generated.key.secret);
    const second = claimOf(await makeUsedKey(storage));
    assertEquals(await findClaimRefusal(storage, second), elsewhere);
    assertEquals(await claimKey(storage, second), elsewhere);
    for (const key of [keyHash, second.keyHash]) {
      const lookup = await openLedger(storage).read(key);
      assert(lookup.status === "active");
      const { tier, limit } = lookup.balance;
      assertEquals([tier, limit], key === keyHash ? ["email", 200] : ["anonymous", 25]);
    }
    await revokeKey(storage, keyHash);
    assertEquals(await findClaimRefusal(storage, second), null);
    assertEquals((await claimKey(storage, second)).outcome, "claimed");
    assertEquals(await findClaimRefusal(storage, claimOf(await makeUsedKey(storage))), elsewhere);
  },
);

// Deletions of a sweep.

const DAY_MS = 24 * 60 * 60_000;
const FIFTEEN_MINUTES = 15 * 60_000;

function challengeFor(email: string): Challenge {
  const address = identities.address(email);
  const target = testNetwork;
  return { purpose: "generate", address, target, code: identities.code("042137", address, target) };
}

function capOf({ address }: Challenge) {
  return [{ scope: "address", subject: address, most: 1 }];
}

async function rowsOf({ db }: Storage) {
  const challenges = await db.selectFrom("challenges").select("address").execute();
  const mailings = await db.selectFrom("code_mailings").select("address").execute();
  const counters = await db.selectFrom("daily_counters").select("subject").execute();
  return { challenges: challenges.length, mailings: mailings.length, counters: counters.length };
}

/** Emails a code; the mail server accepts it immediately. */
async function mailAtOnce(storage: Storage, challenge: Challenge): Promise<string> {
  const start = await beginMailing(storage, challenge, capOf(challenge));
  if (start.outcome === "begun") await issueCode(storage, challenge, start.begunAt);
  return start.outcome;
}

testOnEveryDatabase(
  "sweepKeys() deletes an expired code a day later",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storage = await database.open(clock);
    const challenge = challengeFor("maria@firma.de");
    await mailAtOnce(storage, challenge);
    clock.advance(FIFTEEN_MINUTES + DAY_MS);
    await sweepKeys(storage);
    assertEquals(await tryCode(storage, challenge), "expired");
    clock.advance(1);
    await sweepKeys(storage);
    assertEquals(await tryCode(storage, challenge), "no_challenge");
    assertEquals(await rowsOf(storage), { challenges: 0, mailings: 0, counters: 0 });
  },
);

testOnEveryDatabase("sweepKeys() keeps today's counters", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const challenge = challengeFor("maria@firma.de");
  await mailAtOnce(storage, challenge);
  clock.set("2026-11-21T23:59:59Z");
  await sweepKeys(storage);
  assertEquals(await mailAtOnce(storage, challenge), "capped");
  clock.set("2026-11-22T00:00:00Z");
  await sweepKeys(storage);
  assertEquals((await rowsOf(storage)).counters, 0);
  assertEquals(await mailAtOnce(storage, challenge), "begun");
});

testOnEveryDatabase(
  "sweepKeys() keeps a mailing as long as it delays the next one",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storage = await database.open(clock);
    await mailAtOnce(storage, challengeFor("maria@firma.de"));
    clock.advance(60_000 - 1);
    await sweepKeys(storage);
    assertEquals((await rowsOf(storage)).mailings, 1);
    clock.advance(1);
    await sweepKeys(storage);
    assertEquals(await rowsOf(storage), { challenges: 1, mailings: 0, counters: 1 });
  },
);

// hashes.ts

Deno.test("prepareKey() generates ifk_ and 64 hexadecimal characters, always different", () => {
  assertMatch(prepareKey().secret, /^ifk_[0-9a-f]{64}$/);
  assertNotEquals(makeSecret("ifk"), makeSecret("ifk"));
  assertMatch(prepareKey().rechargeRef, /^ifr_[0-9a-f]{32}$/);
});

Deno.test("keyPrefixOf() returns 8 characters", () => {
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

// mailed_codes.ts, challenges: six digits can't be guessed faster by parallel tries, by requesting a new code, or with
// another key.

function challenge(code: string, target = "one key"): Challenge {
  return { purpose: "claim", address, target, code: identities.code(code, address, target) };
}

/** Registers a code as if its mail had been accepted now. */
async function issue(storage: Storage, code: string): Promise<void> {
  await issueCode(storage, challenge(code), storage.clock.now());
}

testOnEveryDatabase("tryCode() accepts the right code once", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  assertEquals(await tryCode(storage, challenge("123456")), "no_challenge");
  await issue(storage, "123456");
  const tries = await Promise.all(Array.from({ length: 5 }, () => tryCode(storage, challenge("123456"))));
  assertEquals(tries.filter((one) => one === "correct").length, 1);
  assertEquals(await tryCode(storage, challenge("123456")), "no_challenge");
});

testOnEveryDatabase(
  "tryCode() rejects everything after 5 wrong tries, also parallel ones",
  async (database) => {
    const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
    await issue(storage, "123456");
    const guesses = Array.from(
      { length: 50 },
      (_, index) => tryCode(storage, challenge(String(200000 + index))),
    );
    const judged = await Promise.all(guesses);
    assertEquals(judged.filter((one) => one === "wrong_code").length, limits.codeTries);
    assertEquals(await tryCode(storage, challenge("123456")), "too_many_attempts");
  },
);

testOnEveryDatabase("tryCode() reports that a code has expired", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  await issue(storage, "123456");
  clock.advance(CODE_LIFETIME_MS - 1);
  assertEquals(await tryCode(storage, challenge("000000")), "wrong_code");
  clock.advance(1);
  assertEquals(await tryCode(storage, challenge("123456")), "expired");
});

testOnEveryDatabase(
  "tryCode() ignores a code for another key, and counts no try",
  async (database) => {
    const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
    await issue(storage, "123456");
    for (let tried = 0; tried < 10; tried++) {
      assertEquals(await tryCode(storage, challenge("123456", "another key")), "no_challenge");
    }
    assertEquals(await tryCode(storage, challenge("123456")), "correct");
  },
);

testOnEveryDatabase("tryCode() rejects a code whose email isn't sent yet", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  assertEquals((await beginMailing(storage, challenge("123456"), [])).outcome, "begun");
  assertEquals(await tryCode(storage, challenge("123456")), "no_challenge");
  // The correct digits neither worked nor ended the wait.
  assertEquals((await beginMailing(storage, challenge("654321"), [])).outcome, "in_flight");
});

testOnEveryDatabase("tryCode() checks parallel sign-ins one after another", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  const [asker, stranger] = [identities.network("192.0.2.1"), identities.network("192.0.2.2")];
  const signIn = (code: string, network = stranger): Challenge => ({
    purpose: "account",
    address,
    target: network,
    code: identities.code(code, address, "account"),
  });
  await issueCode(storage, signIn("123456", asker), storage.clock.now());
  const guesses = Array.from(
    { length: 50 },
    (_, index) => tryCode(storage, signIn(String(200000 + index))),
  );
  const judged = await Promise.all([...guesses, tryCode(storage, signIn("123456"))]);
  assertEquals(judged.filter((one) => one === "correct"), []);
  const right = await Promise.all(
    [asker, asker].map((network) => tryCode(storage, signIn("123456", network))),
  );
  assertEquals(right.map((one) => one === "correct"), [true, false]);
});

testOnEveryDatabase(
  "beginMailing() allows the same caller a new code as soon as the last one is sent",
  async (database) => {
    const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
    const begin = async (code: string, target?: string) =>
      (await beginMailing(storage, challenge(code, target), [])).outcome;
    assertEquals(await begin("123456"), "begun");
    assertEquals(await begin("222222"), "in_flight", "its mail is under way");
    await issue(storage, "123456");
    assertEquals(await begin("654321"), "begun");
    await issue(storage, "654321");
    assertEquals(await tryCode(storage, challenge("123456")), "wrong_code");
    assertEquals(await begin("333333", "another key"), "in_flight");
    assertEquals(await tryCode(storage, challenge("654321")), "correct");
    assertEquals(await begin("333333", "another key"), "begun");
  },
);

testOnEveryDatabase("issueCode() replaces the earlier code and resets its tries", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  await issue(storage, "111111");
  for (let tried = 0; tried < limits.codeTries; tried++) await tryCode(storage, challenge("000000"));
  clock.advance(60_000);
  await issue(storage, "222222");
  assertEquals(await tryCode(storage, challenge("111111")), "wrong_code");
  assertEquals(await tryCode(storage, challenge("222222")), "correct");
});

testOnEveryDatabase("issueCode() keeps a code that was requested later", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const slow = clock.now();
  clock.advance(60_000);
  await issue(storage, "222222");
  await issueCode(storage, challenge("111111"), slow);
  assertEquals(await tryCode(storage, challenge("222222")), "correct");
});

testOnEveryDatabase("issueCode() keeps a code that someone else requested", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  await issue(storage, "123456");
  await issueCode(storage, challenge("654321", "a stranger's key"), storage.clock.now());
  assertEquals(await tryCode(storage, challenge("123456")), "correct");
  assertEquals(await tryCode(storage, challenge("654321", "a stranger's key")), "correct");
});

// mailed_codes.ts, mails: an address gets one code a minute for one purpose and a few a day in total, however many
// requests arrive at once.

const caps: readonly CodeCounter[] = [{ scope: "address", subject: address, most: 3 }];

function mailedChallenge(code: string, changes: Partial<Challenge> = {}): Challenge {
  const target = changes.target ?? "one key";
  return { purpose: "claim", address, target, code: identities.code(code, address, target), ...changes };
}

async function usedToday({ db }: Storage): Promise<number[]> {
  const counters = await db.selectFrom("daily_counters").select("used").orderBy("day").execute();
  return counters.map(({ used }) => used);
}

testOnEveryDatabase(
  "beginMailing() accepts one of many parallel requests, and counts it once",
  async (database) => {
    const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
    const starts = await Promise.all(
      Array.from(
        { length: 20 },
        (_, index) => beginMailing(storage, mailedChallenge(String(100000 + index)), caps),
      ),
    );
    assertEquals(
      starts.filter(({ outcome }) => outcome === "begun").length,
      1,
    );
    assertEquals(starts.filter(({ outcome }) => outcome === "in_flight").length, 19);
    assertEquals(await usedToday(storage), [1]);
  },
);

testOnEveryDatabase("beginMailing() delays only another key by a minute", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  await beginMailing(storage, mailedChallenge("111111"), caps);
  clock.advance(LIMITS.mailings.time - 1);
  const another = mailedChallenge("222222", { target: "another key" });
  assertEquals((await beginMailing(storage, another, caps)).outcome, "in_flight");
  const other = identities.address("b@example.com");
  for (const changes of [{ purpose: "generate" }, { address: other }] as const) {
    assertEquals((await beginMailing(storage, mailedChallenge("222222", changes), [])).outcome, "begun");
  }
  clock.advance(1);
  assertEquals(await beginMailing(storage, another, caps), { outcome: "begun", begunAt: clock.now() });
});

testOnEveryDatabase(
  "beginMailing() delays a sign-in only for emails of the same network",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storage = await database.open(clock);
    const signIn = (code: string, target: string) =>
      beginMailing(storage, { ...mailedChallenge(code, { target }), purpose: "account" }, []);
    await signIn("111111", "here");
    assertEquals(await signIn("222222", "here"), { outcome: "in_flight", canBeTried: true });
    assertEquals((await signIn("333333", "there")).outcome, "begun");
    clock.advance(LIMITS.mailings.time);
    assertEquals((await signIn("222222", "here")).outcome, "begun");
  },
);

testOnEveryDatabase("beginMailing() counts mailings by the UTC day", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  for (const outcome of ["begun", "begun", "begun", "capped"]) {
    assertEquals((await beginMailing(storage, mailedChallenge("111111"), caps)).outcome, outcome);
    clock.advance(LIMITS.mailings.time);
  }
  clock.set("2026-11-22T00:00:00Z");
  assertEquals((await beginMailing(storage, mailedChallenge("111111"), caps)).outcome, "begun");
});

testOnEveryDatabase("takeBackMailing() deletes the mailing and its counts", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  for (let round = 0; round < 5; round++) {
    const start = await beginMailing(storage, mailedChallenge("123456"), caps);
    assert(start.outcome === "begun");
    await takeBackMailing(storage, mailedChallenge("123456"), start.begunAt, caps);
  }
  assertEquals(await usedToday(storage), [0]);
  assertEquals(await storage.db.selectFrom("code_mailings").selectAll().execute(), []);
});

testOnEveryDatabase("takeBackMailing() reduces the counters of the day that counted it", async (database) => {
  const clock = new TestClock("2026-11-21T23:59:59Z");
  const storage = await database.open(clock);
  const start = await beginMailing(storage, mailedChallenge("123456"), caps);
  assert(start.outcome === "begun");
  clock.set("2026-11-22T00:00:00Z");
  await beginMailing(
    storage,
    mailedChallenge("222222", { address: identities.address("b@example.com") }),
    caps,
  );
  await takeBackMailing(storage, mailedChallenge("123456"), start.begunAt, caps);
  assertEquals(await usedToday(storage), [0, 1]);
});

testOnEveryDatabase("takeBackMailing() keeps a later mailing", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const start = await beginMailing(storage, mailedChallenge("111111"), caps);
  assert(start.outcome === "begun");
  clock.advance(LIMITS.mailings.time);
  await beginMailing(storage, mailedChallenge("222222"), caps);
  await takeBackMailing(storage, mailedChallenge("111111"), start.begunAt, caps);
  assertEquals((await beginMailing(storage, mailedChallenge("333333"), caps)).outcome, "in_flight");
  assertEquals(await usedToday(storage), [1]);
});

Deno.test("makeCode() returns six digits, including leading zeros", () => {
  assertEquals(makeCode(() => 0), "000000");
  assertEquals(makeCode(() => 42), "000042");
  assertEquals(makeCode(() => 999_999), "999999");
});

Deno.test("makeCode() uses the secure random source by default", () => {
  const codes = Array.from({ length: 1_000 }, () => makeCode());
  for (const code of codes) assertMatch(code, /^\d{6}$/);
  // Among a thousand random codes of a million, fewer than 900 different ones don't happen by chance.
  assert(new Set(codes).size > 900);
});

// mailed_codes.ts, domains, each with a limit

Deno.test("cappedDomain() returns the registered domain of all its subdomains", () => {
  const counted = [
    ["firma.de", "firma.de"],
    ["mail.firma.de", "firma.de"],
    ["a.b.c.firma.com", "firma.com"],
    ["firma.co.uk", "firma.co.uk"],
    ["mail.firma.co.uk", "firma.co.uk"],
    ["mail.firma.com.au", "firma.com.au"],
    ["a.xyz.com", "xyz.com"],
  ] as const;
  for (const [domain, subject] of counted) {
    assertEquals(cappedDomain(domain), subject, domain);
  }
});

Deno.test("cappedDomain() does not limit public mail services", () => {
  for (const domain of ["gmail.com", "outlook.com", "web.de", "bluewin.ch", "yahoo.co.jp"]) {
    assertEquals(cappedDomain(domain), null, domain);
  }
});

// signup_alert.ts

/** Watches the sign-ups; returns the active alert. */
async function watch(storage: Storage): Promise<{ readonly id: number } | null> {
  await watchSignups(storage);
  return await activeAlert(storage).executeTakeFirst() ?? null;
}

interface Signup {
  readonly network: string;
  readonly client?: ClientHash;
  /** Given without proof. */
  readonly email?: string;
}

async function signUp(storage: Storage, signup: Signup): Promise<CreatedKey> {
  await watchSignups(storage);
  return await createKey(storage, signup);
}

/** Signs up many callers at the same time, in few transactions. */
async function signUpAtOnce(
  storage: Storage,
  count: number,
  signup: (index: number) => Signup,
): Promise<CreatedKey[]> {
  await watchSignups(storage);
  return await Promise.all(Array.from({ length: count }, (_, index) => createKey(storage, signup(index))));
}

async function createKey(storage: Storage, { network, client, email }: Signup): Promise<CreatedKey> {
  const created = await createFreeKey(storage, {
    isProven: false,
    network: identities.network(network),
    block: identities.network(widerNetworks(network).block),
    address: email === undefined ? null : identities.address(email),
    client: client ?? null,
    source: null,
  });
  assert(created.outcome === "created");
  return created.key;
}

async function countStatuses(storage: Storage, keys: readonly CreatedKey[]): Promise<Record<string, number>> {
  const ledger = openLedger(storage);
  const counts: Record<string, number> = {};
  for (const { secret } of keys) {
    const { status } = await ledger.read(hashKey(secret));
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

testOnEveryDatabase(
  "watchSignups() raises an alert for many keys of few networks, and ends it later",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storage = await database.open(clock);
    const ledger = openLedger(storage);
    const burst: CreatedKey[] = [];
    for (let made = 0; made < BURST_KEYS_MIN; made++) {
      burst.push(await signUp(storage, { network: `192.0.2.${made % 8}` }));
      clock.advance(1000);
    }
    const [used, unused] = burst;
    assert(used !== undefined && unused !== undefined);
    await ledger.charge(callOn({ keyHash: hashKey(used.secret) }));

    const reduced = await signUp(storage, { network: "198.51.100.7" });
    assertEquals([reduced.basis, reduced.limit], ["lifetime", 5]);
    assertEquals((await ledger.read(hashKey(used.secret))).status, "active");
    assertEquals((await ledger.read(hashKey(unused.secret))).status, "revoked_burst");

    clock.advance(ALERT_CALM_MS);
    assertEquals(await watch(storage), null);
    const restored = await ledger.read(hashKey(reduced.secret));
    assert(restored.status === "active");
    assertEquals([restored.balance.basis, restored.balance.limit], ["monthly", 25]);
  },
);

testOnEveryDatabase(
  "watchSignups() doesn't revoke keys that it reduced, and restores their quota later",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storage = await database.open(clock);
    const ledger = openLedger(storage);
    await signUpAtOnce(storage, BURST_KEYS_MIN, (made) => ({ network: `192.0.2.${made % 8}` }));
    const bystander = { network: "198.51.100.7" };
    const reduced = [await signUp(storage, bystander), await signUp(storage, bystander)];
    await signUp(storage, { network: "203.0.113.1" });
    for (const { secret } of reduced) {
      assertEquals((await ledger.charge(callOn({ keyHash: hashKey(secret) }))).outcome, "charged");
    }
    clock.advance(ALERT_CALM_MS);
    await watchSignups(storage);
    for (const { secret } of reduced) {
      const lookup = await ledger.read(hashKey(secret));
      assert(lookup.status === "active");
      assertEquals([lookup.balance.basis, lookup.balance.limit], ["monthly", 25]);
    }
  },
);

testOnEveryDatabase(
  "watchSignups() doesn't revoke keys of one alert in the next",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storage = await database.open(clock);
    const ledger = openLedger(storage);
    await signUpAtOnce(storage, BURST_KEYS_MIN, (made) => ({ network: `192.0.2.${made % 8}` }));
    assert(await watch(storage) !== null, "there is an alert");
    clock.advance(ALERT_CALM_MS - 60_000);
    const reduced = [
      await signUp(storage, { network: "198.51.100.7" }),
      await signUp(storage, { network: "198.51.100.7" }),
    ];
    clock.advance(61_000);
    assertEquals(await watch(storage), null);
    await signUpAtOnce(storage, BURST_KEYS_MIN, (made) => ({ network: `203.0.113.${made % 8}` }));
    assert(await watch(storage) !== null, "there is a second alert");
    for (const { secret } of reduced) {
      assertEquals((await ledger.charge(callOn({ keyHash: hashKey(secret) }))).outcome, "charged");
    }
  },
);

testOnEveryDatabase("watchSignups() ignores as many keys from many networks", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  await signUpAtOnce(storage, BURST_KEYS_MIN + 5, (made) => ({ network: `192.0.${made}.1` }));
  assertEquals(await watch(storage), null);
});

testOnEveryDatabase(
  "watchSignups() raises an alert for one client, without revoking keys",
  async (database) => {
    const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
    const client = identities.client("curl/8.0");
    const keys = await signUpAtOnce(
      storage,
      BURST_KEYS_PER_CLIENT_MIN,
      (made) => ({ network: `192.0.${made}.1`, client }),
    );
    assert(await watch(storage) !== null);
    assertEquals(await countStatuses(storage, keys), { active: BURST_KEYS_PER_CLIENT_MIN });
  },
);

testOnEveryDatabase(
  "watchSignups() revokes the unused keys of a busy block, and no others of the same client",
  async (database) => {
    const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
    const client = identities.client("curl/8.0");
    const others = await signUpAtOnce(storage, 5, (made) => ({ network: `192.0.${made}.1`, client }));
    const attackers = await signUpAtOnce(
      storage,
      BURST_KEYS_MIN,
      (made) => ({ network: `2001:db8:7:${made.toString(16)}::/64`, client }),
    );
    assert(await watch(storage) !== null);
    assertEquals(await countStatuses(storage, others), { active: 5 });
    assertEquals(await countStatuses(storage, attackers), { revoked_burst: BURST_KEYS_MIN });
  },
);

testOnEveryDatabase("watchSignups() counts keys with unproven addresses", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  const keys = await signUpAtOnce(storage, BURST_KEYS_MIN, (made) => ({
    network: `2001:db8:7:${made.toString(16)}::/64`,
    email: `${made}@example.com`,
  }));
  assert(await watch(storage) !== null);
  assertEquals(await countStatuses(storage, keys), { revoked_burst: BURST_KEYS_MIN });
  const rows = await storage.db.selectFrom("keys").select(["tier", "address", "quota"]).distinct()
    .execute();
  assertEquals(rows.map((row) => ({ ...row })), [{ tier: "anonymous", address: null, quota: 25 }]);
});
