/**
 * Which collected device keys nobody knows to have arrived.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** Version 29. */
export const unsentDeviceKeys: Migration = {
  version: 29,
  name: "unsent device keys",
  statements: [
    // The hash of the key that was made for a request, until its answer was sent. Then, and for requests that were
    // collected before there was this column, it is null. `asked_at` tells when it was made.
    "ALTER TABLE device_requests ADD COLUMN unsent_key_hash TEXT",
  ],
};
