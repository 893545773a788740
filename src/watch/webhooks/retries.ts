// Delays between the attempts of a webhook, how long a message is retried, and when a webhook is paused.
import { type RawBuilder, sql } from "kysely";
import { limits } from "../../../generated/limits.ts";
import type { Language } from "../../../sdk/verdicts/mod.ts";
import { type Email, emailRow, mailWords, renderEmail } from "../../email/mod.ts";
import { decryptEmail } from "../../keys/mod.ts";
import { DAY_MS, insertWhere, type Storage } from "../../storage/mod.ts";

const MINUTE_MS = 60_000;

/** Delays after each failure; the last one repeats. */
const WAITS_MS = [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, 60 * MINUTE_MS];

/** Older changes aren't sent any more. */
export const TRIED_FOR_MS = limits.webhookTriedDays * DAY_MS;

/** Returns the milliseconds until the next attempt, after this many attempts. */
export function waitAfter(tries: number): number {
  return WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? 0;
}

/** SQL for the same delay of a webhook, by its column `failures`. */
export const waitAfterFailures: RawBuilder<number> = sql<number>`CASE failures ${
  sql.join(WAITS_MS.slice(0, -1).map((wait, failures) => sql`WHEN ${failures} THEN ${wait}`), sql` `)
} ELSE ${WAITS_MS.at(-1)} END`;

/** Gives up on messages that have been retried for too long, and on those that waited behind them. */
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

/** Pauses webhooks that failed for `webhookPausedDays` or are gone, and mails their owners. */
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
    // Only the process that pauses the webhook writes the mail.
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
