/**
 * Credits that refunds and disputes have taken back, beside those that were bought.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** `credits_total` counts everything that was ever bought and never falls. */
export const creditsTakenBack: Migration = {
  version: 31,
  name: "credits taken back",
  statements: [
    "ALTER TABLE keys ADD COLUMN credits_taken_back INTEGER NOT NULL DEFAULT 0",
    // What was taken back before is known of packs that were paid by card; of others it stays taken from the total.
    `UPDATE keys SET (credits_total, credits_taken_back) = (
       SELECT credits_total + ifnull(sum(taken_back), 0), ifnull(sum(taken_back), 0)
       FROM card_checkouts JOIN purchases USING (purchase_id) WHERE purchases.key_id = keys.id)`,
  ],
};
