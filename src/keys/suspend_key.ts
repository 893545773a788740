/**
 * Takes a key out of service for a while, and brings it back.
 *
 * A suspended key has the status of a revoked one: every charge asks for the status, so all instances refuse the key from
 * the next call on, and its holder can neither rotate nor claim it. It keeps all that it holds.
 *
 * @module
 */
import type { CompiledQuery } from "kysely";
import type { Storage } from "../storage/mod.ts";

/** Builds the query that suspends an active key; it returns a row when the key was active. */
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
