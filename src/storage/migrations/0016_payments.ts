/**
 * Payments by signed transfer, and purchases of credit packs.
 *
 * A payment is written before anybody is asked to settle it. The states that rows move through, and why, are explained in
 * `billing/purchases/`.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** Payments and purchases. */
export const payments: Migration = {
  version: 16,
  name: "payments",
  statements: [
    // What was bought in advance, however it is paid. A purchase carries a key of its own that was made before it is
    // paid and is put into `keys` once it is: the only key of a buyer without one, the substitute for one that has
    // ended meanwhile. `sealed_key` opens with the recovery reference alone, of which a hash is kept.
    `CREATE TABLE purchases (
       purchase_id TEXT PRIMARY KEY,
       rail TEXT NOT NULL CHECK (rail IN ('usdc', 'card')),
       bundle TEXT NOT NULL,
       credits INTEGER NOT NULL CHECK (credits > 0),
       amount_atomic INTEGER NOT NULL CHECK (amount_atomic > 0),
       status TEXT NOT NULL CHECK (
         status IN ('pending', 'credited', 'minted', 'minted_fallback', 'failed', 'refunded', 'disputed')
       ),
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
    // A transfer that its payer has signed (EIP-3009). Payer and nonce name it on its token for good. `payload` is what
    // settles it and is kept while that is open; `valid_before` is in seconds, as on chain.
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
    "CREATE INDEX payments_open ON payments (busy_until) WHERE state IN ('settling', 'unconfirmed')",
    "CREATE INDEX payments_failed ON payments (changed_at) WHERE state = 'failed'",
  ],
};
