// The waits between the tries of a webhook, how long a message is tried, and when a webhook is paused.
import { type RawBuilder, sql } from "kysely";
import { limits } from "../../../generated/limits.ts";
import type { Language } from "../../../sdk/verdicts/mod.ts";
import { type Email, emailRow, renderEmail } from "../../email/mod.ts";
import { decryptEmail } from "../../keys/mod.ts";
import { DAY_MS, insertWhere, type Storage } from "../../storage/mod.ts";

const MINUTE_MS = 60_000;

/** Waits after a failure, the last one for all later. */
const WAITS_MS = [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, 60 * MINUTE_MS];

/** A change that is older is not sent any more. */
export const TRIED_FOR_MS = limits.webhookTriedDays * DAY_MS;

/** Returns the milliseconds until a message is sent again that was tried so many times. */
export function waitAfter(tries: number): number {
  return WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? 0;
}

/** The same for a webhook, in SQL, by its column `failures`. */
export const waitAfterFailures: RawBuilder<number> = sql<number>`CASE failures ${
  sql.join(WAITS_MS.slice(0, -1).map((wait, failures) => sql`WHEN ${failures} THEN ${wait}`), sql` `)
} ELSE ${WAITS_MS.at(-1)} END`;

/** Gives up the messages that were tried for long enough, those too that waited behind an earlier one. */
export async function giveUpDeliveries({ db, queue, clock }: Storage): Promise<void> {
  const now = clock.now();
  const over = db.updateTable("webhook_deliveries").where("due_at", "is not", null)
    .where("is_asked_for", "=", 0)
    .where("created_at", "<=", now - TRIED_FOR_MS).where("held_until", "<=", now);
  const some = db.selectFrom("webhook_deliveries").select("message_id").where("due_at", "is not", null)
    .where("is_asked_for", "=", 0).where("created_at", "<=", now - TRIED_FOR_MS).limit(1);
  if (await some.executeTakeFirst() === undefined) return;
  await queue.write([over.set({ state: "failed", due_at: null }).compile()]);
}

/** Pauses the webhooks that failed for `webhookPausedDays`, or whose receiver says that it is gone, and mails their owners. */
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
    // The mail goes with the pause: of several processes the one that pauses writes it.
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

const ENGLISH = {
  subject: (host: string) => `Webhook paused: ${host} does not answer`,
  paused: ({ host, id, keyPrefix }: PausedWebhook, days: number) =>
    `The webhook ${id} of the key ${keyPrefix}… is paused: ${host} has taken none of its messages for ${days} days, ` +
    "or says that the address is gone.",
  nothingLost: "Nothing is lost: every change stands in your account.",
  goOn:
    "Once the receiver is mended, send it a test from your account. When it answers, the webhook goes on. What " +
    "was sent, and what came back, stands there too:",
};

const WORDS: Readonly<Record<Language, typeof ENGLISH>> = {
  en: ENGLISH,
  de: {
    subject: (host) => `Webhook angehalten: ${host} antwortet nicht`,
    paused: ({ host, id, keyPrefix }, days) =>
      `Der Webhook ${id} des Schlüssels ${keyPrefix}… ist angehalten: ${host} hat seit ${days} Tagen keine seiner ` +
      "Nachrichten angenommen oder meldet, dass es die Adresse nicht mehr gibt.",
    nothingLost: "Es geht nichts verloren: Jede Änderung steht in Ihrem Konto.",
    goOn:
      "Sobald der Empfänger wieder läuft, senden Sie ihm aus Ihrem Konto einen Test. Antwortet er, läuft der " +
      "Webhook weiter. Was gesendet wurde und was zurückkam, steht ebenfalls dort:",
  },
  fr: {
    subject: (host) => `Webhook suspendu : ${host} ne répond pas`,
    paused: ({ host, id, keyPrefix }, days) =>
      `Le webhook ${id} de la clé ${keyPrefix}… est suspendu : ${host} n’a accepté aucun de ses messages depuis ${days} ` +
      "jours, ou indique que l’adresse n’existe plus.",
    nothingLost: "Rien n’est perdu : chaque changement figure dans votre compte.",
    goOn:
      "Une fois le destinataire rétabli, envoyez-lui un test depuis votre compte. S’il répond, le webhook reprend. " +
      "Ce qui a été envoyé, et ce qui est revenu, y figure aussi :",
  },
};

/** Writes the mail about a webhook that was paused. */
export function pausedMail(webhook: PausedWebhook, baseUrl: string, language: Language): Email {
  const { subject, paused, nothingLost, goOn } = WORDS[language];
  return renderEmail(subject(webhook.host), [
    paused(webhook, limits.webhookPausedDays),
    nothingLost,
    `${goOn} ${baseUrl}/account/watch`,
  ], language);
}
