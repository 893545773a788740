import type { Evidence } from "../evidence/mod.ts";
import type { Log } from "../telemetry/mod.ts";

/** Shorter than the time for which a new key is published before it signs. */
const INTERVAL_MS = 60_000;

/**
 * Reads the keys of evidence again every minute: an operator or another instance may have replaced one.
 *
 * @returns A function that stops it.
 */
export function startEvidenceRefresh(evidence: Evidence, log: Log): () => void {
  let isStopped = false;
  const timer = setInterval(() => {
    evidence.refresh().catch((error) => {
      // A storage that is closed meanwhile answers no more.
      if (!isStopped) log("error", "evidence", { cause: String(error) });
    });
  }, INTERVAL_MS);
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
