import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { type ChargeOutcome, openLedger } from "../../src/billing/mod.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { tempFileDatabase } from "../support/temp_database.ts";
import { callOn, makeKey, type TestKey, type TestKeyTerms } from "../support/test_keys.ts";

// The model: calls are charged one after the other in order of arrival, each from the allowance first and then
// from credits, all its units or none.

interface Model {
  left: number;
  credits: number;
}

function chargeModel(model: Model, units: number): (string | number)[] {
  const available = model.left + model.credits;
  if (units > available) return [available === 0 ? "exhausted" : "insufficient", model.left, model.credits];
  const fromAllowance = Math.min(units, model.left);
  model.left -= fromAllowance;
  model.credits -= units - fromAllowance;
  return ["charged", model.left, model.credits];
}

function seen(outcome: ChargeOutcome): (string | number)[] {
  if (!("balance" in outcome)) return [outcome.outcome];
  const { basis, limit, used, creditsRemaining } = outcome.balance;
  return [outcome.outcome, basis === "credits" ? 0 : Math.max(0, limit - used), creditsRemaining];
}

type Terms = Required<Pick<TestKeyTerms, "basis" | "limit" | "used" | "credits">>;

const terms: fc.Arbitrary<Terms> = fc.record({
  basis: fc.constantFrom("monthly", "lifetime", "credits"),
  limit: fc.integer({ min: 0, max: 40 }),
  used: fc.integer({ min: 0, max: 45 }),
  credits: fc.integer({ min: 1, max: 40 }),
});
const units = fc.integer({ min: 1, max: 12 });

Deno.test("Ledger.charge() of calls that arrive together equals charging them one by one", async () => {
  await using database = await tempFileDatabase();
  const storage = await database.open();
  const ledger = openLedger(storage);
  await fc.assert(
    fc.asyncProperty(
      terms,
      terms,
      fc.array(fc.tuple(fc.boolean(), units)),
      fc.boolean(),
      async (a, b, calls, named) => {
        const keys = [await makeKeyAndModel(storage, a), await makeKeyAndModel(storage, b)] as const;
        // Plain and named calls are charged by different statements, so one run holds calls of one kind.
        const charges = calls.map(([first, units], index) => {
          const idempotency = named ? { key: `name-${index}`, requestHash: "request" } : null;
          return ledger.charge(callOn(keys[first ? 0 : 1].key, { units, idempotency }));
        });
        const expected = calls.map(([first, units]) => chargeModel(keys[first ? 0 : 1].model, units));
        assertEquals((await Promise.all(charges)).map(seen), expected);
      },
    ),
    { numRuns: 60 },
  );
});

async function makeKeyAndModel(storage: Storage, terms: Terms): Promise<{ key: TestKey; model: Model }> {
  const { basis, limit, used, credits } = terms;
  const left = basis === "credits" ? 0 : Math.max(0, limit - used);
  return { key: await makeKey(storage, { ...terms, tier: "claimed" }), model: { left, credits } };
}
