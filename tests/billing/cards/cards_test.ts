/**
 * Purchases by card: packs, Pro and receipts. Guarantee: whatever events the processor sends, in whatever order and
 * however often, money is credited once, a refund takes back what is left, and nothing else changes a balance.
 *
 * @module
 */
import { assert, assertEquals, assertInstanceOf, assertMatch, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { openCards } from "../../../src/billing/cards/mod.ts";
import { listReceipts, sweepCheckouts } from "../../../src/billing/mod.ts";
import { openIdentityHasher } from "../../../src/keys/mod.ts";
import { type CardProduct, type Storage, WriteOutcomeUnknownError } from "../../../src/storage/mod.ts";
import { eventsOf, idsOf, signEvent, signText, type TestEvent } from "../../support/card_processor/events.ts";
import { tell, WEBHOOK_SECRET } from "../../support/card_processor/send_event.ts";
import { TestClock } from "../../support/clock.ts";
import { quickFileDatabase, testOnEveryDatabase } from "../../support/temp_database.ts";
import { bodyOf, memberOf, type TestAnswer, TestApp } from "../../support/test_app.ts";
import { makeKey } from "../../support/test_keys.ts";

// Packs

const CARD_LINKS = {
  CARD_LINK_1K: "https://pay.test/1k",
  CARD_LINK_5K: "https://pay.test/5k",
  CARD_LINK_25K: "https://pay.test/25k",
  CARD_LINK_PRO: "https://pay.test/pro",
};

const now = (app: TestApp) => Math.floor(app.clock.now() / 1000);

async function offeredReferenceOf(app: TestApp, key: string): Promise<string> {
  const usage = await app.get("/v1/keys/usage", { key });
  const link = memberOf(usage, "topup.by_card.1k");
  assert(typeof link === "string");
  return new URL(link).searchParams.get("client_reference_id") ?? "";
}

async function balanceOf(app: TestApp, key: string): Promise<[remaining: unknown, total: unknown]> {
  const answer = await app.get("/v1/credits/balance", { key });
  return [memberOf(answer, "credits_remaining"), memberOf(answer, "credits_total")];
}

/** The key on the page after a checkout; `null` when it shows none. */
async function shownKey(app: TestApp, name: string): Promise<string | null> {
  const page = await app.get(`/buy/done?session_id=${idsOf({ name }).session}`);
  assertEquals(page.headers.get("Cache-Control"), "no-store");
  return /ifk_[0-9a-f]{64}/.exec(page.text)?.[0] ?? null;
}

function refIn(mail: string): string {
  return /done\?ref=3D([0-9a-f]{64})/.exec(mail.replaceAll("=\r\n", ""))?.[1] ?? "";
}

/** Sends the form of the page that the mail links to. */
function takeByMail(app: TestApp, ref: string): Promise<TestAnswer> {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  return app.request("POST", "/buy/done", { body: `ref=${ref}`, headers });
}

function problems(app: TestApp): string[] {
  return app.logLines.filter((line) => line.includes("card payment not credited"));
}

Deno.test("a card link recharges the key of its reference, once", async () => {
  await using app = await TestApp.open(CARD_LINKS);
  const key = await app.makeKey();
  const reference = await offeredReferenceOf(app, key);
  assertMatch(reference, /^ifr_[0-9a-f]{32}$/);
  const { completed } = eventsOf({ product: "5k", name: "recharge", reference }, now(app));
  const answers = await Promise.all(Array.from({ length: 50 }, () => tell(app, completed)));
  assertEquals(new Set(answers.map(({ status }) => status)), new Set([200]));
  assertEquals(await balanceOf(app, key), [5000, 5000]);
  assertEquals(await shownKey(app, "recharge"), null);
  assertEquals(await app.sendEmails(), 0);

  app.clock.advance(7 * 24 * 60 * 60 * 1000);
  await tell(app, completed);
  assertEquals(await balanceOf(app, key), [5000, 5000]);
  assertEquals(problems(app), []);
});

Deno.test("a pack without a reference creates a key that is shown once, and again by email", async () => {
  await using app = await TestApp.open(CARD_LINKS);
  assertStringIncludes((await app.get("/buy/done?session_id=cs_test_new_0123456789")).text, "Waiting");
  const { completed } = eventsOf(
    { product: "1k", name: "new", email: "Payer@Example.com", locale: "de" },
    now(app),
  );
  await tell(app, completed);
  await app.request("HEAD", "/buy/done?session_id=cs_test_new_0123456789");
  const key = await shownKey(app, "new");
  assert(key);
  assertEquals(await shownKey(app, "new"), null);
  assertEquals(await balanceOf(app, key), [1000, 1000]);

  assertEquals(await app.sendEmails(), 1);
  assertEquals(await app.sendEmails(), 0);
  await tell(app, { ...completed, id: "evt_the_same_under_another_id" });
  assertEquals(await app.sendEmails(), 0);
  const [mail = ""] = await app.mails();
  assertMatch(mail, /^To: Payer@example.com/m);
  assertMatch(mail, /<html lang=3D"de">/);
  const ref = refIn(mail);
  const page = await app.get(`/buy/done?ref=${ref}`);
  assert(!page.text.includes(key) && page.text.includes(ref));
  assertStringIncludes((await takeByMail(app, ref)).text, key);
  assertEquals((await takeByMail(app, ref)).status, 404);
  for (const secret of [key, ref, "example.com", idsOf({ name: "new" }).session]) {
    assert(!app.logLines.some((line) => line.toLowerCase().includes(secret.toLowerCase())), secret);
  }
});

Deno.test("a key that its buyer has rotated isn't shown by the link in the email", async () => {
  await using app = await TestApp.open(CARD_LINKS);
  // Someone else's address was typed at the checkout.
  const { completed } = eventsOf({ product: "1k", name: "typo", email: "stranger@example.com" }, now(app));
  await tell(app, completed);
  const key = await shownKey(app, "typo");
  assert(key);
  const rotated = await app.request("POST", "/v1/keys/rotate", { key });
  assertEquals(await app.sendEmails(), 1);
  const [mail = ""] = await app.mails();
  assertEquals((await takeByMail(app, refIn(mail))).status, 404);
  assertEquals(await balanceOf(app, String(memberOf(rotated, "api_key"))), [1000, 1000]);
});

Deno.test("a partial payment is not credited, and is reported to an operator", async () => {
  const wrong: [string, { amount?: number; currency?: string; metadata?: Record<string, string> }][] = [
    ["short", { amount: 399, metadata: { bankscreen_product: "1k" } }],
    ["other pack's price", { amount: 400, metadata: { bankscreen_product: "25k" } }],
    ["other currency", { currency: "jpy", metadata: { bankscreen_product: "1k" } }],
    ["no product", { amount: 399 }],
    ["unknown product", { metadata: { bankscreen_product: "shirt" } }],
    ["product of another mode", { metadata: { bankscreen_product: "pro" } }],
  ];
  await using app = await TestApp.open(CARD_LINKS);
  const key = await app.makeKey();
  const reference = await offeredReferenceOf(app, key);
  for (const [index, [what, changes]] of wrong.entries()) {
    const product: CardProduct = "1k";
    const { completed } = eventsOf({ product, name: `wrong${index}`, reference, ...changes }, now(app));
    assertEquals((await tell(app, completed)).status, 200, what);
    await tell(app, completed);
    assertEquals(problems(app).length, index + 1, what);
  }
  assertEquals(memberOf(await app.get("/v1/keys/usage", { key }), "credits_total"), undefined);
  assertStringIncludes(
    await (await app.get("/buy/done?session_id=cs_test_wrong0_0123456789")).text,
    "Payment not received",
  );
});

Deno.test("the metadata of a link decides what was bought; a tax on top of the price is fine", async () => {
  await using app = await TestApp.open(CARD_LINKS);
  const { completed } = eventsOf(
    { product: "1k", name: "taxed", amount: 2380, metadata: { bankscreen_product: "5k" } },
    now(app),
  );
  await tell(app, completed);
  const key = await shownKey(app, "taxed");
  assert(key);
  assertEquals(await balanceOf(app, key), [5000, 5000]);
});

Deno.test("signed events have no rate limit, and others do", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "3" });
  const { completed } = eventsOf({ product: "1k", name: "burst" }, now(app));
  const forged = () =>
    app.request("POST", "/v1/webhooks/card", { body: "{}", headers: { "Stripe-Signature": "t=1" } });
  for (let more = 0; more < 3; more++) assertEquals((await forged()).status, 400);
  const refused = await forged();
  assertEquals([refused.status, memberOf(refused, "error")], [429, "rate_limit_exceeded"]);
  assertEquals(String(memberOf(refused, "retry_after")), refused.headers.get("Retry-After"));
  for (let more = 0; more < 5; more++) assertEquals((await tell(app, completed)).status, 200);
});

