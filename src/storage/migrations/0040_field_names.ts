import type { Migration } from "./baseline.ts";

/** Tables and columns take the names that the field has for them; no row changes. */
export const fieldNames: Migration = {
  version: 40,
  name: "field names",
  statements: [
    ...["keys", "device_requests", "account_sessions"].map((table) =>
      `ALTER TABLE ${table} RENAME COLUMN sealed_address TO encrypted_email`
    ),
    "ALTER TABLE job_turns RENAME TO leases",
    "ALTER TABLE letters RENAME TO emails",
    "ALTER TABLE emails RENAME COLUMN letter_id TO email_id",
    "DROP INDEX letters_due",
    "CREATE INDEX emails_due ON emails (due_at) WHERE due_at IS NOT NULL",
  ],
};
