// Answers POST requests. Stateless requests are independent; older versions initialise first and send a session id.
// Loads the protocol's package on first use. `unitsOf` in `../http/payers.ts` counts a tool call against the
// network's day.
import {
  classifyInboundRequest,
  createMcpHandler,
  isInitializeRequest,
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type McpHttpHandler,
  ProtocolErrorCode,
  type Server,
  type Transport,
} from "@modelcontextprotocol/server";
import type { NonApiAnswer, NonApiRequest } from "../contract/mod.ts";
import {
  FALLBACK_VERSION,
  HANDSHAKE_VERSIONS,
  hasKey,
  jsonAnswer,
  type McpParts,
  refuseMessage,
  unknownSession,
} from "./sessions.ts";
import { createServer, type Exchange, SERVER_ERROR } from "./server.ts";

/** Answers posted messages. */
export type AnswerPost = (request: NonApiRequest) => Promise<NonApiAnswer>;

/** Nothing here ever changes, so no client misses anything. */
const SUBSCRIPTIONS_MAX = 100;

const PARSE_ERROR = -32700;

/** Creates the function that answers posted messages. */
export function createPostAnswer(parts: McpParts): AnswerPost {
  const exchanges = new WeakMap<Request, Exchange>();
  const stateless = createMcpHandler((context) => {
    const exchange = context.requestInfo && exchanges.get(context.requestInfo);
    if (exchange === undefined) throw new Error("Cannot answer an MCP request: it has no exchange");
    return createServer(parts.identity, exchange);
  }, { legacy: "reject", maxSubscriptions: SUBSCRIPTIONS_MAX });

  return async (asked) => {
    const body = parseBody(asked.body);
    if (body === undefined) return refuseMessage(400, PARSE_ERROR, "The body is not valid JSON.");
    const { exchange, headers } = openExchange(parts, asked);
    const kind = classifyInboundRequest({
      httpMethod: "POST",
      body,
      protocolVersionHeader: asked.headers.get("MCP-Protocol-Version") ?? undefined,
      mcpMethodHeader: asked.headers.get("Mcp-Method") ?? undefined,
      mcpNameHeader: asked.headers.get("Mcp-Name") ?? undefined,
    }).kind;
    // Stateless requests come one by one, so a batch is from a client with a session.
    const answer = kind === "legacy" || Array.isArray(body)
      ? await answerInSession(parts, asked, body, exchange)
      : await answerAlone(stateless, exchanges, asked, body, exchange);
    return "error" in answer ? answer : { ...answer, headers: { ...answer.headers, ...headers() } };
  };
}

const decoder = new TextDecoder("utf-8", { fatal: true });

function parseBody(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return undefined;
  }
}