Deno.test("a wrong, old, future or missing signature is rejected without effect", async () => {
  await using app = await TestApp.open(CARD_LINKS);
  const { completed } = eventsOf({ product: "1k", name: "forged" }, now(app));
  const good = await signEvent(completed, WEBHOOK_SECRET, now(app));
  const other = await signEvent(completed, "whsec_other", now(app));
  const old = await signEvent(completed, WEBHOOK_SECRET, now(app) - 301);
  const ahead = await signEvent(completed, WEBHOOK_SECRET, now(app) + 301);
  const { completed: dated } = eventsOf({ product: "1k", name: "dated" }, now(app) + 600);
  const datedAhead = await signEvent(dated, WEBHOOK_SECRET, now(app));
  const tenMinutesAhead = await signEvent(completed, WEBHOOK_SECRET, now(app) + 600);
  const send = (body: string, signature: string | null) =>
    app.request("POST", "/v1/webhooks/card", {
      body,
      headers: {
        "Content-Type": "application/json",
        ...(signature !== null && { "Stripe-Signature": signature }),
      },
    });
  for (
    const [body, signature] of [
      [good.payload, other.signature],
      [good.payload, old.signature],
      [good.payload, ahead.signature],
      [good.payload, tenMinutesAhead.signature],
      [good.payload, tenMinutesAhead.signature.replace("t=", `t=${now(app)},t=`)],
      [good.payload, tenMinutesAhead.signature.replace("t=", " t=")],
      [datedAhead.payload, datedAhead.signature],
      [good.payload, null],
      [good.payload, "t=1,v1=00"],
      [good.payload.replace("400", "401"), good.signature],
      [`${good.payload} `, good.signature],
    ] as const
  ) {
    const answer = await send(body, signature);
    assertEquals(answer.status, 400, `${signature}`);
    assertEquals(memberOf(answer, "error"), "invalid_request");
  }
  assertEquals(await app.storage.db.selectFrom("card_events").selectAll().execute(), []);
  assertEquals(await app.storage.db.selectFrom("purchases").selectAll().execute(), []);
  // Server clocks may differ by some minutes.
  for (const seconds of [-299, 299]) {
    const { payload, signature } = await signEvent(completed, WEBHOOK_SECRET, now(app) + seconds);
    assertEquals((await send(payload, signature)).status, 200, `${seconds}`);
  }
  assertEquals((await send(good.payload, good.signature)).status, 200);
  assert(await shownKey(app, "forged"));
});

