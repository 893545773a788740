/**
 * Ends the secret of a key: by replacing it or by revoking the key.
 *
 * @module
 */
import type { Storage } from "../storage/mod.ts";
import { generateKeySecret, hashKey, type KeyHash, keyPrefixOf, type KeySecret } from "./hashes.ts";
import type { CompiledQuery } from "kysely";

/** A key with a new secret, which is shown this once. */
export interface RotatedKey {
  readonly secret: KeySecret;
  readonly keyHash: KeyHash;
  readonly keyPrefix: string;
}

/** A key that was revoked. */
export interface RevokedKey {
  readonly keyPrefix: string;
  /** Prepaid units that were lost with it. */
  readonly creditsLost: number;
}

/**
 * Replaces the secret of an active key; `null` when there is no such key. Everything else of the key stays, so a
 * call under way is charged once, under the old secret or refused.
 *
 * @param before Builds queries that run right before it, in its transaction.
 */
export async function rotateKey(
  { db, queue }: Storage,
  keyHash: KeyHash,
  before: (rotated: RotatedKey) => readonly CompiledQuery<never>[] = () => [],
): Promise<RotatedKey | null> {
  const secret = generateKeySecret();
  const rotated = { secret, keyHash: hashKey(secret), keyPrefix: keyPrefixOf(secret) };
  const results = await queue.write([
    ...before(rotated),
    db.updateTable("keys").set({ key_hash: rotated.keyHash, key_prefix: rotated.keyPrefix })
      .where("key_hash", "=", keyHash).where("status", "=", "active").returning("id").compile(),
  ]);
  return (results.at(-1)?.rows.length ?? 0) > 0 ? rotated : null;
}

/**
 * Revokes an active key for good; `null` when there is no such key.
 *
 * @param before Queries that run right before it, in its transaction.
 */
export async function revokeKey(
  { db, queue, clock }: Storage,
  keyHash: KeyHash,
  before: readonly CompiledQuery<never>[] = [],
): Promise<RevokedKey | null> {
  const results = await queue.write([
    ...before,
    db.updateTable("keys").set({ status: "revoked", revoked_at: clock.now() })
      .where("key_hash", "=", keyHash).where("status", "=", "active")
      .returning((eb) => [
        "key_prefix",
        eb(
          eb("credits_total", "-", eb.ref("credits_taken_back")),
          "-",
          eb.fn.coalesce(
            eb.selectFrom("spending").select("credits_spent").whereRef("key_id", "=", "keys.id"),
            eb.lit(0),
          ),
        ).as("credits_left"),
      ]).compile(),
  ]);
  const revoked = results.at(-1)?.rows[0];
  return revoked === undefined ? null : { keyPrefix: revoked.key_prefix, creditsLost: revoked.credits_left };
}

/**
 * Builds the query that suspends an active key; it returns a row when the key was active. A suspended key has the
 * status of a revoked one: every charge asks for the status, so all instances refuse the key from the next call on, and
 * its holder can neither rotate nor claim it. It keeps all that it holds.
 */
export function suspendQuery({ db, clock }: Storage, keyId: number): CompiledQuery<{ id: number }> {
  const now = clock.now();
  return db.updateTable("keys").set({ status: "revoked", revoked_at: now, suspended_at: now })
    .where("id", "=", keyId).where("status", "=", "active").returning("id").compile();
}

/** Builds the query that brings a suspended key back; it returns a row when the key was suspended. */
export function resumeQuery({ db }: Storage, keyId: number): CompiledQuery<{ id: number }> {
  return db.updateTable("keys").set({ status: "active", revoked_at: null, suspended_at: null })
    .where("id", "=", keyId).where("suspended_at", "is not", null).returning("id").compile();
}
