/**
 * What the last charges of each process have taken, on a database server.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** Version 28. */
export const openCharges: Migration = {
  version: 28,
  name: "open charges",
  statements: [
    // `mark` is that of `spending`; `charges` is JSON, a list of key, month, units counted as used, and credits.
    `CREATE TABLE open_charges (
       mark INTEGER PRIMARY KEY,
       charged_at INTEGER NOT NULL,
       charges TEXT NOT NULL
     ) STRICT`,
  ],
};
