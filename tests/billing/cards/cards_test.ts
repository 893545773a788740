/**
 * Purchases by card: packs, Pro and receipts. Guarantee: whatever events the processor sends, in whatever order and
 * however often, money is credited once, a refund takes back what is left, and nothing else changes a balance.
 *
 * @module
 */
import { assert, assertEquals, assertInstanceOf } from "@std/assert";
import fc from "fast-check";
import { openCards } from "../../../src/billing/cards/mod.ts";
import { openIdentityHasher } from "../../../src/keys/mod.ts";
import { type CardProduct, type Storage, WriteOutcomeUnknownError } from "../../../src/storage/mod.ts";
import {
  eventsOf,
  signEvent,
  signText,
  type TestEvent,
  WEBHOOK_SECRET,
  withMembers,
} from "../../support/card_processor/events.ts";
import { TestClock } from "../../support/clock.ts";
import { quickFileDatabase, testOnEveryDatabase } from "../../support/temp_database.ts";
import { runTranscript } from "../../support/http_transcript.ts";
import { errorOf, type TestAnswer, TestApp } from "../../support/test_app.ts";
import { makeKey } from "../../support/test_keys.ts";

// Packs

runTranscript(new URL("./cards.http", import.meta.url));

const now = (app: TestApp) => Math.floor(app.clock.now() / 1000);

/** Posts a webhook body, with a signature header if there is a signature. */
function sendSigned(app: TestApp, body: string, signature: string | null): Promise<TestAnswer> {
  const headers = {
    "Content-Type": "application/json",
    ...(signature !== null && { "Stripe-Signature": signature }),
  };
  return app.request("POST", "/v1/webhooks/card", { body, headers });
}

/** Makes the event of a paid pack, and signs it as if it were sent some seconds from now. */
async function signedPack(app: TestApp, name: string, secondsAhead = 0, secret = WEBHOOK_SECRET) {
  const { completed } = eventsOf({ product: "1k", name }, now(app));
  const { payload, signature } = await signEvent(completed, secret, now(app) + secondsAhead);
  return { completed, payload, signature };
}

Deno.test("a wrong, old, future or missing signature is rejected without effect", async () => {
  await using app = await TestApp.open();
  const { payload, signature } = await signedPack(app, "forged");
  const { signature: ofTenMinutes } = await signedPack(app, "forged", 600);
  const { completed: dated } = eventsOf({ product: "1k", name: "dated" }, now(app) + 600);
  const datedAhead = await signEvent(dated, WEBHOOK_SECRET, now(app));
  for (
    const [body, sent] of [
      [payload, (await signedPack(app, "forged", 0, "whsec_other")).signature],
      [payload, (await signedPack(app, "forged", -301)).signature],
      [payload, (await signedPack(app, "forged", 301)).signature],
      [payload, ofTenMinutes],
      [payload, ofTenMinutes.replace("t=", `t=${now(app)},t=`)],
      [payload, ofTenMinutes.replace("t=", " t=")],
      [datedAhead.payload, datedAhead.signature],
      [payload, null],
      [payload, "t=1,v1=00"],
      [payload.replace("400", "401"), signature],
      [`${payload} `, signature],
    ] as const
  ) {
    assertEquals(errorOf(await sendSigned(app, body, sent)), [400, "invalid_request"], `${sent}`);
  }
  for (const table of ["card_events", "purchases"] as const) {
    assertEquals(await app.storage.db.selectFrom(table).selectAll().execute(), []);
  }
  // Server clocks may differ by some minutes.
  for (const seconds of [-299, 299, 0]) {
    const { signature } = await signedPack(app, "forged", seconds);
    assertEquals((await sendSigned(app, payload, signature)).status, 200, `${seconds}`);
  }
  assertEquals((await app.storage.db.selectFrom("purchases").selectAll().execute()).length, 1);
});

Deno.test("a signed event of an unknown shape is rejected and reported, one of an unknown type accepted and logged", async () => {
  await using app = await TestApp.open();
  const { completed: { data: _, ...thin }, completed } = await signedPack(app, "odd");
  // An endpoint may be configured for events that only name their object.
  const unreadable = [thin, { ...completed, data: { object: null } }].map((event) => JSON.stringify(event));
  const ignored = [
    JSON.stringify({ ...completed, type: "customer.created" }),
    JSON.stringify({ id: "evt_1", object: "v2.core.event", type: "v1.billing.meter.no_meter_found" }),
    JSON.stringify({ ...completed, id: 5 }),
    "null",
    "[]",
    '"text"',
    "no JSON",
  ];
  const send = async (body: string) => sendSigned(app, body, await signText(body, WEBHOOK_SECRET, now(app)));
  for (const body of unreadable) assertEquals(errorOf(await send(body)), [400, "invalid_request"], body);
  for (const body of ignored) {
    const answer = await send(body);
    assertEquals([answer.status, answer.json], [200, { received: true }], body);
  }
  for (const [word, bodies] of [["unreadable", unreadable], ["ignored", ignored]] as const) {
    const lines = app.logLines.filter((line) => line.includes(`card event ${word}`));
    assertEquals(lines.length, bodies.length);
  }
  assertEquals(await app.storage.db.selectFrom("card_events").selectAll().execute(), []);
});