Deno.test("a signed event of an unknown shape is rejected and reported to an operator", async () => {
  await using app = await TestApp.open(CARD_LINKS);
  const { completed } = eventsOf({ product: "1k", name: "odd" }, now(app));
  const { data: _, ...thin } = completed;
  // An endpoint may be configured for events that only name their object.
  for (const event of [thin, { ...completed, data: { object: null } }]) {
    const { payload, signature } = await signEvent(event, WEBHOOK_SECRET, now(app));
    const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
    const answer = await app.request("POST", "/v1/webhooks/card", { body: payload, headers });
    assertEquals([answer.status, memberOf(answer, "error")], [400, "invalid_request"]);
  }
  assertEquals(app.logLines.filter((line) => line.includes("card event unreadable")).length, 2);
});

Deno.test("a signed event of an unknown type is accepted and logged, whatever its shape", async () => {
  await using app = await TestApp.open(CARD_LINKS);
  const { completed } = eventsOf({ product: "1k", name: "other" }, now(app));
  const bodies = [
    JSON.stringify({ ...completed, type: "customer.created" }),
    JSON.stringify({ id: "evt_1", object: "v2.core.event", type: "v1.billing.meter.no_meter_found" }),
    JSON.stringify({ ...completed, id: 5 }),
    "null",
    "[]",
    '"text"',
    "no JSON",
  ];
  for (const body of bodies) {
    const signature = await signText(body, WEBHOOK_SECRET, now(app));
    const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
    const answer = await app.request("POST", "/v1/webhooks/card", { body, headers });
    assertEquals([answer.status, answer.json], [200, { received: true }], body);
  }
  assertEquals(app.logLines.filter((line) => line.includes("card event ignored")).length, bodies.length);
  assertEquals(await app.storage.db.selectFrom("card_events").selectAll().execute(), []);
});

