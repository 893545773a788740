/**
 * The leases of jobs that one of several servers does for all.
 *
 * Instants are epoch milliseconds.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** One row for each job. */
export const jobTurns: Migration = {
  version: 17,
  name: "job turns",
  statements: [
    // `holder` is the process that does the job until `held_until`, and `NULL` while nobody does.
    `CREATE TABLE job_turns (
       job TEXT PRIMARY KEY,
       due_at INTEGER NOT NULL,
       holder TEXT,
       held_until INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID`,
  ],
};
