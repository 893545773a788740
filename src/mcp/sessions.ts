// Sessions of clients whose protocol version begins with a handshake, as rows with the time of last use, so that every
// instance can answer every session. The protocol's package can't do that (@modelcontextprotocol/server 2.4.0, read and
// tried with two processes on 2026-11-29): `createMcpHandler({ legacy: "stateless" })` opens no session and answers GET
// and DELETE with 405, and a transport with `sessionIdGenerator` keeps the session in one process's memory.
// `answer_in_session.ts` answers their messages.
import { limits } from "../../generated/limits.ts";
import type { NetworkHash } from "../keys/mod.ts";
import { CompiledQuery } from "kysely";
import type { Storage, WriteBatch } from "../storage/mod.ts";

/** Sessions: rows with the time of last use. */
export interface Sessions {
  /** Resolves to a UUID. Above the limit, an unused session ends, or else the least recently used one. */
  open(network: NetworkHash): Promise<string>;
  /** Records a use; resolves to whether the session exists. */
  use(id: string): Promise<boolean>;
  end(id: string): Promise<boolean>;
}

const IDLE_MS = limits.mcpSessionIdleMinutes * 60 * 1000;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// Kysely can't express json_each() as a table.
const openSessions = `
  INSERT INTO mcp_sessions (id, network, used_at)
  SELECT opened.value ->> 0, opened.value ->> 1, ?2 FROM json_each(?1) AS opened WHERE true`;

const endIdle = "DELETE FROM mcp_sessions WHERE used_at <= ?1";

// Opening costs attackers nothing, so used sessions are kept before unused ones, except a tenth, so that clients can
// still start. Of either kind, every network's first session is kept before any second one.
const endSurplus = `
  DELETE FROM mcp_sessions WHERE id IN (
    SELECT id FROM (
      SELECT id, is_used, row_number() OVER (PARTITION BY is_used ORDER BY place, used_at DESC) AS rank FROM (
        SELECT id, is_used, used_at,
          row_number() OVER (PARTITION BY is_used, network ORDER BY used_at DESC, id) AS place
        FROM mcp_sessions WHERE (SELECT count(*) FROM mcp_sessions) > ?1)
    ) ORDER BY CASE WHEN is_used = 0 THEN 1 WHEN rank <= ?1 * 9 / 10 THEN 0 ELSE 2 END, rank LIMIT -1 OFFSET ?1)`;

const useSessions = `
  UPDATE mcp_sessions SET used_at = ?2, is_used = 1
  WHERE id IN (SELECT used.value FROM json_each(?1) AS used) AND used_at > ?3
  RETURNING id`;

/** Deletes expired sessions. */
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
      resolve: () => opened.map(([id]) => ({ result: id })),
    };
  };
  const planUse: WriteBatch<string, boolean> = (ids) => {
    const now = clock.now();
    return {
      queries: [CompiledQuery.raw(useSessions, [JSON.stringify(ids), now, now - IDLE_MS])],
      resolve: ([used]) => {
        const found = new Set((used?.rows as { id: string }[] | undefined)?.map(({ id }) => id));
        return ids.map((id) => ({ result: found.has(id) }));
      },
    };
  };
  const open = queue.batchWrites(planOpening);
  const use = queue.batchWrites(planUse);
  return {
    open: (network) => open([crypto.randomUUID(), network]),
    use: (id) => UUID.test(id) ? use(id) : Promise.resolve(false),
    end: async (id) => {
      const [{ rows }] = await queue.write([
        db.deleteFrom("mcp_sessions").where("id", "=", id).where("used_at", ">", clock.now() - IDLE_MS)
          .returning("id").compile(),
      ]);
      return rows.length > 0;
    },
  };
}
