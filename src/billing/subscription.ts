/**
 * Puts the Pro subscription on a key and takes it off again.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import { monthOf, type Storage } from "../storage/mod.ts";

/**
 * Puts the subscription on an active key: its allowance becomes Pro's, counted from zero, and its own is kept
 * for later. Resolves to whether the key took it; a key that has one already does not.
 */
export async function startPro(storage: Storage, keyId: number): Promise<boolean> {
  const { db, queue, clock } = storage;
  const taker = db.selectFrom("keys").select("id").where("id", "=", keyId).where("status", "=", "active")
    .where("plan", "=", "free");
  const [, { rows }] = await queue.write([
    db.updateTable("spending").set((eb) => ({
      used: 0,
      month: monthOf(clock.now()),
      free_used: eb.ref("used"),
      free_month: eb.ref("month"),
    })).where("key_id", "in", taker).compile(),
    db.updateTable("keys").set({ plan: "pro", basis: "monthly", allowance: limits.proAllowance })
      .where("id", "in", taker).returning("id").compile(),
  ]);
  return rows.length > 0;
}

/**
 * Takes the subscription off a key, which returns to its own allowance: what was used of it before still counts,
 * unless it has been refilled since. Resolves to whether there was a subscription.
 */
export async function endPro(storage: Storage, keyId: number): Promise<boolean> {
  const { db, queue } = storage;
  const holder = db.selectFrom("keys").select("id").where("id", "=", keyId).where("plan", "=", "pro");
  const [, { rows }] = await queue.write([
    db.updateTable("spending").set((eb) => ({
      used: eb.ref("free_used"),
      month: eb.fn.coalesce("free_month", "month"),
      free_used: 0,
      free_month: null,
    })).where("key_id", "in", holder).compile(),
    db.updateTable("keys").set((eb) => ({
      plan: "free",
      basis: eb.ref("free_basis"),
      allowance: eb.ref("free_allowance"),
    })).where("id", "in", holder).returning("id").compile(),
  ]);
  return rows.length > 0;
}
