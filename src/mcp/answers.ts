/**
 * The forms of the endpoint's own answers.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import type { SideAnswer } from "../contract/mod.ts";

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

/** Error code for an unknown session, as clients of the protocol expect it. */
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
