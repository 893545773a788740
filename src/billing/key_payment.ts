/**
 * Adds up what was paid for calls that presented a key, and raises an anonymous key once the sum reaches the price of
 * its new allowance.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import type { CompiledQuery, SelectQueryBuilder } from "kysely";
import { CLAIM_BY_PAYMENT_ATOMIC } from "../keys/mod.ts";
import { type Database, monthOf, type Storage } from "../storage/mod.ts";

/** A settled payment for a call. */
export interface KeyPayment {
  /** Names the payment; a second one under the same name counts nothing. */
  readonly paymentId: string;
  readonly keyId: number;
  /** In millionths of a USDC, at least 1. */
  readonly amountAtomic: number;
}

/**
 * Builds the queries that count a payment on an active key, once per payment, to be run in order in the transaction that
 * settles it. The last returns a key that has thereby been raised.
 */
export function keyPaymentQueries(
  storage: Storage,
  payment: KeyPayment,
): readonly [CompiledQuery, CompiledQuery, CompiledQuery, CompiledQuery<{ id: number }>] {
  const { db, clock } = storage;
  const { paymentId, keyId, amountAtomic } = payment;
  const key = db.selectFrom("keys").where("id", "=", keyId);
  const earlier = db.selectFrom("key_payments").select("payment_id").where("payment_id", "=", paymentId);
  return [
    db.updateTable("keys").set((eb) => ({ paid_atomic: eb("paid_atomic", "+", amountAtomic) }))
      .where("id", "=", keyId).where("status", "=", "active").where(({ exists, not }) => not(exists(earlier)))
      .compile(),
    db.insertInto("key_payments").columns(["payment_id", "key_id", "amount_atomic", "paid_at"]).expression(
      key.select((eb) => [
        eb.val(paymentId).as("payment_id"),
        "id as key_id",
        eb.val(amountAtomic).as("amount_atomic"),
        eb.val(clock.now()).as("paid_at"),
      ]).where("status", "=", "active"),
    ).onConflict((conflict) => conflict.doNothing()).compile(),
    ...raisePaidQueries(storage, key.select("keys.id")),
  ] as const;
}

/**
 * Builds the queries that raise those of the selected keys that have paid for it: from then on they have 200 requests
 * that are counted once and not refilled. To be run in order in one transaction; the last returns the keys.
 */
export function raisePaidQueries(
  { db, clock }: Storage,
  keys: SelectQueryBuilder<Database, "keys", { id: number }>,
): readonly [CompiledQuery, CompiledQuery<{ id: number }>] {
  const now = clock.now();
  const month = monthOf(now);
  const ready = keys.where("keys.status", "=", "active").where("keys.tier", "=", "anonymous")
    .where("keys.plan", "=", "free").where("keys.paid_atomic", ">=", CLAIM_BY_PAYMENT_ATOMIC);
  return [
    // The `used` of a key that is about to be raised is never reset again, so units of a month that is over must not
    // stay in it.
    db.updateTable("spending").set({ used: 0, month }).where("month", "<", month)
      .where("key_id", "in", ready.where("keys.basis", "=", "monthly")).compile(),
    db.updateTable("keys").set({
      tier: "claimed",
      basis: "lifetime",
      allowance: limits.provenAllowance,
      free_basis: "lifetime",
      free_allowance: limits.provenAllowance,
      alert_id: null,
      claimed_at: now,
      claim_method: "x402",
    }).where("id", "in", ready).returning("id").compile(),
  ] as const;
}
