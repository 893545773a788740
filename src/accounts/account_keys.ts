/**
 * The keys of an address, and what was paid for them.
 *
 * @module
 */
import { listReceipts, type Receipt } from "../billing/mod.ts";
import type { AddressHash, KeyHash } from "../keys/mod.ts";
import type { Storage } from "../storage/mod.ts";
import { ownedBy } from "./owned_keys.ts";

/**
 * Finds the active key of an address that begins with `prefix`. Of two keys with one prefix, the one that was called
 * last is returned.
 */
export async function findAccountKey(
  { db }: Pick<Storage, "db">,
  address: AddressHash,
  prefix: string,
): Promise<{ readonly keyId: number; readonly keyHash: KeyHash } | null> {
  const row = await db.selectFrom("keys").select((eb) => [
    "id as keyId",
    "key_hash as keyHash",
    eb.selectFrom("usage_daily").select((usage) => usage.fn.max("last_at").as("at"))
      .whereRef("usage_daily.key_id", "=", "keys.id").as("last_at"),
  ]).where(ownedBy(address)).where("status", "=", "active")
    .where("key_prefix", "=", prefix).orderBy("last_at", (order) => order.desc().nullsLast())
    .orderBy("created_at", "desc").executeTakeFirst();
  return row === undefined ? null : { keyId: row.keyId, keyHash: row.keyHash as KeyHash };
}

/** Lists what was paid for the keys of an address, including ended keys, and what it paid for other keys. */
export async function listReceiptsOfAddress(
  { db }: Pick<Storage, "db">,
  address: AddressHash,
): Promise<Receipt[]> {
  const keys = await db.selectFrom("keys").select("id").where(ownedBy(address)).execute();
  return await listReceipts({ db }, { keyIds: keys.map(({ id }) => id), contact: address });
}