// Any order of the same events ends in the same balance, on one server or several, on a file and on a libSQL server.

const START = "2026-11-21T08:00:00Z";
const start = Date.parse(START) / 1000;
const inAMonth = start + 30 * 86_400;

/** Sends events like the processor, signed at the time of the database's clock. */
function openSender(
  storage: Storage,
  report: (event: string) => void = () => {},
): (event: TestEvent) => Promise<void> {
  const cards = openCards({
    storage,
    hasher: openIdentityHasher(storage),
    baseUrl: "https://bankscreen.test",
    webhookSecret: WEBHOOK_SECRET,
    report,
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

async function storedReferenceOf({ db }: Storage, keyId: number): Promise<string> {
  const { recharge_ref } = await db.selectFrom("keys").select("recharge_ref").where("id", "=", keyId)
    .executeTakeFirstOrThrow();
  return recharge_ref;
}

/** Reads everything that must be the same for any order of events, without ids and secrets. */
async function outcomeOf({ db }: Storage): Promise<unknown> {
  return {
    keys: await db.selectFrom("keys").select([
      "tier",
      "plan",
      "basis",
      "quota",
      "free_basis",
      "free_quota",
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

const pack = (product: CardProduct, name: string, reference?: string) =>
  eventsOf({ product, name, ...(reference !== undefined && { reference }) }, start);

/** Sets of related events; each may arrive in any order, and some twice. */
const stories: Readonly<Record<string, (reference: string) => readonly TestEvent[]>> = {
  "bought, partly refunded, disputed and won": (reference) => {
    const { completed, refunded, disputed, disputeClosed } = pack("5k", "a", reference);
    return [completed, refunded(500), disputed, disputeClosed("won"), refunded(900)];
  },
  "arrived late and partly refunded, another refunded, a third disputed and lost": (reference) => {
    const late = pack("1k", "late", reference);
    const refunded = pack("5k", "refunded");
    const lost = pack("25k", "lost", reference);
    return [
      ...[late.completedUnpaid, late.asyncSucceeded, late.refunded(300)],
      ...[refunded.completed, refunded.refunded()],
      ...[lost.completed, lost.disputed, lost.disputeClosed("lost")],
    ];
  },
  "failed after all": (reference) => {
    const { completedUnpaid, asyncFailed } = pack("1k", "failed", reference);
    return [completedUnpaid, asyncFailed];
  },
  "subscribed for two months, cancelled and gone on": (reference) => {
    const { completed, subscribed, invoicePaid, cancelled, resumed } = pack("pro", "pro", reference);
    return [completed, subscribed, invoicePaid(1, start + 60), invoicePaid(2, inAMonth), cancelled, resumed];
  },
  "cancelled and gone on within one second": (reference) => {
    const { completed, invoicePaid, cancelled, resumed } = pack("pro", "pro", reference);
    return [completed, invoicePaid(1, inAMonth), cancelled, { ...resumed, created: cancelled.created }];
  },
  "subscribed anew, the payment of the invoice refunded": () => {
    const { completed, subscribed, invoicePaid, invoicePayment, refunded } = pack("pro", "pro");
    return [completed, subscribed, invoicePaid(1, inAMonth), invoicePayment(1), refunded()];
  },
  "subscribed, not renewed, and ended": (reference) => {
    const { completed, invoicePaid, invoiceFailed, ended } = pack("pro", "pro", reference);
    return [completed, invoicePaid(1, inAMonth), invoiceFailed(2, inAMonth + 86_400), ended];
  },
};

for (const [name, tellStory] of Object.entries(stories)) {
  Deno.test(`any order of events ends in the same balance: ${name}`, async () => {
    await using expectedIn = await quickFileDatabase();
    const inOrder = await run(await expectedIn.open(new TestClock(START)), (events) => events);
    const count = tellStory("").length;
    const order = fc.shuffledSubarray(Array.from({ length: count }, (_, index) => index), {
      minLength: count,
    });
    const repeated = fc.array(fc.nat(count - 1), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(order, repeated, async (order, repeated) => {
        await using database = await quickFileDatabase();
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
      for (const event of arrange(tellStory(await storedReferenceOf(storage, keyId)))) await send(event);
      return await outcomeOf(storage);
    }
  });
}

testOnEveryDatabase("servers that get the same event at the same time credit it once", async (database) => {
  const clock = new TestClock(START);
  const storages = [await database.open(clock), await database.open(clock), await database.open(clock)];
  const [storage] = storages;
  assert(storage);
  const { keyId } = await makeKey(storage);
  const senders = storages.map((storage) => openSender(storage));
  const recharge = eventsOf(
    { product: "1k", name: "once", reference: await storedReferenceOf(storage, keyId) },
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
  // Each new key can be collected on the page and through an email.
  const emails = await storage.db.selectFrom("emails").select(["email_id"]).execute();
  assertEquals(emails.length, 2);
});

const CHEAP = { product: "pro", amount: 100, metadata: { bankscreen_product: "pro" } } as const;

Deno.test("a month that is not paid in full is reported once, in whatever order its events arrive", async () => {
  await using database = await quickFileDatabase();
  const storage = await database.open(new TestClock(START));
  const told: string[] = [];
  const send = openSender(storage, (event) => told.push(event));
  const cheap = (name: string) => {
    const events = eventsOf({ ...CHEAP, name }, start);
    return { ...events, paid: events.invoicePaid(1, inAMonth), failed: events.invoiceFailed(1, inAMonth) };
  };
  const orders = [
    ["completed", "subscribed", "paid"],
    ["subscribed", "paid", "completed"],
    ["paid", "completed", "subscribed"],
    ["paid", "subscribed", "completed", "paid", "completed"],
    ["failed", "paid", "completed"],
    ["paid", "failed", "completed"],
  ] as const;
  for (const [index, order] of orders.entries()) {
    const events = cheap(`cheap${index}`);
    for (const name of order) await send(events[name]);
    assertEquals(told.splice(0), ["card payment not credited"], order.join(", "));
  }
  // Not paid.
  const { failed, completedUnpaid } = cheap("unpaid");
  await send(failed);
  await send(completedUnpaid);
  assertEquals(told, []);
});

Deno.test("a month that is not paid in full is reported even if two servers process its events at the same time", async () => {
  const orders = [["completed", "paid"], ["paid", "completed"]] as const;
  for (const [outer, inner] of orders) {
    await using database = await quickFileDatabase();
    const clock = new TestClock(START);
    const [storage, other] = [await database.open(clock), await database.open(clock)];
    const told: string[] = [];
    const report = (event: string) => told.push(event);
    const pro = eventsOf({ ...CHEAP, name: "cheap" }, start);
    const events = { completed: pro.completed, paid: pro.invoicePaid(1, inAMonth) };
    const write = storage.queue.write.bind(storage.queue);
    storage.queue.write = async (queries) => {
      // This event is sent between the read and the write of the other event.
      await openSender(other, report)(events[inner]);
      return await write(queries);
    };
    await openSender(storage, report)(events[outer]);
    assert(told.length > 0, `${inner} during ${outer}`);
  }
});

Deno.test("a payment that bought nothing is reported, even if the answer of the database to any one query is lost", async () => {
  const firstPro = eventsOf({ product: "pro", name: "first" }, start);
  const shortMonth = eventsOf({ ...CHEAP, name: "cheap" }, start);
  for (
    const [what, before, odd] of [
      ["unknown product", [], eventsOf({ product: "1k", name: "odd", amount: 399 }, start).completed],
      [
        "a short payment",
        [],
        eventsOf(
          { product: "1k", name: "short", amount: 399, metadata: { bankscreen_product: "1k" } },
          start,
        )
          .completed,
      ],
      ["a short month", [shortMonth.completed], shortMonth.invoicePaid(1, inAMonth)],
      ["the checkout of a short month", [shortMonth.invoicePaid(1, inAMonth)], shortMonth.completed],
      [
        "a second subscription",
        [firstPro.completed, firstPro.invoicePaid(1, inAMonth)],
        eventsOf({ product: "pro", name: "second" }, start).completed,
      ],
    ] as const
  ) {
    for (const lost of [1, 2]) {
      await using database = await quickFileDatabase();
      const storage = await database.open(new TestClock(START));
      const { keyId } = await makeKey(storage);
      const client_reference_id = await storedReferenceOf(storage, keyId);
      const told: string[] = [];
      const send = openSender(storage, (event) => told.push(event));
      for (const event of before) await send(withMembers(event, { client_reference_id }));
      const write = storage.queue.write.bind(storage.queue);
      let writes = 0;
      storage.queue.write = async (queries) => {
        const results = await write(queries);
        if (++writes === lost) throw new WriteOutcomeUnknownError(new Error("reset"));
        return results;
      };
      const event = withMembers(odd, { client_reference_id });
      // The processor sends an event again if it wasn't received.
      await send(event).catch((error) => {
        assertInstanceOf(error, WriteOutcomeUnknownError);
        return send(event);
      });
      assert(told.length > 0, `${what}, answer ${lost}`);
    }
  }
});
