/**
 * Editions of reference data that were fetched after the software was released, shared by all instances.
 *
 * Instants are epoch milliseconds.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** Refreshed editions and what is known of the files that they were compiled from. */
export const editions: Migration = {
  version: 3,
  name: "editions",
  statements: [
    // Ids are never used twice, so that the highest id and the number of rows together tell every change.
    // `table_gzip` is the compact table; `sha256` and `row_count` are those of the table before packing.
    `CREATE TABLE editions (
       id INTEGER PRIMARY KEY AUTOINCREMENT,
       dataset TEXT NOT NULL,
       as_of TEXT NOT NULL,
       row_count INTEGER NOT NULL,
       sha256 TEXT NOT NULL,
       fetched_at INTEGER NOT NULL,
       table_gzip BLOB NOT NULL
     ) STRICT`,
    "CREATE INDEX editions_by_dataset ON editions (dataset, id)",
    // The last file of each source that was accepted: what to send in the next conditional request, and the
    // size that the next file is held against.
    `CREATE TABLE edition_sources (
       dataset TEXT NOT NULL,
       name TEXT NOT NULL,
       address TEXT NOT NULL,
       etag TEXT,
       last_modified TEXT,
       sha256 TEXT NOT NULL,
       size_bytes INTEGER NOT NULL,
       fetched_at INTEGER NOT NULL,
       PRIMARY KEY (dataset, name)
     ) STRICT, WITHOUT ROWID`,
  ],
};
