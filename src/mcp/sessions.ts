/**
 * The sessions of MCP clients. They are rows of the database with nothing but their last use, so that every instance
 * answers every session and a restart ends none.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import { CompiledQuery } from "kysely";
import type { NetworkHash } from "../keys/mod.ts";
import type { Storage, WriteBatch } from "../storage/mod.ts";

/** Opens, finds and ends sessions. */
export interface Sessions {
  /**
   * Opens a session for a network and resolves to its id, a UUID. At the limit one ends of the network that has the most,
   * the least recently used.
   */
  open(network: NetworkHash): Promise<string>;
  /** Marks a session as used now; resolves to whether it exists. */
  use(id: string): Promise<boolean>;
  /** Ends a session; resolves to whether there was one. */
  end(id: string): Promise<boolean>;
}

const IDLE_MS = limits.mcpSessionIdleMinutes * 60 * 1000;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// Kysely cannot express json_each() as a table.
const openSessions = `
  INSERT INTO mcp_sessions (id, network, used_at)
  SELECT opened.value ->> 0, opened.value ->> 1, ?2 FROM json_each(?1) AS opened WHERE true`;

const endIdle = "DELETE FROM mcp_sessions WHERE used_at <= ?1";

// The first session of every network is kept before the second of any, and so on, so that no network ends another's.
const endSurplus = `
  DELETE FROM mcp_sessions WHERE id IN (
    SELECT id FROM (
      SELECT id, used_at, row_number() OVER (PARTITION BY network ORDER BY used_at DESC, id) AS place FROM mcp_sessions
    ) ORDER BY place, used_at DESC LIMIT -1 OFFSET ?1)`;

const useSessions = `
  UPDATE mcp_sessions SET used_at = ?2
  WHERE id IN (SELECT used.value FROM json_each(?1) AS used) AND used_at > ?3
  RETURNING id`;

/** Removes sessions that ended by themselves, where nobody has opened one since. */
export async function sweepMcpSessions({ queue, clock }: Pick<Storage, "queue" | "clock">): Promise<void> {
  await queue.write([CompiledQuery.raw(endIdle, [clock.now() - IDLE_MS])]);
}

/** Opens the sessions of `storage`. */
export function openSessionStore({ queue, clock, db }: Storage): Sessions {
  const planOpening: WriteBatch<readonly [id: string, network: NetworkHash], string> = (opened) => {
    const now = clock.now();
    return {
      queries: [
        CompiledQuery.raw(openSessions, [JSON.stringify(opened), now]),
        CompiledQuery.raw(endIdle, [now - IDLE_MS]),
        CompiledQuery.raw(endSurplus, [limits.mcpSessionsMax]),
      ],
      settle: () => opened.map(([id]) => ({ result: id })),
    };
  };
  const planUse: WriteBatch<string, boolean> = (ids) => {
    const now = clock.now();
    return {
      queries: [CompiledQuery.raw(useSessions, [JSON.stringify(ids), now, now - IDLE_MS])],
      settle: ([used]) => {
        const found = new Set((used?.rows as { id: string }[] | undefined)?.map(({ id }) => id));
        return ids.map((id) => ({ result: found.has(id) }));
      },
    };
  };
  const open = queue.mergeWrites(planOpening);
  const use = queue.mergeWrites(planUse);
  return {
    open: (network) => open([crypto.randomUUID(), network]),
    use: (id) => UUID.test(id) ? use(id) : Promise.resolve(false),
    end: async (id) => {
      if (!UUID.test(id)) return false;
      const [ended] = await queue.write([
        db.deleteFrom("mcp_sessions").where("id", "=", id).where("used_at", ">", clock.now() - IDLE_MS)
          .returning("id").compile(),
      ]);
      return (ended?.rows.length ?? 0) > 0;
    },
  };
}
