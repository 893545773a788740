// Looks up keys for an operator, and changes them. No hash, network or address leaves this file.
import { expressionBuilder } from "kysely";
import { grantQueries } from "../../billing/mod.ts";
import { endAlertQueries, resumeQuery, suspendQuery } from "../../keys/mod.ts";
import {
  type Basis,
  type Database,
  type KeyStatus,
  monthOf,
  type Plan,
  type Storage,
  type Tier,
} from "../../storage/mod.ts";
import { logQuery, type Operator, writeLogged } from "./audit_log.ts";

/** A key as an operator sees it. Instants are epoch milliseconds. */
export interface KeySummary {
  readonly id: number;
  readonly prefix: string;
  readonly tier: Tier | null;
  readonly plan: Plan;
  readonly status: KeyStatus | "suspended";
  readonly basis: Basis;
  /** Of the quota in its current period; all units of the month when `basis` is `credits`. */
  readonly used: number;
  readonly limit: number;
  readonly credits: number;
  readonly createdAt: number;
  /** `null` when no call is on record. */
  readonly lastCallAt: number | null;
}

/** Finds the keys that begin with 8 characters, the latest first. Reads every key: there is no index for this. */
export async function findKeys({ db, clock }: Storage, prefix: string, limit: number): Promise<KeySummary[]> {
  const rows = await db.selectFrom("keys").leftJoin("spending", "key_id", "id")
    .where("key_prefix", "=", prefix)
    .select((eb) => [
      "id",
      "key_prefix as prefix",
      "tier",
      "plan",
      "status",
      "suspended_at",
      "basis",
      "used",
      "month",
      "quota as limit",
      "credits_total",
      "credits_taken_back",
      "credits_spent",
      "created_at as createdAt",
      eb.selectFrom("usage_daily").select((usage) => usage.fn.max("last_at").as("last"))
        .whereRef("usage_daily.key_id", "=", "keys.id").as("lastCallAt"),
    ]).orderBy("id", "desc").limit(limit).execute();
  const month = monthOf(clock.now());
  return rows.map((row) => ({
    ...row,
    status: row.suspended_at === null ? row.status : "suspended",
    used: row.basis === "lifetime" || (row.month ?? "") >= month ? row.used ?? 0 : 0,
    credits: row.credits_total - row.credits_taken_back - (row.credits_spent ?? 0),
  }));
}

/** Credits given away. */
export interface Gift {
  /** A second gift with this name gives nothing. */
  readonly giftId: string;
  readonly keyId: number;
  readonly credits: number;
}

/** `another_gift` has the same name for another key or number of credits. */
type GiftOutcome = "given" | "given_before" | "another_gift" | "key_inactive";

/** Gives credits to an active key, once per name. An anonymous key leaves the free tier, as it does with a pack. */
export async function giveCredits(
  storage: Storage,
  operator: Operator,
  { giftId, keyId, credits }: Gift,
): Promise<GiftOutcome> {
  const { db, queue } = storage;
  const purchaseId = `gift:${giftId}`;
  const key = db.selectFrom("keys").select("id").where("id", "=", keyId).where("status", "=", "active");
  const earlier = db.selectFrom("credit_grants").select(["key_id", "credits"])
    .where("purchase_id", "=", purchaseId);
  const { and, exists, not } = expressionBuilder<Database>();
  const act = {
    action: "keys grant",
    subject: `key ${keyId}`,
    detail: `${credits} credits, gift ${giftId}`,
  } as const;
  const [logged, , , { rows: [recorded] }] = await queue.write([
    logQuery(storage, operator, act, and([exists(key), not(exists(earlier))])),
    ...grantQueries(storage, { purchaseId, credits }, key),
    earlier.compile(),
  ]);
  if (logged.rows.length > 0) return "given";
  if (recorded === undefined) return "key_inactive";
  return recorded.key_id === keyId && recorded.credits === credits ? "given_before" : "another_gift";
}

/** Suspends an active key; returns false when there is none with this id. */
export async function suspendKey(storage: Storage, operator: Operator, keyId: number): Promise<boolean> {
  const active = storage.db.selectFrom("keys").select("id").where("id", "=", keyId)
    .where("status", "=", "active");
  const act = { action: "keys suspend", subject: `key ${keyId}` } as const;
  return await writeLogged(storage, operator, act, active, [suspendQuery(storage, keyId)]);
}

/** Reactivates a suspended key with everything it had; returns false when there is none with this id. */
export async function resumeKey(storage: Storage, operator: Operator, keyId: number): Promise<boolean> {
  const suspended = storage.db.selectFrom("keys").select("id").where("id", "=", keyId)
    .where("suspended_at", "is not", null);
  const act = { action: "keys resume", subject: `key ${keyId}` } as const;
  return await writeLogged(storage, operator, act, suspended, [resumeQuery(storage, keyId)]);
}

/** A signup alert. Instants are epoch milliseconds. */
export interface AlertSummary {
  readonly id: number;
  readonly reason: string;
  readonly startedAt: number;
  readonly lastSeenAt: number;
  readonly endedAt: number | null;
  readonly keysReduced: number;
}

/** Lists signup alerts, the latest first. */
export function listAlerts({ db }: Pick<Storage, "db">, limit: number): Promise<AlertSummary[]> {
  return db.selectFrom("signup_alerts").select((eb) => [
    "id",
    "reason",
    "started_at as startedAt",
    "last_seen_at as lastSeenAt",
    "ended_at as endedAt",
    eb.fn.coalesce(
      eb.selectFrom("keys").select((keys) => keys.fn.countAll<number>().as("count"))
        .whereRef("alert_id", "=", "signup_alerts.id"),
      eb.lit(0),
    ).as("keysReduced"),
  ]).orderBy("id", "desc").limit(limit).execute();
}

/** Ends an active alert and restores the quota of its keys; returns false when there is none with this id. */
export async function endAlertByHand(
  storage: Storage,
  operator: Operator,
  alertId: number,
): Promise<boolean> {
  const alert = storage.db.selectFrom("signup_alerts").select("id").where("id", "=", alertId)
    .where("ended_at", "is", null);
  const act = { action: "alerts end", subject: `alert ${alertId}` } as const;
  const queries = endAlertQueries(storage, alertId, Number.MAX_SAFE_INTEGER);
  return await writeLogged(storage, operator, act, alert, queries);
}
