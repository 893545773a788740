// Tables of feedback, sessions and the acts of operators. Instants are epoch milliseconds unless a comment says
// otherwise.
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

/** Creates the tables and their indexes. */
export const signupTables: readonly string[] = [
  // A code that was mailed: one per address and purpose. The target is what it opens, a key or a network.
  `CREATE TABLE challenges (
     purpose TEXT NOT NULL CHECK (purpose IN ('generate', 'claim', 'account', 'device')),
     address TEXT NOT NULL,
     target TEXT NOT NULL,
     code TEXT NOT NULL,
     tries INTEGER NOT NULL DEFAULT 0,
     issued_at INTEGER NOT NULL,
     expires_at INTEGER NOT NULL,
     PRIMARY KEY (purpose, address, target)
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX challenges_by_expiry ON challenges (expires_at)",
  `CREATE TABLE code_mailings (
     purpose TEXT NOT NULL CHECK (purpose IN ('generate', 'claim', 'account', 'device')),
     address TEXT NOT NULL,
     target TEXT NOT NULL,
     code TEXT NOT NULL,
     begun_at INTEGER NOT NULL,
     PRIMARY KEY (purpose, address, target)
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX code_mailings_by_begin ON code_mailings (begun_at)",
  // Counters of what is capped per day: codes mailed to an address, from a network, to a domain.
  `CREATE TABLE daily_counters (
     day TEXT NOT NULL,
     scope TEXT NOT NULL,
     subject TEXT NOT NULL,
     used INTEGER NOT NULL CHECK (used >= 0),
     PRIMARY KEY (day, scope, subject)
   ) STRICT, WITHOUT ROWID`,
  // The networks of a block that count for themselves in an ISO week, a bounded number. `site` is the IPv6 /56.
  `CREATE TABLE counted_networks (
     week TEXT NOT NULL,
     block TEXT NOT NULL,
     site TEXT NOT NULL,
     network TEXT NOT NULL,
     PRIMARY KEY (week, block, network)
   ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE signup_alerts (
     id INTEGER PRIMARY KEY,
     reason TEXT NOT NULL,
     started_at INTEGER NOT NULL,
     last_seen_at INTEGER NOT NULL,
     ended_at INTEGER
   ) STRICT`,
  "CREATE UNIQUE INDEX signup_alerts_one_open ON signup_alerts (ended_at IS NULL) WHERE ended_at IS NULL",
  // The key itself is made when it is collected, so no row ever holds one. `device_hash` is the SHA-256 of the
  // device code, `user_code` an HMAC of the code that a person types, `approval_hash` the SHA-256 of the token of
  // the latest look. `ends_at` is until when the request can be decided, and once it is approved, until when its key
  // can be collected; `is_extended` tells whether the mailing of a code has moved it. `address` and `sealed_address`
  // are the mailbox that the person proved.
  // The hash of the key that was made for a request, until its answer was sent. Then, and for requests that were
  // collected before there was this column, it is null. `asked_at` tells when it was made.
  `CREATE TABLE device_requests (
     device_hash TEXT PRIMARY KEY,
     user_code TEXT NOT NULL UNIQUE,
     status TEXT NOT NULL CHECK (status IN ('pending', 'approved', 'denied', 'collected')),
     client_name TEXT,
     reason TEXT,
     source TEXT,
     network TEXT NOT NULL,
     network_block TEXT NOT NULL,
     client TEXT,
     address TEXT,
     sealed_address TEXT,
     approval_hash TEXT,
     approval_ends_at INTEGER NOT NULL DEFAULT 0,
     asked_at INTEGER NOT NULL DEFAULT 0,
     is_extended INTEGER NOT NULL DEFAULT 0,
     created_at INTEGER NOT NULL,
     ends_at INTEGER NOT NULL,
     is_promised INTEGER NOT NULL DEFAULT 0
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX device_requests_by_network ON device_requests (network, created_at)",
  "CREATE INDEX device_requests_by_address ON device_requests (address) WHERE address IS NOT NULL",
  "CREATE INDEX device_requests_by_end ON device_requests (ends_at)",
];