Deno.test("a payment that takes days is credited when it arrives, or fails", async () => {
  await using app = await TestApp.open(CARD_LINKS);
  const late = eventsOf({ product: "1k", name: "late" }, now(app));
  await tell(app, late.completedUnpaid);
  assertEquals(await shownKey(app, "late"), null);
  assertEquals(await app.sendEmails(), 0);
  await tell(app, late.asyncSucceeded);
  assertEquals(await app.sendEmails(), 1);
  const key = await shownKey(app, "late");
  assert(key);
  assertEquals(await balanceOf(app, key), [1000, 1000]);

  const failed = eventsOf({ product: "1k", name: "failed" }, now(app));
  await tell(app, failed.completedUnpaid);
  await tell(app, failed.asyncFailed);
  assertEquals(await shownKey(app, "failed"), null);
});

Deno.test("refunds and disputes take back the credits that are left, and a won dispute returns them", async () => {
  await using app = await TestApp.open(CARD_LINKS);
  const bought = eventsOf({ product: "1k", name: "back" }, now(app));
  await tell(app, bought.completed);
  const key = await shownKey(app, "back");
  assert(key);
  await tell(app, bought.refunded(100));
  assertEquals(await balanceOf(app, key), [750, 1000]);
  const ibans = Array.from({ length: 100 }, () => "DE89370400440532013000");
  for (let batch = 0; batch < 2; batch++) {
    bodyOf(await app.post("/v1/iban/batch", { ibans }, { key }), "batchValidateIBAN", 200);
  }
  assertEquals(await balanceOf(app, key), [550, 1000]);
  await tell(app, bought.disputed);
  assertEquals(await balanceOf(app, key), [0, 1000]);
  assertEquals((await app.post("/v1/iban/validate", { iban: ibans[0] }, { key })).status, 402);
  assertEquals(memberOf(await app.get("/v1/credits/balance", { key }), "credits_used"), 200);
  await tell(app, bought.disputeClosed("won"));
  assertEquals(await balanceOf(app, key), [550, 1000]);
  await tell(app, bought.refunded(400));
  assertEquals(await balanceOf(app, key), [0, 1000]);
  await tell(app, bought.refunded(100));
  assertEquals(await balanceOf(app, key), [0, 1000]);
  const { status } = await app.storage.db.selectFrom("purchases").select("status").executeTakeFirstOrThrow();
  assertEquals(status, "refunded");
});

Deno.test("a late report of a reversal takes nothing from a pack that was bought since", async () => {
  await using app = await TestApp.open(CARD_LINKS);
  const ibans = Array.from({ length: 100 }, () => "DE89370400440532013000");
  const first = eventsOf({ product: "1k", name: "first" }, now(app));
  await tell(app, first.completed);
  const key = await shownKey(app, "first");
  assert(key);
  for (let batch = 0; batch < 9; batch++) await app.post("/v1/iban/batch", { ibans }, { key });
  await tell(app, first.disputed);
  assertEquals(await balanceOf(app, key), [0, 1000]);
  const second = eventsOf(
    { product: "1k", name: "second", reference: await offeredReferenceOf(app, key) },
    now(app),
  );
  await tell(app, second.completed);
  assertEquals(await balanceOf(app, key), [1000, 2000]);
  await tell(app, first.disputeClosed("lost"));
  await tell(app, first.refunded());
  assertEquals(await balanceOf(app, key), [1000, 2000]);
  await tell(app, second.refunded(100));
  assertEquals(await balanceOf(app, key), [750, 2000]);
});

