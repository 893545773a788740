/**
 * Parts of the endpoint, and the forms of its own answers.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import { operations } from "../../generated/operations.ts";
import type { NetworkUnits } from "../billing/mod.ts";
import type { SideAnswer, SideRequest } from "../contract/mod.ts";
import type { CountedNetworks } from "../keys/mod.ts";
import type { Sessions } from "./sessions.ts";

/** Parts of the endpoint. */
export interface McpParts {
  readonly identity: { readonly version: string; readonly baseUrl: string };
  /** Returns the current day in UTC, `YYYY-MM-DD`. */
  readonly today: () => string;
  readonly sessions: Sessions;
  /** Units for tool calls that a network without a key has per day. */
  readonly dailyCalls: NetworkUnits;
  /** Sessions that a network may open in a day. */
  readonly dailySessions: NetworkUnits;
  readonly networks: CountedNetworks;
}

/** Returns whether a request carries a key that is active. What only claims to be one gains nothing. */
export async function hasKey({ headers, callApi }: SideRequest): Promise<boolean> {
  if (!headers.has("Authorization") && !headers.has("X-API-Key")) return false;
  const { method, path } = operations.getApiKeyUsage;
  const answer = await callApi({ method, target: path });
  await answer.body?.cancel();
  return answer.ok;
}

/** An answer that is no refusal in the envelope of the API. */
type McpAnswer = Exclude<SideAnswer, { readonly error: unknown }>;

/** Makes an answer of JSON. */
export function jsonAnswer(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): McpAnswer {
  return { status, headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(value) };
}

/** Makes an answer that holds an error of JSON-RPC. */
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

/** No session id of ours is longer. */
const SESSION_ID_LENGTH_MAX = 64;

/** Refuses a session that was never opened or has ended; a client starts over. */
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
