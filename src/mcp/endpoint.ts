// The endpoint's parts, protocol versions and answers.
import { limits } from "../../generated/limits.ts";
import { operations } from "../../generated/operations.ts";
import type { NetworkUnits } from "../billing/mod.ts";
import type { NonApiAnswer, NonApiRequest } from "../contract/mod.ts";
import type { CountedNetworks } from "../keys/mod.ts";
import type { Sessions } from "./sessions.ts";

/** Parts of the endpoint. */
export interface McpParts {
  readonly identity: { readonly version: string; readonly baseUrl: string };
  readonly sessions: Sessions;
  readonly dailyCalls: NetworkUnits;
  readonly dailySessions: NetworkUnits;
  readonly networks: CountedNetworks;
}

/** Returns whether a request has an active key; one that only looks like a key doesn't count. */
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
  const error = { code, message, ...(data !== undefined && { data }) };
  return jsonAnswer(status, { jsonrpc: "2.0", error, id }, headers);
}

const SESSION_NOT_FOUND = -32001;

const SESSION_ID_LENGTH_MAX = 64;

/** Rejects an unknown or ended session, so that the client starts again. */
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

/** JSON-RPC's first server error: a limit is reached, or the message doesn't fit its session. */
export const SERVER_ERROR = -32000;

/** Offered to clients that ask for an unsupported version. */
export const FALLBACK_VERSION = "2024-11-05";

/** Other versions that begin with a handshake. */
export const HANDSHAKE_VERSIONS: readonly string[] = ["2025-11-25", "2025-06-18", "2025-03-26"];

/** The version without sessions. */
export const STATELESS_VERSION = "2026-07-28";
