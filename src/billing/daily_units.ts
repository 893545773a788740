/**
 * Units per network and UTC day.
 *
 * @module
 */
import { dayOf, nextDayStart, type Storage } from "../storage/mod.ts";
import { type NetworkUnits, openNetworkUnits } from "./network_units.ts";

/**
 * Opens a counter.
 *
 * @param scope What is counted; counters of different scopes do not touch each other.
 * @param limit Units of a network and day.
 */
export function openDailyUnits(
  storage: Storage,
  scope: "mcp_calls" | "mcp_sessions",
  limit: number,
): NetworkUnits {
  // Kysely cannot express json_each() as a table.
  return openNetworkUnits(storage, {
    limit,
    periodAt: (now) => ({ period: dayOf(now), resetsAt: nextDayStart(now) }),
    take: `
      INSERT INTO daily_counters (day, scope, subject, used)
      SELECT ?2, '${scope}', asked.value ->> 0, asked.value ->> 1
      FROM json_each(?1) AS asked WHERE asked.value ->> 1 <= ?3
      ON CONFLICT (day, scope, subject) DO UPDATE SET used = used + excluded.used WHERE used + excluded.used <= ?3
      RETURNING subject AS network, used`,
    read: `
      SELECT subject AS network, used FROM daily_counters
      WHERE day = ?2 AND scope = '${scope}' AND subject IN (SELECT asked.value ->> 0 FROM json_each(?1) AS asked)`,
  });
}
