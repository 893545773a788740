// Parts that all requests to `/mcp` share: protocol versions, answers, and the sessions of clients whose protocol
// version begins with a handshake. Sessions are stored in the database, so any instance can serve any session. The
// protocol's package can't do that (@modelcontextprotocol/server 2.4.0, checked in its source and with two processes
// on 2026-11-29): `createMcpHandler({ legacy: "stateless" })` opens no session and answers GET and DELETE with 405, and
// a transport with `sessionIdGenerator` keeps the session in one process's memory.
import { CompiledQuery } from "kysely";
import { limits } from "../../generated/limits.ts";
import { operations } from "../../generated/operations.ts";
import type { NetworkUnits } from "../billing/mod.ts";
import type { NonApiAnswer, NonApiRequest } from "../contract/mod.ts";
import type { CountedNetworks, NetworkHash } from "../keys/mod.ts";
import type { Storage, WriteBatch } from "../storage/mod.ts";

/** The services that answers need. */
export interface McpParts {
  readonly identity: { readonly version: string; readonly baseUrl: string };
  readonly sessions: Sessions;
  readonly dailyCalls: NetworkUnits;
  readonly dailySessions: NetworkUnits;
  readonly networks: CountedNetworks;
}

/** Returns whether a request has an active key; a text that only looks like a key doesn't count. */
export async function hasKey({ headers, callApi }: NonApiRequest): Promise<boolean> {
  if (!headers.has("Authorization") && !headers.has("X-API-Key")) return false;
  const { method, path } = operations.getApiKeyUsage;
  const answer = await callApi({ method, target: path });
  await answer.body?.cancel();
  return answer.ok;
}

type McpAnswer = Exclude<NonApiAnswer, { readonly error: unknown }>;

/** Builds a JSON answer. */
export function jsonAnswer(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): McpAnswer {
  return { status, headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(value) };
}

/** Builds an answer with a JSON-RPC error. */
export function refuseMessage(
  status: number,
  code: number,
  message: string,
  id: string | number | null = null,
  data?: unknown,
  headers: Readonly<Record<string, string>> = {},
): McpAnswer {
  return jsonAnswer(status, errorMessage(code, message, id, data), headers);
}

/** Builds a message with a JSON-RPC error. */
export function errorMessage(
  code: number,
  message: string,
  id: string | number | null,
  data?: unknown,
): unknown {
  return { jsonrpc: "2.0", id, error: { code, message, ...(data !== undefined && { data }) } };
}

const SESSION_NOT_FOUND = -32001;

const SESSION_ID_LENGTH_MAX = 64;

/** Rejects an unknown or ended session; the client then opens a new one. */
export function unknownSession(sessionId: string, id: string | number | null = null): McpAnswer {
  const data = {
    session_id: sessionId.slice(0, SESSION_ID_LENGTH_MAX),
    idle_timeout_minutes: limits.mcpSessionIdleMinutes,
  };
  return refuseMessage(
    404,
    SESSION_NOT_FOUND,
    "Session not found: send `initialize` to open a new one.",
    id,
    data,
  );
}

/** The first code that JSON-RPC leaves to servers: a limit was reached, or the message doesn't fit its session. */
export const SERVER_ERROR = -32000;

/** Version for clients that request an unsupported one. */
export const FALLBACK_VERSION = "2024-11-05";

/** Other protocol versions that begin with a handshake. */
export const HANDSHAKE_VERSIONS: readonly string[] = ["2025-11-25", "2025-06-18", "2025-03-26"];

/** The protocol version without sessions. */
export const STATELESS_VERSION = "2026-07-28";

/** The sessions, which all instances of the service share. */
export interface Sessions {
  /** Opens a session and resolves to its UUID. Above the limit, ends an unused or the least recently used one. */
  open(network: NetworkHash): Promise<string>;
  /** Records that a session was used; resolves to whether it exists. */
  use(id: string): Promise<boolean>;
  end(id: string): Promise<boolean>;
}

const IDLE_MS = limits.mcpSessionIdleMinutes * 60 * 1000;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// This is raw SQL, because Kysely can't express `json_each()` as a table.
const openSessions = `
  INSERT INTO mcp_sessions (id, network, used_at)
  SELECT opened.value ->> 0, opened.value ->> 1, ?2 FROM json_each(?1) AS opened WHERE true`;

const endIdle = "DELETE FROM mcp_sessions WHERE used_at <= ?1";

// Opening costs attackers nothing, so used sessions are kept first. They get nine tenths of the limit, so that clients
// can still start. In both groups, each network's newest session is kept before any network's second one.
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

/** Creates the access to the sessions in `storage`. */
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
