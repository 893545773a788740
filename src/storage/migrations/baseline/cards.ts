/**
 * Tables of the card processor's events. Instants are epoch milliseconds unless a comment says otherwise.
 *
 * @module
 */

/** Creates the tables and their indexes. */
export const cardTables: readonly string[] = [
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
];
