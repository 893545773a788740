import type { Migration } from "./baseline.ts";

/** Adds how much of its source an edition holds; null where that is the same of every edition of its dataset. */
export const editionCompleteness: Migration = {
  version: 43,
  name: "edition completeness",
  statements: ["ALTER TABLE editions ADD COLUMN completeness TEXT"],
};
