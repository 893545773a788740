// Credits, Pro, and the higher quota of a key that has paid for calls.
import { limits } from "../../generated/limits.ts";
import { type CompiledQuery, type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { CLAIM_BY_PAYMENT_ATOMIC, termsOf } from "../keys/mod.ts";
import { money } from "./money_table.ts";
import { type Basis, type Database, monthOf, type Storage, type Tier } from "../storage/mod.ts";

/** A settled payment for a call. */
export interface KeyPayment {
  readonly paymentId: string;
  readonly keyId: number;
  /** In millionths of a USDC, at least 1. */
  readonly amountAtomic: number;
}

/** Builds queries that add a payment to an active key once. The last query returns the key's id if its quota rises. */
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

/** Builds queries that give 200 calls once to the anonymous `keys` that paid enough. The last one returns their ids. */
function raisePaidQueries(
  { db, clock }: Storage,
  keys: SelectQueryBuilder<Database, "keys", { id: number }>,
): readonly [CompiledQuery, CompiledQuery<{ id: number }>] {
  const now = clock.now();
  const month = monthOf(now);
  const { from, to } = money.tier.raise;
  const ready = keys.where("keys.status", "=", "active").where("keys.tier", "in", from)
    .where("keys.plan", "=", "free").where("keys.paid_atomic", ">=", CLAIM_BY_PAYMENT_ATOMIC);
  return [
    // The new quota is for the key's lifetime, so units that the key used in an earlier month no longer count.
    db.updateTable("spending").set({ used: 0, month }).where("month", "<", month)
      .where("key_id", "in", ready.where("keys.basis", "=", "monthly")).compile(),
    db.updateTable("keys").set({
      ...termsOf(to, "lifetime", limits.provenQuota),
      alert_id: null,
      claimed_at: now,
      claim_method: "x402",
    }).where("id", "in", ready).returning("id").compile(),
  ] as const;
}

type KeySelection = SelectQueryBuilder<Database, "keys", { id: number }>;

type PlanChange = readonly [CompiledQuery, CompiledQuery<{ id: number }>, ...CompiledQuery[]];

/** Builds the queries that start Pro on the selected active keys that don't have it. */
export function startProQueries({ db, clock }: Storage, keys: KeySelection): PlanChange {
  const { from, to } = money.plan.start;
  const taker = keys.where("keys.status", "=", "active").where("keys.plan", "in", from);
  return [
    db.updateTable("spending").set((eb) => ({
      used: 0,
      month: monthOf(clock.now()),
      free_used: eb.ref("used"),
      free_month: eb.ref("month"),
    })).where("key_id", "in", taker).compile(),
    db.updateTable("keys").set({ plan: to, basis: "monthly", quota: limits.proQuota })
      .where("id", "in", taker).returning("id").compile(),
  ];
}

/** Builds the queries that end Pro and restore each key's free quota, which payments may have raised meanwhile. */
export function endProQueries(storage: Storage, keys: KeySelection): PlanChange {
  const { db } = storage;
  const { from, to } = money.plan.end;
  const holder = keys.where("keys.plan", "in", from);
  return [
    db.updateTable("spending").set((eb) => ({
      used: eb.ref("free_used"),
      month: eb.fn.coalesce("free_month", "month"),
      free_used: 0,
      free_month: null,
    })).where("key_id", "in", holder).compile(),
    db.updateTable("keys").set((eb) => ({
      plan: to,
      basis: eb.ref("free_basis"),
      quota: eb.ref("free_quota"),
    })).where("id", "in", holder).returning("id").compile(),
    ...raisePaidQueries(storage, keys),
  ];
}

/** Credits that a purchase gives. */
export interface CreditGrant {
  readonly purchaseId: string;
  readonly credits: number;
}

/** Builds the queries that give the credits of a purchase once, to the key that `key` selects. */
export function grantQueries(
  storage: Storage,
  { purchaseId, credits }: CreditGrant,
  key: SelectQueryBuilder<Database, "keys", { id: number }>,
): readonly [CompiledQuery<{ id: number }>, CompiledQuery] {
  const { db, clock } = storage;
  const earlier = db.selectFrom("credit_grants").select("purchase_id").where("purchase_id", "=", purchaseId);
  return [
    db.updateTable("keys").set(leaveAnonymousTier).set((eb) => ({
      credits_total: eb("credits_total", "+", credits),
      // SQLite gets the parameter as REAL, so without CAST, a tenth of the sum would be REAL, too.
      credits_low: sql<number>`CAST((credits_total - credits_taken_back + ${credits} -
        ifnull((SELECT credits_spent FROM spending WHERE spending.key_id = keys.id), 0)) / 10 AS INTEGER)`,
    })).where("id", "in", key)
      .where(({ exists, not }) => not(exists(earlier)))
      .returning("id").compile(),
    db.insertInto("credit_grants").columns(["purchase_id", "key_id", "credits", "granted_at"]).expression(
      key.clearSelect().select((eb) => [
        eb.val(purchaseId).as("purchase_id"),
        "id as key_id",
        eb.val(credits).as("credits"),
        eb.val(clock.now()).as("granted_at"),
      ]),
    ).onConflict((conflict) => conflict.doNothing()).compile(),
  ] as const;
}

/** Returns the changes to the row of a key that gets credits: an anonymous key loses its tier and its free quota. */
function leaveAnonymousTier(eb: ExpressionBuilder<Database, "keys">) {
  const isAnonymous = eb("tier", "=", "anonymous");
  const isAnonymousAndFree = eb.and([isAnonymous, eb("plan", "=", "free")]);
  return {
    tier: eb.case().when(isAnonymous).then<Tier | null>(null).else(eb.ref("tier")).end(),
    // A key with Pro keeps the quota of Pro, but an anonymous one has no free quota when Pro ends.
    basis: eb.case().when(isAnonymousAndFree).then<Basis>("credits").else(eb.ref("basis")).end(),
    quota: eb.case().when(isAnonymousAndFree).then(0).else(eb.ref("quota")).end(),
    free_basis: eb.case().when(isAnonymous).then<Basis>("credits").else(eb.ref("free_basis")).end(),
    free_quota: eb.case().when(isAnonymous).then(0).else(eb.ref("free_quota")).end(),
    alert_id: eb.case().when(isAnonymous).then(null).else(eb.ref("alert_id")).end(),
  };
}
