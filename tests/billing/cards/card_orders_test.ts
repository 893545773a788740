/**
 * Any order of the same events ends in the same balance, on one server or several, on a file and on a libSQL server.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { openCards } from "../../../src/billing/cards/mod.ts";
import { openIdentityHasher } from "../../../src/keys/mod.ts";
import type { Storage } from "../../../src/storage/mod.ts";
import { eventsOf, signEvent, type TestEvent } from "../../support/card_processor/events.ts";
import { WEBHOOK_SECRET } from "../../support/card_processor/tell.ts";
import { TestClock } from "../../support/clock.ts";
import { tempFileDatabase, testOnEveryDatabase } from "../../support/temp_database.ts";
import { makeKey } from "../../support/test_keys.ts";

const START = "2026-11-21T08:00:00Z";
const start = Date.parse(START) / 1000;
const inAMonth = start + 30 * 86_400;

/** Sends events as the processor would, signed by the clock of the database. */
function openSender(storage: Storage): (event: TestEvent) => Promise<void> {
  const cards = openCards({
    storage,
    hasher: openIdentityHasher(storage),
    baseUrl: "https://bankscreen.test",
    webhookSecret: WEBHOOK_SECRET,
    report: () => {},
    note: () => {},
  });
  return async (event) => {
    const { payload, signature } = await signEvent(
      event,
      WEBHOOK_SECRET,
      Math.floor(storage.clock.now() / 1000),
    );
    assertEquals(await cards.receive(new TextEncoder().encode(payload), signature), "received");
  };
}

async function referenceOf({ db }: Storage, keyId: number): Promise<string> {
  const { recharge_ref } = await db.selectFrom("keys").select("recharge_ref").where("id", "=", keyId)
    .executeTakeFirstOrThrow();
  return recharge_ref;
}

/** Everything that has to be the same, without ids and secrets. */
async function outcomeOf({ db }: Storage): Promise<unknown> {
  return {
    keys: await db.selectFrom("keys").select([
      "tier",
      "plan",
      "basis",
      "allowance",
      "free_basis",
      "free_allowance",
      "credits_total",
    ]).orderBy("credits_total").orderBy("plan").orderBy("origin").execute(),
    purchases: await db.selectFrom("purchases").select(["purchase_id", "status"]).orderBy("purchase_id")
      .execute(),
    taken: await db.selectFrom("card_checkouts").select(["purchase_id", "taken_back"]).orderBy("purchase_id")
      .execute(),
    subscriptions: await db.selectFrom("card_subscriptions").select(["subscription_id", "runs_until"])
      .orderBy("subscription_id").execute(),
  };
}

/** Sets of events that may belong together; each may arrive in any order and some twice. */
const stories = {
  "bought, partly refunded, disputed and won": (reference: string) => {
    const bought = eventsOf({ product: "5k", name: "a", reference }, start);
    return [
      bought.completed,
      bought.refunded(500),
      bought.disputed,
      bought.disputeClosed("won"),
      bought.refunded(900),
    ];
  },
  "arrived late and partly refunded, another refunded, a third disputed and lost": (reference: string) => {
    const late = eventsOf({ product: "1k", name: "late", reference }, start);
    const refunded = eventsOf({ product: "5k", name: "refunded" }, start);
    const lost = eventsOf({ product: "25k", name: "lost", reference }, start);
    return [
      late.completedUnpaid,
      late.asyncSucceeded,
      late.refunded(300),
      refunded.completed,
      refunded.refunded(),
      lost.completed,
      lost.disputed,
      lost.disputeClosed("lost"),
    ];
  },
  "failed after all": (reference: string) => {
    const failed = eventsOf({ product: "1k", name: "failed", reference }, start);
    return [failed.completedUnpaid, failed.asyncFailed];
  },
  "subscribed for two months, cancelled and gone on": (reference: string) => {
    const pro = eventsOf({ product: "pro", name: "pro", reference }, start);
    return [
      pro.completed,
      pro.subscribed,
      pro.invoicePaid(1, start + 60),
      pro.invoicePaid(2, inAMonth),
      pro.cancelled,
      pro.resumed,
    ];
  },
  "cancelled and gone on within one second": (reference: string) => {
    const pro = eventsOf({ product: "pro", name: "pro", reference }, start);
    const { created } = pro.cancelled;
    return [pro.completed, pro.invoicePaid(1, inAMonth), pro.cancelled, { ...pro.resumed, created }];
  },
  "subscribed anew, the payment of the invoice refunded": (_: string) => {
    const pro = eventsOf({ product: "pro", name: "pro" }, start);
    return [
      pro.completed,
      pro.subscribed,
      pro.invoicePaid(1, inAMonth),
      pro.invoicePayment(1),
      pro.refunded(),
    ];
  },
  "subscribed, not renewed, and ended": (reference: string) => {
    const pro = eventsOf({ product: "pro", name: "pro", reference }, start);
    return [
      pro.completed,
      pro.invoicePaid(1, inAMonth),
      pro.invoiceFailed(2, inAMonth + 86_400),
      pro.ended,
    ];
  },
} as const;

for (const [name, tellStory] of Object.entries(stories)) {
  Deno.test(`any order of events ends in the same balance: ${name}`, async () => {
    await using expectedIn = await tempFileDatabase();
    const inOrder = await run(await expectedIn.open(new TestClock(START)), (events) => events);
    const count = tellStory("").length;
    const order = fc.shuffledSubarray(Array.from({ length: count }, (_, index) => index), {
      minLength: count,
    });
    const repeated = fc.array(fc.nat(count - 1), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(order, repeated, async (order, repeated) => {
        await using database = await tempFileDatabase();
        const storage = await database.open(new TestClock(START));
        const outcome = await run(
          storage,
          (events) => [...order, ...repeated].flatMap((index) => events[index] ?? []),
        );
        assertEquals(outcome, inOrder);
      }),
      { numRuns: 8 },
    );

    async function run(storage: Storage, arrange: (events: readonly TestEvent[]) => readonly TestEvent[]) {
      const { keyId } = await makeKey(storage, { credits: 300 });
      const send = openSender(storage);
      for (const event of arrange(tellStory(await referenceOf(storage, keyId)))) await send(event);
      return await outcomeOf(storage);
    }
  });
}

testOnEveryDatabase("servers that get one event at once credit it once", async (database) => {
  const clock = new TestClock(START);
  const storages = [await database.open(clock), await database.open(clock), await database.open(clock)];
  const [storage] = storages;
  assert(storage);
  const { keyId } = await makeKey(storage);
  const senders = storages.map(openSender);
  const recharge = eventsOf(
    { product: "1k", name: "once", reference: await referenceOf(storage, keyId) },
    start,
  );
  const minted = eventsOf({ product: "5k", name: "minted" }, start);
  const pro = eventsOf({ product: "pro", name: "pro" }, start);
  const events = [recharge.completed, minted.completed, pro.completed, pro.invoicePaid(1, inAMonth)];
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => senders[index % senders.length])
      .flatMap((send) => events.map((event) => send?.(event))),
  );
  const keys = await storage.db.selectFrom("keys").select(["plan", "credits_total"]).orderBy("id").execute();
  assertEquals(
    keys.map(({ plan, credits_total }) => `${plan} ${credits_total}`).sort(),
    ["free 1000", "free 5000", "pro 0"],
  );
  // Each new key can be had on the page and by the mail.
  const emails = await storage.db.selectFrom("emails").select(["email_id"]).execute();
  assertEquals(emails.length, 2);
});
