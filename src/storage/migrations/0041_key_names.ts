// The account area names keys.
import type { Migration } from "./migration.ts";

/** Adds the name, which a rotation keeps and the end of a key does not take. */
export const keyNames: Migration = {
  version: 41,
  name: "key names",
  statements: ["ALTER TABLE keys ADD COLUMN name TEXT"],
};
