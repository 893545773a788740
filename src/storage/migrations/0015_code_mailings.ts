/**
 * Which code is being mailed to an address, apart from which one can be tried.
 *
 * A code opens something once its mail was accepted. Until then the address must not be mailed another one, and its
 * earlier code has to stay as it was, so the mail under way stands in a table of its own.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** The last mailing to each address, and no domains in clear text. */
export const codeMailings: Migration = {
  version: 15,
  name: "code mailings",
  statements: [
    // One mailing per address, whatever its code opens; while it is fresh, the address is mailed no other.
    `CREATE TABLE code_mailings (
       address TEXT PRIMARY KEY,
       purpose TEXT NOT NULL CHECK (purpose IN ('generate', 'claim', 'account', 'device')),
       target TEXT NOT NULL,
       code TEXT NOT NULL,
       begun_at INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID`,
    "CREATE INDEX code_mailings_by_begin ON code_mailings (begun_at)",
    // Domains were counted under their names; they are counted under HMACs from here on.
    "DELETE FROM daily_counters WHERE scope = 'domain'",
  ],
};
