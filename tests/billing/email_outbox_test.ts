/**
 * Guarantee: an email that is due leaves, whichever process dies, and is tried for a week; one that was handed over just
 * before its process died may come twice, and never more often for that death.
 *
 * @module
 */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { sendEmails } from "../../src/billing/mod.ts";
import { emailRow } from "../../src/billing/email_outbox.ts";
import type { Mail } from "../../src/email/mod.ts";
import { DAY_MS, type Storage } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { quickFileDatabase } from "../support/temp_database.ts";

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
