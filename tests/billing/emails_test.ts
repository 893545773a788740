import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { recordMissedNotices } from "../../src/billing/mod.ts";
import { emailRow, sendEmails } from "../../src/email/mod.ts";
import type { Mail } from "../../src/email/mod.ts";
import { DAY_MS, type Storage } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { quickFileDatabase } from "../support/temp_database.ts";
import { hashKey } from "../../src/keys/mod.ts";
import { eventsOf, idsOf } from "../support/card_processor/events.ts";
import { tell } from "../support/card_processor/tell.ts";
import { grantCredits } from "../support/paid_keys.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

// Guarantee: an email that is due leaves, whichever process dies, and is tried for a week; one that was handed over just
// before its process died may come twice, and never more often for that death.

const MAIL: Mail = { to: "holder@posteo.de", subject: "Told", text: "Told", html: "<p>Told</p>" };

/** What sends emails, and what it has sent. */
function senderOf(storage: Storage, sent: Mail[]) {
  const send = (mail: Mail) => {
    sent.push(mail);
    return Promise.resolve();
  };
  return { storage, mailer: { send }, reportFailure: () => {} };
}

async function writeLetter(storage: Storage, name = "one", mail = MAIL): Promise<void> {
  await storage.queue.write([
    storage.db.insertInto("emails").values(emailRow(storage, name, mail, true)).compile(),
  ]);
}

Deno.test("of processes that send emails at once, one sends each", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const [storage, other] = [await database.open(clock), await database.open(clock)];
  await writeLetter(storage);
  const sent: Mail[] = [];
  const senders = [storage, other, storage, other].map((one) => senderOf(one, sent));
  const counts = await Promise.all(senders.map(sendEmails));
  assertEquals([counts.filter((count) => count > 0), sent], [[1], [MAIL]]);
});

Deno.test("of processes that send many emails slowly, one sends each", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const [storage, other] = [await database.open(clock), await database.open(clock)];
  const all = Array.from({ length: 20 }, (_, index) => `holder${index}@posteo.de`);
  for (const to of all) await writeLetter(storage, to, { ...MAIL, to });
  const sent: Mail[] = [];
  const send = async (mail: Mail): Promise<void> => {
    sent.push(mail);
    clock.advance(20_000);
    if (sent.length === 8) await sendEmails(senderOf(other, sent));
  };
  await sendEmails({ ...senderOf(storage, sent), mailer: { send } });
  assertEquals(sent.map(({ to }) => to).sort(), all.sort());
});

Deno.test("an email that cannot be sent is tried for a week, and the last failure tells that it is given up", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  await writeLetter(storage);
  const failures: string[] = [];
  const sender = {
    storage,
    mailer: { send: () => Promise.reject(new Error("no answer")) },
    reportFailure: (error: unknown) => failures.push(String(error)),
  };
  const startedAt = clock.now();
  const dueAt = async () =>
    (await storage.db.selectFrom("emails").select("due_at").executeTakeFirstOrThrow()).due_at;
  for (let due = await dueAt(); due !== null; due = await dueAt()) {
    clock.advance(due - clock.now());
    assertEquals(await sendEmails(sender), 0);
  }
  assert(clock.now() - startedAt >= 7 * DAY_MS, `given up after ${(clock.now() - startedAt) / DAY_MS} days`);
  const last = failures.pop();
  assertEquals(new Set(failures), new Set(["Error: no answer"]));
  assertEquals(
    last,
    `Error: Cannot send an email: it is given up after ${failures.length + 1} tries: Error: no answer`,
  );
});

Deno.test("an email whose process died right after handing it over is sent once more, and then never", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const dying = await database.open(clock);
  await writeLetter(dying);
  const sent: Mail[] = [];
  const send = async (mail: Mail): Promise<void> => {
    sent.push(mail);
    // What comes after this is not written.
    await dying.close();
  };
  await assertRejects(() => sendEmails({ ...senderOf(dying, sent), mailer: { send } }));
  const sender = senderOf(await database.open(clock), sent);
  assertEquals([await sendEmails(sender), sent.length], [0, 1]);
  clock.advance(2 * 60_000);
  assertEquals([await sendEmails(sender), sent.length], [1, 2]);
  clock.advance(24 * 60 * 60_000);
  assertEquals([await sendEmails(sender), sent.length], [0, 2]);
});

// Notices: one mail per crossing, to a proven address, and never on an anonymous key.

const IBAN = "DE89370400440532013000";

