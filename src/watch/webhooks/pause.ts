/**
 * The end of what cannot be delivered: messages after three days, webhooks after five days without a success.
 *
 * @module
 */
import { type CompiledQuery, sql } from "kysely";
import { limits } from "../../../generated/limits.ts";
import { emailRow } from "../../billing/mod.ts";
import { renderEmail } from "../../email/mod.ts";
import { decryptEmail } from "../../keys/mod.ts";
import type { Storage } from "../../storage/mod.ts";
import { TRIED_FOR_MS } from "./plan.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Gives up the messages that were tried for long enough, those too that waited behind an earlier one. */
export async function giveUpDeliveries({ db, queue, clock }: Storage): Promise<void> {
  const now = clock.now();
  const over = db.updateTable("webhook_deliveries").where("due_at", "is not", null).where(
    "is_asked_for",
    "=",
    0,
  )
    .where("created_at", "<=", now - TRIED_FOR_MS).where("held_until", "<=", now);
  const some = db.selectFrom("webhook_deliveries").select("message_id").where("due_at", "is not", null)
    .where("is_asked_for", "=", 0).where("created_at", "<=", now - TRIED_FOR_MS).limit(1);
  if (await some.executeTakeFirst() === undefined) return;
  await queue.write([over.set({ state: "failed", due_at: null }).compile()]);
}

/** Pauses the webhooks that failed for five days, or whose receiver says that it is gone, and mails their owners. */
export async function pauseWebhooks(storage: Storage, baseUrl: string): Promise<void> {
  const { db, queue, clock } = storage;
  const now = clock.now();
  const failing = await db.selectFrom("webhooks").innerJoin("keys", "keys.id", "webhooks.key_id")
    .where("webhooks.paused_at", "is", null).where(
      "failing_since",
      "<=",
      now - limits.webhookPausedDays * DAY_MS,
    )
    .select(["webhooks.id", "webhooks.public_id", "webhooks.url", "keys.encrypted_email", "keys.key_prefix"])
    .execute();
  for (const { id, public_id, url, encrypted_email, key_prefix } of failing) {
    const pause = db.updateTable("webhooks").set({ paused_at: now }).where("id", "=", id).where(
      "paused_at",
      "is",
      null,
    );
    const mail = encrypted_email === null ? null : emailRow(storage, `watch-${crypto.randomUUID()}`, {
      to: decryptEmail(storage, encrypted_email),
      ...pausedMail({ host: new URL(url).host, id: public_id, keyPrefix: key_prefix, baseUrl }),
    }, true);
    // The mail goes with the pause: of several processes the one that pauses writes it.
    const columns = mail === null ? [] : Object.keys(mail) as (keyof typeof mail)[];
    await queue.write<readonly unknown[]>(
      [
        ...(mail === null ? [] : [
          db.insertInto("emails").columns(columns).expression((eb) =>
            eb.selectFrom("webhooks").where("id", "=", id).where("paused_at", "is", null)
              .select((of) => columns.map((column) => of.val(mail[column]).as(column)))
          ).compile(),
        ]),
        pause.compile(),
      ] satisfies readonly CompiledQuery[],
    );
  }
}

function pausedMail(
  { host, id, keyPrefix, baseUrl }: {
    readonly host: string;
    readonly id: string;
    readonly keyPrefix: string;
    readonly baseUrl: string;
  },
) {
  return renderEmail(`Webhook paused: ${host} does not answer`, [
    `The webhook ${id} of the key ${keyPrefix}… is paused: ${host} has taken none of its messages for ` +
    `${limits.webhookPausedDays} days, or says that the address is gone.`,
    "Nothing is lost: every change stands in the feed, GET /v1/watches/changes, and in the account area.",
    `Once the receiver is mended, send it a test: POST ${baseUrl}/v1/webhooks/${id}/test. When it answers, the webhook ` +
    "goes on.",
    `What was sent, and what came back: ${baseUrl}/account/watch`,
  ]);
}

/** Deletes deliveries and mails that are no longer shown. */
export async function sweepWatchDeliveries({ db, queue, clock }: Storage): Promise<void> {
  const keptSince = clock.now() - limits.webhookKeptDays * DAY_MS;
  await queue.write<readonly unknown[]>([
    db.deleteFrom("webhook_deliveries").where("due_at", "is", null).where("created_at", "<", keptSince)
      .compile(),
    db.deleteFrom("emails").where("email_id", "like", "watch-%").where(sql<boolean>`sealed IS NULL`)
      .where("created_at", "<", keptSince).compile(),
  ]);
}
