import { limits } from "../../generated/limits.ts";
import { assertEquals } from "@std/assert";
import {
  activateCode,
  beginMailing,
  type Challenge,
  checkCode,
  CODE_LIFETIME_MS,
} from "../../src/keys/mail_code.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { identities } from "../support/test_keys.ts";

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
