import { assert, assertEquals, assertMatch } from "@std/assert";
import { limits } from "../../generated/limits.ts";
import { openLedger } from "../../src/billing/mod.ts";
import { widerNetworks } from "../../src/keys/counted_networks.ts";
import {
  activateCode,
  beginMailing,
  cappedDomain,
  type Challenge,
  checkCode,
  CODE_LIFETIME_MS,
  CODE_RESEND_WAIT_MS,
  type DailyCap,
  makeCode,
  takeBackMailing,
} from "../../src/keys/mail_code.ts";
import {
  type ClientHash,
  type CreatedKey,
  createFreeKey,
  hashKey,
  watchSignups,
} from "../../src/keys/mod.ts";
import { ALERT_CALM_MS, BURST_KEYS_MIN, BURST_KEYS_PER_CLIENT_MIN } from "../../src/keys/signup_alert.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { callOn, identities } from "../support/test_keys.ts";

// Challenges

// The guarantee: six digits cannot be guessed faster by trying in parallel, by asking for a fresh code, or by
// presenting another key.

const address = identities.address("a@example.com");

function challenge(code: string, target = "one key"): Challenge {
  return { purpose: "claim", address, target, code: identities.code(code, address, target) };
}

/** Registers a code as if its mail had been accepted now. */
async function issue(storage: Storage, code: string): Promise<void> {
  await activateCode(storage, challenge(code), storage.clock.now());
}

testOnEveryDatabase("tryCode() accepts the right code once", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  assertEquals(await checkCode(storage, challenge("123456")), "no_challenge");
  await issue(storage, "123456");
  const tries = await Promise.all(Array.from({ length: 5 }, () => checkCode(storage, challenge("123456"))));
  assertEquals(tries.filter((one) => one === "correct").length, 1);
  assertEquals(await checkCode(storage, challenge("123456")), "no_challenge");
});

testOnEveryDatabase("tryCode() locks after 5 wrong tries, however many come at once", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  await issue(storage, "123456");
  const guesses = Array.from(
    { length: 50 },
    (_, index) => checkCode(storage, challenge(String(200000 + index))),
  );
  const judged = await Promise.all(guesses);
  assertEquals(judged.filter((one) => one === "wrong_code").length, limits.codeTries);
  assertEquals(await checkCode(storage, challenge("123456")), "too_many_attempts");
});

testOnEveryDatabase("tryCode() says that a code has expired", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  await issue(storage, "123456");
  clock.advance(CODE_LIFETIME_MS - 1);
  assertEquals(await checkCode(storage, challenge("000000")), "wrong_code");
  clock.advance(1);
  assertEquals(await checkCode(storage, challenge("123456")), "expired");
});

testOnEveryDatabase(
  "tryCode() judges a code for another key as no code, and counts nothing",
  async (database) => {
    const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
    await issue(storage, "123456");
    for (let tried = 0; tried < 10; tried++) {
      assertEquals(await checkCode(storage, challenge("123456", "another key")), "no_challenge");
    }
    assertEquals(await checkCode(storage, challenge("123456")), "correct");
  },
);

testOnEveryDatabase("tryCode() knows no code whose mail is under way", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  assertEquals((await beginMailing(storage, challenge("123456"), [])).outcome, "begun");
  assertEquals(await checkCode(storage, challenge("123456")), "no_challenge");
  // The right digits neither opened anything nor ended the wait.
  assertEquals((await beginMailing(storage, challenge("654321"), [])).outcome, "in_flight");
});

testOnEveryDatabase(
  "tryCode() frees the address for another mail, but not with a locked code",
  async (database) => {
    const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
    const begin = async (code: string) => (await beginMailing(storage, challenge(code), [])).outcome;
    await begin("123456");
    await issue(storage, "123456");
    assertEquals(await checkCode(storage, challenge("123456")), "correct");
    assertEquals(await begin("654321"), "begun");
    await issue(storage, "654321");
    for (let tried = 0; tried < limits.codeTries; tried++) await checkCode(storage, challenge("000000"));
    assertEquals(await checkCode(storage, challenge("654321")), "too_many_attempts");
    assertEquals(await begin("111111"), "in_flight");
  },
);

testOnEveryDatabase("activateCode() starts a fresh count and ends the earlier code", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  await issue(storage, "111111");
  for (let tried = 0; tried < limits.codeTries; tried++) await checkCode(storage, challenge("000000"));
  clock.advance(60_000);
  await issue(storage, "222222");
  assertEquals(await checkCode(storage, challenge("111111")), "wrong_code");
  assertEquals(await checkCode(storage, challenge("222222")), "correct");
});

testOnEveryDatabase("activateCode() keeps a code that was asked for later", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const slow = clock.now();
  clock.advance(60_000);
  await issue(storage, "222222");
  await activateCode(storage, challenge("111111"), slow);
  assertEquals(await checkCode(storage, challenge("222222")), "correct");
});

