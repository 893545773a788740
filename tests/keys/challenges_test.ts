import { assertEquals } from "@std/assert";
import {
  type Challenge,
  type DailyCap,
  issueChallenge,
  tryCode,
  withdrawChallenge,
} from "../../src/keys/mod.ts";
import { CODE_LIFETIME_MS, CODE_RESEND_WAIT_MS, CODE_TRIES_MAX } from "../../src/keys/mailbox/mod.ts";
import { TestClock } from "../support/clock.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { identities } from "../support/test_keys.ts";

// The guarantee: six digits cannot be guessed faster by trying in parallel, by asking for a fresh code, or by
// presenting another key.

const address = identities.address("a@example.com");
const caps: readonly DailyCap[] = [{ scope: "address", subject: address, limit: 3 }];

function challenge(code: string, target = "one key"): Challenge {
  return { purpose: "claim", address, target, code: identities.code(code, address, target) };
}

testOnEveryDatabase("tryCode() accepts the right code once", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  assertEquals(await tryCode(storage, challenge("123456")), "no_challenge");
  assertEquals(await issueChallenge(storage, challenge("123456"), caps), "issued");
  const tries = await Promise.all(Array.from({ length: 5 }, () => tryCode(storage, challenge("123456"))));
  assertEquals(tries.filter((one) => one === "correct").length, 1);
  assertEquals(await tryCode(storage, challenge("123456")), "no_challenge");
});

testOnEveryDatabase("tryCode() locks after 5 wrong tries, however many come at once", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  await issueChallenge(storage, challenge("123456"), caps);
  const guesses = Array.from(
    { length: 50 },
    (_, index) => tryCode(storage, challenge(String(200000 + index))),
  );
  const judged = await Promise.all(guesses);
  assertEquals(judged.filter((one) => one === "wrong_code").length, CODE_TRIES_MAX);
  assertEquals(await tryCode(storage, challenge("123456")), "too_many_attempts");
});

testOnEveryDatabase("tryCode() says that a code has expired", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  await issueChallenge(storage, challenge("123456"), caps);
  clock.advance(CODE_LIFETIME_MS - 1);
  assertEquals(await tryCode(storage, challenge("000000")), "wrong_code");
  clock.advance(1);
  assertEquals(await tryCode(storage, challenge("123456")), "expired");
});

testOnEveryDatabase(
  "tryCode() judges a code for another key as no code, and counts nothing",
  async (database) => {
    const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
    await issueChallenge(storage, challenge("123456"), caps);
    for (let tried = 0; tried < 10; tried++) {
      assertEquals(await tryCode(storage, challenge("123456", "another key")), "no_challenge");
    }
    assertEquals(await tryCode(storage, challenge("123456")), "correct");
  },
);

testOnEveryDatabase("issueChallenge() keeps codes apart and counts them by the day", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const both = await Promise.all([
    issueChallenge(storage, challenge("111111"), caps),
    issueChallenge(storage, challenge("222222"), caps),
  ]);
  assertEquals(both.toSorted(), ["in_flight", "issued"]);
  for (const [code, issue] of [["333333", "issued"], ["444444", "issued"], ["555555", "capped"]] as const) {
    clock.advance(CODE_RESEND_WAIT_MS);
    assertEquals(await issueChallenge(storage, challenge(code), caps), issue);
  }
  // Only the last code that was issued opens anything.
  assertEquals(await tryCode(storage, challenge("333333")), "wrong_code");
  assertEquals(await tryCode(storage, challenge("444444")), "correct");
  clock.set("2026-11-22T00:00:00Z");
  assertEquals(await issueChallenge(storage, challenge("666666"), caps), "issued");
});

testOnEveryDatabase("withdrawChallenge() leaves nothing behind", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  for (let round = 0; round < 5; round++) {
    assertEquals(await issueChallenge(storage, challenge("123456"), caps), "issued");
    await withdrawChallenge(storage, challenge("123456"), caps);
  }
  assertEquals(await tryCode(storage, challenge("123456")), "no_challenge");
});
