import { dayOf, isoWeekOf, type Storage } from "../storage/mod.ts";
import { DAY_MS } from "./allowances.ts";
import { CODE_RESEND_WAIT_MS } from "../email/mod.ts";
import { endCalmAlert } from "./signup_alert.ts";

/**
 * Ends a signup alert whose burst is over, deletes codes that expired a day ago, so that late tries are still told
 * why, device requests that ended a day ago, mailings that no longer hold up the next one, and counters and networks of past days and weeks.
 */
export async function sweepKeys(storage: Storage): Promise<void> {
  const { db, queue, clock } = storage;
  const now = clock.now();
  await endCalmAlert(storage);
  await queue.write([
    db.deleteFrom("challenges").where("expires_at", "<", now - DAY_MS).compile(),
    db.deleteFrom("device_requests").where("ends_at", "<", now - DAY_MS).compile(),
    db.deleteFrom("code_mailings").where("begun_at", "<=", now - CODE_RESEND_WAIT_MS).compile(),
    db.deleteFrom("daily_counters").where("day", "<", dayOf(now)).compile(),
    db.deleteFrom("counted_networks").where("week", "<", isoWeekOf(now)).compile(),
  ]);
}
