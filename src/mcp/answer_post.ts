// Answers POST requests, both of the stateless protocol version and of older ones, which begin with a handshake and
// then send a session id (`endpoint.ts`) with every message. The protocol's package is loaded on first use. `unitsOf`
// in `../http/payers.ts` counts the units of a tool call.
import {
  classifyInboundRequest,
  createMcpHandler,
  isInitializeRequest,
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCRequest,
  type McpHttpHandler,
} from "@modelcontextprotocol/server";
import { texts } from "../../generated/texts.ts";
import { parseJson } from "../../sdk/evidence/signed/mod.ts";
import type { NonApiAnswer, NonApiRequest } from "../contract/mod.ts";
import {
  errorMessage,
  FALLBACK_VERSION,
  HANDSHAKE_VERSIONS,
  hasKey,
  jsonAnswer,
  type McpParts,
  refuseMessage,
  SERVER_ERROR,
  unknownSession,
} from "./endpoint.ts";
import { answerRequest, createServer, type Exchange, wordError } from "./server.ts";

/** Answers posted messages. */
export type AnswerPost = (request: NonApiRequest) => Promise<NonApiAnswer>;

/** Largest number of subscriptions. Few are enough: tools and resources never change, so there is nothing to notify. */
const SUBSCRIPTIONS_MAX = 100;

const PARSE_ERROR = -32700;

const UNREADABLE =
  "The body is not valid JSON. It must be uncompressed, and no object in it may repeat a member name.";

/** Creates the function that answers posted messages. */
export function createPostAnswer(parts: McpParts): AnswerPost {
  const exchanges = new WeakMap<Request, Exchange>();
  const stateless = createMcpHandler((context) => {
    const exchange = context.requestInfo && exchanges.get(context.requestInfo);
    if (exchange === undefined) throw new Error("Cannot answer an MCP request: it has no exchange");
    return createServer(parts.identity, exchange);
  }, { legacy: "reject", maxSubscriptions: SUBSCRIPTIONS_MAX });

  return async (incoming) => {
    const body = parseBody(incoming.body);
    if (body === undefined) return refuseMessage(400, PARSE_ERROR, UNREADABLE);
    const { exchange, headers } = openExchange(parts, incoming);
    const kind = classifyInboundRequest({
      httpMethod: "POST",
      body,
      protocolVersionHeader: incoming.headers.get("MCP-Protocol-Version") ?? undefined,
      mcpMethodHeader: incoming.headers.get("Mcp-Method") ?? undefined,
      mcpNameHeader: incoming.headers.get("Mcp-Name") ?? undefined,
    }).kind;
    // In the stateless version, requests are sent one by one, so a batch is from a client with a session.
    const answer = kind === "legacy" || Array.isArray(body)
      ? await answerInSession(parts, incoming, body, exchange)
      : await answerStateless(stateless, exchanges, incoming, body, exchange);
    return "error" in answer ? answer : { ...answer, headers: { ...answer.headers, ...headers() } };
  };
}

const decoder = new TextDecoder("utf-8", { fatal: true });

function parseBody(bytes: Uint8Array): unknown {
  try {
    return parseJson(decoder.decode(bytes));
  } catch {
    return undefined;
  }
}

function openExchange(
  { dailyCalls }: McpParts,
  { callApi, network }: NonApiRequest,
): { readonly exchange: Exchange; readonly headers: () => Readonly<Record<string, string>> } {
  const tools = new Set<string>();
  let outcome: string | null = null;
  const exchange: Exchange = {
    callApi,
    dailyQuota: { take: (units) => dailyCalls.take(network, units) },
    note: (tool, found) => {
      if (tool !== null) tools.add(tool);
      // Of several calls, one that failed is more important to the caller than one that succeeded.
      if (outcome === null || found !== "ok") outcome = found;
    },
  };
  return {
    exchange,
    headers: (): Readonly<Record<string, string>> =>
      outcome === null ? {} : {
        "X-MCP-Outcome": outcome,
        ...(tools.size > 0 && { "X-MCP-Tool": [...tools].join(", ") }),
      },
  };
}

