// The tables of keys and their usage, emailed codes, sessions, and feedback. Times are epoch milliseconds.

/** The SQL that creates the tables of keys and their usage. */
export const keyTables: readonly string[] = [
  // `basis` and `quota` are the current quota; `free_basis` and `free_quota` are the quota after a subscription ends. A
  // key has no tier if it was bought, or left the anonymous tier by buying credits. `address` is the HMAC of an email
  // address; `proven_at` is null until its owner proves it, and notices go to `encrypted_email`. `network` is an HMAC,
  // and so is `network_block`, the IPv4 /24 or IPv6 /48 around it. `credits_total` never falls; `credits_taken_back`
  // counts the credits that refunds and disputes took back. `credits_low` is a tenth of the credits after the last
  // recharge. A suspended key has the status `revoked`, too.
  `CREATE TABLE keys (
     id INTEGER PRIMARY KEY,
     key_hash TEXT NOT NULL UNIQUE,
     key_prefix TEXT NOT NULL,
     recharge_ref TEXT NOT NULL UNIQUE,
     status TEXT NOT NULL CHECK (status IN ('active', 'revoked', 'revoked_burst')),
     tier TEXT CHECK (tier IN ('anonymous', 'claimed', 'email')),
     plan TEXT NOT NULL CHECK (plan IN ('free', 'pro')),
     basis TEXT NOT NULL CHECK (basis IN ('monthly', 'lifetime', 'credits')),
     quota INTEGER NOT NULL CHECK (quota >= 0),
     free_basis TEXT NOT NULL CHECK (free_basis IN ('monthly', 'lifetime', 'credits')),
     free_quota INTEGER NOT NULL CHECK (free_quota >= 0),
     credits_total INTEGER NOT NULL DEFAULT 0 CHECK (credits_total >= 0),
     paid_atomic INTEGER NOT NULL DEFAULT 0 CHECK (paid_atomic >= 0),
     origin TEXT NOT NULL CHECK (origin IN ('free', 'purchase')),
     network TEXT,
     address TEXT,
     source TEXT,
     client TEXT,
     alert_id INTEGER REFERENCES signup_alerts (id),
     created_at INTEGER NOT NULL,
     claimed_at INTEGER,
     claim_method TEXT CHECK (claim_method IN ('email_code', 'x402')),
     claim_network TEXT,
     revoked_at INTEGER,
     proven_at INTEGER,
     network_block TEXT,
     encrypted_email TEXT,
     credits_low INTEGER NOT NULL DEFAULT 0,
     suspended_at INTEGER,
     credits_taken_back INTEGER NOT NULL DEFAULT 0,
     name TEXT
   ) STRICT`,
  "CREATE INDEX keys_by_network ON keys (network, created_at) WHERE network IS NOT NULL",
  "CREATE INDEX keys_by_address ON keys (address) WHERE address IS NOT NULL",
  "CREATE INDEX keys_by_claim_network ON keys (claim_network, claimed_at) WHERE claim_network IS NOT NULL",
  "CREATE INDEX keys_by_creation ON keys (created_at)",
  "CREATE INDEX keys_by_alert ON keys (alert_id) WHERE alert_id IS NOT NULL",
  // A key gets a row with its first charge. `used` counts what it has used of its quota in `month`; `free_used` and
  // `free_month` are the same for the quota after its subscription ends. `charge_id` identifies the last charge, which
  // took `debited_quota` and `debited_credits`.
  `CREATE TABLE spending (
     key_id INTEGER PRIMARY KEY REFERENCES keys (id),
     month TEXT NOT NULL,
     used INTEGER NOT NULL CHECK (used >= 0),
     free_month TEXT,
     free_used INTEGER NOT NULL DEFAULT 0 CHECK (free_used >= 0),
     credits_spent INTEGER NOT NULL CHECK (credits_spent >= 0),
     charge_id INTEGER NOT NULL,
     debited_quota INTEGER NOT NULL,
     debited_credits INTEGER NOT NULL
   ) STRICT`,
  // The charges of requests with an `Idempotency-Key`. `idempotency_key` is the hash of this header.
  `CREATE TABLE idempotency (
     key_id INTEGER NOT NULL REFERENCES keys (id),
     idempotency_key TEXT NOT NULL,
     request_hash TEXT NOT NULL,
     units INTEGER NOT NULL,
     charge_id INTEGER NOT NULL,
     expires_at INTEGER NOT NULL,
     PRIMARY KEY (key_id, idempotency_key)
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX idempotency_by_expiry ON idempotency (expires_at)",
  `CREATE TABLE usage_daily (
     key_id INTEGER NOT NULL REFERENCES keys (id),
     day TEXT NOT NULL,
     path TEXT NOT NULL,
     calls INTEGER NOT NULL,
     failed INTEGER NOT NULL,
     duration_us INTEGER NOT NULL,
     first_at INTEGER NOT NULL,
     last_at INTEGER NOT NULL,
     PRIMARY KEY (key_id, day, path)
   ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE usage_failures (
     key_id INTEGER NOT NULL REFERENCES keys (id),
     day TEXT NOT NULL,
     path TEXT NOT NULL,
     status INTEGER NOT NULL,
     reason TEXT NOT NULL,
     calls INTEGER NOT NULL,
     PRIMARY KEY (key_id, day, path, status, reason)
   ) STRICT, WITHOUT ROWID`,
  // Stores only the last day of each network, because the period of a report always ends today.
  `CREATE TABLE usage_networks (
     key_id INTEGER NOT NULL REFERENCES keys (id),
     network TEXT NOT NULL,
     last_day TEXT NOT NULL,
     PRIMARY KEY (key_id, network)
   ) STRICT, WITHOUT ROWID`,
  // Notices to the holder of a key. `period` identifies a quota and its month, or all credits bought so far.
  `CREATE TABLE key_notices (
     key_id INTEGER NOT NULL REFERENCES keys (id),
     kind TEXT NOT NULL CHECK (kind IN ('quota_80', 'credits_low')),
     period TEXT NOT NULL,
     noticed_at INTEGER NOT NULL,
     PRIMARY KEY (key_id, kind, period)
   ) STRICT, WITHOUT ROWID`,
  // Emailed codes. `target` is what a code is for: a key, a device request, or the network of a sign-in.
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
  // Counters with a limit, such as the number of codes that were emailed to an address. `day` is the last day on which
  // a row counts.
  `CREATE TABLE daily_counters (
     day TEXT NOT NULL,
     scope TEXT NOT NULL,
     subject TEXT NOT NULL,
     used INTEGER NOT NULL CHECK (used >= 0),
     PRIMARY KEY (day, scope, subject)
   ) STRICT, WITHOUT ROWID`,
  // Networks that are counted separately within their block in an ISO week. `site` is the IPv6 /56.
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
  // No row contains a key, which is created only when it is collected. `device_hash` is the SHA-256 of the device code,
  // `user_code` an HMAC of the code that a person types, `approval_hash` the SHA-256 of the token from the latest page
  // view. Until `ends_at`, a request can be decided, or the key of an approved request collected. `is_extended`:
  // emailing a code has moved `ends_at`. `address` and `encrypted_email` are the address that the person proved.
  // `asked_at` is the last poll of the program. `is_promised`: no sign-up alert was active at the approval, so an alert
  // that begins later doesn't reduce the quota that the person saw.
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
     encrypted_email TEXT,
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
  // `token_hash` is the SHA-256 of the cookie's value. `address` is an HMAC, `encrypted_email` is for display.
  `CREATE TABLE account_sessions (
     token_hash TEXT PRIMARY KEY,
     address TEXT NOT NULL,
     encrypted_email TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     expires_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX account_sessions_by_address ON account_sessions (address)",
  "CREATE INDEX account_sessions_by_expiry ON account_sessions (expires_at)",
  // `id` is random, so that nobody can guess the number of another report. `network` is an HMAC, which is deleted after
  // a day. `expected` and `got` are truncated JSON.
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
  // If there are too many sessions, unused sessions (`is_used` 0) are ended first, beginning with the networks that
  // have the most of these.
  `CREATE TABLE mcp_sessions (
     id TEXT PRIMARY KEY,
     used_at INTEGER NOT NULL,
     network TEXT NOT NULL DEFAULT '',
     is_used INTEGER NOT NULL DEFAULT 0
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX mcp_sessions_by_use ON mcp_sessions (used_at)",
];
