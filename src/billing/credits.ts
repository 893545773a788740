/**
 * Gives prepaid credits to keys.
 *
 * @module
 */
import {
  type CompiledQuery,
  type ExpressionBuilder,
  type ExpressionWrapper,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from "kysely";
import type { Basis, Database, Storage, Tier } from "../storage/mod.ts";

/** Credits that a purchase gives. */
export interface CreditGrant {
  /** Names the purchase; a second grant under one name gives nothing. */
  readonly purchaseId: string;
  /** At least 1. */
  readonly credits: number;
}

/**
 * Builds the queries that give credits to the active key that `key` selects, once per purchase and to nobody when it
 * selects none; the first returns the key that got them. To be run in order in one transaction. An anonymous key leaves
 * the free tiers and its allowance for good; any other keeps its allowance beside the credits.
 */
export function grantQueries(
  storage: Storage,
  { purchaseId, credits }: CreditGrant,
  key: SelectQueryBuilder<Database, "keys", { id: number }>,
): readonly [CompiledQuery<{ id: number }>, CompiledQuery] {
  const { db, clock } = storage;
  return [
    db.updateTable("keys").set(leaveAnonymousTier).set((eb) => ({
      credits_total: eb("credits_total", "+", credits),
      credits_low: creditsLowAfter(credits),
    })).where("id", "in", key)
      .where(({ exists, not }) => not(exists(earlierGrant(storage, purchaseId))))
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

/** SQL for a tenth of what a key holds once `credits` are added. */
function creditsLowAfter(credits: number): RawBuilder<number> {
  // A number from outside is a REAL to SQLite, and so would be the tenth of it.
  return sql<number>`CAST((credits_total - credits_taken_back + ${credits} -
    ifnull((SELECT credits_spent FROM spending WHERE spending.key_id = keys.id), 0)) / 10 AS INTEGER)`;
}

function earlierGrant({ db }: Storage, purchaseId: string) {
  return db.selectFrom("credit_grants").select("purchase_id").where("purchase_id", "=", purchaseId);
}

type Keys = ExpressionBuilder<Database, "keys">;
type Value<T> = ExpressionWrapper<Database, "keys", T>;

/** Values that an UPDATE sets on a key that buys credits; they change nothing on a key that is not anonymous. */
function leaveAnonymousTier(eb: Keys): {
  tier: Value<Tier | null>;
  basis: Value<Basis>;
  allowance: Value<number>;
  free_basis: Value<Basis>;
  free_allowance: Value<number>;
  alert_id: Value<number | null>;
} {
  const isAnonymous = eb("tier", "=", "anonymous");
  const isAnonymousAndFree = eb.and([isAnonymous, eb("plan", "=", "free")]);
  return {
    tier: eb.case().when(isAnonymous).then(null).else(eb.ref("tier")).end(),
    // A subscription stays in force; what it falls back to is gone.
    basis: eb.case().when(isAnonymousAndFree).then<Basis>("credits").else(eb.ref("basis")).end(),
    allowance: eb.case().when(isAnonymousAndFree).then(0).else(eb.ref("allowance")).end(),
    free_basis: eb.case().when(isAnonymous).then<Basis>("credits").else(eb.ref("free_basis")).end(),
    free_allowance: eb.case().when(isAnonymous).then(0).else(eb.ref("free_allowance")).end(),
    alert_id: eb.case().when(isAnonymous).then(null).else(eb.ref("alert_id")).end(),
  };
}
