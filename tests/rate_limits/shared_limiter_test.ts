// Protects the stated limit: instances that share it let through no more than 1.1 times it, and no less than it.
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { RateWindow } from "../../src/rate_limits/rate_limiter.ts";
import {
  createSharedRateLimiter,
  type ExchangeRates,
  type RateReport,
} from "../../src/rate_limits/shared_limiter.ts";
import { openRateExchange } from "../../src/rate_limits/rate_exchange.ts";
import { openIdentityHasher } from "../../src/keys/mod.ts";
import { TestClock } from "../support/clock.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";

/** Longer than any of these tests. */
const NEVER_MS = 60_000;

/** What the database does with an exchange, in its place: the counts of one network by second and instance. */
class Counts {
  readonly #used = new Map<string, number>();

  exchange(instance: number, { counts, asked }: RateReport, limit: number, second: number, oldest: number) {
    for (const [at, used] of counts) this.#used.set(`${at} ${instance}`, used);
    const counted = () =>
      [...this.#used].map(([key, used]) => ({
        at: Number(key.split(" ")[0]),
        by: Number(key.split(" ")[1]),
        used,
      }))
        .filter(({ at }) => at >= oldest).sort((a, b) => a.at - b.at);
    const total = counted().reduce((sum, { used }) => sum + used, 0);
    const granted = Math.max(0, Math.min(asked, limit - total));
    const own = `${second} ${instance}`;
    if (granted > 0) this.#used.set(own, (this.#used.get(own) ?? 0) + granted);
    const others = counted().filter(({ by }) => by !== instance)
      .map(({ at, used }) => [at, used] as const);
    return { granted, others };
  }
}

/** An exchange that is under way. */
interface UnderWay {
  readonly since: number;
  readonly apply: () => void;
  readonly lose: () => void;
}

/** So many limiters over one database, whose answers come when the test says so. */
function openInstances(count: number, limit: number, clock: { now: number }) {
  const database = new Counts();
  const underWay: UnderWay[] = [];
  const limiters = Array.from({ length: count }, (_, instance) => {
    const exchange: ExchangeRates = ([report], second, oldest) =>
      new Promise((resolve, reject) => {
        assert(report !== undefined);
        underWay.push({
          since: clock.now,
          apply: () => resolve([database.exchange(instance, report, limit, second, oldest)]),
          lose: () => {
            database.exchange(instance, report, limit, second, oldest);
            reject(new Error("lost"));
          },
        });
      });
    return createSharedRateLimiter({
      limitPerMinute: limit,
      instances: () => count,
      exchange,
      now: () => clock.now,
      waitMs: NEVER_MS,
    });
  });
  return { limiters, underWay };
}

/** Lets what was answered be settled, and what follows be sent. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

const steps = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ kind: fc.constant("ask" as const), by: fc.nat(3), calls: fc.nat(9) }),
    },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant("answer" as const), which: fc.nat(3) }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant("wait" as const), ms: fc.oneof(fc.nat(500), fc.nat(20_000)) }),
    },
  ),
  { minLength: 10, maxLength: 80 },
);

/** Runs the steps; returns what is wrong with the answers. */
async function runSteps(
  given: Parameters<Parameters<typeof steps.map>[0]>[0],
  limit: number,
  count: number,
): Promise<string[]> {
  const clock = { now: 0 };
  const { limiters, underWay } = openInstances(count, limit, clock);
  const wrong: string[] = [];
  const served: number[] = [];
  const servedAfter = (instant: number) => served.filter((at) => at > instant).length;
  const judge = ({ allowed }: RateWindow) => {
    if (allowed) served.push(clock.now);
    else if (servedAfter(clock.now - 63_000) < limit) wrong.push("refused before the limit");
    const inWindow = servedAfter(clock.now - 60_000);
    if (inWindow > 1.1 * limit) wrong.push(`${inWindow} of ${limit} by ${count} instances`);
  };
  const answers: Promise<void>[] = [];
  const answerAll = async () => {
    for (let next = underWay.shift(); next !== undefined; next = underWay.shift()) {
      next.apply();
      await settled();
    }
  };
  for (const step of given) {
    if (step.kind === "wait") {
      // A request waits no longer than a second for an exchange.
      if (underWay.some(({ since }) => clock.now + step.ms >= since + 1000)) await answerAll();
      clock.now += step.ms;
    } else if (step.kind === "answer") {
      underWay.splice(step.which % (underWay.length || 1), 1)[0]?.apply();
      await settled();
    } else {
      const windows = Array.from({ length: step.calls }, () => limiters[step.by % count]?.("a"));
      for (const window of windows) {
        if (window instanceof Promise) answers.push(window.then(judge));
        else if (window !== undefined) judge(window);
      }
      await settled();
    }
  }
  await answerAll();
  await Promise.all(answers);
  return wrong;
}

