/**
 * The keys of an address, and what was paid for them.
 *
 * @module
 */
import { listReceipts, type Receipt } from "../billing/mod.ts";
import type { AddressHash, KeyHash } from "../keys/mod.ts";
import type { Storage } from "../storage/mod.ts";
import { ownedBy } from "./owned_keys.ts";

/** As many as two pages of the account area show. */
const KEYS_LISTED_MAX = 100;

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

/** A key of an address, with the number of its watches. */
export interface WatchingKey {
  readonly keyId: number;
  readonly keyHash: KeyHash;
  readonly keyPrefix: string;
  readonly watched: number;
}

/** Lists the active keys of an address, the one that watches most first. */
export async function listWatchingKeys(
  { db }: Pick<Storage, "db">,
  address: AddressHash,
): Promise<WatchingKey[]> {
  const rows = await db.selectFrom("keys").select((eb) => [
    "id as keyId",
    "key_hash as keyHash",
    "key_prefix as keyPrefix",
    eb.selectFrom("watches").select((watches) => watches.fn.countAll<number>().as("count"))
      .whereRef("watches.key_id", "=", "keys.id").as("watched"),
  ]).where(ownedBy(address)).where("status", "=", "active").orderBy("watched", "desc")
    .orderBy("created_at", "desc").limit(KEYS_LISTED_MAX).execute();
  return rows.map((row) => ({ ...row, keyHash: row.keyHash as KeyHash, watched: row.watched ?? 0 }));
}

/** Lists what was paid for the keys of an address, including ended keys, and what it paid for other keys. */
export async function listReceiptsOfAddress(
  { db }: Pick<Storage, "db">,
  address: AddressHash,
): Promise<Receipt[]> {
  const keys = await db.selectFrom("keys").select("id").where(ownedBy(address)).execute();
  return await listReceipts({ db }, { keyIds: keys.map(({ id }) => id), contact: address });
}
