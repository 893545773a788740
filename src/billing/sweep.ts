/**
 * Removes what the ledger no longer needs.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import { dayOf, isoWeekOf, type Storage } from "../storage/mod.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes expired request names, trial weeks that are over, and usage older than any report shows. */
export async function sweepLedger(storage: Storage): Promise<void> {
  const { db, queue, clock } = storage;
  const now = clock.now();
  const oldestDay = dayOf(now - limits.reportDaysMax * DAY_MS);
  await queue.write([
    db.deleteFrom("idempotency").where("expires_at", "<=", now).compile(),
    db.deleteFrom("trial_weeks").where("week", "<", isoWeekOf(now)).compile(),
    db.deleteFrom("usage_daily").where("day", "<", oldestDay).compile(),
    db.deleteFrom("usage_failures").where("day", "<", oldestDay).compile(),
    db.deleteFrom("usage_networks").where("last_day", "<", oldestDay).compile(),
  ]);
}