testOnEveryDatabase("activateCode() leaves the code alone that another has asked for", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  await issue(storage, "123456");
  await activateCode(storage, challenge("654321", "a stranger's key"), storage.clock.now());
  assertEquals(await checkCode(storage, challenge("123456")), "correct");
  assertEquals(await checkCode(storage, challenge("654321", "a stranger's key")), "correct");
});

// Mails with codes

// The guarantee: an address is mailed one code a minute for one thing and a few a day in all, however many requests
// come at once.

const caps: readonly DailyCap[] = [{ scope: "address", subject: address, limit: 3 }];

function mailedChallenge(code: string, changes: Partial<Challenge> = {}): Challenge {
  const target = changes.target ?? "one key";
  return { purpose: "claim", address, target, code: identities.code(code, address, target), ...changes };
}

async function usedToday({ db }: Storage): Promise<number[]> {
  const counters = await db.selectFrom("daily_counters").select("used").orderBy("day").execute();
  return counters.map(({ used }) => used);
}

testOnEveryDatabase(
  "beginMailing() lets one of many requests through, and counts it once",
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

testOnEveryDatabase(
  "beginMailing() waits a minute, and lets nobody else wait",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storage = await database.open(clock);
    await beginMailing(storage, mailedChallenge("111111"), caps);
    clock.advance(CODE_RESEND_WAIT_MS - 1);
    const again = await beginMailing(storage, mailedChallenge("222222"), caps);
    assertEquals(again, { outcome: "in_flight", canBeTried: true });
    for (const changes of [{ target: "another key" }, { purpose: "generate" }] as const) {
      assertEquals((await beginMailing(storage, mailedChallenge("222222", changes), [])).outcome, "begun");
    }
    const other = identities.address("b@example.com");
    assertEquals(
      (await beginMailing(storage, mailedChallenge("222222", { address: other }), [])).outcome,
      "begun",
    );
    clock.advance(1);
    const later = mailedChallenge("333333");
    assertEquals(await beginMailing(storage, later, caps), { outcome: "begun", begunAt: clock.now() });
  },
);

testOnEveryDatabase("beginMailing() counts mailings by the UTC day", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  for (const outcome of ["begun", "begun", "begun", "capped"]) {
    assertEquals((await beginMailing(storage, mailedChallenge("111111"), caps)).outcome, outcome);
    clock.advance(CODE_RESEND_WAIT_MS);
  }
  clock.set("2026-11-22T00:00:00Z");
  assertEquals((await beginMailing(storage, mailedChallenge("111111"), caps)).outcome, "begun");
});

testOnEveryDatabase("takeBackMailing() leaves nothing behind", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  for (let round = 0; round < 5; round++) {
    const start = await beginMailing(storage, mailedChallenge("123456"), caps);
    assert(start.outcome === "begun");
    await takeBackMailing(storage, mailedChallenge("123456"), start.begunAt, caps);
  }
  assertEquals(await usedToday(storage), [0]);
  assertEquals(await storage.db.selectFrom("code_mailings").selectAll().execute(), []);
});

testOnEveryDatabase("takeBackMailing() gives back to the day that counted", async (database) => {
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

testOnEveryDatabase("takeBackMailing() leaves a later mailing alone", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const start = await beginMailing(storage, mailedChallenge("111111"), caps);
  assert(start.outcome === "begun");
  clock.advance(CODE_RESEND_WAIT_MS);
  await beginMailing(storage, mailedChallenge("222222"), caps);
  await takeBackMailing(storage, mailedChallenge("111111"), start.begunAt, caps);
  assertEquals((await beginMailing(storage, mailedChallenge("333333"), caps)).outcome, "in_flight");
  assertEquals(await usedToday(storage), [1]);
});

function drawing(...numbers: readonly number[]): () => number {
  const left = [...numbers];
  return () => left.shift() ?? 0;
}

Deno.test("makeCode() writes six digits, leading zeros included", () => {
  assertEquals(makeCode(drawing(0)), "000000");
  assertEquals(makeCode(drawing(42)), "000042");
  assertEquals(makeCode(drawing(999_999)), "999999");
  assertEquals(makeCode(drawing(1_000_007)), "000007");
});

Deno.test("makeCode() draws again where the remainder of 2^32 would favour low codes", () => {
  // 2^32 is 4,294,967,296: numbers up to 4,293,999,999 hold each code 4,294 times.
  assertEquals(makeCode(drawing(4_293_999_999)), "999999");
  assertEquals(makeCode(drawing(4_294_000_000, 4_294_967_295, 5)), "000005");
});

Deno.test("makeCode() draws from the secure source by default", () => {
  const codes = Array.from({ length: 1_000 }, () => makeCode());
  for (const code of codes) assertMatch(code, /^\d{6}$/);
  // Fewer than 900 different codes in a thousand draws out of a million does not happen by chance.
  assert(new Set(codes).size > 900);
});

// Domains, each with a cap

Deno.test("cappedDomain() counts a registered domain with everything below it", () => {
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

Deno.test("cappedDomain() lets nobody lock a public mail service for everybody else", () => {
  for (const domain of ["gmail.com", "outlook.com", "web.de", "bluewin.ch", "yahoo.co.jp"]) {
    assertEquals(cappedDomain(domain), null, domain);
  }
});

// signup_alert.ts

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

/** Signs up at one time, in few transactions. */
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

async function standings(storage: Storage, keys: readonly CreatedKey[]): Promise<Record<string, number>> {
  const ledger = openLedger(storage);
  const counts: Record<string, number> = {};
  for (const { secret } of keys) {
    const { standing } = await ledger.read(hashKey(secret));
    counts[standing] = (counts[standing] ?? 0) + 1;
  }
  return counts;
}

testOnEveryDatabase(
  "watchSignups() notices many keys of few networks, and lets go later",
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
    assertEquals((await ledger.read(hashKey(used.secret))).standing, "active");
    assertEquals((await ledger.read(hashKey(unused.secret))).standing, "revoked_burst");

    clock.advance(ALERT_CALM_MS);
    assertEquals(await watchSignups(storage), null);
    const restored = await ledger.read(hashKey(reduced.secret));
    assert(restored.standing === "active");
    assertEquals([restored.balance.basis, restored.balance.limit], ["monthly", 25]);
  },
);

testOnEveryDatabase(
  "watchSignups() spares the unused keys that it had reduced, and gives them their allowance later",
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
      const standing = await ledger.read(hashKey(secret));
      assert(standing.standing === "active");
      assertEquals([standing.balance.basis, standing.balance.limit], ["monthly", 25]);
    }
  },
);

