/**
 * Removes what the key store no longer needs.
 *
 * @module
 */
import { dayOf, type Storage } from "../storage/mod.ts";
import { DAY_MS } from "./allowances.ts";

/** Deletes codes that expired a day ago, so that late tries are still told why, and counters of past days. */
export async function sweepKeys({ db, queue, clock }: Storage): Promise<void> {
  const now = clock.now();
  await queue.write([
    db.deleteFrom("challenges").where("expires_at", "<", now - DAY_MS).compile(),
    db.deleteFrom("daily_counters").where("day", "<", dayOf(now)).compile(),
  ]);
}
