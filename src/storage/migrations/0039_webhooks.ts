// The ways in which changes of what is watched are told: webhooks with their deliveries, and mails. Instants are epoch
// milliseconds.
import type { Migration } from "./baseline.ts";

/** Triggers leave nothing behind when a webhook, a watch or a key ends. */
export const webhooks: Migration = {
  version: 39,
  name: "webhooks",
  statements: [
    // Secrets open with the installation's secret; the previous one signs too until `previous_until`. `kinds` is a
    // JSON array, null for all. Changes up to the pair `planned_seq`, `planned_watch` have their deliveries.
    // `failures` counts those since the last success; until `retry_at` nothing is sent.
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
    // One row for each message to each webhook. `due_at` is null once it needs no more tries; `held_by` sends it until
    // `held_until`. A delivery that somebody asked for is tried once, whatever else is known of the webhook: `is_asked_for`
    // is 2 where it was asked for while it was under way.
    `CREATE TABLE webhook_deliveries (
       webhook_id INTEGER NOT NULL REFERENCES webhooks (id),
       message_id TEXT NOT NULL,
       seq INTEGER,
       watch_id INTEGER,
       kind TEXT NOT NULL,
       state TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
       is_asked_for INTEGER NOT NULL DEFAULT 0,
       due_at INTEGER,
       held_by TEXT,
       held_until INTEGER NOT NULL DEFAULT 0,
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
    "CREATE INDEX webhook_deliveries_held ON webhook_deliveries (held_until) WHERE held_by IS NOT NULL",
    "CREATE INDEX webhook_deliveries_by_watch ON webhook_deliveries (watch_id)",
    "CREATE INDEX webhook_deliveries_by_time ON webhook_deliveries (webhook_id, created_at)",
    // What an address has to be told by mail: changes after `stop_after` that stop a payment, others after `rest_after`;
    // null when it knows all. `token` unsubscribes.
    `CREATE TABLE watch_mails (
       address TEXT PRIMARY KEY,
       token TEXT NOT NULL UNIQUE,
       is_off INTEGER NOT NULL DEFAULT 0,
       stop_after INTEGER,
       stop_since INTEGER,
       rest_after INTEGER,
       rest_since INTEGER,
       digest_at INTEGER
     ) STRICT, WITHOUT ROWID`,
    // The last change that was looked at, whoever it is for.
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
    // A suspended key keeps what it holds.
    `CREATE TRIGGER webhooks_end_with_key AFTER UPDATE OF status, suspended_at ON keys
     WHEN NEW.status = 'revoked' AND NEW.suspended_at IS NULL
     BEGIN
       DELETE FROM webhooks WHERE key_id = NEW.id;
       DELETE FROM watch_mails WHERE address = NEW.address AND NOT EXISTS (
         SELECT 1 FROM keys WHERE keys.address = NEW.address AND keys.status = 'active');
     END`,
  ],
};
