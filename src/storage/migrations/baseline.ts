// The tables of version 0.2.0. Instants are epoch milliseconds unless a comment says otherwise.

/** One step in the history of the tables. */
export interface Migration {
  /** Position in the history, from 1 without gaps. */
  readonly version: number;
  readonly name: string;
  /** SQL statements, one each, run in order in one transaction. */
  readonly statements: readonly string[];
}

const tables: readonly string[] = [
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
  // the latest look. `ends_at` is until when the request can be decided, and once it is approved, until when its
  // key can be collected; `is_extended` tells whether the mailing of a code has moved it. `address` and
  // `sealed_address` are the mailbox that the person proved. `asked_at` is when the client last asked for its key.
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
  // One line per purchase that gave credits to a key.
  `CREATE TABLE credit_grants (
     purchase_id TEXT PRIMARY KEY,
     key_id INTEGER NOT NULL REFERENCES keys (id),
     credits INTEGER NOT NULL CHECK (credits > 0),
     granted_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX credit_grants_by_key ON credit_grants (key_id)",
  // One line per settled payment for a call made while presenting a key; they add up to keys.paid_atomic.
  `CREATE TABLE key_payments (
     payment_id TEXT PRIMARY KEY,
     key_id INTEGER NOT NULL REFERENCES keys (id),
     amount_atomic INTEGER NOT NULL CHECK (amount_atomic > 0),
     paid_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  // A transfer that its payer has signed (EIP-3009). Payer and nonce name it on its token for good. `payload` is
  // what settles it and is kept while that is open; `valid_before` is in seconds, as on chain.
  `CREATE TABLE payments (
     payment_id TEXT PRIMARY KEY,
     network TEXT NOT NULL,
     asset TEXT NOT NULL,
     payer TEXT NOT NULL,
     payee TEXT NOT NULL,
     amount_atomic INTEGER NOT NULL CHECK (amount_atomic > 0),
     nonce TEXT NOT NULL,
     valid_before INTEGER NOT NULL,
     state TEXT NOT NULL CHECK (state IN ('settling', 'unconfirmed', 'settled', 'failed')),
     operation TEXT NOT NULL,
     request_hash TEXT NOT NULL,
     key_id INTEGER REFERENCES keys (id),
     purchase_id TEXT REFERENCES purchases (purchase_id),
     payload TEXT,
     transaction_hash TEXT,
     reason TEXT,
     busy_until INTEGER NOT NULL,
     created_at INTEGER NOT NULL,
     changed_at INTEGER NOT NULL,
     UNIQUE (network, asset, payer, nonce)
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX payments_failed ON payments (changed_at) WHERE state = 'failed'",
  "CREATE INDEX payments_by_transaction ON payments (transaction_hash) WHERE transaction_hash IS NOT NULL",
  "CREATE INDEX payments_watched ON payments (busy_until) WHERE busy_until > 0",
  // What was bought in advance, however it is paid. A purchase carries a key of its own that was made before it is
  // paid and is put into `keys` once it is: the only key of a buyer without one, the substitute for one that has
  // ended meanwhile. `sealed_key` opens with the recovery reference alone, of which a hash is kept.
  `CREATE TABLE purchases (
     purchase_id TEXT PRIMARY KEY,
     rail TEXT NOT NULL CHECK (rail IN ('usdc', 'card')),
     bundle TEXT NOT NULL,
     credits INTEGER NOT NULL CHECK (credits > 0),
     amount_atomic INTEGER NOT NULL CHECK (amount_atomic > 0),
     status TEXT NOT NULL CHECK (status IN ('pending', 'credited', 'minted', 'minted_fallback', 'failed', 'refunded', 'disputed')),
     target_key_id INTEGER REFERENCES keys (id),
     key_id INTEGER REFERENCES keys (id),
     new_key_hash TEXT NOT NULL,
     new_key_prefix TEXT NOT NULL,
     new_recharge_ref TEXT NOT NULL,
     recovery_hash TEXT NOT NULL UNIQUE,
     sealed_key TEXT,
     network TEXT,
     contact TEXT,
     created_at INTEGER NOT NULL,
     paid_at INTEGER
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX purchases_by_key ON purchases (key_id) WHERE key_id IS NOT NULL",
  "CREATE INDEX purchases_by_contact ON purchases (contact) WHERE contact IS NOT NULL",
  // A mail that has to leave, written in the transaction that makes it necessary. `sealed` holds address and words
  // and is NULL once it has left, when the row only keeps it from being sent again; `due_at` is NULL while it waits
  // for something to happen.
  `CREATE TABLE letters (
     letter_id TEXT PRIMARY KEY,
     sealed TEXT,
     due_at INTEGER,
     tries INTEGER NOT NULL DEFAULT 0,
     created_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX letters_due ON letters (due_at) WHERE due_at IS NOT NULL",
  // A new key that waits to be shown, sealed under a reference of which a hash is kept.
  `CREATE TABLE waiting_keys (
     recovery_hash TEXT PRIMARY KEY,
     key_hash TEXT NOT NULL,
     sealed_key TEXT NOT NULL
   ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE card_events (
     event_id TEXT PRIMARY KEY,
     type TEXT NOT NULL,
     received_at INTEGER NOT NULL
   ) STRICT`,
  // One row per checkout session of ours, under a hash of its id: the id itself opens the page with the new key. A
  // pack has a row in `purchases` of the same id. `due_back` is how many credits refunds and disputes ask back,
  // `taken_back` how many were, and `taking_back` what one transaction is about to take.
  `CREATE TABLE card_checkouts (
     purchase_id TEXT PRIMARY KEY,
     product TEXT NOT NULL CHECK (product IN ('1k', '5k', '25k', 'pro')),
     payment_intent TEXT,
     subscription_id TEXT,
     target_key_id INTEGER REFERENCES keys (id),
     new_key_hash TEXT NOT NULL,
     amount_minor INTEGER NOT NULL,
     currency TEXT NOT NULL,
     contact TEXT,
     due_back INTEGER NOT NULL DEFAULT 0,
     taken_back INTEGER NOT NULL DEFAULT 0,
     taking_back INTEGER NOT NULL DEFAULT 0,
     created_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX card_checkouts_by_payment ON card_checkouts (payment_intent) WHERE payment_intent IS NOT NULL",
  `CREATE INDEX card_checkouts_by_subscription ON card_checkouts (subscription_id) WHERE subscription_id IS NOT NULL`,
  // Where the card processor shows the receipt of a payment, as it has told.
  `CREATE TABLE card_receipts (
     payment_intent TEXT PRIMARY KEY,
     url TEXT NOT NULL
   ) STRICT, WITHOUT ROWID`,
  // What of a charge went back: the most that was ever told, since each event tells the sum so far.
  `CREATE TABLE card_refunds (
     payment_intent TEXT PRIMARY KEY,
     charged_minor INTEGER NOT NULL,
     refunded_minor INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  // A dispute that is `won` left the money here; an `open` or `lost` one took it away.
  `CREATE TABLE card_disputes (
     dispute_id TEXT PRIMARY KEY,
     payment_intent TEXT NOT NULL,
     state TEXT NOT NULL CHECK (state IN ('open', 'won', 'lost'))
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX card_disputes_by_payment ON card_disputes (payment_intent)",
  // `is_ending` is what the newest event says (by `told_at`, then `told_by`). `runs_until` follows from everything
  // that is known, and is 0 while nothing is paid.
  `CREATE TABLE card_subscriptions (
     subscription_id TEXT PRIMARY KEY,
     key_id INTEGER REFERENCES keys (id),
     is_ending INTEGER NOT NULL DEFAULT 0,
     told_at INTEGER NOT NULL DEFAULT 0,
     told_by TEXT NOT NULL DEFAULT '',
     has_ended INTEGER NOT NULL DEFAULT 0,
     runs_until INTEGER NOT NULL DEFAULT 0,
     created_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX card_subscriptions_by_key ON card_subscriptions (key_id) WHERE key_id IS NOT NULL",
  `CREATE TABLE card_invoices (
     invoice_id TEXT PRIMARY KEY,
     subscription_id TEXT NOT NULL,
     is_paid INTEGER NOT NULL,
     amount_minor INTEGER NOT NULL,
     currency TEXT NOT NULL,
     period_end INTEGER NOT NULL,
     paid_at INTEGER,
     url TEXT
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX card_invoices_by_subscription ON card_invoices (subscription_id)",
  `CREATE TABLE card_invoice_payments (
     payment_intent TEXT PRIMARY KEY,
     invoice_id TEXT NOT NULL
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX card_invoice_payments_by_invoice ON card_invoice_payments (invoice_id)",
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

/** The first release. The numbers before were those of development. */
export const baseline: Migration = { version: 37, name: "baseline", statements: tables };
