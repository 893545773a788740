/**
 * Packs bought by card. The guarantee: money that came is credited once, whatever the processor sends and however
 * often; money that went back takes back what is left; nothing else moves a balance.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { sweepCheckouts } from "../../../src/billing/mod.ts";
import type { CardProduct } from "../../../src/storage/mod.ts";
import { eventsOf, idsOf, signEvent, signText } from "../../support/card_processor/events.ts";
import { tell, WEBHOOK_SECRET } from "../../support/card_processor/tell.ts";
import { bodyOf, memberOf, type TestAnswer, TestApp } from "../../support/test_app.ts";

const CARD_LINKS = {
  CARD_LINK_1K: "https://pay.test/1k",
  CARD_LINK_5K: "https://pay.test/5k",
  CARD_LINK_25K: "https://pay.test/25k",
  CARD_LINK_PRO: "https://pay.test/pro",
};

const now = (app: TestApp) => Math.floor(app.clock.now() / 1000);

async function referenceOf(app: TestApp, key: string): Promise<string> {
  const usage = await app.get("/v1/keys/usage", { key });
  const link = memberOf(usage, "topup.by_card.1k");
  assert(typeof link === "string");
  return new URL(link).searchParams.get("client_reference_id") ?? "";
}

async function balanceOf(app: TestApp, key: string): Promise<[remaining: unknown, total: unknown]> {
  const answer = await app.get("/v1/credits/balance", { key });
  return [memberOf(answer, "credits_remaining"), memberOf(answer, "credits_total")];
}

/** The key that the page after a checkout shows; `null` when it shows none. */
async function shownKey(app: TestApp, name: string): Promise<string | null> {
  const page = await app.get(`/buy/done?session_id=${idsOf({ name }).session}`);
  assertEquals(page.headers.get("Cache-Control"), "no-store");
  return /ifk_[0-9a-f]{64}/.exec(page.text)?.[0] ?? null;
}

function refIn(mail: string): string {
  return /done\?ref=3D([0-9a-f]{64})/.exec(mail.replaceAll("=\r\n", ""))?.[1] ?? "";
}

/** Sends the form of the page behind the link in a mail. */
function takeByMail(app: TestApp, ref: string): Promise<TestAnswer> {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  return app.request("POST", "/buy/done", { body: `ref=${ref}`, headers });
}

function troubles(app: TestApp): string[] {
  return app.logLines.filter((line) => line.includes("card payment not credited"));
}

Deno.test("a card link recharges the key whose reference it carries, once", async () => {
  await using app = await TestApp.open(CARD_LINKS);
  const key = await app.makeKey();
  const reference = await referenceOf(app, key);
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
  assertEquals(troubles(app), []);
});

Deno.test("a pack without a reference mints a key: shown once, and once more by the mail", async () => {
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

Deno.test("a key that its buyer has replaced is not given out by the mail", async () => {
  await using app = await TestApp.open(CARD_LINKS);
  // The address of somebody else was typed at the checkout.
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

Deno.test("what was not paid in full is not credited, and an operator is told", async () => {
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
  const reference = await referenceOf(app, key);
  for (const [index, [what, changes]] of wrong.entries()) {
    const product: CardProduct = "1k";
    const { completed } = eventsOf({ product, name: `wrong${index}`, reference, ...changes }, now(app));
    assertEquals((await tell(app, completed)).status, 200, what);
    await tell(app, completed);
    assertEquals(troubles(app).length, index + 1, what);
  }
  assertEquals(memberOf(await app.get("/v1/keys/usage", { key }), "credits_total"), undefined);
  assertStringIncludes(
    await (await app.get("/buy/done?session_id=cs_test_wrong0_0123456789")).text,
    "Not paid",
  );
});

Deno.test("the word of a link decides what was bought; a tax on top of the price is fine", async () => {
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

Deno.test("a wrong, old or missing signature is refused and does nothing", async () => {
  await using app = await TestApp.open(CARD_LINKS);
  const { completed } = eventsOf({ product: "1k", name: "forged" }, now(app));
  const good = await signEvent(completed, WEBHOOK_SECRET, now(app));
  const other = await signEvent(completed, "whsec_other", now(app));
  const old = await signEvent(completed, WEBHOOK_SECRET, now(app) - 301);
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
  assertEquals((await send(good.payload, good.signature)).status, 200);
  assert(await shownKey(app, "forged"));
});

Deno.test("a signed event of a shape that is not known is refused, and an operator is told", async () => {
  await using app = await TestApp.open(CARD_LINKS);
  const { completed } = eventsOf({ product: "1k", name: "odd" }, now(app));
  const { data: _, ...thin } = completed;
  // An endpoint can be set up for events that only name their object.
  for (const event of [thin, { ...completed, data: { object: null } }]) {
    const { payload, signature } = await signEvent(event, WEBHOOK_SECRET, now(app));
    const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
    const answer = await app.request("POST", "/v1/webhooks/card", { body: payload, headers });
    assertEquals([answer.status, memberOf(answer, "error")], [400, "invalid_request"]);
  }
  assertEquals(app.logLines.filter((line) => line.includes("card event unreadable")).length, 2);
});

Deno.test("a signed event of a kind that is not known is taken and noted, whatever its shape", async () => {
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

Deno.test("refunds and disputes take back what is left, and a won dispute gives it back", async () => {
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

Deno.test("what is told later of a reversal takes nothing from a pack that was bought since", async () => {
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
    { product: "1k", name: "second", reference: await referenceOf(app, key) },
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
  // Money that comes after all brings a key all the same.
  await tell(app, unpaid.asyncSucceeded);
  const key = await shownKey(app, "unpaid");
  assert(key);
  assertEquals(await balanceOf(app, key), [1000, 1000]);
});
