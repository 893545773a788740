/**
 * Guarantee: payments and purchases move only as the tables of states allow, whoever moves them in whatever order, a
 * purchase stands where its payment does, and what came to nothing does not pile up.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  findPayment,
  findPurchase,
  listOpenPayments,
  openPayment,
  type Payment,
  paymentTransitions,
  preparePurchase,
  purchaseTransitions,
  type RecordedPayment,
  recordFailed,
  recordRecheck,
  recordSettled,
  recordUnconfirmed,
  recordUndone,
  recoverKey,
  recoveryRefOf,
  sweepPayments,
  takePayment,
} from "../../../src/billing/purchases/mod.ts";
import {
  type PaymentState,
  type PurchaseStatus,
  type Storage,
  WriteOutcomeUnknownError,
} from "../../../src/storage/mod.ts";
import { TestClock } from "../../support/clock.ts";
import { replaceWrite } from "../../support/replace_write.ts";
import { quickFileDatabase } from "../../support/temp_database.ts";

const START = "2026-11-21T08:00:00Z";
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const TRANSACTION = `0x${"ab".repeat(32)}`;

let payments = 0;

async function open(storage: Storage, buysPack: boolean): Promise<Payment> {
  const id = (++payments).toString(16).padStart(32, "0");
  const payment: Payment = {
    payment_id: id,
    network: "eip155:8453",
    asset: `0x${"1".repeat(40)}`,
    payer: `0x${"2".repeat(40)}`,
    payee: `0x${"3".repeat(40)}`,
    nonce: `0x${id.padStart(64, "0")}`,
    amount_atomic: 4_000_000,
    valid_before: storage.clock.now() / 1000 + 60,
    operation: buysPack ? "buyCreditBundle" : "lookupBIC",
    request_hash: "request",
    key_id: null,
    purchase_id: buysPack ? id : null,
    payload: "{}",
  };
  const order = {
    purchase_id: id,
    rail: "usdc" as const,
    bundle: "1k",
    credits: 1000,
    amount_atomic: 4_000_000,
    target_key_id: null,
    network: null,
    contact: null,
  };
  const ref = recoveryRefOf(storage, id);
  const purchase = buysPack ? preparePurchase(order, ref, storage.clock.now()).row : null;
  assert(await openPayment(storage, payment, purchase));
  return payment;
}

async function recorded(storage: Storage, payment: Payment): Promise<RecordedPayment> {
  const found = await findPayment(storage, payment);
  assert(found !== null);
  return found;
}

/** Everything that is done to a payment, by whomever and whenever. */
const MOVES = {
  take: (storage, { payment_id }) => takePayment(storage, payment_id),
  settle: (storage, payment) => recordSettled(storage, payment, TRANSACTION),
  fail: (storage, payment) => recordFailed(storage, payment, "payment_refused"),
  leave: (storage, payment) => recordUnconfirmed(storage, payment, "timeout", null),
  look: async (storage, payment) => await recordRecheck(storage, await recorded(storage, payment), true),
  undo: async (storage, payment) => await recordUndone(storage, await recorded(storage, payment)),
  wait: ({ clock }) => {
    if (clock instanceof TestClock) clock.advance(45_000);
    return Promise.resolve();
  },
} as const satisfies Record<string, (storage: Storage, payment: Payment) => Promise<unknown>>;

type Move = keyof typeof MOVES;

const moves: readonly Move[] = ["take", "settle", "fail", "leave", "look", "undo", "wait"];

/** Where a purchase may stand beside its payment. */
const PURCHASE_OF: Readonly<Record<PaymentState, PurchaseStatus>> = {
  settling: "pending",
  unconfirmed: "pending",
  settled: "minted",
  failed: "failed",
};

Deno.test("payments and purchases move only as their tables allow", async () => {
  await using database = await quickFileDatabase();
  const storage = await database.open(new TestClock(START));
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.constantFrom(...moves), { maxLength: 12 }),
      async (buysPack, steps) => {
        const payment = await open(storage, buysPack);
        let state: PaymentState = "settling";
        let status: PurchaseStatus = "pending";
        let isUndone = false;
        for (const step of steps) {
          // What was undone is past its time: nobody can carry it out any more.
          if (isUndone) break;
          await MOVES[step](storage, payment);
          const after = await findPayment(storage, payment);
          assert(after !== null);
          assert(
            after.state === state || paymentTransitions[state].includes(after.state),
            `${step}: ${state} -> ${after.state}`,
          );
          isUndone = state === "settled" && after.state === "failed";
          assert(!isUndone || step === "undo");
          state = after.state;
          if (state === "settled" || state === "failed") assertEquals(after.payload, null);
          if (!buysPack) continue;
          const purchase = await findPurchase(storage, payment.payment_id);
          assert(purchase !== null);
          assert(purchase.status === status || purchaseTransitions[status].includes(purchase.status));
          status = purchase.status;
          assertEquals(status, isUndone ? "refunded" : PURCHASE_OF[state]);
          if (isUndone) assertEquals(purchase.creditsRemaining, 0);
          else assertEquals(purchase.creditsRemaining, state === "settled" ? 1000 : null);
        }
      },
    ),
    { numRuns: 60 },
  );
  // However often each was settled, each pack that was paid for brought one key.
  const { keys } = await storage.db.selectFrom("keys").select(({ fn }) => fn.countAll<number>().as("keys"))
    .executeTakeFirstOrThrow();
  const { packs } = await storage.db.selectFrom("purchases").where("status", "in", ["minted", "refunded"])
    .select(({ fn }) => fn.countAll<number>().as("packs")).executeTakeFirstOrThrow();
  assertEquals(keys, packs);
});

Deno.test("what the tables call an end is one", () => {
  // A chain can undo its latest blocks; nothing else moves a payment that has arrived.
  assertEquals([paymentTransitions.settled, purchaseTransitions.refunded], [["failed"], []]);
});

Deno.test("an open payment is looked for ever more rarely, is never given up, and is taken at once", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock(START);
  const storage = await database.open(clock);
  const payment = await open(storage, true);
  let looks = 0;
  for (let hour = 0; hour < 30 * 24; hour++) {
    clock.advance(HOUR_MS);
    for (const { payment_id } of await listOpenPayments(storage, 10)) {
      assert(await takePayment(storage, payment_id));
      await recordUnconfirmed(storage, payment, "timeout", null);
      looks++;
    }
  }
  assert(looks > 30 && looks < 90, `${looks} looks`);
  assertEquals((await listOpenPayments(storage, 10)).length, 0);
  assert(
    await takePayment(storage, payment.payment_id),
    "whoever asks for it does not wait for the next look",
  );
});

Deno.test("failed payments are swept a month after they expire, and nothing else is", async () => {
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

Deno.test("recoverKey() gives a key once, also when its removal was not answered", async () => {
  await using database = await quickFileDatabase();
  const storage = await database.open(new TestClock(START));
  const payment = await open(storage, true);
  await recordSettled(storage, payment, TRANSACTION);
  const ref = recoveryRefOf(storage, payment.payment_id);
  const flaky = replaceWrite(storage, async (queries) => {
    await storage.queue.write(queries);
    throw new WriteOutcomeUnknownError(new Error("connection reset"), true);
  });
  assertEquals((await recoverKey(flaky, ref))?.credits, 1000);
  assertEquals(await recoverKey(storage, ref), null);
});
