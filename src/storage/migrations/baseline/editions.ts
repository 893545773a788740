// The reference data. Instants are epoch milliseconds unless a comment says otherwise.
/** Creates the tables and their indexes. */
export const editionTables: readonly string[] = [
  // Ids are never used twice, so that the highest id and the number of rows together tell every change. `table_gzip`
  // is the compact table; `sha256` and `row_count` are those of the table before packing.
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
  // The last file of each source that was accepted: what to send in the next conditional request, and the size that
  // the next file is held against.
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
  // `sha256` is that of the table that was in force then: another one is not confirmed by it.
  `CREATE TABLE edition_confirmations (
     dataset TEXT PRIMARY KEY,
     sha256 TEXT NOT NULL,
     confirmed_at INTEGER NOT NULL
   ) STRICT`,
];

/** Creates the tables. */
export const evidenceTables: readonly string[] = [
  // `sealed_jwk` opens with the installation's secret; it is null for a key that the environment holds or that was
  // retired. `used_until` is when another key takes over.
  `CREATE TABLE evidence_keys (
     kid TEXT PRIMARY KEY,
     public_jwk TEXT NOT NULL,
     sealed_jwk TEXT,
     used_from INTEGER NOT NULL,
     used_until INTEGER,
     compromised_from INTEGER
   ) STRICT`,
  // Never swept: evidence is held against them years later. A row is some kilobytes, and there is one a refresh.
  `CREATE TABLE evidence_editions (
     digest TEXT PRIMARY KEY,
     list TEXT NOT NULL,
     created_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
];
