import { assert, assertEquals } from "@std/assert";
import {
  beginMailing,
  type Challenge,
  CODE_RESEND_WAIT_MS,
  type DailyCap,
  takeBackMailing,
} from "../../src/keys/mail_code.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { identities } from "../support/test_keys.ts";

// The guarantee: an address is mailed one code a minute for one thing and a few a day in all, however many requests
// come at once.

const address = identities.address("a@example.com");
const caps: readonly DailyCap[] = [{ scope: "address", subject: address, limit: 3 }];

function challenge(code: string, changes: Partial<Challenge> = {}): Challenge {
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
        (_, index) => beginMailing(storage, challenge(String(100000 + index)), caps),
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
    await beginMailing(storage, challenge("111111"), caps);
    clock.advance(CODE_RESEND_WAIT_MS - 1);
    const again = await beginMailing(storage, challenge("222222"), caps);
    assertEquals(again, { outcome: "in_flight", canBeTried: true });
    for (const changes of [{ target: "another key" }, { purpose: "generate" }] as const) {
      assertEquals((await beginMailing(storage, challenge("222222", changes), [])).outcome, "begun");
    }
    const other = identities.address("b@example.com");
    assertEquals((await beginMailing(storage, challenge("222222", { address: other }), [])).outcome, "begun");
    clock.advance(1);
    const later = challenge("333333");
    assertEquals(await beginMailing(storage, later, caps), { outcome: "begun", begunAt: clock.now() });
  },
);

testOnEveryDatabase("beginMailing() counts mailings by the UTC day", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  for (const outcome of ["begun", "begun", "begun", "capped"]) {
    assertEquals((await beginMailing(storage, challenge("111111"), caps)).outcome, outcome);
    clock.advance(CODE_RESEND_WAIT_MS);
  }
  clock.set("2026-11-22T00:00:00Z");
  assertEquals((await beginMailing(storage, challenge("111111"), caps)).outcome, "begun");
});

testOnEveryDatabase("takeBackMailing() leaves nothing behind", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  for (let round = 0; round < 5; round++) {
    const start = await beginMailing(storage, challenge("123456"), caps);
    assert(start.outcome === "begun");
    await takeBackMailing(storage, challenge("123456"), start.begunAt, caps);
  }
  assertEquals(await usedToday(storage), [0]);
  assertEquals(await storage.db.selectFrom("code_mailings").selectAll().execute(), []);
});

testOnEveryDatabase("takeBackMailing() gives back to the day that counted", async (database) => {
  const clock = new TestClock("2026-11-21T23:59:59Z");
  const storage = await database.open(clock);
  const start = await beginMailing(storage, challenge("123456"), caps);
  assert(start.outcome === "begun");
  clock.set("2026-11-22T00:00:00Z");
  await beginMailing(storage, challenge("222222", { address: identities.address("b@example.com") }), caps);
  await takeBackMailing(storage, challenge("123456"), start.begunAt, caps);
  assertEquals(await usedToday(storage), [0, 1]);
});

testOnEveryDatabase("takeBackMailing() leaves a later mailing alone", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const start = await beginMailing(storage, challenge("111111"), caps);
  assert(start.outcome === "begun");
  clock.advance(CODE_RESEND_WAIT_MS);
  await beginMailing(storage, challenge("222222"), caps);
  await takeBackMailing(storage, challenge("111111"), start.begunAt, caps);
  assertEquals((await beginMailing(storage, challenge("333333"), caps)).outcome, "in_flight");
  assertEquals(await usedToday(storage), [1]);
});
