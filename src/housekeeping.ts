/**
 * Regular sweeping of what the database no longer needs, so that a year's traffic stays small.
 *
 * @module
 */
import { sweepLedger, sweepPayments } from "./billing/mod.ts";
import { sweepFeedback } from "./feedback/mod.ts";
import type { Log } from "./http/mod.ts";
import { sweepKeys } from "./keys/mod.ts";
import type { Storage } from "./storage/mod.ts";

/** How often is swept; an hour is a small part of the shortest thing that is kept, a day's counters. */
const INTERVAL_MS = 60 * 60 * 1000;

/**
 * Sweeps now and then every hour. A sweep that fails is logged and tried again the next time.
 *
 * @returns A function that stops it.
 */
export function startHousekeeping(storage: Storage, log: Log): () => void {
  const sweep = async (): Promise<void> => {
    try {
      await sweepLedger(storage);
      await sweepPayments(storage);
      await sweepKeys(storage);
      await sweepFeedback(storage);
    } catch (error) {
      log("error", "sweep", { cause: String(error) });
    }
  };
  void sweep();
  const timer = setInterval(sweep, INTERVAL_MS);
  return () => clearInterval(timer);
}
