// Deletes what the database no longer needs, and completes the work of dead processes.
import type { Log } from "../telemetry/mod.ts";
import { sweepAccountSessions, sweepKeyMails } from "../accounts/mod.ts";
import { recordMissedNotices, sweepCheckouts, sweepLedger, sweepPayments } from "../billing/mod.ts";
import { sweepFeedback } from "../feedback/mod.ts";
import { sweepKeys } from "../keys/mod.ts";
import { sweepMcpSessions } from "../mcp/mod.ts";
import { DatabaseUnavailableError, type Storage } from "../storage/mod.ts";
import { sweepWatchChanges, sweepWatchDeliveries } from "../watch/mod.ts";

const SWEEPS = [
  sweepLedger,
  sweepPayments,
  sweepCheckouts,
  recordMissedNotices,
  sweepKeys,
  sweepFeedback,
  sweepAccountSessions,
  sweepKeyMails,
  sweepMcpSessions,
  sweepWatchChanges,
  sweepWatchDeliveries,
];

/** Sweeps once. A failure is logged; the rest continues while the database answers, and the next sweep tries again. */
export async function sweep(storage: Storage, log: Log, stopped?: AbortSignal): Promise<void> {
  for (const sweepOne of SWEEPS) {
    if (stopped?.aborted) return;
    try {
      await sweepOne(storage);
    } catch (error) {
      // A storage that is closed meanwhile accepts no writes.
      if (!stopped?.aborted) log("error", "sweep", { sweep: sweepOne.name, cause: String(error) });
      // The others would fail as well, and one write after another would delay those of callers.
      if (error instanceof DatabaseUnavailableError) return;
    }
  }
}
