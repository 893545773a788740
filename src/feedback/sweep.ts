/**
 * Removes what is no longer needed of reports.
 *
 * @module
 */
import type { Storage } from "../storage/mod.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Time that a closed report is kept, for its sender to look up. */
const KEPT_DAYS = 365;

/** Deletes reports that were closed a year ago, and forgets from which network those before yesterday came. */
export async function sweepFeedback({ db, queue, clock }: Storage): Promise<void> {
  const now = clock.now();
  await queue.write([
    db.deleteFrom("feedback").where("status", "=", "done").where("closed_at", "<", now - KEPT_DAYS * DAY_MS)
      .compile(),
    db.updateTable("feedback").set({ network: null }).where("network", "is not", null)
      .where("created_at", "<", now - DAY_MS).compile(),
  ]);
}
