/**
 * Payments that are to be looked at, found without reading those that are closed for good. The planner uses the index
 * for queries that say `busy_until > 0` in these words; a condition on the state that is bound as a parameter did not
 * lead it to the index before.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** Version 25. */
export const watchedPayments: Migration = {
  version: 25,
  name: "watched payments",
  statements: [
    "DROP INDEX payments_open",
    "CREATE INDEX payments_watched ON payments (busy_until) WHERE busy_until > 0",
  ],
};
