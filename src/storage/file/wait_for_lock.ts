/**
 * Waiting for another process to release the lock of a database file.
 *
 * SQLite's own wait holds the thread, and with it every answer of the server; this one goes through the event loop.
 *
 * @module
 */
import { isBusyError } from "../errors.ts";

/** How long a caller can be kept waiting. */
const patienceMs = 2000;

/** The first waits are short, because most transactions are; SQLite's own go from 1 to 100 ms too. */
const waitsMs = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50];

/** Runs `attempt` again, until the lock is free, for as long as a caller can wait; then rejects with its last error. */
export async function waitForLock<Result>(attempt: () => Result | Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  for (let tries = 0;; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusyError(error) || performance.now() - startedAt > patienceMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitsMs[tries] ?? 100));
    }
  }
}
