// The tables of purchases, payments and cards, and of the emails about them. Times are epoch milliseconds.

/** The SQL that creates the tables of purchases, payments and cards. */
export const moneyTables: readonly string[] = [
  `CREATE TABLE credit_grants (
     purchase_id TEXT PRIMARY KEY,
     key_id INTEGER NOT NULL REFERENCES keys (id),
     credits INTEGER NOT NULL CHECK (credits > 0),
     granted_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX credit_grants_by_key ON credit_grants (key_id)",
  // Settled payments for calls with a key. Their sum is `keys.paid_atomic`.
  `CREATE TABLE key_payments (
     payment_id TEXT PRIMARY KEY,
     key_id INTEGER NOT NULL REFERENCES keys (id),
     amount_atomic INTEGER NOT NULL CHECK (amount_atomic > 0),
     paid_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  // Transfers signed by their payers (EIP-3009). Payer and nonce identify a transfer on its token permanently.
  // `payload` is the signed transfer, kept until the outcome is known. `valid_before` is in seconds, as on the chain.
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
  // Purchases of packs, by USDC or card. Each has a new key, which is copied into `keys` after the payment, unless
  // `target_key_id` is an active key. Only the recovery reference opens `sealed_key`; `recovery_hash` is its hash.
  `CREATE TABLE purchases (
     purchase_id TEXT PRIMARY KEY,
     paid_by TEXT NOT NULL CHECK (paid_by IN ('usdc', 'card')),
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
  // Emails to send, each stored in the transaction that causes it. `sealed` contains address and text. After sending,
  // it is NULL, and the row only prevents a second email. `due_at` is NULL while the email waits for an event.
  `CREATE TABLE emails (
     email_id TEXT PRIMARY KEY,
     sealed TEXT,
     due_at INTEGER,
     tries INTEGER NOT NULL DEFAULT 0,
     created_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX emails_due ON emails (due_at) WHERE due_at IS NOT NULL",
  // New keys that weren't shown yet. Only a recovery reference opens `sealed_key`; `recovery_hash` is its hash.
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
  // Checkout sessions. `purchase_id` is a hash, because the id of a session opens the page with the new key; a pack's
  // row in `purchases` has the same hash. `due_back` counts the credits that refunds and disputes claim, `taken_back`
  // those that were taken, and `taking_back` those that the current transaction takes.
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
  `CREATE TABLE card_receipts (
     payment_intent TEXT PRIMARY KEY,
     url TEXT NOT NULL
   ) STRICT, WITHOUT ROWID`,
  // Each event reports the total refund of a payment, so the highest total counts.
  `CREATE TABLE card_refunds (
     payment_intent TEXT PRIMARY KEY,
     charged_minor INTEGER NOT NULL,
     refunded_minor INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  // We have the disputed money if the dispute is `won`, but not while it is `open` or if it is `lost`.
  `CREATE TABLE card_disputes (
     dispute_id TEXT PRIMARY KEY,
     payment_intent TEXT NOT NULL,
     state TEXT NOT NULL CHECK (state IN ('open', 'won', 'lost'))
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX card_disputes_by_payment ON card_disputes (payment_intent)",
  // `is_ending` is from the newest event, by `newest_event_at` and `newest_event_id`. `runs_until` is computed from all
  // events; 0 means that nothing is paid.
  `CREATE TABLE card_subscriptions (
     subscription_id TEXT PRIMARY KEY,
     key_id INTEGER REFERENCES keys (id),
     is_ending INTEGER NOT NULL DEFAULT 0,
     newest_event_at INTEGER NOT NULL DEFAULT 0,
     newest_event_id TEXT NOT NULL DEFAULT '',
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
];
