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
    // `charges` is JSON, a list of rows: of keys with the `mark` that `spending` has too, or of networks.
    `CREATE TABLE open_charges (
       mark INTEGER PRIMARY KEY,
       charged_at INTEGER NOT NULL,
       charges TEXT NOT NULL
     ) STRICT`,
  ],
};
