/**
 * The sessions of MCP clients.
 *
 * Instants are epoch milliseconds.
 *
 * @module
 */
import type { Migration } from "./migration.ts";

/** One row for each open session. */
export const mcpSessions: Migration = {
  version: 21,
  name: "mcp sessions",
  statements: [
    // A session holds nothing but when it was used last, so that any instance can go on with it.
    `CREATE TABLE mcp_sessions (
       id TEXT PRIMARY KEY,
       used_at INTEGER NOT NULL
     ) STRICT, WITHOUT ROWID`,
    "CREATE INDEX mcp_sessions_by_use ON mcp_sessions (used_at)",
  ],
};
