/**
 * Answers POST requests of clients. In the stateless version a request stands alone; older versions initialise first,
 * and later messages name the session.
 *
 * This file is loaded with the protocol's package on the first such request, so that it costs nothing at the start.
 *
 * @module
 */
import {
  classifyInboundRequest,
  createMcpHandler,
  isInitializeRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type McpHttpHandler,
} from "@modelcontextprotocol/server";
import type { SideAnswer, SideRequest } from "../contract/mod.ts";
import { hasKey, type McpParts } from "./parts.ts";
import {
  answerMessages,
  answerRequest,
  BATCH_MAX,
  INVALID_REQUEST,
  readMessage,
  wordError,
} from "./answer_message.ts";
import { jsonAnswer, refuseMessage, unknownSession } from "./answers.ts";
import { createServer, type Exchange, LIMIT_REACHED } from "./server.ts";
import { FALLBACK_VERSION, HANDSHAKE_VERSIONS } from "./versions.ts";

/** Answers posted messages. */
export type AnswerPost = (request: SideRequest) => Promise<SideAnswer>;

/** Subscription streams that may be open at one time. Nothing here ever changes, so no client misses anything. */
const SUBSCRIPTIONS_MAX = 100;

const PARSE_ERROR = -32700;

/** Makes the function that answers posted messages. */
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
    // Stateless requests come one by one, so a batch belongs to a client with a session.
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

/**
 * Makes the state that the messages of one body share: the caller, the day's remaining allowance, and the headers of
 * the answer.
 */
function openExchange(
  { dailyCalls, networks, today }: McpParts,
  { callApi, network }: SideRequest,
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

/** Answers a request that stands alone. */
async function answerAlone(
  handler: McpHttpHandler,
  exchanges: WeakMap<Request, Exchange>,
  { headers: sent, caller }: SideRequest,
  body: unknown,
  exchange: Exchange,
): Promise<SideAnswer> {
  const headers = new Headers(sent);
  // Lenient: clients that declare another type, or accept only one of the two, are served alike.
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

/** Answers messages of a client with a session. */
async function answerInSession(
  parts: McpParts,
  asked: SideRequest,
  body: unknown,
  exchange: Exchange,
): Promise<SideAnswer> {
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
    return refuseMessage(400, INVALID_REQUEST, "This is no message of JSON-RPC 2.0.", only.id);
  }
  const refusal = await refuseSession(parts, asked, only?.kind === "request" ? only.message.id : null);
  if (refusal !== null) return refusal;
  return await answerMessages(parts.identity, exchange, asked, messages, Array.isArray(body));
}

/** Refuses messages that name no session or an unknown one; `null` when theirs exists. */
async function refuseSession(
  { sessions }: McpParts,
  { headers }: SideRequest,
  id: string | number | null,
): Promise<SideAnswer | null> {
  const version = headers.get("MCP-Protocol-Version");
  if (version !== null && version !== FALLBACK_VERSION && !HANDSHAKE_VERSIONS.includes(version)) {
    const spoken = [FALLBACK_VERSION, ...HANDSHAKE_VERSIONS].join(", ");
    return refuseMessage(
      400,
      LIMIT_REACHED,
      `This version of the protocol is not spoken. Spoken are ${spoken}.`,
      id,
    );
  }
  const session = headers.get("Mcp-Session-Id");
  if (session === null) {
    return refuseMessage(
      400,
      LIMIT_REACHED,
      "Server not initialized: send `initialize` first, and its `mcp-session-id` with every later message.",
      id,
    );
  }
  return await sessions.use(session) ? null : unknownSession(session, id);
}

async function openSession(
  { identity, sessions, dailySessions, networks }: McpParts,
  asked: SideRequest,
  request: JSONRPCRequest,
  exchange: Exchange,
): Promise<SideAnswer> {
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
    return {
      ...refuseMessage(200, LIMIT_REACHED, message, request.id, { used: used + 1, limit, remaining: 0 }, {
        "X-MCP-Outcome": "session_rate_limited",
      }),
    };
  }
  return jsonAnswer(200, answer, { "Mcp-Session-Id": await sessions.open(network) });
}