Deno.test("a checkout that is not paid within a month is deleted with its keys, and one that is paid stays", async () => {
  await using app = await TestApp.open(CARD_LINKS);
  const { db } = app.storage;
  const unpaid = eventsOf({ product: "1k", name: "unpaid" }, now(app));
  const failed = eventsOf({ product: "1k", name: "failed" }, now(app));
  const paid = eventsOf({ product: "5k", name: "paid" }, now(app));
  for (const event of [unpaid.completedUnpaid, failed.completedUnpaid, failed.asyncFailed, paid.completed]) {
    await tell(app, event);
  }
  const counts = async () => {
    const tables = ["purchases", "card_checkouts", "waiting_keys", "emails"] as const;
    const rows = tables.map((table) =>
      db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("rows"))
    );
    return (await Promise.all(rows.map((query) => query.executeTakeFirstOrThrow()))).map(({ rows }) => rows);
  };
  app.clock.advance(29 * 24 * 60 * 60 * 1000);
  await sweepCheckouts(app.storage);
  assertEquals(await counts(), [3, 3, 3, 3]);
  app.clock.advance(2 * 24 * 60 * 60 * 1000);
  await sweepCheckouts(app.storage);
  assertEquals(await counts(), [1, 1, 1, 1]);
  assert(await shownKey(app, "paid"));
  // Money that arrives later still creates a key.
  await tell(app, unpaid.asyncSucceeded);
  const key = await shownKey(app, "unpaid");
  assert(key);
  assertEquals(await balanceOf(app, key), [1000, 1000]);
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

/** Everything that must be the same, without ids and secrets. */
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

/** Sets of related events; each may arrive in any order, and some twice. */
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
  // Each new key can be collected on the page and by the mail.
  const emails = await storage.db.selectFrom("emails").select(["email_id"]).execute();
  assertEquals(emails.length, 2);
});

// Pro by card: 10,000 a month while it is paid, on the named key or a new one.

const DAY = 86_400;

async function planOf(
  app: TestApp,
  key: string,
): Promise<[limit: unknown, used: unknown, isOffered: boolean]> {
  const usage = await app.get("/v1/keys/usage", { key });
  return [memberOf(usage, "limit"), memberOf(usage, "used"), memberOf(usage, "topup.pro") !== undefined];
}

Deno.test("Pro starts on the key of the link's reference, and ends with the paid period", async () => {
  await using app = await TestApp.open(CARD_LINKS);
  const key = await app.makeKey();
  await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  const usage = await app.get("/v1/keys/usage", { key });
  const link = memberOf(usage, "topup.pro");
  assert(typeof link === "string");
  const reference = new URL(link).searchParams.get("client_reference_id") ?? "";
  const pro = eventsOf({ product: "pro", name: "pro", reference }, now(app));
  await tell(app, pro.completed);
  assertEquals(await planOf(app, key), [25, 1, true]);
  await tell(app, pro.invoicePaid(1, now(app) + 30 * DAY));
  assertEquals(await planOf(app, key), [10_000, 0, false]);

  await tell(app, pro.cancelled);
  app.clock.advance(29 * DAY * 1000);
  assertEquals(await app.endOverdue(), 0);
  app.clock.advance(2 * DAY * 1000);
  assertEquals(await app.endOverdue(), 1);
  assertEquals(await planOf(app, key), [25, 0, true]);
});

Deno.test("a renewal may be reported days later; one that fails ends Pro", async () => {
  await using app = await TestApp.open(CARD_LINKS);
  const pro = eventsOf({ product: "pro", name: "renewed" }, now(app));
  const end = now(app) + 30 * DAY;
  await tell(app, pro.subscribed);
  await tell(app, pro.invoicePaid(1, end));
  await tell(app, pro.completed);
  const key = await shownKey(app, "renewed");
  assert(key);
  assertEquals(await planOf(app, key), [10_000, 0, false]);
  app.clock.advance(30.5 * DAY * 1000);
  assertEquals(await app.endOverdue(), 0);
  await tell(app, pro.invoicePaid(2, end + 30 * DAY));
  app.clock.advance(30 * DAY * 1000);
  assertEquals(await app.endOverdue(), 0);
  await tell(app, pro.invoiceFailed(3, end + 60 * DAY));
  const refused = await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  assertEquals(refused.status, 402);
  assertEquals(memberOf(refused, "cause.reason"), "credits_exhausted");
  assert(typeof memberOf(refused, "credit_packs.topup_this_key.pro") === "string");
  // Collected later.
  await tell(app, pro.invoicePaid(3, end + 60 * DAY));
  assertEquals((await planOf(app, key))[0], 10_000);
});

