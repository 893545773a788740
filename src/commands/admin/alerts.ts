/**
 * Signup alerts, for an operator who knows better.
 *
 * @module
 */
import { expressionBuilder } from "kysely";
import { endAlertQueries } from "../../keys/mod.ts";
import type { Database, Storage } from "../../storage/mod.ts";
import { logQuery, type Operator } from "./audit_log.ts";

/** A signup alert. Instants are epoch milliseconds. */
export interface AlertSummary {
  readonly id: number;
  readonly reason: string;
  readonly startedAt: number;
  /** The last sign of its burst. */
  readonly lastSeenAt: number;
  /** `null` while it is in force. */
  readonly endedAt: number | null;
  /** Keys that it holds down. */
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

/**
 * Ends an alert in force, however lately its burst was seen; false when there is none of this id. The keys that it
 * reduced get their allowance. A burst that goes on raises the next one.
 */
export async function endAlertByHand(
  storage: Storage,
  operator: Operator,
  alertId: number,
): Promise<boolean> {
  const inForce = storage.db.selectFrom("signup_alerts").select("id").where("id", "=", alertId)
    .where("ended_at", "is", null);
  const act = { action: "alerts end", subject: `alert ${alertId}` } as const;
  const [logged] = await storage.queue.write([
    logQuery(storage, operator, act, expressionBuilder<Database>().exists(inForce)),
    ...endAlertQueries(storage, alertId, Number.MAX_SAFE_INTEGER),
  ]);
  return logged.rows.length > 0;
}
