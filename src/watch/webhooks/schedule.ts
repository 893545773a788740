// Schedules webhooks: queues new changes for them, decides how long to wait between attempts and when to stop trying,
// and pauses webhooks whose receiver keeps failing.
import { CompiledQuery, type RawBuilder, sql } from "kysely";
import { limits } from "../../../generated/limits.ts";
import type { Language } from "../../../sdk/verdicts/mod.ts";
import { type Email, emailRow, mailWords, renderEmail } from "../../email/mod.ts";
import { decryptEmail } from "../../keys/mod.ts";
import { DAY_MS, insertWhere, type Storage } from "../../storage/mod.ts";
import { type Cursor, readChanges } from "../feed.ts";

const CHANGES_PER_TRANSACTION = 500;

/** Queues new changes for the webhooks that want their kind, and stores the progress in the same transaction. */
export async function queueDeliveries(storage: Storage): Promise<void> {
  const { db } = storage;
  // Skips paused webhooks, which get their changes once resumed. Changes that are too old by then are only in the feed.
  const behind = await db.selectFrom("webhooks")
    .select(["id", "key_id", "kinds", "planned_seq", "planned_watch"])
    .where("paused_at", "is", null)
    .where("planned_seq", "<", db.selectFrom("watch_changes").select((eb) => eb.fn.max("seq").as("seq")))
    .execute();
  for (const { id, key_id: keyId, kinds, planned_seq: seq, planned_watch: watch } of behind) {
    const wanted: readonly string[] | null = kinds === null ? null : JSON.parse(kinds);
    let after: Cursor | null = { seq, watch };
    while (after !== null) after = await queueSome(storage, { id, keyId, wanted }, after);
  }
}

const insertDeliveries = `
  INSERT INTO webhook_deliveries (webhook_id, message_id, seq, watch_id, kind, state, due_at, created_at)
  SELECT ?1, due.value ->> 0, due.value ->> 1, due.value ->> 2, due.value ->> 3, 'pending', ?3, ?3
  FROM json_each(?2) AS due WHERE EXISTS (SELECT 1 FROM webhooks WHERE id = ?1)
  ON CONFLICT DO NOTHING`;

async function queueSome(
  storage: Storage,
  { id, keyId, wanted }: {
    readonly id: number;
    readonly keyId: number;
    readonly wanted: readonly string[] | null;
  },
  after: Cursor,
): Promise<Cursor | null> {
  const { db, queue, clock } = storage;
  const now = clock.now();
  const read = await readChanges(storage, { keyId, after, limit: CHANGES_PER_TRANSACTION });
  const due = read.changes.filter(({ change }) =>
    (wanted === null || wanted.includes(change.kind)) && Date.parse(change.at) > now - TRIED_FOR_MS
  ).map(({ change, cursor }) => [change.id, cursor.seq, cursor.watch, change.kind]);
  const { seq, watch } = read.cursor;
  await queue.write([
    CompiledQuery.raw(insertDeliveries, [id, JSON.stringify(due), now]),
    db.updateTable("webhooks").set({ planned_seq: seq, planned_watch: watch }).where("id", "=", id)
      // If another process has queued more, its progress stays.
      .where(sql<boolean>`(planned_seq, planned_watch) < (${seq}, ${watch})`).compile(),
  ]);
  return read.isEnd ? null : read.cursor;
}

const MINUTE_MS = 60_000;

/** Delays after the first, second and further failed attempts. The last delay repeats. */
const WAITS_MS = [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, 60 * MINUTE_MS];

/** Changes older than this aren't sent any more. */
export const TRIED_FOR_MS = limits.webhookTriedDays * DAY_MS;

/** Returns how long to wait for the next attempt (milliseconds) after `tries` attempts. */
export function waitAfter(tries: number): number {
  return WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? 0;
}

/** `waitAfter` as SQL, for an update that adds a failure to the `failures` of a webhook. */
export const waitAfterFailures: RawBuilder<number> = sql<number>`CASE failures ${
  sql.join(WAITS_MS.slice(0, -1).map((wait, failures) => sql`WHEN ${failures} THEN ${wait}`), sql` `)
} ELSE ${WAITS_MS.at(-1)} END`;

/** Stops trying to send messages older than `TRIED_FOR_MS`, even if they only waited for an earlier message. */
export async function giveUpDeliveries({ db, queue, clock }: Storage): Promise<void> {
  const now = clock.now();
  const over = db.updateTable("webhook_deliveries").where("due_at", "is not", null)
    .where("is_requested", "=", 0)
    .where("created_at", "<=", now - TRIED_FOR_MS).where("claimed_until", "<=", now);
  const some = db.selectFrom("webhook_deliveries").select("message_id").where("due_at", "is not", null)
    .where("is_requested", "=", 0).where("created_at", "<=", now - TRIED_FOR_MS).limit(1);
  if (await some.executeTakeFirst() === undefined) return;
  await queue.write([over.set({ state: "failed", due_at: null }).compile()]);
}

/** Pauses webhooks that have failed for `webhookPausedDays` or whose receiver is gone, and emails their owners. */
export async function pauseWebhooks(storage: Storage, baseUrl: string): Promise<void> {
  const { db, queue, clock } = storage;
  const now = clock.now();
  const failing = await db.selectFrom("webhooks").innerJoin("keys", "keys.id", "webhooks.key_id")
    .where("webhooks.paused_at", "is", null)
    .where("failing_since", "<=", now - limits.webhookPausedDays * DAY_MS)
    .leftJoin("watch_mails", "watch_mails.address", "keys.address")
    .select([
      "webhooks.id",
      "webhooks.public_id",
      "webhooks.url",
      "keys.encrypted_email",
      "keys.key_prefix",
      "watch_mails.language",
    ]).execute();
  for (const { id, public_id, url, encrypted_email, key_prefix, language } of failing) {
    const running = db.selectFrom("webhooks").select("id").where("id", "=", id)
      .where("paused_at", "is", null);
    const mail = encrypted_email === null ? null : emailRow(storage, `watch-${crypto.randomUUID()}`, {
      to: decryptEmail(storage, encrypted_email),
      ...pausedMail(
        { host: new URL(url).host, id: public_id, keyPrefix: key_prefix },
        baseUrl,
        language ?? "en",
      ),
    }, true);
    // If several processes get here, only the one that pauses the webhook writes the mail.
    await queue.write<readonly unknown[]>([
      ...(mail === null ? [] : [insertWhere(db, "emails", mail, { present: [running] }).compile()]),
      db.updateTable("webhooks").set({ paused_at: now }).where("id", "in", running).compile(),
    ]);
  }
}

interface PausedWebhook {
  readonly host: string;
  readonly id: string;
  readonly keyPrefix: string;
}

/** Writes the mail about a webhook that was paused. */
export function pausedMail(webhook: PausedWebhook, baseUrl: string, language: Language): Email {
  const { subject, paused, nothingLost, resume } = mailWords[language].pausedWebhook;
  const { host, id, keyPrefix: prefix } = webhook;
  return renderEmail(subject({ host }), [
    paused({ host, id, prefix, days: limits.webhookPausedDays }),
    nothingLost,
    `${resume} ${baseUrl}/account/watch`,
  ], language);
}
