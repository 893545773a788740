/**
 * Approvals of device keys that named the whole allowance.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** `is_promised` tells that the person was told the allowance of a key that no signup alert reduces. */
export const promisedAllowances: Migration = {
  version: 33,
  name: "promised allowances",
  statements: ["ALTER TABLE device_requests ADD COLUMN is_promised INTEGER NOT NULL DEFAULT 0"],
};
