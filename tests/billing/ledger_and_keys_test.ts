/**
 * Charges: the ledger of calls, balances of keys and their changes, and the states of payments and purchases.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { CompiledQuery } from "kysely";
import { type KeyState, nameOf } from "../../src/billing/balance.ts";
import { numberCharges, planCharges } from "../../src/billing/charge_transaction.ts";
import { planChargesOnce } from "../../src/billing/charge_transaction.ts";
import { type ChargeOutcome, openLedger } from "../../src/billing/mod.ts";
import { money } from "../../src/billing/money_table.ts";
import {
  findPayment,
  listDuePayments,
  openPayment,
  type Payment,
  type RecordedPayment,
  recordFailed,
  recordRecheck,
  recordSettled,
  recordUnconfirmed,
  sweepPayments,
  takePayment,
} from "../../src/billing/payments.ts";
import { recoverKey, recoveryRefOf } from "../../src/billing/purchases.ts";
import { namesOf, noteStates, planUnchargedCalls } from "../../src/billing/usage.ts";
import { hashKey } from "../../src/keys/mod.ts";
import {
  type PaymentState,
  type PurchaseStatus,
  type Storage,
  WriteOutcomeUnknownError,
} from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { ledgerSteps } from "../support/ledger_steps.ts";
import { replaceWrite } from "../support/replace_write.ts";
import { runStorageTranscript } from "../support/storage_transcript.ts";
import { quickFileDatabase, testOnEveryDatabase } from "../support/temp_database.ts";
import {
  balanceWith,
  callOn,
  identities,
  makeKey,
  type TestKey,
  type TestKeyTerms,
} from "../support/test_keys.ts";
import { paymentOf, purchaseOf } from "../support/test_payments.ts";

runStorageTranscript(new URL("./ledger.steps", import.meta.url), ledgerSteps);

// The model: calls are charged one by one in order of arrival, first from the quota and then from credits, all units or
// none.

interface Model {
  left: number;
  credits: number;
}

function chargeModel(model: Model, units: number): (string | number)[] {
  const available = model.left + model.credits;
  if (units > available) return [available === 0 ? "exhausted" : "insufficient", model.left, model.credits];
  const fromQuota = Math.min(units, model.left);
  model.left -= fromQuota;
  model.credits -= units - fromQuota;
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

Deno.test("Ledger.charge() has the same result for simultaneous calls as for calls one after another", async () => {
  await using database = await quickFileDatabase();
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
        // Calls with and without an idempotency key are charged by different statements, so one run has calls of one
        // kind.
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

// A query plan that scans a table passes every small test but is unusable with a million keys.

testOnEveryDatabase(
  "the ledger's statements find keys by index",
  async (database) => {
    const { db, clock } = await database.open();
    const call = callOn(
      { keyHash: hashKey("ifk_any") },
      { idempotency: { key: "order-1", requestHash: "request" } },
    );
    const parts = { clock, nextChargeId: numberCharges(), hasher: identities };
    const failed = { ...call, status: 400, reason: "invalid_request" };
    const queries = [
      planCharges(parts)([call]),
      planChargesOnce(parts)([call]),
      planUnchargedCalls(parts)([failed]),
    ].flatMap((plan) => plan.queries);
    assertEquals(queries.length, 4 + 7 + 4);
    for (const { sql, parameters } of queries) {
      const { rows } = await db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, [...parameters]),
      );
      const scans = rows.map(({ detail }) => detail)
        .filter((detail) => /^SCAN (keys|named|spending|idempotency|usage_\w+)\b/.test(detail));
      assertEquals(scans, [], sql);
    }
  },
);

Deno.test("noteStates() remembers the latest row of a key, and forgets a key that no longer exists", () => {
  const call = callOn({ keyHash: hashKey("ifk_1") });
  const { key } = call;
  const state: KeyState = { status: "active", debited: null, balance: balanceWith({ keyId: 7 }) };
  assertEquals(nameOf(key), [key.hash, null]);
  noteStates([call], new Map([[key.hash, state]]), []);
  assertEquals(namesOf([call, { ...call, key: { ...key } }]), [[key.hash, 7]]);
  noteStates([call], new Map(), []);
  assertEquals(nameOf(key), [key.hash, null]);
});

testOnEveryDatabase("Ledger stores each network of a key once a day", async (database) => {
  const clock = new TestClock("2026-11-24T12:00:00Z");
  const storage = await database.open(clock);
  const ledger = openLedger(storage);
  const [call, stranger] = [callOn(await makeKey(storage)), callOn({ keyHash: hashKey("ifk_unknown") })];
  await Promise.all([ledger.charge(call), ledger.charge({ ...call, network: "198.51.100.7" })]);
  await ledger.charge(stranger);
  const days = async () =>
    (await storage.db.selectFrom("usage_networks").select("last_day").orderBy("last_day").execute())
      .map(({ last_day: day }) => day);
  assertEquals(await days(), ["2026-11-24", "2026-11-24"]);
  assertEquals([call.key.lastUse?.network, stranger.key.lastUse], ["198.51.100.7", undefined]);
  clock.advance(DAY_MS);
  await ledger.charge(call);
  assertEquals(await days(), ["2026-11-24", "2026-11-25"]);
});

// purchases/

// Guarantee: payments and purchases only change state as the tables of states allow, whichever process changes them in
// whatever order; the state of a purchase fits that of its payment; and abandoned payments and purchases are deleted.

const START = "2026-11-21T08:00:00Z";
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const TRANSACTION = `0x${"ab".repeat(32)}`;

let payments = 0;

async function open(storage: Storage, buysPack: boolean): Promise<Payment> {
  const payment = paymentOf(++payments, storage.clock.now(), buysPack);
  assert(await openPayment(storage, payment, buysPack ? purchaseOf(storage, payment) : null));
  return payment;
}

async function recorded(storage: Storage, payment: Payment): Promise<RecordedPayment> {
  const found = await findPayment(storage, payment);
  assert(found !== null);
  return found;
}

/** Returns the states to which moves lead from one state. */
function statesAfter<State extends string>(
  moves: Readonly<Record<string, { readonly from: readonly State[]; readonly to: State | readonly State[] }>>,
  before: State,
): readonly State[] {
  return Object.values(moves).flatMap(({ from, to }) => from.includes(before) ? to : []);
}