function openExchange(
  { dailyCalls, networks, today }: McpParts,
  { callApi, network }: NonApiRequest,
): { readonly exchange: Exchange; readonly headers: () => Readonly<Record<string, string>> } {
  const tools = new Set<string>();
  let outcome: string | null = null;
  const exchange: Exchange = {
    callApi,
    today,
    allowance: {
      take: async (units) => dailyCalls.take((await networks.find(network)).network, units),
    },
    note: (tool, found) => {
      if (tool !== null) tools.add(tool);
      // Of several calls, the one that was not served matters to the caller.
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

async function answerAlone(
  handler: McpHttpHandler,
  exchanges: WeakMap<Request, Exchange>,
  { headers: sent, caller }: NonApiRequest,
  body: unknown,
  exchange: Exchange,
): Promise<NonApiAnswer> {
  const headers = new Headers(sent);
  // Clients that declare another type, or accept only one of the two, are served too.
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

/** No error of the package is longer. */
const ERROR_LENGTH_MAX = 10_000;

function wordedText(text: string): string {
  if (text.length > ERROR_LENGTH_MAX || !text.includes('"error"')) return text;
  return JSON.stringify(wordError(JSON.parse(text)));
}

async function answerInSession(
  parts: McpParts,
  asked: NonApiRequest,
  body: unknown,
  exchange: Exchange,
): Promise<NonApiAnswer> {
  const values: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (values.length === 0 || values.length > BATCH_MAX) {
    return refuseMessage(400, INVALID_REQUEST, `A body holds 1 to ${BATCH_MAX} messages.`);
  }
  const [first] = values;
  if (isInitializeRequest(first) && values.length === 1) {
    const request = readMessage(first);
    if (request.kind === "request") return await openSession(parts, asked, request.message, exchange);
  }
  if (values.some((value) => isInitializeRequest(value))) {
    return refuseMessage(400, INVALID_REQUEST, "`initialize` is sent alone.");
  }
  const messages = values.map(readMessage);
  const [only] = messages;
  if (messages.length === 1 && only?.kind === "invalid") {
    return refuseMessage(400, INVALID_REQUEST, "This is not a JSON-RPC 2.0 message.", only.id);
  }
  const refusal = await refuseSession(parts, asked, only?.kind === "request" ? only.message.id : null);
  if (refusal !== null) return refusal;
  return await answerMessages(parts.identity, exchange, asked, messages, Array.isArray(body));
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
      `This version of the protocol is not spoken. Spoken are ${spoken}.`,
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
  asked: NonApiRequest,
  request: JSONRPCRequest,
  exchange: Exchange,
): Promise<NonApiAnswer> {
  const answer: JSONRPCMessage = await answerRequest(createServer(identity, exchange), request);
  if (!isJSONRPCResultResponse(answer)) return jsonAnswer(200, answer);
  const { network } = await networks.find(asked.network);
  const { served, used, limit } = await hasKey(asked)
    ? { served: true, used: 0, limit: 0 }
    : await dailySessions.take(network, 1);
  if (!served) {
    const message =
      `The ${limit} sessions that a network may open in a day without a key are used up. Go on with one that is open, send a ` +
      "key, or send requests of a version that needs no session.";
    return refuseMessage(200, SERVER_ERROR, message, request.id, { used: used + 1, limit, remaining: 0 }, {
      "X-MCP-Outcome": "session_rate_limited",
    });
  }
  return jsonAnswer(200, answer, { "Mcp-Session-Id": await sessions.open(network) });
}

type ClientMessage =
  | { readonly kind: "request"; readonly message: JSONRPCRequest }
  /** A notification, or a response to a request that was never sent. */
  | { readonly kind: "unanswered" }
  /** `id` is whatever could be read. */
  | { readonly kind: "invalid"; readonly id: string | number | null };

function readMessage(value: unknown): ClientMessage {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : undefined;
  // A message with another id would count as a notification.
  if (id !== undefined && typeof id !== "string" && !Number.isInteger(id)) {
    return { kind: "invalid", id: null };
  }
  if (isJSONRPCRequest(value)) return { kind: "request", message: value };
  if (isJSONRPCNotification(value) || isJSONRPCResultResponse(value) || isJSONRPCErrorResponse(value)) {
    return { kind: "unanswered" };
  }
  return { kind: "invalid", id: typeof id === "string" || typeof id === "number" ? id : null };
}

async function answerRequest(server: Server, request: JSONRPCRequest): Promise<JSONRPCMessage> {
  const answered = Promise.withResolvers<JSONRPCMessage>();
  const transport: Transport = {
    start: () => Promise.resolve(),
    send: (message) => {
      if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) {
        answered.resolve(wordError(message));
      }
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
  await server.connect(transport);
  try {
    transport.onmessage?.(request);
    return await answered.promise;
  } finally {
    await server.close();
  }
}

// The protocol's package reports validation errors as internal; callers need to know which member is wrong.

function wordError<Message>(message: Message): Message {
  if (!isJSONRPCErrorResponse(message)) return message;
  const { code, message: text } = message.error;
  const members = wrongMembers(text);
  if (members !== null) {
    const named = members.map((member) => `\`${member}\``).join(", ");
    const worded =
      `Invalid params: ${named} is missing or not of the form that this version of the protocol asks for`;
    return { ...message, error: { code: ProtocolErrorCode.InvalidParams, message: worded } };
  }
  if (code !== ProtocolErrorCode.InternalError) return message;
  return {
    ...message,
    error: { code, message: "The service could not answer. Nothing was charged; try again." },
  };
}

const MEMBERS_MAX = 3;

/** Longer names are the caller's own. */
const MEMBER_LENGTH_MAX = 60;

/** Returns the names of the members in a list of validation errors. */
function wrongMembers(text: string): readonly string[] | null {
  const start = text.indexOf("[\n");
  if (start === -1) return null;
  let found: unknown;
  try {
    found = JSON.parse(text.slice(start));
  } catch {
    return null;
  }
  if (!Array.isArray(found)) return null;
  const members = found.flatMap((one: unknown) =>
    typeof one === "object" && one !== null && "path" in one && Array.isArray(one.path)
      ? [one.path.join(".").slice(0, MEMBER_LENGTH_MAX) || "params"]
      : []
  );
  return members.length === 0 ? null : [...new Set(members)].slice(0, MEMBERS_MAX);
}

/**
 * Each message of a batch (JSON-RPC 2.0, section 6; versions 2024-11-05 and 2025-03-26) counts against the rate
 * limit, and their answers together are limited. Messages beyond are rejected unread, so that no unsent answer is
 * charged.
 */
const BATCH_MAX = 100;

/** Of a batch, in UTF-16 units; one more answer may follow. Ten tool lists, or eight batches of 100 IBANs, fit. */
const ANSWERS_LENGTH_MAX = 1024 * 1024;

/** JSON-RPC 2.0, section 5.1. */
const INVALID_REQUEST = -32600;

/** `isList` says whether messages came as a batch, and so are answered as one. */
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
        ? refusal(message.id, INVALID_REQUEST, "This is not a JSON-RPC 2.0 message.")
        : waitSeconds !== null
        ? tooMany(message.message.id, waitSeconds, exchange)
        : length > ANSWERS_LENGTH_MAX
        ? tooLong(message.message.id)
        : await answerRequest(createServer(identity, exchange), message.message),
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
    "The answers to this list are too long together. Nothing was charged; send this message in a list of its own.";
  return refusal(id, SERVER_ERROR, message);
}

function refusal(id: string | number | null, code: number, message: string, data?: unknown): unknown {
  return { jsonrpc: "2.0", id, error: { code, message, ...(data !== undefined && { data }) } };
}
