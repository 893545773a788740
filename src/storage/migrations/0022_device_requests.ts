/**
 * Keys that a program asks for and a person approves (RFC 8628).
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** One row per request. Instants are epoch milliseconds. */
export const deviceRequests: Migration = {
  version: 22,
  name: "device requests",
  statements: [
    // The key itself is made when it is collected, so no row ever holds one. `device_hash` is the SHA-256 of the device
    // code, `user_code` an HMAC of the code that a person types, `approval_hash` the SHA-256 of the token of the latest
    // look. `ends_at` is until when the request can be decided, and once it is approved, until when its key can be
    // collected; `is_extended` tells whether the mailing of a code has moved it. `address` and `sealed_address` are the
    // mailbox that the person proved.
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
       ends_at INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID`,
    "CREATE INDEX device_requests_by_network ON device_requests (network, created_at)",
    "CREATE INDEX device_requests_by_address ON device_requests (address) WHERE address IS NOT NULL",
    "CREATE INDEX device_requests_by_end ON device_requests (ends_at)",
  ],
};
