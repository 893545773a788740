// A short version of `deno task chaos`: with a full disk and a clock that jumps past the end of the month, the ledger
// agrees with the clients, and everybody is served again without a restart.
import { assert, assertEquals } from "@std/assert";
import { strikeAll } from "./chaos.ts";
import { DISASTERS } from "./disasters.ts";

/** Enough for calls at each moment of a disaster; the full task sends more than twice as many. */
const RATE_PER_SECOND = 200;

Deno.test("a service survives a full disk and a wrong clock with an exact ledger", async () => {
  const some = DISASTERS.filter(({ name }) =>
    name === "the disk is full" || name.includes("end of the month")
  );
  const blows = some.map((disaster) => ({ disaster, beforeMs: 200, lastsMs: 500 }));
  const outcomes = await strikeAll("file", blows, RATE_PER_SECOND);
  // On machines where a small disk can't be mounted, the full disk is left out.
  assert(outcomes.length >= 1, "no disaster came");
  for (const { disaster, answers, broken } of outcomes) {
    assertEquals(broken, [], disaster);
    assert((answers[200] ?? 0) > 0, `${disaster}: ${JSON.stringify(answers)}`);
    if (disaster === "the disk is full") assert((answers[503] ?? 0) > 0, JSON.stringify(answers));
  }
});
