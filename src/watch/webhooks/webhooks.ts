// Adds, changes and lists the webhooks of a key, and lists their deliveries.
import { randomBytes } from "node:crypto";
import { sql, type UpdateObject } from "kysely";
import { limits } from "../../../generated/limits.ts";
import type { components } from "../../../generated/types.ts";
import {
  type Database,
  insertWhere,
  sealingKey,
  sealText,
  type Storage,
  unsealText,
} from "../../storage/mod.ts";
import { newestSeq } from "../feed.ts";

type Schemas = components["schemas"];

type Webhook = Schemas["Webhook"];

type Delivery = Schemas["WebhookDelivery"];

const DELIVERY_COLUMNS = [
  "message_id as id",
  "kind",
  "state",
  "created_at",
  "tries",
  "tried_at",
  "due_at as next_try_at",
  "status",
  "answer",
  "problem",
] as const;

type DeliveryRow = Omit<Delivery, "created_at" | "tried_at" | "next_try_at"> & {
  readonly created_at: number;
  readonly tried_at: number | null;
  readonly next_try_at: number | null;
};

function toDelivery(row: DeliveryRow): Delivery {
  const { created_at, tried_at, next_try_at } = row;
  return {
    ...row,
    created_at: instant(created_at),
    tried_at: instant(tried_at),
    next_try_at: instant(next_try_at),
  };
}

function instant<At extends number | null>(at: At): At extends null ? null : string;
function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

const HOUR_MS = 60 * 60 * 1000;

/** The kind of test messages. */
export const TEST_KIND = "webhook.test";

/** Value of `is_requested` for a delivery that was requested again while it was being sent. */
export const REQUESTED_MEANWHILE = 2 as const;

/** The previous secret stays valid for this long. */
const ROTATION_MS = 24 * HOUR_MS;

/** Time between two tests, so that nobody can flood someone else's server with them. */
const TEST_PAUSE_MS = 10_000;

/** Standard Webhooks requires 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** Generates a secret in the format of Standard Webhooks. */
export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
}

function sealSecret({ identitySecret }: Pick<Storage, "identitySecret">, secret: string): string {
  return sealText(secret, sealingKey(identitySecret, "webhooks"));
}

/** Decrypts a secret; throws if another installation encrypted it. */
export function unsealSecret({ identitySecret }: Pick<Storage, "identitySecret">, sealed: string): string {
  return unsealText(sealed, sealingKey(identitySecret, "webhooks"));
}

/** Adds a webhook for changes from now on; resolves to `null` if the key has reached its limit. */
export async function addWebhook(
  storage: Storage,
  keyId: number,
  { url, kinds }: { readonly url: URL; readonly kinds: Webhook["kinds"] },
): Promise<{ readonly webhook: Webhook; readonly secret: string } | null> {
  const { db, queue, clock } = storage;
  const secret = newSecret();
  const id = `whk_${randomBytes(12).toString("base64url")}`;
  const row = {
    public_id: id,
    key_id: keyId,
    url: url.href,
    host: url.host,
    kinds: kinds === null ? null : JSON.stringify(kinds),
    sealed_secret: sealSecret(storage, secret),
    planned_seq: await newestSeq(storage),
    planned_watch: Number.MAX_SAFE_INTEGER,
    created_at: clock.now(),
  };
  const mayHaveMore = db.selectFrom("keys").select("id").where("id", "=", keyId)
    .where("status", "=", "active").where((eb) => {
      const webhooks = eb.selectFrom("webhooks").where("key_id", "=", keyId);
      return eb(webhooks.select((of) => of.fn.countAll<number>().as("count")), "<", limits.webhooksMax);
    });
  const [{ rows }] = await queue.write([
    insertWhere(db, "webhooks", row, { present: [mayHaveMore] }).returning("id").compile(),
  ]);
  if (rows.length === 0) return null;
  const webhook = {
    id,
    url: url.href,
    kinds,
    created_at: instant(row.created_at),
    state: "active" as const,
    failing_since: null,
    last_delivery: null,
  };
  return { webhook, secret };
}

/** Lists a key's webhooks, oldest first, each with its latest attempted delivery. */
export async function listWebhooks({ db }: Pick<Storage, "db">, keyId: number): Promise<Webhook[]> {
  const rows = await db.selectFrom("webhooks").selectAll().where("key_id", "=", keyId).orderBy("id")
    .execute();
  const tried = await Promise.all(
    rows.map(({ id }) =>
      db.selectFrom("webhook_deliveries").select(DELIVERY_COLUMNS).where("webhook_id", "=", id)
        .where("tried_at", "is not", null).orderBy("tried_at", "desc").limit(1).executeTakeFirst()
    ),
  );
  return rows.map(({ public_id: id, url, kinds, created_at, failing_since, paused_at }, index) => {
    const last = tried[index];
    return {
      id,
      url,
      kinds: kinds === null ? null : JSON.parse(kinds),
      created_at: instant(created_at),
      state: paused_at !== null ? "paused" : failing_since !== null ? "failing" : "active",
      failing_since: instant(failing_since),
      last_delivery: last === undefined ? null : toDelivery(last),
    };
  });
}

