/**
 * API keys with their balances, and everything that is counted on them.
 *
 * Instants are epoch milliseconds, days `YYYY-MM-DD` and months `YYYY-MM` in UTC. Columns named `network`,
 * `address` and `client` hold HMACs. Calls are counted per key, day and operation, never stored one by one, so a
 * year of traffic stays small.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** Keys, idempotency, credit grants, usage, mailed codes, daily counters and signup alerts. */
export const keysAndLedger: Migration = {
  version: 2,
  name: "keys and ledger",
  statements: [
    // `basis`, `allowance`, `used` and `month` are in force; the `free_` ones are what a key returns to when its
    // subscription ends. A key that was bought, or that left the free tiers by buying credits, has no tier.
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
       free_used INTEGER NOT NULL DEFAULT 0,
       free_month TEXT,
       month TEXT NOT NULL,
       used INTEGER NOT NULL DEFAULT 0 CHECK (used >= 0),
       credits_remaining INTEGER NOT NULL DEFAULT 0 CHECK (credits_remaining >= 0),
       credits_total INTEGER NOT NULL DEFAULT 0 CHECK (credits_total >= 0),
       paid_atomic INTEGER NOT NULL DEFAULT 0 CHECK (paid_atomic >= 0),
       served_calls INTEGER NOT NULL DEFAULT 0,
       last_call_at INTEGER,
       charge_mark INTEGER NOT NULL DEFAULT 0,
       drawn_allowance INTEGER NOT NULL DEFAULT 0,
       drawn_credits INTEGER NOT NULL DEFAULT 0,
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
       revoked_at INTEGER
     ) STRICT`,
    "CREATE INDEX keys_by_network ON keys (network, created_at) WHERE network IS NOT NULL",
    "CREATE INDEX keys_by_address ON keys (address) WHERE address IS NOT NULL",
    "CREATE INDEX keys_by_claim_network ON keys (claim_network, claimed_at) WHERE claim_network IS NOT NULL",
    "CREATE INDEX keys_by_creation ON keys (created_at)",
    "CREATE INDEX keys_by_alert ON keys (alert_id) WHERE alert_id IS NOT NULL",
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
    // A code that was mailed: one per address and purpose. The target is what it opens, a key or a network.
    `CREATE TABLE challenges (
       purpose TEXT NOT NULL CHECK (purpose IN ('generate', 'claim', 'account', 'device')),
       address TEXT NOT NULL,
       target TEXT NOT NULL,
       code TEXT NOT NULL,
       tries INTEGER NOT NULL DEFAULT 0,
       issued_at INTEGER NOT NULL,
       expires_at INTEGER NOT NULL,
       PRIMARY KEY (purpose, address)
     ) STRICT, WITHOUT ROWID`,
    "CREATE INDEX challenges_by_expiry ON challenges (expires_at)",
    // Counters of what is capped per day: codes mailed to an address, from a network, to a domain.
    `CREATE TABLE daily_counters (
       day TEXT NOT NULL,
       scope TEXT NOT NULL,
       subject TEXT NOT NULL,
       used INTEGER NOT NULL CHECK (used >= 0),
       PRIMARY KEY (day, scope, subject)
     ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE signup_alerts (
       id INTEGER PRIMARY KEY,
       reason TEXT NOT NULL,
       started_at INTEGER NOT NULL,
       last_seen_at INTEGER NOT NULL,
       ended_at INTEGER
     ) STRICT`,
    "CREATE UNIQUE INDEX signup_alerts_one_open ON signup_alerts (ended_at IS NULL) WHERE ended_at IS NULL",
  ],
};