Deno.test("shared limiters hold the limit within a tenth over any 60 seconds, whatever comes in between", async () => {
  const limits = fc.integer({ min: 1, max: 60 });
  const counts = fc.integer({ min: 1, max: 4 });
  await fc.assert(
    fc.asyncProperty(steps, limits, counts, async (given, limit, count) => {
      assertEquals(await runSteps(given, limit, count), []);
    }),
    { numRuns: 150 },
  );
});

Deno.test("an instance serves its part of the limit while the database is away, and all of it afterwards", async () => {
  const clock = { now: 0 };
  const { limiters: [limiter], underWay } = openInstances(4, 100, clock);
  assert(limiter !== undefined);
  const ask = async (calls: number, end: "apply" | "lose"): Promise<number> => {
    const windows = Array.from({ length: calls }, () => limiter("a"));
    for (let next = underWay.shift(); next !== undefined; next = underWay.shift()) {
      next[end]();
      await settled();
    }
    return (await Promise.all(windows)).filter(({ allowed }) => allowed).length;
  };
  assertEquals(await ask(60, "lose"), 25, "100 of 4 instances");
  assertEquals(await ask(60, "lose"), 0);
  clock.now += 1_000;
  assertEquals(await ask(1, "apply"), 1, "the first finds the database");
  assertEquals(await ask(100, "apply"), 74, "what was lost on the way counts for nobody");
});

Deno.test("an instance alone asks no database, nor does one of several about who asks little", () => {
  const refuse: ExchangeRates = () => Promise.reject(new Error("asked"));
  for (const [instances, calls] of [[1, 1000], [2, 99], [4, 32]] as const) {
    let asked = 0;
    const limiter = createSharedRateLimiter({
      limitPerMinute: 1000,
      instances: () => instances,
      exchange: (...exchange) => (asked++, refuse(...exchange)),
      now: () => 0,
    });
    for (let call = 0; call < calls; call++) assertEquals(limiter("a") instanceof Promise, false);
    assertEquals(asked, 0, `${instances}`);
  }
});

testOnEveryDatabase(
  "instances grant each other no more than the limit, and tell each other",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const [first, second] = await Promise.all(["x", "y"].map(async (instance) => {
      const storage = await database.open(clock);
      return openRateExchange(storage, openIdentityHasher(storage), instance, 10);
    }));
    assert(first && second);
    const told = await first([{ network: "a", counts: [[98, 1], [100, 2]], asked: 4 }], 100, 40);
    assertEquals(told, [{ granted: 4, others: [] }]);
    const others = [[98, 1], [100, 6]] as const;
    const asking = { network: "a", counts: [[100, 0]] as const, asked: 5 };
    assertEquals(await second([asking, { ...asking, network: "b", asked: 20 }], 100, 40), [
      { granted: 3, others },
      { granted: 10, others: [] },
    ]);
    assertEquals(await second([{ ...asking, counts: [[100, 3]] }], 100, 40), [{ granted: 0, others }]);
    // What was told of a second is replaced; what is too old counts for nobody.
    assertEquals(await first([{ network: "a", counts: [[98, 0], [100, 1]], asked: 0 }], 100, 40), [
      { granted: 0, others: [[100, 3]] },
    ]);
    assertEquals(await second([{ network: "a", counts: [], asked: 0 }], 161, 101), [{
      granted: 0,
      others: [],
    }]);
  },
);
