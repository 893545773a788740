// The watches of keys, and the changes of what they watch. Instants are epoch milliseconds.
//
// An account number is in none of the columns. A watch is of an institution, which is judged once however many watch it;
// a change is noted once for an institution, and read by joining it with the watches.
import type { Migration } from "./baseline.ts";

/** Triggers leave nothing behind when a watch or a key ends. */
export const watches: Migration = {
  version: 38,
  name: "watches",
  statements: [
    // The data and rules that institutions were judged by; the newest row is in force. `editions` is a JSON object: by
    // dataset its date, the SHA-256 of its table, and whether it was fetched from its publisher.
    `CREATE TABLE watch_judgements (
       id INTEGER PRIMARY KEY AUTOINCREMENT,
       digest TEXT NOT NULL,
       release TEXT NOT NULL,
       editions TEXT NOT NULL,
       judged_at INTEGER NOT NULL
     ) STRICT`,
    "CREATE INDEX watch_judgements_by_time ON watch_judgements (judged_at)",
    // `subject` is what an answer depends on: country and bank code of an IBAN, the BIC beside it or alone. `outcome` is the
    // last known state as JSON, which the next one is compared with; `round` counts how often it was compared.
    `CREATE TABLE watched_institutions (
       id INTEGER PRIMARY KEY AUTOINCREMENT,
       subject TEXT NOT NULL UNIQUE,
       country TEXT NOT NULL,
       bank_code TEXT,
       bic TEXT,
       name TEXT,
       outcome TEXT NOT NULL,
       judgement_id INTEGER NOT NULL REFERENCES watch_judgements (id),
       round INTEGER NOT NULL DEFAULT 0
     ) STRICT`,
    "CREATE INDEX watched_institutions_by_judgement ON watched_institutions (judgement_id, id)",
    // `judgement_id` is what the first screening was made by: a change of that judgement or an earlier one is no news to
    // this watch. `branch` is empty where there is none, so that equal watches are one.
    `CREATE TABLE watches (
       id INTEGER PRIMARY KEY AUTOINCREMENT,
       public_id TEXT NOT NULL UNIQUE,
       key_id INTEGER NOT NULL REFERENCES keys (id),
       institution_id INTEGER NOT NULL REFERENCES watched_institutions (id),
       branch TEXT NOT NULL,
       reference TEXT NOT NULL,
       judgement_id INTEGER NOT NULL,
       added_at INTEGER NOT NULL,
       UNIQUE (key_id, institution_id, branch, reference)
     ) STRICT`,
    "CREATE INDEX watches_by_institution ON watches (institution_id, key_id)",
    "CREATE INDEX watches_by_reference ON watches (key_id, reference)",
    // The feed. `seq` rises in the order of commits, because there is one writer. An institution has one change of a kind in
    // a round: a round that is judged twice fails as a whole. `before` and `after` are JSON arrays, `before` perhaps null.
    `CREATE TABLE watch_changes (
       seq INTEGER PRIMARY KEY AUTOINCREMENT,
       institution_id INTEGER NOT NULL REFERENCES watched_institutions (id),
       round INTEGER NOT NULL,
       kind TEXT NOT NULL,
       severity TEXT NOT NULL CHECK (severity IN ('stop', 'check', 'info')),
       summary TEXT NOT NULL,
       before TEXT,
       after TEXT NOT NULL,
       dataset TEXT NOT NULL,
       as_of TEXT NOT NULL,
       correction INTEGER NOT NULL,
       name TEXT,
       judgement_id INTEGER NOT NULL,
       at INTEGER NOT NULL,
       UNIQUE (institution_id, round, kind)
     ) STRICT`,
    "CREATE INDEX watch_changes_by_time ON watch_changes (at)",
    // However a watch ends: what only it knew goes with it.
    `CREATE TRIGGER watches_end AFTER DELETE ON watches
     WHEN NOT EXISTS (SELECT 1 FROM watches WHERE institution_id = OLD.institution_id)
     BEGIN
       DELETE FROM watch_changes WHERE institution_id = OLD.institution_id;
       DELETE FROM watched_institutions WHERE id = OLD.institution_id;
     END`,
    // A suspended key keeps what it holds.
    `CREATE TRIGGER watches_end_with_key AFTER UPDATE OF status, suspended_at ON keys
     WHEN NEW.status = 'revoked' AND NEW.suspended_at IS NULL
     BEGIN
       DELETE FROM watches WHERE key_id = NEW.id;
     END`,
  ],
};
