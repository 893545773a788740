/**
 * What instances on one database tell each other.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** Who serves, and what counts against the rate limits. Nothing here outlives a minute's use. */
export const instances: Migration = {
  version: 26,
  name: "instances",
  statements: [
    // `seen_at` is in epoch milliseconds; a row that is not renewed is an instance that is gone.
    `CREATE TABLE instances (
       instance TEXT PRIMARY KEY,
       seen_at INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID`,
    // The requests of a network (an HMAC) that an instance let through in one second since the epoch.
    `CREATE TABLE rate_counts (
       network TEXT NOT NULL,
       second INTEGER NOT NULL,
       instance TEXT NOT NULL,
       used INTEGER NOT NULL,
       PRIMARY KEY (network, second, instance)
     ) STRICT, WITHOUT ROWID`,
  ],
};
