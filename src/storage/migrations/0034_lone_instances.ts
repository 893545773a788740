/**
 * Instances no longer tell each other what they let through.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** Drops what they did it with. */
export const loneInstances: Migration = {
  version: 34,
  name: "lone instances",
  statements: ["DROP TABLE instances", "DROP TABLE rate_counts"],
};
