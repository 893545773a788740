import type { Migration } from "./baseline.ts";

/** Adds the name of a key in the account area, which outlives its rotation and its end. */
export const keyNames: Migration = {
  version: 41,
  name: "key names",
  statements: ["ALTER TABLE keys ADD COLUMN name TEXT"],
};
