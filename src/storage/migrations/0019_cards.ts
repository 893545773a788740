/**
 * What the card processor has reported of checkouts, subscriptions, refunds and disputes, and the mails that follow.
 *
 * Its events come in any order and more than once, so the tables hold facts that do not depend on order; what follows
 * from them is worked out again with each event. Instants are epoch milliseconds, amounts the smallest unit of their
 * currency.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** Card payments, letters to be sent, and the notices that keys have had. */
export const cards: Migration = {
  version: 19,
  name: "cards",
  statements: [
    "CREATE TABLE card_events (event_id TEXT PRIMARY KEY, type TEXT NOT NULL, received_at INTEGER NOT NULL) STRICT",
    // One row per checkout session of ours, under a hash of its id: the id itself opens the page with the new key.
    // A pack has a row in `purchases` of the same id. `due_back` is how many credits refunds and disputes ask back,
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
    "CREATE INDEX card_checkouts_by_subscription ON card_checkouts (subscription_id) WHERE subscription_id IS NOT NULL",
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
       paid_at INTEGER
     ) STRICT, WITHOUT ROWID`,
    "CREATE INDEX card_invoices_by_subscription ON card_invoices (subscription_id)",
    `CREATE TABLE card_invoice_payments (
       payment_intent TEXT PRIMARY KEY,
       invoice_id TEXT NOT NULL
     ) STRICT, WITHOUT ROWID`,
    "CREATE INDEX card_invoice_payments_by_invoice ON card_invoice_payments (invoice_id)",
    // A new key that waits to be shown, sealed under a reference of which a hash is kept.
    `CREATE TABLE waiting_keys (
       recovery_hash TEXT PRIMARY KEY,
       key_hash TEXT NOT NULL,
       sealed_key TEXT NOT NULL
     ) STRICT, WITHOUT ROWID`,
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
    // What a key's holder was told, once per crossing: `period` is the month of an allowance, or the units that had
    // been granted when the credits ran low.
    `CREATE TABLE key_notices (
       key_id INTEGER NOT NULL REFERENCES keys (id),
       kind TEXT NOT NULL CHECK (kind IN ('quota_80', 'credits_low')),
       period TEXT NOT NULL,
       noticed_at INTEGER NOT NULL,
       PRIMARY KEY (key_id, kind, period)
     ) STRICT, WITHOUT ROWID`,
    // The proven address, sealed with the installation's secret: a notice has to be sent somewhere.
    "ALTER TABLE keys ADD COLUMN sealed_address TEXT",
    // A tenth of the prepaid units that the key held after its last recharge.
    "ALTER TABLE keys ADD COLUMN credits_low INTEGER NOT NULL DEFAULT 0",
  ],
};
