/**
 * When the publisher of each dataset was last asked and had nothing newer.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** One row per dataset; the instant is epoch milliseconds. */
export const editionConfirmations: Migration = {
  version: 32,
  name: "edition confirmations",
  statements: [
    // `sha256` is that of the table that was in force then: another one is not confirmed by it.
    `CREATE TABLE edition_confirmations (
       dataset TEXT PRIMARY KEY,
       sha256 TEXT NOT NULL,
       confirmed_at INTEGER NOT NULL
     ) STRICT`,
  ],
};
