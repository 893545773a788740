/**
 * The tables that a server needs before it has any key: its own secrets and the keyless trial.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** Secrets and the weekly trial counters. */
export const foundation: Migration = {
  version: 1,
  name: "foundation",
  statements: [
    // Random values that this installation made for itself, in hexadecimal.
    `CREATE TABLE secrets (
       name TEXT PRIMARY KEY,
       value TEXT NOT NULL,
       created_at INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID`,
    // Keyless calls per network (HMAC) and ISO week. The week leads, so that old weeks are swept in one range.
    `CREATE TABLE trial_weeks (
       week TEXT NOT NULL,
       network TEXT NOT NULL,
       used INTEGER NOT NULL CHECK (used >= 0),
       PRIMARY KEY (week, network)
     ) STRICT, WITHOUT ROWID`,
  ],
};