/** Deletes a webhook with its deliveries; resolves to false if the webhook doesn't exist. */
export async function deleteWebhook({ db, queue }: Storage, keyId: number, id: string): Promise<boolean> {
  const [{ rows }] = await queue.write([
    db.deleteFrom("webhooks").where("key_id", "=", keyId).where("public_id", "=", id).returning("id")
      .compile(),
  ]);
  return rows.length > 0;
}

async function updateWebhook(
  { db, queue }: Storage,
  keyId: number,
  id: string,
  values: UpdateObject<Database, "webhooks">,
): Promise<boolean> {
  const [{ rows }] = await queue.write([
    db.updateTable("webhooks").where("key_id", "=", keyId).where("public_id", "=", id).set(values)
      .returning("id").compile(),
  ]);
  return rows.length > 0;
}

/** Gives a webhook a new secret; the old one also signs for a day. Resolves to `null` if the webhook doesn't exist. */
export async function rotateWebhookSecret(
  storage: Storage,
  keyId: number,
  id: string,
): Promise<{ readonly secret: string; readonly previousUntil: number } | null> {
  const secret = newSecret();
  const previousUntil = storage.clock.now() + ROTATION_MS;
  const isFound = await updateWebhook(storage, keyId, id, {
    sealed_secret: sealSecret(storage, secret),
    sealed_previous: sql<string>`sealed_secret`,
    previous_until: previousUntil,
  });
  return isFound ? { secret, previousUntil } : null;
}

/** Pauses a webhook until it is resumed; resolves to false if the webhook doesn't exist. */
export async function pauseWebhook(storage: Storage, keyId: number, id: string): Promise<boolean> {
  return await updateWebhook(storage, keyId, id, {
    paused_at: sql<number>`coalesce(paused_at, ${storage.clock.now()})`,
  });
}

/** Resumes a webhook, and forgets its failures; resolves to false if the webhook doesn't exist. */
export async function resumeWebhook(storage: Storage, keyId: number, id: string): Promise<boolean> {
  const values = { paused_at: null, failing_since: null, failures: 0, retry_at: 0 };
  return await updateWebhook(storage, keyId, id, values);
}

async function findWebhook({ db }: Pick<Storage, "db">, keyId: number, id: string): Promise<number | null> {
  const row = await db.selectFrom("webhooks").select("id").where("key_id", "=", keyId)
    .where("public_id", "=", id).executeTakeFirst();
  return row?.id ?? null;
}

/** Lists the deliveries of a webhook, latest first; resolves to `null` if the webhook doesn't exist. */
export async function listDeliveries(
  storage: Storage,
  keyId: number,
  id: string,
  limit: number = limits.webhookDeliveriesListed,
): Promise<Delivery[] | null> {
  const webhookId = await findWebhook(storage, keyId, id);
  if (webhookId === null) return null;
  const rows = await storage.db.selectFrom("webhook_deliveries").select(DELIVERY_COLUMNS)
    .where("webhook_id", "=", webhookId)
    .orderBy("created_at", "desc").orderBy("seq", "desc").limit(limit).execute();
  return rows.map(toDelivery);
}

/** Returns a recent test, or queues one (sent even if the webhook is paused); `null` if there is no such webhook. */
export async function requestTest(storage: Storage, keyId: number, id: string): Promise<Delivery | null> {
  const { db, queue, clock } = storage;
  const webhookId = await findWebhook(storage, keyId, id);
  if (webhookId === null) return null;
  const now = clock.now();
  const tests = db.selectFrom("webhook_deliveries").where("webhook_id", "=", webhookId)
    .where("kind", "=", TEST_KIND);
  const row = {
    webhook_id: webhookId,
    message_id: `tst_${randomBytes(12).toString("base64url")}`,
    kind: TEST_KIND,
    state: "pending",
    is_requested: 1,
    due_at: now,
    created_at: now,
  } as const;
  const webhook = db.selectFrom("webhooks").select("id").where("id", "=", webhookId);
  const lately = tests.select("message_id").where("created_at", ">", now - TEST_PAUSE_MS);
  const [, { rows: [test] }] = await queue.write([
    insertWhere(db, "webhook_deliveries", row, { present: [webhook], absent: [lately] }).compile(),
    tests.select(DELIVERY_COLUMNS).orderBy("created_at", "desc").limit(1).compile(),
  ]);
  return test === undefined ? null : toDelivery(test);
}

/** Requests a delivery again, with the same id; resolves to `null` if there is no such webhook or delivery. */
export async function redeliver(
  storage: Storage,
  keyId: number,
  id: string,
  messageId: string,
): Promise<Delivery | null> {
  const { db, queue, clock } = storage;
  const webhookId = await findWebhook(storage, keyId, id);
  if (webhookId === null) return null;
  const [{ rows: [delivery] }] = await queue.write([
    db.updateTable("webhook_deliveries").where("webhook_id", "=", webhookId)
      .where("message_id", "=", messageId)
      .set((eb) => ({
        state: "pending",
        // If the message is just being sent, it is sent again: the receiver may have been fixed in the meantime.
        is_requested: eb.case().when("claimed_until", ">", clock.now()).then<0 | 1 | 2>(REQUESTED_MEANWHILE)
          .else(
            1 as const,
          ).end(),
        due_at: clock.now(),
      })).returning(DELIVERY_COLUMNS).compile(),
  ]);
  return delivery === undefined ? null : toDelivery(delivery);
}
