/**
 * Applies the effects of payments without a payment, with the service's own queries.
 *
 * @module
 */
import {
  type CreditGrant,
  endProQueries,
  grantQueries,
  type KeyPayment,
  keyPaymentQueries,
  startProQueries,
} from "../../src/billing/bought_entitlements.ts";
import { type CreatedKey, createdKey, prepareKey, purchasedKeyRow } from "../../src/keys/key_rows.ts";
import type { Storage } from "../../src/storage/mod.ts";

/** Makes a key without a quota, with credits or for credits that are granted later. */
export async function createPurchasedKey(storage: Storage, credits = 0): Promise<CreatedKey> {
  const { secret, ...key } = prepareKey();
  const row = purchasedKeyRow(key, storage.clock.now());
  const [{ rows }] = await storage.queue.write([
    storage.db.insertInto("keys").values(row).returning("id").compile(),
  ]);
  const [inserted] = rows;
  if (inserted === undefined) throw new Error("Cannot create a key: the database returned no row");
  const created = createdKey(inserted.id, secret, row);
  const { keyId } = created;
  if (credits > 0) await grantCredits(storage, { purchaseId: `of-key-${keyId}`, keyId, credits });
  return created;
}

/** Gives credits to an active key, once per purchase; returns whether they were given now, before, or to nobody. */
export async function grantCredits(
  storage: Storage,
  { keyId, ...grant }: CreditGrant & { readonly keyId: number },
): Promise<"granted" | "replayed" | "key_inactive"> {
  const { db, queue } = storage;
  const key = keyOf(storage, keyId).where("keys.status", "=", "active");
  const earlier = db.selectFrom("credit_grants").select("key_id").where("purchase_id", "=", grant.purchaseId);
  const [granted, , recorded] = await queue.write([...grantQueries(storage, grant, key), earlier.compile()]);
  if (granted.rows.length > 0) return "granted";
  return recorded.rows.length > 0 ? "replayed" : "key_inactive";
}

/** Counts a payment for an active key, once per payment; returns whether that raised the key. */
export async function countKeyPayment(storage: Storage, payment: KeyPayment): Promise<boolean> {
  const [, , , raised] = await storage.queue.write(keyPaymentQueries(storage, payment));
  return raised.rows.length > 0;
}

/** Starts the subscription of an active key; returns whether it applies. */
export async function startPro(storage: Storage, keyId: number): Promise<boolean> {
  const [, { rows }] = await storage.queue.write(startProQueries(storage, keyOf(storage, keyId)));
  return rows.length > 0;
}

/** Ends a key's subscription; returns whether there was one. */
export async function endPro(storage: Storage, keyId: number): Promise<boolean> {
  const [, { rows }] = await storage.queue.write(endProQueries(storage, keyOf(storage, keyId)));
  return rows.length > 0;
}

function keyOf({ db }: Storage, keyId: number) {
  return db.selectFrom("keys").select("keys.id").where("keys.id", "=", keyId);
}
