/**
 * Who has opened the sessions of MCP clients.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** Version 35. */
export const mcpSessionNetworks: Migration = {
  version: 35,
  name: "mcp session networks",
  statements: [
    // The hash of the network, so that where there are too many sessions the one with the most loses some. Empty for
    // those that were open before.
    "ALTER TABLE mcp_sessions ADD COLUMN network TEXT NOT NULL DEFAULT ''",
  ],
};
