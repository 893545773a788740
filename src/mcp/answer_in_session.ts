// Answers the messages of clients whose protocol version begins with a handshake: they initialise first, and send their
// session's id (`sessions.ts`) with every later message.
import {
  isInitializeRequest,
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCRequest,
} from "@modelcontextprotocol/server";
import type { NonApiAnswer, NonApiRequest } from "../contract/mod.ts";
import {
  FALLBACK_VERSION,
  HANDSHAKE_VERSIONS,
  hasKey,
  jsonAnswer,
  type McpParts,
  refuseMessage,
  SERVER_ERROR,
  unknownSession,
} from "./endpoint.ts";
import { answerRequest, type Exchange } from "./server.ts";

/** Messages of a batch (JSON-RPC 2.0, section 6). Further ones are rejected unread, so that none is charged. */
const BATCH_MAX = 100;

/** UTF-16 units of a batch's answers; one more may follow. Ten tool lists fit, or eight batches of 100 IBANs. */
const ANSWERS_LENGTH_MAX = 1024 * 1024;

/** JSON-RPC 2.0, section 5.1. */
const INVALID_REQUEST = -32600;

const NO_MESSAGE = "This is not a JSON-RPC 2.0 message.";

/** Answers a message or a batch of a session, or opens one. */
export async function answerInSession(
  parts: McpParts,
  incoming: NonApiRequest,
  body: unknown,
  exchange: Exchange,
): Promise<NonApiAnswer> {
  const values: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (values.length === 0 || values.length > BATCH_MAX) {
    return refuseMessage(400, INVALID_REQUEST, `A body must have 1 to ${BATCH_MAX} messages.`);
  }
  const messages = values.map(readMessage);
  const only = messages.length === 1 ? messages[0] : undefined;
  if (values.some((value) => isInitializeRequest(value))) {
    return only?.kind === "request"
      ? await openSession(parts, incoming, only.message, exchange)
      : refuseMessage(400, INVALID_REQUEST, "`initialize` must be sent alone.");
  }
  if (only?.kind === "invalid") return refuseMessage(400, INVALID_REQUEST, NO_MESSAGE, only.id);
  const refusal = await refuseSession(parts, incoming, only?.kind === "request" ? only.message.id : null);
  return refusal ?? await answerMessages(parts.identity, exchange, incoming, messages, Array.isArray(body));
}

async function refuseSession(
  { sessions }: McpParts,
  { headers }: NonApiRequest,
  id: string | number | null,
): Promise<NonApiAnswer | null> {
  const version = headers.get("MCP-Protocol-Version");
  if (version !== null && version !== FALLBACK_VERSION && !HANDSHAKE_VERSIONS.includes(version)) {
    const spoken = [FALLBACK_VERSION, ...HANDSHAKE_VERSIONS].join(", ");
    return refuseMessage(
      400,
      SERVER_ERROR,
      `This version of the protocol is not supported. Supported: ${spoken}.`,
      id,
    );
  }
  const session = headers.get("Mcp-Session-Id");
  if (session === null) {
    return refuseMessage(
      400,
      SERVER_ERROR,
      "Server not initialized: send `initialize` first, and its `mcp-session-id` with every later message.",
      id,
    );
  }
  return await sessions.use(session) ? null : unknownSession(session, id);
}

async function openSession(
  { identity, sessions, dailySessions, networks }: McpParts,
  incoming: NonApiRequest,
  request: JSONRPCRequest,
  exchange: Exchange,
): Promise<NonApiAnswer> {
  const answer = await answerRequest(identity, exchange, request);
  if (!isJSONRPCResultResponse(answer)) return jsonAnswer(200, answer);
  const { network } = await networks.find(incoming.network);
  const { served, used, limit } = await hasKey(incoming)
    ? { served: true, used: 0, limit: 0 }
    : await dailySessions.take(network, 1);
  if (!served) {
    const message =
      `This network has used up its ${limit} sessions for today. Continue with an open one, send a key, or use a version ` +
      "of the protocol without sessions.";
    return refuseMessage(200, SERVER_ERROR, message, request.id, { used: used + 1, limit, remaining: 0 }, {
      "X-MCP-Outcome": "session_rate_limited",
    });
  }
  return jsonAnswer(200, answer, { "Mcp-Session-Id": await sessions.open(network) });
}

type ClientMessage =
  | { readonly kind: "request"; readonly message: JSONRPCRequest }
  | { readonly kind: "unanswered" }
  /** `id` is present if it could be read. */
  | { readonly kind: "invalid"; readonly id: string | number | null };

function readMessage(value: unknown): ClientMessage {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : undefined;
  // A message with any other id would count as a notification.
  if (id !== undefined && typeof id !== "string" && !Number.isInteger(id)) {
    return { kind: "invalid", id: null };
  }
  if (isJSONRPCRequest(value)) return { kind: "request", message: value };
  if (isJSONRPCNotification(value) || isJSONRPCResultResponse(value) || isJSONRPCErrorResponse(value)) {
    return { kind: "unanswered" };
  }
  return { kind: "invalid", id: typeof id === "string" || typeof id === "number" ? id : null };
}

/** With `isList`, messages came as a batch and are answered as one. */
async function answerMessages(
  identity: McpParts["identity"],
  exchange: Exchange,
  { countFurther, caller }: NonApiRequest,
  messages: readonly ClientMessage[],
  isList: boolean,
): Promise<NonApiAnswer> {
  const written: string[] = [];
  let length = 0;
  for (const [place, message] of messages.entries()) {
    const isFurther = place > 0;
    if (isFurther && caller().aborted) break;
    const waitSeconds = isFurther ? countFurther() : null;
    if (message.kind === "unanswered") continue;
    const text = JSON.stringify(
      message.kind === "invalid"
        ? refusal(message.id, INVALID_REQUEST, NO_MESSAGE)
        : waitSeconds !== null
        ? tooMany(message.message.id, waitSeconds, exchange)
        : length > ANSWERS_LENGTH_MAX
        ? tooLong(message.message.id)
        : await answerRequest(identity, exchange, message.message),
    );
    written.push(text);
    length += text.length;
  }
  if (written.length === 0) return { status: 202 };
  return {
    status: 200,
    headers: { "Content-Type": "application/json" },
    body: isList ? `[${written.join(",")}]` : written.join(""),
  };
}

function tooMany(id: string | number, waitSeconds: number, { note }: Exchange): unknown {
  note(null, "rate_limited");
  const message =
    `Too many requests: each message of a list counts as one. Nothing was charged; send it again in ${waitSeconds} seconds.`;
  return refusal(id, SERVER_ERROR, message, { retry_after: waitSeconds });
}

function tooLong(id: string | number): unknown {
  const message =
    "Together, the answers to this list are too large. Nothing was charged; send this message in a separate list.";
  return refusal(id, SERVER_ERROR, message);
}

function refusal(id: string | number | null, code: number, message: string, data?: unknown): unknown {
  return { jsonrpc: "2.0", id, error: { code, message, ...(data !== undefined && { data }) } };
}
