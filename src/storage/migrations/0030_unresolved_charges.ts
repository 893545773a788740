/**
 * Charges whose outcome is not known, in place of rows that gave back what was lost and of keys that were told again.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** One row per call; instants are epoch milliseconds. */
export const unresolvedCharges: Migration = {
  version: 30,
  name: "unresolved charges",
  statements: [
    "DROP TABLE open_charges",
    "ALTER TABLE device_requests DROP COLUMN unsent_key_hash",
    // `is_taken` tells that the transaction was applied, so that the key has most likely paid.
    `CREATE TABLE unresolved_charges (
       id INTEGER PRIMARY KEY,
       key_id INTEGER NOT NULL REFERENCES keys (id),
       path TEXT NOT NULL,
       units INTEGER NOT NULL CHECK (units > 0),
       is_taken INTEGER NOT NULL,
       lost_at INTEGER NOT NULL
     ) STRICT`,
  ],
};
