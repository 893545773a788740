// Parts of the benches that can be wrong without a measurement.
import { assert, assertEquals } from "@std/assert";
import { compareAnswers } from "./compare_answers.ts";
import { MEASURED, needOf, simulateCommits, writeTables } from "./scale_model.ts";

// compare_answers.ts

Deno.test("compareAnswers() shows the beginning of a call whose answers differ", async () => {
  const version = (json: unknown) => ({ call: () => Promise.resolve({ status: 200, json }) });
  const { same, differing } = await compareAnswers(version({ a: [1], b: 2 }), version({ a: [3], b: 2 }));
  const [[member, answers, example] = [], ...others] = differing;
  assertEquals([same, member, answers, others], [0, "/json/a/", 5_000, []]);
  assertEquals([example?.length, example?.slice(0, 36)], [160, '{"path":"/v1/iban/batch","body":{"ib']);
});

// scale_model.ts: the guide on scale has the figures of the model, and the simulation agrees with figures computed
// manually.

Deno.test("the tables of the guide are those of the model", async () => {
  const guide = await Deno.readTextFile(new URL("../../src/pages/guides/scale.md", import.meta.url));
  for (const table of writeTables().join("\n").split("\n\n")) {
    assert(guide.includes(`\n${table}\n`), `the guide lacks this table:\n${table}`);
  }
});

Deno.test("simulateCommits() agrees with the steady state of threads that take turns", () => {
  const { commitMicroseconds, chargeMicroseconds } = MEASURED;
  for (const [threads, callsPerSecond] of [[1, 20_000], [4, 40_000], [8, 60_000]] as const) {
    // In a round, every thread commits once, with the charges that arrived during the round.
    const busy = callsPerSecond * chargeMicroseconds / 1e6;
    const roundMs = threads * commitMicroseconds / 1000 / (1 - busy);
    const { chargesPerCommit, p50Ms, p99Ms } = simulateCommits({ threads, callsPerSecond });
    const expected = callsPerSecond * roundMs / 1000 / threads;
    assert(Math.abs(chargesPerCommit / expected - 1) < 0.05, `${chargesPerCommit} instead of ${expected}`);
    // A charge waits up to one round for its turn, and then for its commit.
    assert(
      p50Ms > roundMs / 2 && p99Ms < roundMs * (1 + 1 / threads) * 1.1,
      `${p50Ms}, ${p99Ms}, ${roundMs}`,
    );
  }
});

Deno.test("needOf() never has fewer cores or databases than the calls keep busy", () => {
  for (const rate of [1, 999, 10_000, 123_456, 1_000_000, 10_000_000]) {
    const { threads, shards, threadsPerShard } = needOf(rate);
    assert(threads * 1e6 >= rate * MEASURED.callMicroseconds);
    assert(shards * 1e6 >= rate * MEASURED.chargeMicroseconds);
    assertEquals(threads, shards * threadsPerShard);
  }
});
