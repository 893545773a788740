/**
 * Takes the columns that moved to `spending` out of `keys`.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

const moved = [
  "free_used",
  "free_month",
  "month",
  "used",
  "credits_remaining",
  "served_calls",
  "last_call_at",
  "charge_mark",
  "drawn_allowance",
  "drawn_credits",
];

/**
 * One migration for each column: dropping one writes the whole table again, and a libSQL server takes the write lock
 * away from a transaction that has held it for 5 seconds.
 */
export const keysWithoutCounts: readonly Migration[] = moved.map((column, index) => ({
  version: 5 + index,
  name: `keys without ${column}`,
  statements: [`ALTER TABLE keys DROP COLUMN ${column}`],
}));