Deno.test("a settled payment can only become failed, and all other final states of payments and purchases never change", () => {
  // A chain may undo its latest blocks; nothing else changes a settled payment.
  assertEquals(statesAfter<PaymentState>(money.payment, "settled"), ["failed"]);
  assertEquals(statesAfter<PurchaseStatus>(money.purchase, "refunded"), []);
});

Deno.test("an open payment is checked ever more rarely, never given up, and taken immediately when sent again", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock(START);
  const storage = await database.open(clock);
  const payment = await open(storage, true);
  let looks = 0;
  for (let hour = 0; hour < 30 * 24; hour++) {
    clock.advance(HOUR_MS);
    for (const { payment_id } of await listDuePayments(storage, "open", 10)) {
      assert(await takePayment(storage, payment_id));
      await recordUnconfirmed(storage, payment, "timeout", null);
      looks++;
    }
  }
  assert(looks > 30 && looks < 90, `${looks} looks`);
  assertEquals((await listDuePayments(storage, "open", 10)).length, 0);
  assert(
    await takePayment(storage, payment.payment_id),
    "whoever asks for it does not wait for the next look",
  );
});

Deno.test("sweepPayments() deletes failed payments a month after they expire, and nothing else", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock(START);
  const storage = await database.open(clock);
  const [failed, waiting, settled, left] = [
    await open(storage, true),
    await open(storage, true),
    await open(storage, true),
    await open(storage, true),
  ];
  for (const payment of [failed, waiting]) await recordFailed(storage, payment, "payment_refused");
  await recordRecheck(storage, await recorded(storage, failed), true);
  await recordSettled(storage, settled, TRANSACTION);
  await recordUnconfirmed(storage, left, "timeout", null);
  clock.advance(30 * DAY_MS);
  await sweepPayments(storage);
  assert(await findPayment(storage, failed));
  clock.advance(DAY_MS);
  await sweepPayments(storage);
  const remaining = await storage.db.selectFrom("payments").select("payment_id").orderBy("payment_id")
    .execute();
  const kept = [waiting, settled, left].map(({ payment_id }) => payment_id);
  assertEquals(remaining.map(({ payment_id }) => payment_id), kept);
  const purchases = await storage.db.selectFrom("purchases").select("purchase_id").orderBy("purchase_id")
    .execute();
  assertEquals(purchases.map(({ purchase_id }) => purchase_id), kept);
});

Deno.test("recoverKey() returns a key only once, even if the database doesn't confirm its deletion", async () => {
  await using database = await quickFileDatabase();
  const storage = await database.open(new TestClock(START));
  const payment = await open(storage, true);
  await recordSettled(storage, payment, TRANSACTION);
  const ref = recoveryRefOf(storage, payment.payment_id);
  const flaky = replaceWrite(storage, async (queries) => {
    await storage.queue.write(queries);
    throw new WriteOutcomeUnknownError(new Error("connection reset"));
  });
  assertEquals((await recoverKey(flaky, ref))?.credits, 1000);
  assertEquals(await recoverKey(storage, ref), null);
});
