/**
 * Which keys have a proven address, who asked for a mailed code, and which networks belong together.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** When an address was proven; codes per asker; the networks of a block that count for themselves. */
export const provenAddresses: Migration = {
  version: 18,
  name: "proven addresses",
  statements: [
    // When the holder proved the mailbox of `address`; NULL while nobody has. Whether the addresses that keys were
    // born with until now were proven was not kept; a claim always was.
    "ALTER TABLE keys ADD COLUMN proven_at INTEGER",
    "UPDATE keys SET proven_at = claimed_at WHERE claim_method = 'email_code'",
    // HMAC of the IPv4 /24 or IPv6 /48 of `network`.
    "ALTER TABLE keys ADD COLUMN network_block TEXT",
    // Codes stand beside one another when different keys or networks asked for them.
    `CREATE TABLE codes (
       purpose TEXT NOT NULL CHECK (purpose IN ('generate', 'claim', 'account', 'device')),
       address TEXT NOT NULL,
       target TEXT NOT NULL,
       code TEXT NOT NULL,
       tries INTEGER NOT NULL DEFAULT 0,
       issued_at INTEGER NOT NULL,
       expires_at INTEGER NOT NULL,
       PRIMARY KEY (purpose, address, target)
     ) STRICT, WITHOUT ROWID`,
    "INSERT INTO codes SELECT purpose, address, target, code, tries, issued_at, expires_at FROM challenges",
    "DROP TABLE challenges",
    "ALTER TABLE codes RENAME TO challenges",
    "CREATE INDEX challenges_by_expiry ON challenges (expires_at)",
    // A mailing holds up the next one for a minute at most, so none has to be kept.
    "DROP TABLE code_mailings",
    `CREATE TABLE code_mailings (
       purpose TEXT NOT NULL CHECK (purpose IN ('generate', 'claim', 'account', 'device')),
       address TEXT NOT NULL,
       target TEXT NOT NULL,
       code TEXT NOT NULL,
       begun_at INTEGER NOT NULL,
       PRIMARY KEY (purpose, address, target)
     ) STRICT, WITHOUT ROWID`,
    "CREATE INDEX code_mailings_by_begin ON code_mailings (begun_at)",
    // The networks of a block that count for themselves in an ISO week, a bounded number. `site` is the IPv6 /56.
    `CREATE TABLE counted_networks (
       week TEXT NOT NULL,
       block TEXT NOT NULL,
       site TEXT NOT NULL,
       network TEXT NOT NULL,
       PRIMARY KEY (week, block, network)
     ) STRICT, WITHOUT ROWID`,
  ],
};
