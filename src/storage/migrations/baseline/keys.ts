// Keys, what they hold, and what was called with them. Instants are epoch milliseconds unless a comment says otherwise.

/** Creates the tables and their indexes. */
export const keyTables: readonly string[] = [
  // `basis`, `allowance`, `used` and `month` are in force; the `free_` ones are what a key returns to when its
  // subscription ends. A key that was bought, or that left the free tiers by buying credits, has no tier.
  // `address` is an HMAC, proven since `proven_at` or by nobody; `sealed_address` is the proven one, to which notices are
  // sent. `network` is an HMAC, `network_block` that of the IPv4 /24 or IPv6 /48 around it. `credits_total` counts what was
  // ever bought and never falls, `credits_taken_back` what refunds and disputes took of it; `credits_low` is a tenth of
  // what the key held after its last recharge. A suspended key has the status of a revoked one.
  `CREATE TABLE keys (
     id INTEGER PRIMARY KEY,
     key_hash TEXT NOT NULL UNIQUE,
     key_prefix TEXT NOT NULL,
     recharge_ref TEXT NOT NULL UNIQUE,
     status TEXT NOT NULL CHECK (status IN ('active', 'revoked', 'revoked_burst')),
     tier TEXT CHECK (tier IN ('anonymous', 'claimed', 'email')),
     plan TEXT NOT NULL CHECK (plan IN ('free', 'pro')),
     basis TEXT NOT NULL CHECK (basis IN ('monthly', 'lifetime', 'credits')),
     allowance INTEGER NOT NULL CHECK (allowance >= 0),
     free_basis TEXT NOT NULL CHECK (free_basis IN ('monthly', 'lifetime', 'credits')),
     free_allowance INTEGER NOT NULL CHECK (free_allowance >= 0),
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
     sealed_address TEXT,
     credits_low INTEGER NOT NULL DEFAULT 0,
     suspended_at INTEGER,
     credits_taken_back INTEGER NOT NULL DEFAULT 0
   ) STRICT`,
  "CREATE INDEX keys_by_network ON keys (network, created_at) WHERE network IS NOT NULL",
  "CREATE INDEX keys_by_address ON keys (address) WHERE address IS NOT NULL",
  "CREATE INDEX keys_by_claim_network ON keys (claim_network, claimed_at) WHERE claim_network IS NOT NULL",
  "CREATE INDEX keys_by_creation ON keys (created_at)",
  "CREATE INDEX keys_by_alert ON keys (alert_id) WHERE alert_id IS NOT NULL",
  // A key has a row from its first charge on. `used` counts the units of the allowance in force in `month`, the
  // `free_` columns those of the one that a key returns to when its subscription ends. `drawn_` says how the last
  // charge was split, and `charge_mark` which one that was.
  `CREATE TABLE spending (
     key_id INTEGER PRIMARY KEY REFERENCES keys (id),
     month TEXT NOT NULL,
     used INTEGER NOT NULL CHECK (used >= 0),
     free_month TEXT,
     free_used INTEGER NOT NULL DEFAULT 0 CHECK (free_used >= 0),
     credits_spent INTEGER NOT NULL CHECK (credits_spent >= 0),
     charge_mark INTEGER NOT NULL,
     drawn_allowance INTEGER NOT NULL,
     drawn_credits INTEGER NOT NULL
   ) STRICT`,
  // The charge of a request that may be sent again, under the name that its client gave it.
  `CREATE TABLE idempotency (
     key_id INTEGER NOT NULL REFERENCES keys (id),
     idempotency_key TEXT NOT NULL,
     request_hash TEXT NOT NULL,
     units INTEGER NOT NULL,
     charge_mark INTEGER NOT NULL,
     expires_at INTEGER NOT NULL,
     PRIMARY KEY (key_id, idempotency_key)
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX idempotency_by_expiry ON idempotency (expires_at)",
  // `is_taken` tells that the transaction was applied, so that the key has most likely paid.
  `CREATE TABLE unresolved_charges (
     id INTEGER PRIMARY KEY,
     key_id INTEGER NOT NULL REFERENCES keys (id),
     path TEXT NOT NULL,
     units INTEGER NOT NULL CHECK (units > 0),
     is_taken INTEGER NOT NULL,
     lost_at INTEGER NOT NULL
   ) STRICT`,
  // Keyless calls per network (HMAC) and ISO week. The week leads, so that old weeks are swept in one range.
  `CREATE TABLE trial_weeks (
     week TEXT NOT NULL,
     network TEXT NOT NULL,
     used INTEGER NOT NULL CHECK (used >= 0),
     PRIMARY KEY (week, network)
   ) STRICT, WITHOUT ROWID`,
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
  // A report always ends today, so the last day of a network is all that its footprint needs.
  `CREATE TABLE usage_networks (
     key_id INTEGER NOT NULL REFERENCES keys (id),
     network TEXT NOT NULL,
     last_day TEXT NOT NULL,
     PRIMARY KEY (key_id, network)
   ) STRICT, WITHOUT ROWID`,
  // What a key's holder was told, once per crossing: `period` is the month of an allowance, or the units that had
  // been granted when the credits ran low.
  `CREATE TABLE key_notices (
     key_id INTEGER NOT NULL REFERENCES keys (id),
     kind TEXT NOT NULL CHECK (kind IN ('quota_80', 'credits_low')),
     period TEXT NOT NULL,
     noticed_at INTEGER NOT NULL,
     PRIMARY KEY (key_id, kind, period)
   ) STRICT, WITHOUT ROWID`,
];
