// Deletes expired codes, mailings, device requests and networks; `../jobs/jobs.ts` has the schedule.
import { DAY_MS, dayOf, isoWeekOf, type Storage } from "../storage/mod.ts";
import { LIMITS } from "./limits.ts";
import { endCalmAlert } from "./signup_alert.ts";

/** Ends a sign-up alert after its burst, and deletes expired rows: codes and device requests a day later. */
export async function sweepKeys(storage: Storage): Promise<void> {
  const { db, queue, clock } = storage;
  const now = clock.now();
  await endCalmAlert(storage);
  await queue.write([
    db.deleteFrom("challenges").where("expires_at", "<", now - DAY_MS).compile(),
    db.deleteFrom("device_requests").where("ends_at", "<", now - DAY_MS).compile(),
    db.deleteFrom("code_mailings").where("begun_at", "<=", now - LIMITS.mailings.time).compile(),
    db.deleteFrom("daily_counters").where("day", "<", dayOf(now)).compile(),
    db.deleteFrom("counted_networks").where("week", "<", isoWeekOf(now)).compile(),
  ]);
}
