// Every migration in order, from the tables of version 0.2.0 on. A released one is never edited; a change of the tables
// is a new file with the next number.
import { baseline, type Migration } from "./baseline.ts";
import { watches } from "./0038_watches.ts";
import { webhooks } from "./0039_webhooks.ts";
import { fieldNames } from "./0040_field_names.ts";
import { keyNames } from "./0041_key_names.ts";
import { mailLanguage } from "./0042_mail_language.ts";
import { editionCompleteness } from "./0043_edition_completeness.ts";

export { baseline, type Migration } from "./baseline.ts";

/** The history of the tables. */
export const migrations: readonly Migration[] = [
  baseline,
  watches,
  webhooks,
  fieldNames,
  keyNames,
  mailLanguage,
  editionCompleteness,
];

const NEW_TABLES = /^CREATE TABLE (?:unresolved_charges|edition_confirmations|evidence_\w+) /;

/** Steps that bring tables of the last state before, of November 2026, to the baseline. */
export const lastDevelopment: Migration = {
  version: 29,
  name: "unsent device keys",
  statements: [
    ...["open_charges", "instances", "rate_counts"].map((table) => `DROP TABLE ${table}`),
    ...baseline.statements.filter((statement) => NEW_TABLES.test(statement)),
    "ALTER TABLE mcp_sessions ADD COLUMN network TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE device_requests DROP COLUMN unsent_key_hash",
    "ALTER TABLE device_requests ADD COLUMN is_promised INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE keys ADD COLUMN credits_taken_back INTEGER NOT NULL DEFAULT 0",
    // What was taken back is known of packs that were paid by card; of others it stays taken from the total.
    `UPDATE keys SET (credits_total, credits_taken_back) = (
       SELECT credits_total + ifnull(sum(taken_back), 0), ifnull(sum(taken_back), 0)
       FROM card_checkouts JOIN purchases USING (purchase_id) WHERE purchases.key_id = keys.id)`,
  ],
};
