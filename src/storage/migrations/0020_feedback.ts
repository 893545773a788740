import type { Migration } from "./migration.ts";

/** Reports, and a way to find the payment that one is about. Instants are epoch milliseconds. */
export const feedback: Migration = {
  version: 20,
  name: "feedback",
  statements: [
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
    `CREATE INDEX payments_by_transaction ON payments (transaction_hash) WHERE transaction_hash IS NOT NULL`,
  ],
};
