/**
 * What keys have spent, apart from what they are.
 *
 * A charge writes to the row of its key. In the wide table of all keys every such row has a page of its own, which
 * cost a tenth of the rate with a million keys; the narrow rows of the keys in use share a few pages. The counts move
 * here and leave `keys` in the migrations that follow; what was granted stays there.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** A row for each key that has been charged. */
export const spending: Migration = {
  version: 4,
  name: "spending",
  statements: [
    // A key has a row from its first charge on. `used` counts the units of the allowance in force in `month`, the
    // `free_` columns those of the one that a key returns to when its subscription ends. `drawn_` says how the last
    // charge was split, and `charge_mark` which one that was.
    `CREATE TABLE spending (
       key_id INTEGER PRIMARY KEY REFERENCES keys (id),
       month TEXT NOT NULL,
       used INTEGER NOT NULL CHECK (used >= 0),
       free_month TEXT,
       free_used INTEGER NOT NULL DEFAULT 0 CHECK (free_used >= 0),
       credits_spent INTEGER NOT NULL CHECK (credits_spent >= 0),
       charge_mark INTEGER NOT NULL,
       drawn_allowance INTEGER NOT NULL,
       drawn_credits INTEGER NOT NULL
     ) STRICT`,
    `INSERT INTO spending (key_id, month, used, free_month, free_used, credits_spent, charge_mark,
       drawn_allowance, drawn_credits)
     SELECT id, month, used, free_month, free_used, credits_total - credits_remaining, charge_mark,
       drawn_allowance, drawn_credits
     FROM keys WHERE served_calls > 0`,
  ],
};
