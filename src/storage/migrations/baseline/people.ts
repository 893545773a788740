/**
 * Tables of feedback, sessions and the acts of operators. Instants are epoch milliseconds unless a comment says
 * otherwise.
 *
 * @module
 */

/** Creates the tables and their indexes. */
export const peopleTables: readonly string[] = [
  // `token_hash` is the SHA-256 of what stands in the cookie. The address is kept as everywhere: an HMAC to look up,
  // and sealed to be shown.
  `CREATE TABLE account_sessions (
     token_hash TEXT PRIMARY KEY,
     address TEXT NOT NULL,
     sealed_address TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     expires_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX account_sessions_by_address ON account_sessions (address)",
  "CREATE INDEX account_sessions_by_expiry ON account_sessions (expires_at)",
  // `id` is drawn at random: the number of one report says nothing about another. `network` is an HMAC, kept for a
  // day; `sealed_contact` opens with the installation's secret; `expected` and `got` are JSON, cut.
  `CREATE TABLE feedback (
     id INTEGER PRIMARY KEY,
     status TEXT NOT NULL CHECK (status IN ('open', 'done')),
     error_type TEXT NOT NULL,
     endpoint TEXT,
     transaction_hash TEXT,
     notes TEXT,
     sealed_contact TEXT,
     agent TEXT,
     expected TEXT,
     got TEXT,
     network TEXT,
     created_at INTEGER NOT NULL,
     closed_at INTEGER
   ) STRICT`,
  "CREATE INDEX feedback_by_network ON feedback (network, created_at) WHERE network IS NOT NULL",
  "CREATE INDEX feedback_by_status ON feedback (status, created_at)",
  // A session holds nothing but when it was used last, so that any instance can go on with it, and a hash of the network
  // that opened it: where there are too many, the one with the most loses some.
  `CREATE TABLE mcp_sessions (
     id TEXT PRIMARY KEY,
     used_at INTEGER NOT NULL,
     network TEXT NOT NULL DEFAULT ''
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX mcp_sessions_by_use ON mcp_sessions (used_at)",
  // One row per act, written in the transaction of the act. Nothing deletes from it.
  `CREATE TABLE audit_log (
     id INTEGER PRIMARY KEY,
     at INTEGER NOT NULL,
     actor TEXT NOT NULL,
     action TEXT NOT NULL,
     subject TEXT NOT NULL,
     detail TEXT,
     why TEXT
   ) STRICT`,
  // `holder` is the process that does the job until `held_until`, and `NULL` while nobody does.
  `CREATE TABLE job_turns (
     job TEXT PRIMARY KEY,
     due_at INTEGER NOT NULL,
     holder TEXT,
     held_until INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  // Random values that this installation made for itself, in hexadecimal.
  `CREATE TABLE secrets (
     name TEXT PRIMARY KEY,
     value TEXT NOT NULL,
     created_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
];