Deno.test("a refunded month ends Pro at once, and one that is not paid in full never starts it", async () => {
  await using app = await TestApp.open(CARD_LINKS);
  const pro = eventsOf({ product: "pro", name: "refunded" }, now(app));
  for (const event of [pro.completed, pro.invoicePayment(1), pro.invoicePaid(1, now(app) + 30 * DAY)]) {
    await tell(app, event);
  }
  const plans = () => app.storage.db.selectFrom("keys").select("plan").orderBy("id").execute();
  assertEquals(await plans(), [{ plan: "pro" }]);
  await tell(app, pro.refunded());
  assertEquals(await plans(), [{ plan: "free" }]);

  const cheap = eventsOf({
    product: "pro",
    name: "cheap",
    amount: 100,
    metadata: { bankscreen_product: "pro" },
  }, now(app));
  await tell(app, cheap.completed);
  await tell(app, cheap.invoicePaid(1, now(app) + 30 * DAY));
  assertEquals(await plans(), [{ plan: "free" }, { plan: "free" }]);
  assertEquals(problems(app).length, 1);
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

Deno.test("a month that is not paid in full is reported if another server gets its checkout at the same time", async () => {
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
      // Sent between another event's read and write.
      await openSender(other, report)(events[inner]);
      return await write(queries);
    };
    await openSender(storage, report)(events[outer]);
    assert(told.length > 0, `${inner} during ${outer}`);
  }
});

Deno.test("money that bought nothing is reported, whichever answer of the database is lost", async () => {
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

// Receipts at the card processor. Guarantee: its links get into receipts without a request, in whatever order its
// events arrive, and a wrong link costs nobody their credits.

/** Changes members of an event's object. */
function withMembers(event: TestEvent, members: Readonly<Record<string, unknown>>): TestEvent {
  return { ...event, data: { object: { ...Object(event.data.object), ...members } } };
}

/** Sends events, and returns the receipt links afterwards. */
async function linksAfter(app: TestApp, events: readonly TestEvent[]): Promise<(string | null)[]> {
  for (const event of events) assertEquals((await tell(app, event)).status, 200, event.type);
  const keys = await app.storage.db.selectFrom("keys").select("id").orderBy("id", "desc").limit(1).execute();
  return (await listReceipts(app.storage, { keyIds: keys.map(({ id }) => id), contact: null })).map((
    { processorUrl },
  ) => processorUrl);
}

Deno.test("a receipt links to the page that the processor reported", async () => {
  await using app = await TestApp.open();
  const now = Math.floor(app.clock.now() / 1000);
  const pack = (name: string) => eventsOf({ product: "1k", name }, now);
  const page = (name: string) => `https://pay.example/receipts/${name}`;
  const first = pack("first");
  assertEquals(await linksAfter(app, [first.completed, first.charged]), [page("first")]);
  const last = pack("last");
  assertEquals(await linksAfter(app, [last.charged, last.completed, last.charged]), [page("last")]);
  const none = pack("none");
  assertEquals(await linksAfter(app, [none.completed]), [null]);
  // The refund of a charge has the link too.
  assertEquals(await linksAfter(app, [none.refunded(100)]), [page("none")]);
  for (const receipt_url of [null, "javascript:alert(1)", "http://pay.example/1", 7]) {
    const odd = pack(`odd${receipt_url}`.replaceAll(/\W/g, ""));
    const charged = withMembers(odd.charged, { receipt_url });
    assertEquals(await linksAfter(app, [charged, odd.completed]), [null]);
  }
});

Deno.test("the receipt of a month links to its invoice", async () => {
  await using app = await TestApp.open();
  const now = Math.floor(app.clock.now() / 1000);
  const end = now + 30 * 86_400;
  const pro = eventsOf({ product: "pro", name: "pro" }, now);
  const failed = withMembers(pro.invoiceFailed(1, end), { hosted_invoice_url: null });
  assertEquals(await linksAfter(app, [pro.completed, failed]), []);
  const hosted = "https://pay.example/invoices/pro/1";
  assertEquals(await linksAfter(app, [pro.invoicePaid(1, end)]), [hosted]);
  const asFile = { hosted_invoice_url: null, invoice_pdf: "https://pay.example/2.pdf" };
  const second = withMembers(pro.invoicePaid(2, end + 30 * 86_400), asFile);
  app.clock.advance(1000);
  assertEquals(await linksAfter(app, [second]), ["https://pay.example/2.pdf", hosted]);
});