/** A notice is written behind the answer that it belongs to; nothing tells when. */
async function sendNotices(app: TestApp): Promise<number> {
  for (let turn = 0; turn < 40; turn++) {
    const sent = await app.sendEmails();
    if (sent > 0) return sent;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return 0;
}

async function call(app: TestApp, key: string, count: number): Promise<string | null> {
  const ibans = Array.from({ length: count }, () => IBAN);
  return (await app.post("/v1/iban/batch", { ibans }, { key })).headers.get("X-Quota-Notice");
}

async function claimedKey(app: TestApp): Promise<string> {
  const key = await app.makeKey();
  await call(app, key, 1);
  await app.post("/v1/keys/claim", { email: "Holder@posteo.de" }, { key });
  const code = await app.lastCode();
  bodyOf(
    await app.post("/v1/keys/claim", { email: "Holder@posteo.de", code }, { key }),
    "claimApiKey",
    200,
  );
  return key;
}

Deno.test("a proven holder is told once a month that 80 % of the allowance is used", async () => {
  await using app = await TestApp.open();
  const key = await claimedKey(app);
  // One request was used before the claim.
  assertEquals([await call(app, key, 100), await call(app, key, 58)], [null, null]);
  assertEquals([await call(app, key, 1), await call(app, key, 1)], ["threshold-crossed", null]);
  assertEquals(await sendNotices(app), 1);
  const mail = (await app.mails()).at(-1) ?? "";
  assertMatch(mail, /^To: Holder@posteo.de/m);
  assertMatch(mail, /^Subject: 80 % of your/m);
  assert(!mail.includes(key));
  assertEquals(await app.sendEmails(), 0);

  app.clock.set("2026-12-02T08:00:00Z");
  const { db, queue } = app.storage;
  const { address } = await db.selectFrom("keys").select("address").executeTakeFirstOrThrow();
  await queue.write([
    db.insertInto("watch_mails").values({ address: address ?? "", token: "t", language: "de" }).compile(),
  ]);
  await call(app, key, 100);
  assertEquals(await call(app, key, 80), "threshold-crossed");
  assertEquals(await sendNotices(app), 1);
  assertMatch((await app.mails()).at(-1) ?? "", /^Subject: 80 % Ihrer Abrufe bei Bankscreen/m);
  for (const line of app.logLines) assert(!line.includes("posteo.de"));
});

Deno.test("a proven holder is told once per recharge that a tenth of the credits is left", async () => {
  await using app = await TestApp.open();
  const key = await claimedKey(app);
  const { storage } = app;
  const { id: keyId } = await storage.db.selectFrom("keys").select("id").where("key_hash", "=", hashKey(key))
    .executeTakeFirstOrThrow();
  for (const recharge of ["first", "second"]) {
    await grantCredits(storage, { purchaseId: recharge, keyId, credits: 100 });
    // The allowance goes first; its own notice is not what is looked for.
    if (recharge === "first") { for (const units of [100, 99]) await call(app, key, units); }
    if (recharge === "first") assertEquals(await sendNotices(app), 1);
    assertEquals(await call(app, key, 89), null);
    assertEquals(await app.sendEmails(), 0);
    await call(app, key, recharge === "first" ? 1 : 10);
    assertEquals(await sendNotices(app), 1, recharge);
    assertMatch((await app.mails()).at(-1) ?? "", /^Subject: Your Bankscreen credits run low/m);
    await call(app, key, 1);
    assertEquals(await app.sendEmails(), 0);
  }
});

Deno.test("nobody is told of an anonymous key", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  assertEquals([await call(app, key, 20), await call(app, key, 5)], [null, null]);
  assertEquals(await app.storage.db.selectFrom("key_notices").selectAll().execute(), []);
  assertEquals(await app.sendEmails(), 0);
});

Deno.test("who bought a key by card is told at the address that they paid with", async () => {
  await using app = await TestApp.open({ CARD_LINK_1K: "https://pay.test/1k" });
  const checkout = { product: "1k", name: "told", email: "payer@posteo.de" } as const;
  await tell(app, eventsOf(checkout, Math.floor(app.clock.now() / 1000)).completed);
  const page = await app.get(`/buy/done?session_id=${idsOf(checkout).session}`);
  const key = /ifk_[0-9a-f]{64}/.exec(page.text)?.[0] ?? "";
  assertEquals(await app.sendEmails(), 1);
  for (let batch = 1; batch <= 9; batch++) await call(app, key, 100);
  assertEquals(await sendNotices(app), 1);
  const mail = (await app.mails()).at(-1) ?? "";
  assertMatch(mail, /^To: payer@posteo.de/m);
  assertMatch(mail, /^Subject: Your Bankscreen credits run low/m);
});

Deno.test("a notice whose process died right after the charge is written by the next sweep, once", async () => {
  await using app = await TestApp.open();
  const key = await claimedKey(app);
  await call(app, key, 100);
  const { db, queue } = app.storage;
  // As the charge that crosses the line leaves it, when nothing comes after its commit.
  await queue.write([db.updateTable("spending").set({ used: 170 }).compile()]);
  await recordMissedNotices(app.storage);
  await recordMissedNotices(app.storage);
  assertEquals([await app.sendEmails(), await app.sendEmails()], [1, 0]);
  assertMatch((await app.mails()).at(-1) ?? "", /^Subject: 80 % of your/m);
  await call(app, key, 1);
  await recordMissedNotices(app.storage);
  assertEquals(await app.sendEmails(), 0);
  // Another month is another allowance, of which nothing is used.
  app.clock.set("2026-12-02T08:00:00Z");
  await recordMissedNotices(app.storage);
  assertEquals(await app.sendEmails(), 0);
});
