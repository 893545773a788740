// The tables of reference data, evidence, jobs and operators. Instants are epoch milliseconds.

/** Reference data, evidence, jobs and operators. */
export const dataTables: readonly string[] = [
  // One row per operator command, written in the same transaction. Never deleted.
  `CREATE TABLE audit_log (
     id INTEGER PRIMARY KEY,
     at INTEGER NOT NULL,
     actor TEXT NOT NULL,
     action TEXT NOT NULL,
     subject TEXT NOT NULL,
     detail TEXT,
     why TEXT
   ) STRICT`,
  // `holder` is the process that does the job until `leased_until`, or `NULL`.
  `CREATE TABLE leases (
     job TEXT PRIMARY KEY,
     due_at INTEGER NOT NULL,
     holder TEXT,
     leased_until INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  // Random values that this installation created for itself, in hexadecimal.
  `CREATE TABLE secrets (
     name TEXT PRIMARY KEY,
     value TEXT NOT NULL,
     created_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  // Ids are never reused, so the highest id and the number of rows together reveal every change. `table_gzip` is the
  // compact table; `sha256` and `row_count` describe the table before packing.
  `CREATE TABLE editions (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     dataset TEXT NOT NULL,
     as_of TEXT NOT NULL,
     row_count INTEGER NOT NULL,
     sha256 TEXT NOT NULL,
     fetched_at INTEGER NOT NULL,
     completeness TEXT,
     table_gzip BLOB NOT NULL
   ) STRICT`,
  "CREATE INDEX editions_by_dataset ON editions (dataset, id)",
  // The last accepted file of each source: the headers for the next conditional request, and the size that the next
  // file is compared with.
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
  // `sha256` is that of the table that was active then: a confirmation doesn't apply to another one.
  `CREATE TABLE edition_confirmations (
     dataset TEXT PRIMARY KEY,
     sha256 TEXT NOT NULL,
     confirmed_at INTEGER NOT NULL
   ) STRICT`,
  // `sealed_jwk` opens with the installation's secret; it is null for a key from the environment or a retired one.
  // `used_until` is when another key takes over.
  `CREATE TABLE evidence_keys (
     kid TEXT PRIMARY KEY,
     public_jwk TEXT NOT NULL,
     sealed_jwk TEXT,
     used_from INTEGER NOT NULL,
     used_until INTEGER,
     compromised_from INTEGER
   ) STRICT`,
  // Never deleted: evidence is checked against them years later. A row is a few kilobytes, and each refresh adds one.
  `CREATE TABLE evidence_editions (
     digest TEXT PRIMARY KEY,
     list TEXT NOT NULL,
     created_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
];
