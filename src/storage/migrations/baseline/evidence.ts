/**
 * The keys that sign evidence, and the lists of editions that it names. Instants are epoch milliseconds.
 *
 * @module
 */

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
