// A slice of `deno task chaos`: on a full disk and under a clock that jumps over the end of the month, the ledger keeps
// what clients count, and everybody is served again without a restart.
import { assert, assertEquals } from "@std/assert";
import { strikeAll } from "./chaos.ts";
import { DISASTERS } from "./disasters.ts";

/** Enough that some call meets each moment of a disaster; the whole task sends more than twice as many. */
const RATE_PER_SECOND = 200;

Deno.test("a service outlives a full disk and a wrong clock with a ledger that is right", async () => {
  const some = DISASTERS.filter(({ name }) =>
    name === "the disk is full" || name.includes("end of the month")
  );
  const blows = some.map((disaster) => ({ disaster, beforeMs: 200, lastsMs: 500 }));
  const outcomes = await strikeAll("file", blows, RATE_PER_SECOND);
  // Where nobody may mount a small disk, it is not filled.
  assert(outcomes.length >= 1, "no disaster came");
  for (const { disaster, answers, broken } of outcomes) {
    assertEquals(broken, [], disaster);
    assert((answers[200] ?? 0) > 0, `${disaster}: ${JSON.stringify(answers)}`);
    if (disaster === "the disk is full") assert((answers[503] ?? 0) > 0, JSON.stringify(answers));
  }
});
