import { assertEquals, assertRejects } from "@std/assert";
import { openTrial, type UnitsTaken } from "../../src/billing/mod.ts";
import { TestClock } from "../support/clock.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { identities, tally, testNetwork } from "../support/test_keys.ts";

testOnEveryDatabase(
  "Trial.take() serves exactly 25 of 300 parallel calls of one network",
  async (database) => {
    const trial = openTrial(await database.open());
    const other = identities.network("198.51.100.7");
    const calls = Array.from({ length: 300 }, () => trial.take(testNetwork, 1));
    const outcomes = await Promise.all([...calls, trial.take(other, 1)]);
    assertEquals(tallyServed(outcomes.slice(0, 300)), { served: 25, refused: 275 });
    assertEquals(
      outcomes.slice(0, 25).map(({ used }) => used),
      Array.from({ length: 25 }, (_, index) => index + 1),
    );
    assertEquals(outcomes[300]?.used, 1);
  },
);

testOnEveryDatabase("Trial.take() serves 25 calls across two processes", async (database) => {
  const trials = [openTrial(await database.open()), openTrial(await database.open())];
  const outcomes = await Promise.all(
    trials.flatMap((trial) => Array.from({ length: 40 }, () => trial.take(testNetwork, 1))),
  );
  assertEquals(tallyServed(outcomes), { served: 25, refused: 55 });
});

testOnEveryDatabase(
  "Trial.take() starts again on Monday 00:00 UTC, across a year end",
  async (database) => {
    const clock = new TestClock("2027-01-03T23:59:59.999Z");
    const trial = openTrial(await database.open(clock), 1);
    const monday = Date.parse("2027-01-04T00:00:00Z");
    assertEquals(await trial.take(testNetwork, 1), {
      served: true,
      used: 1,
      limit: 1,
      period: "2026-W53",
      resetsAt: monday,
    });
    assertEquals((await trial.take(testNetwork, 1)).served, false);
    clock.set("2027-01-04T00:00:00Z");
    const fresh = await trial.take(testNetwork, 1);
    assertEquals([fresh.served, fresh.used, fresh.period], [true, 1, "2027-W01"]);
  },
);

testOnEveryDatabase(
  "Trial.take() rejects when nothing can be counted",
  async (database) => {
    const storage = await database.open();
    const trial = openTrial(storage);
    await storage.queue.close();
    await assertRejects(() => trial.take(testNetwork, 1));
  },
);

function tallyServed(outcomes: readonly UnitsTaken[]): Record<string, number> {
  return tally(outcomes.map(({ served }) => ({ outcome: served ? "served" : "refused" })));
}

testOnEveryDatabase("Trial.recall() knows for some seconds that a week is used up", async (database) => {
  const clock = new TestClock("2026-11-22T12:00:00Z");
  const trial = openTrial(await database.open(clock), 1);
  await trial.take(testNetwork, 1);
  await trial.take(testNetwork, 1);
  assertEquals(trial.recall(testNetwork)?.served, false);
  clock.advance(10_000);
  assertEquals(trial.recall(testNetwork), null);
});