testOnEveryDatabase(
  "A key of one alert is not revoked by the next one, which comes at once",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storage = await database.open(clock);
    const ledger = openLedger(storage);
    await signUpAtOnce(storage, BURST_KEYS_MIN, (made) => ({ network: `192.0.2.${made % 8}` }));
    assert(await watchSignups(storage) !== null, "there is an alert");
    clock.advance(ALERT_CALM_MS - 60_000);
    const reduced = [
      await signUp(storage, { network: "198.51.100.7" }),
      await signUp(storage, { network: "198.51.100.7" }),
    ];
    clock.advance(61_000);
    assertEquals(await watchSignups(storage), null);
    await signUpAtOnce(storage, BURST_KEYS_MIN, (made) => ({ network: `203.0.113.${made % 8}` }));
    assert(await watchSignups(storage) !== null, "there is a second alert");
    for (const { secret } of reduced) {
      assertEquals((await ledger.charge(callOn({ keyHash: hashKey(secret) }))).outcome, "charged");
    }
  },
);

testOnEveryDatabase("watchSignups() leaves as many keys of as many networks alone", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  await signUpAtOnce(storage, BURST_KEYS_MIN + 5, (made) => ({ network: `192.0.${made}.1` }));
  assertEquals(await watchSignups(storage), null);
});

testOnEveryDatabase(
  "watchSignups() notices one shape of client, which costs nobody a key",
  async (database) => {
    const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
    const client = identities.client("curl/8.0");
    const keys = await signUpAtOnce(
      storage,
      BURST_KEYS_PER_CLIENT_MIN,
      (made) => ({ network: `192.0.${made}.1`, client }),
    );
    assert(await watchSignups(storage) !== null);
    assertEquals(await standings(storage, keys), { active: BURST_KEYS_PER_CLIENT_MIN });
  },
);

testOnEveryDatabase(
  "watchSignups() revokes what a suspicious block made, and spares others with the same client",
  async (database) => {
    const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
    const client = identities.client("curl/8.0");
    const others = await signUpAtOnce(storage, 5, (made) => ({ network: `192.0.${made}.1`, client }));
    const attackers = await signUpAtOnce(
      storage,
      BURST_KEYS_MIN,
      (made) => ({ network: `2001:db8:7:${made.toString(16)}::/64`, client }),
    );
    assert(await watchSignups(storage) !== null);
    assertEquals(await standings(storage, others), { active: 5 });
    assertEquals(await standings(storage, attackers), { revoked_burst: BURST_KEYS_MIN });
  },
);

testOnEveryDatabase("watchSignups() counts keys with addresses that nobody has proven", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  const keys = await signUpAtOnce(storage, BURST_KEYS_MIN, (made) => ({
    network: `2001:db8:7:${made.toString(16)}::/64`,
    email: `${made}@example.com`,
  }));
  assert(await watchSignups(storage) !== null);
  assertEquals(await standings(storage, keys), { revoked_burst: BURST_KEYS_MIN });
  const rows = await storage.db.selectFrom("keys").select(["tier", "address", "allowance"]).distinct()
    .execute();
  assertEquals(rows.map((row) => ({ ...row })), [{ tier: "anonymous", address: null, allowance: 25 }]);
});
