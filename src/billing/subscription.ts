/**
 * Starts and ends the Pro subscription of a key.
 *
 * @module
 */
import type { CompiledQuery, SelectQueryBuilder } from "kysely";
import { limits } from "../../generated/limits.ts";
import { raisePaidQueries } from "./key_payment.ts";
import { type Database, monthOf, type Storage } from "../storage/mod.ts";

/** Selects the keys that something is done to. */
type KeySelection = SelectQueryBuilder<Database, "keys", { id: number }>;

/**
 * A query about spending, and one that returns the keys that changed, before those that may follow from it; to be run in
 * order in one transaction.
 */
type PlanChange = readonly [CompiledQuery, CompiledQuery<{ id: number }>, ...CompiledQuery[]];

/**
 * Builds the queries that put the subscription on those of the selected keys that are active and have none: the allowance
 * becomes Pro's, counted from zero, and their own is kept for later.
 */
export function startProQueries({ db, clock }: Storage, keys: KeySelection): PlanChange {
  const taker = keys.where("keys.status", "=", "active").where("keys.plan", "=", "free");
  return [
    db.updateTable("spending").set((eb) => ({
      used: 0,
      month: monthOf(clock.now()),
      free_used: eb.ref("used"),
      free_month: eb.ref("month"),
    })).where("key_id", "in", taker).compile(),
    db.updateTable("keys").set({ plan: "pro", basis: "monthly", allowance: limits.proAllowance })
      .where("id", "in", taker).returning("id").compile(),
  ];
}

/**
 * Builds the queries that take the subscription off those of the selected keys that have one. They return to their own
 * allowance: what was used of it before still counts, unless it has been refilled since. What was paid for calls on them
 * meanwhile may have raised them.
 */
export function endProQueries(storage: Storage, keys: KeySelection): PlanChange {
  const { db } = storage;
  const holder = keys.where("keys.plan", "=", "pro");
  return [
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
    ...raisePaidQueries(storage, keys),
  ];
}
