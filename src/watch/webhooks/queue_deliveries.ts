// Queues new changes for the webhooks that want their kind. The webhook's row stores the progress in the same
// transaction, so a crash neither loses nor repeats one.
import { CompiledQuery, sql } from "kysely";
import { limits } from "../../../generated/limits.ts";
import { DAY_MS, type Storage } from "../../storage/mod.ts";
import { type Cursor, readChanges } from "../feed.ts";
import { TRIED_FOR_MS } from "./retries.ts";

const CHANGES_PER_TRANSACTION = 500;

/** Queues deliveries of all changes since the last time. */
export async function queueDeliveries(storage: Storage): Promise<void> {
  const { db } = storage;
  // Those of a paused webhook are queued when it resumes; changes that are too old by then stay in the feed.
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
      // Another process may be further.
      .where(sql<boolean>`(planned_seq, planned_watch) < (${seq}, ${watch})`).compile(),
  ]);
  return read.isEnd ? null : read.cursor;
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
