/**
 * People who have signed in to see their keys, and the receipts of the card processor.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** Instants are epoch milliseconds. */
export const accountSessions: Migration = {
  version: 23,
  name: "account sessions",
  statements: [
    // `token_hash` is the SHA-256 of what stands in the cookie. The address is kept as everywhere: an HMAC to look up, and
    // sealed to be shown.
    `CREATE TABLE account_sessions (
       token_hash TEXT PRIMARY KEY,
       address TEXT NOT NULL,
       sealed_address TEXT NOT NULL,
       created_at INTEGER NOT NULL,
       expires_at INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID`,
    "CREATE INDEX account_sessions_by_address ON account_sessions (address)",
    "CREATE INDEX account_sessions_by_expiry ON account_sessions (expires_at)",
    // Where the card processor shows the receipt of a payment, as it has told.
    `CREATE TABLE card_receipts (
       payment_intent TEXT PRIMARY KEY,
       url TEXT NOT NULL
     ) STRICT, WITHOUT ROWID`,
  ],
};
