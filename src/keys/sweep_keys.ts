// Deletes expired codes, mailings, device requests and networks; their limits are in `mail_code.ts`,
// `device/ask_for_key.ts`, `counted_networks.ts` and `signup_alert.ts`, the schedule in `../jobs/housekeeping.ts`.
import { DAY_MS, dayOf, isoWeekOf, type Storage } from "../storage/mod.ts";
import { CODE_RESEND_WAIT_MS } from "./mail_code.ts";
import { endCalmAlert } from "./signup_alert.ts";

/**
 * Ends a signup alert after its burst, and deletes the past: codes and device requests after a day, so that late
 * tries get a reason; mailings, counters and networks at once.
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
