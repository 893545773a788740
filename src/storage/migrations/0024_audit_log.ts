import type { Migration } from "./migration.ts";

/** The log of the operators' acts, and the mark of a suspended key. Instants are epoch milliseconds. */
export const auditLog: Migration = {
  version: 24,
  name: "audit log",
  statements: [
    // A suspended key is `revoked`, so that an older version of the service, running beside this one, refuses it too.
    "ALTER TABLE keys ADD COLUMN suspended_at INTEGER",
    // One row per act, written in the transaction of the act. Nothing deletes from it.
    `CREATE TABLE audit_log (
       id INTEGER PRIMARY KEY,
       at INTEGER NOT NULL,
       actor TEXT NOT NULL,
       action TEXT NOT NULL,
       subject TEXT NOT NULL,
       detail TEXT,
       why TEXT
     ) STRICT`,
  ],
};
