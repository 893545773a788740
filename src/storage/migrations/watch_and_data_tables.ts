// The tables of watches, webhooks and emails, and those of reference data, evidence, jobs and operators. Times are
// epoch milliseconds.
//
// No column contains an account number. A watch is on an institution, which is screened once, however many keys watch
// it. A change is stored once per institution, and joined with the watches when the feed is read.

/** The tables of watches, webhooks and emails. Triggers delete all rows of a watch or key that ends. */
export const watchTables: readonly string[] = [
  // The data and rules with which institutions were screened; the newest row is the current one. `editions` is a JSON
  // object with the date of each dataset, the SHA-256 of its table, and whether it was fetched from its publisher.
  `CREATE TABLE watch_judgements (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     digest TEXT NOT NULL,
     release TEXT NOT NULL,
     editions TEXT NOT NULL,
     judged_at INTEGER NOT NULL
   ) STRICT`,
  "CREATE INDEX watch_judgements_by_time ON watch_judgements (judged_at)",
  // `subject` identifies what is screened: the country and bank code of an IBAN, with the BIC if one was given, or only
  // a BIC. `outcome` is the last result as JSON, with which the next result is compared; `round` counts the
  // comparisons.
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
  // `judgement_id` is the first screening; a watch only reports later changes. Without a branch, `branch` is empty,
  // because NULL would allow the same watch twice.
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
  // The feed of changes. `seq` rises in the order of commits, because a database has one writer at a time. An
  // institution has one change of a kind per round, so that a second screening of the same round fails. `before` and
  // `after` are JSON arrays.
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
     correction INTEGER NOT NULL CHECK (correction IN (0, 1)),
     name TEXT,
     judgement_id INTEGER NOT NULL,
     at INTEGER NOT NULL,
     UNIQUE (institution_id, round, kind)
   ) STRICT`,
  "CREATE INDEX watch_changes_by_time ON watch_changes (at)",
  // Deleting the last watch of an institution also deletes the institution and its changes.
  `CREATE TRIGGER watches_end AFTER DELETE ON watches
   WHEN NOT EXISTS (SELECT 1 FROM watches WHERE institution_id = OLD.institution_id)
   BEGIN
     DELETE FROM watch_changes WHERE institution_id = OLD.institution_id;
     DELETE FROM watched_institutions WHERE id = OLD.institution_id;
   END`,
  // A suspended key keeps its watches.
  `CREATE TRIGGER watches_end_with_key AFTER UPDATE OF status, suspended_at ON keys
   WHEN NEW.status = 'revoked' AND NEW.suspended_at IS NULL
   BEGIN
     DELETE FROM watches WHERE key_id = NEW.id;
   END`,
  // Until `previous_until`, messages are also signed with the previous secret. `kinds` is a JSON array, or null for all
  // kinds. Changes up to the feed position (`planned_seq`, `planned_watch`) are queued. `failures` counts the failures
  // since the last success; nothing is sent before `retry_at`.
  `CREATE TABLE webhooks (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     public_id TEXT NOT NULL UNIQUE,
     key_id INTEGER NOT NULL REFERENCES keys (id),
     url TEXT NOT NULL,
     host TEXT NOT NULL,
     kinds TEXT,
     sealed_secret TEXT NOT NULL,
     sealed_previous TEXT,
     previous_until INTEGER,
     planned_seq INTEGER NOT NULL,
     planned_watch INTEGER NOT NULL,
     failures INTEGER NOT NULL DEFAULT 0,
     failing_since INTEGER,
     retry_at INTEGER NOT NULL DEFAULT 0,
     paused_at INTEGER,
     created_at INTEGER NOT NULL
   ) STRICT`,
  "CREATE INDEX webhooks_by_key ON webhooks (key_id)",
  // A row for each message to each webhook. `due_at` is null once no attempt is due any more. Only the process
  // `claimed_by` may send the message until `claimed_until`. A delivery that someone requested is attempted once, even
  // if the webhook is paused; `is_requested` is 2 if the request came during an attempt.
  `CREATE TABLE webhook_deliveries (
     webhook_id INTEGER NOT NULL REFERENCES webhooks (id),
     message_id TEXT NOT NULL,
     seq INTEGER,
     watch_id INTEGER,
     kind TEXT NOT NULL,
     state TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
     is_requested INTEGER NOT NULL DEFAULT 0 CHECK (is_requested IN (0, 1, 2)),
     due_at INTEGER,
     claimed_by TEXT,
     claimed_until INTEGER NOT NULL DEFAULT 0,
     tries INTEGER NOT NULL DEFAULT 0,
     tried_at INTEGER,
     status INTEGER,
     answer TEXT,
     problem TEXT,
     created_at INTEGER NOT NULL,
     PRIMARY KEY (webhook_id, message_id)
   ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, due_at) WHERE due_at IS NOT NULL",
  `CREATE INDEX webhook_deliveries_in_order ON webhook_deliveries (webhook_id, watch_id, seq)
   WHERE due_at IS NOT NULL`,
  "CREATE INDEX webhook_deliveries_claimed ON webhook_deliveries (claimed_until) WHERE claimed_by IS NOT NULL",
  "CREATE INDEX webhook_deliveries_by_watch ON webhook_deliveries (watch_id)",
  "CREATE INDEX webhook_deliveries_by_time ON webhook_deliveries (webhook_id, created_at)",
  // Emails about changes. Changes that stop payments are emailed up to the `seq` in `stop_after`, other changes up to
  // `rest_after`; null if there are none left to email. `token` is for unsubscribing.
  `CREATE TABLE watch_mails (
     address TEXT PRIMARY KEY,
     token TEXT NOT NULL UNIQUE,
     is_off INTEGER NOT NULL DEFAULT 0 CHECK (is_off IN (0, 1)),
     stop_after INTEGER,
     stop_since INTEGER,
     rest_after INTEGER,
     rest_since INTEGER,
     digest_at INTEGER,
     language TEXT CHECK (language IN ('en', 'de', 'fr'))
   ) STRICT, WITHOUT ROWID`,
  // The last change that the job `reader` has processed.
  `CREATE TABLE watch_positions (
     reader TEXT PRIMARY KEY,
     seq INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  `CREATE TRIGGER webhooks_end AFTER DELETE ON webhooks
   BEGIN
     DELETE FROM webhook_deliveries WHERE webhook_id = OLD.id;
   END`,
  `CREATE TRIGGER webhook_deliveries_end_with_watch AFTER DELETE ON watches
   BEGIN
     DELETE FROM webhook_deliveries WHERE watch_id = OLD.id;
   END`,
  `CREATE TRIGGER webhooks_end_with_key AFTER UPDATE OF status, suspended_at ON keys
   WHEN NEW.status = 'revoked' AND NEW.suspended_at IS NULL
   BEGIN
     DELETE FROM webhooks WHERE key_id = NEW.id;
     DELETE FROM watch_mails WHERE address = NEW.address AND NOT EXISTS (
       SELECT 1 FROM keys WHERE keys.address = NEW.address AND keys.status = 'active');
   END`,
];

/** The tables of reference data, evidence, jobs and operators. */
export const dataTables: readonly string[] = [
  // The commands of operators, each logged in the transaction of its changes. Rows are never deleted.
  `CREATE TABLE audit_log (
     id INTEGER PRIMARY KEY,
     at INTEGER NOT NULL,
     actor TEXT NOT NULL,
     action TEXT NOT NULL,
     subject TEXT NOT NULL,
     detail TEXT,
     why TEXT
   ) STRICT`,
  // `holder` is the process that does the job until `leased_until`; NULL if none does.
  `CREATE TABLE leases (
     job TEXT PRIMARY KEY,
     due_at INTEGER NOT NULL,
     holder TEXT,
     leased_until INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  // Random values that this installation has generated, in hexadecimal.
  `CREATE TABLE secrets (
     name TEXT PRIMARY KEY,
     value TEXT NOT NULL,
     created_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  // Ids are never reused, so that the highest id and the number of rows together show every change. `sha256` and
  // `row_count` describe the table before it is compressed.
  `CREATE TABLE editions (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     dataset TEXT NOT NULL,
     as_of TEXT NOT NULL,
     row_count INTEGER NOT NULL,
     sha256 TEXT NOT NULL,
     fetched_at INTEGER NOT NULL,
     completeness TEXT,
     table_gzip BLOB NOT NULL
   ) STRICT`,
  "CREATE INDEX editions_by_dataset ON editions (dataset, id)",
  // The last accepted file of each source: the headers for the next conditional request, and the size with which the
  // next file is compared.
  `CREATE TABLE edition_sources (
     dataset TEXT NOT NULL,
     name TEXT NOT NULL,
     address TEXT NOT NULL,
     etag TEXT,
     last_modified TEXT,
     sha256 TEXT NOT NULL,
     size_bytes INTEGER NOT NULL,
     fetched_at INTEGER NOT NULL,
     PRIMARY KEY (dataset, name)
   ) STRICT, WITHOUT ROWID`,
  // A confirmation applies only to the table with this `sha256`, which was active at `confirmed_at`.
  `CREATE TABLE edition_confirmations (
     dataset TEXT PRIMARY KEY,
     sha256 TEXT NOT NULL,
     confirmed_at INTEGER NOT NULL
   ) STRICT`,
  // `sealed_jwk` is the private key, encrypted with the installation's secret; null for a key from the environment, or
  // a retired one.
  `CREATE TABLE evidence_keys (
     kid TEXT PRIMARY KEY,
     public_jwk TEXT NOT NULL,
     sealed_jwk TEXT,
     used_from INTEGER NOT NULL,
     used_until INTEGER,
     compromised_from INTEGER
   ) STRICT`,
  // Rows are never deleted, because evidence may be checked years later. New editions add a row of a few kilobytes.
  `CREATE TABLE evidence_editions (
     digest TEXT PRIMARY KEY,
     list TEXT NOT NULL,
     created_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
];