async function answerStateless(
  handler: McpHttpHandler,
  exchanges: WeakMap<Request, Exchange>,
  { headers: sent, caller }: NonApiRequest,
  body: unknown,
  exchange: Exchange,
): Promise<NonApiAnswer> {
  const headers = new Headers(sent);
  // These headers are replaced, because the package refuses clients that send another type or accept only one of them.
  headers.set("Content-Type", "application/json");
  headers.set("Accept", "application/json, text/event-stream");
  const request = new Request("http://localhost/mcp", { method: "POST", headers, signal: caller() });
  exchanges.set(request, exchange);
  const response = await handler.fetch(request, { parsedBody: body });
  const type = response.headers.get("Content-Type") ?? "";
  const isStream = type.startsWith("text/event-stream");
  return {
    status: response.status,
    ...(type !== "" && { headers: { "Content-Type": type } }),
    ...(response.body !== null && { body: isStream ? response.body : wordedText(await response.text()) }),
  };
}

/** Longest answer that may be an error: the package's errors are shorter. */
const ERROR_LENGTH_MAX = 10_000;

function wordedText(text: string): string {
  if (text.length > ERROR_LENGTH_MAX || !text.includes('"error"')) return text;
  return JSON.stringify(wordError(JSON.parse(text)));
}

/** Largest number of messages in a batch (JSON-RPC 2.0, section 6). A longer one is rejected before charging. */
const BATCH_MAX = 100;

/** UTF-16 units of answers at which the rest of a batch is rejected: ten tool lists or eight batches of 100 IBANs. */
const ANSWERS_LENGTH_MAX = 1024 * 1024;

/** Error code for an invalid message (JSON-RPC 2.0, section 5.1). */
const INVALID_REQUEST = -32600;

const NO_MESSAGE = "This is not a JSON-RPC 2.0 message.";

/** Answers a message or a batch in a session, or opens a session. */
async function answerInSession(
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
    return refuseMessage(400, SERVER_ERROR, texts.mcp.unsupported_version({ versions: spoken }), id);
  }
  const session = headers.get("Mcp-Session-Id");
  if (session === null) {
    return refuseMessage(400, SERVER_ERROR, texts.mcp.not_initialized, id);
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
  const { served, used, limit } = await hasKey(incoming)
    ? { served: true, used: 0, limit: 0 }
    : await dailySessions.take(incoming.network, 1);
  if (!served) {
    const message = texts.mcp.sessions_used_up({ limit });
    return refuseMessage(200, SERVER_ERROR, message, request.id, { used: used + 1, limit, remaining: 0 }, {
      "X-MCP-Outcome": "session_rate_limited",
    });
  }
  const { network } = await networks.find(incoming.network);
  return jsonAnswer(200, answer, { "Mcp-Session-Id": await sessions.open(network) });
}

type ClientMessage =
  | { readonly kind: "request"; readonly message: JSONRPCRequest }
  | { readonly kind: "unanswered" }
  /** An invalid message; `id` is `null` if it is unreadable. */
  | { readonly kind: "invalid"; readonly id: string | number | null };

function readMessage(value: unknown): ClientMessage {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : undefined;
  // A message with an invalid id would otherwise count as a notification.
  if (id !== undefined && typeof id !== "string" && !Number.isInteger(id)) {
    return { kind: "invalid", id: null };
  }
  if (isJSONRPCRequest(value)) return { kind: "request", message: value };
  if (isJSONRPCNotification(value) || isJSONRPCResultResponse(value) || isJSONRPCErrorResponse(value)) {
    return { kind: "unanswered" };
  }
  return { kind: "invalid", id: typeof id === "string" || typeof id === "number" ? id : null };
}

/** Answers messages. With `isList`, they arrived as a batch, so the answers are sent as a list. */
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
        ? errorMessage(INVALID_REQUEST, NO_MESSAGE, message.id)
        : waitSeconds !== null
        ? tooMany(message.message.id, waitSeconds, exchange)
        : length > ANSWERS_LENGTH_MAX
        ? errorMessage(SERVER_ERROR, texts.mcp.answers_too_large, message.message.id)
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
  const message = texts.mcp.too_many_messages({ seconds: waitSeconds });
  return errorMessage(SERVER_ERROR, message, id, { retry_after: waitSeconds });
}
