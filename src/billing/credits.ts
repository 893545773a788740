/**
 * Gives prepaid credits to keys.
 *
 * @module
 */
import { type CompiledQuery, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Database, Storage } from "../storage/mod.ts";
import { leaveAnonymousTier } from "./anonymous_tier.ts";

/** Credits that a purchase gives to a key. */
export interface CreditGrant {
  /** Names the purchase; a second grant under one name gives nothing. */
  readonly purchaseId: string;
  readonly keyId: number;
  /** At least 1. */
  readonly credits: number;
}

/** What came of a grant: given now, given before under the same purchase, or the key works no more. */
export type GrantOutcome = "granted" | "replayed" | "key_inactive";

/**
 * Gives credits to an active key, once per purchase, and resolves when that is on disk. An anonymous key leaves
 * the free tiers and its allowance for good; any other keeps its allowance beside the credits.
 */
export async function grantCredits(storage: Storage, grant: CreditGrant): Promise<GrantOutcome> {
  const { db, queue } = storage;
  const { purchaseId, keyId, credits } = grant;
  const key = db.selectFrom("keys").select("id").where("id", "=", keyId).where("status", "=", "active");
  const [granted, , recorded] = await queue.write([
    ...grantQueries(storage, { purchaseId, credits }, key),
    earlierGrant(storage, purchaseId).compile(),
  ]);
  if (granted.rows.length > 0) return "granted";
  return recorded.rows.length > 0 ? "replayed" : "key_inactive";
}

/**
 * Builds the queries that give credits to the key that `key` selects, once per purchase and to nobody when it selects
 * none; the first returns the key that got them. To be run in order in one transaction.
 */
export function grantQueries(
  storage: Storage,
  { purchaseId, credits }: Omit<CreditGrant, "keyId">,
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
  return sql<number>`CAST((credits_total + ${credits} -
    ifnull((SELECT credits_spent FROM spending WHERE spending.key_id = keys.id), 0)) / 10 AS INTEGER)`;
}

function earlierGrant({ db }: Storage, purchaseId: string) {
  return db.selectFrom("credit_grants").select("purchase_id").where("purchase_id", "=", purchaseId);
}
