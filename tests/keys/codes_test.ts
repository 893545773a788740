import { assert, assertEquals, assertMatch } from "@std/assert";
import { limits } from "../../generated/limits.ts";
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
import type { Storage } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { identities } from "../support/test_keys.ts";

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
