// Answers POST requests: those of the stateless protocol version here, older ones in `answer_in_session.ts`. The
// protocol's package is loaded on first use. `unitsOf` in `../http/payers.ts` counts tool calls.
import { classifyInboundRequest, createMcpHandler, type McpHttpHandler } from "@modelcontextprotocol/server";
import type { NonApiAnswer, NonApiRequest } from "../contract/mod.ts";
import { answerInSession } from "./answer_in_session.ts";
import { type McpParts, refuseMessage } from "./endpoint.ts";
import { createServer, type Exchange, wordError } from "./server.ts";

/** Answers posted messages. */
export type AnswerPost = (request: NonApiRequest) => Promise<NonApiAnswer>;

/** Nothing here ever changes, so clients miss nothing. */
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

  return async (incoming) => {
    const body = parseBody(incoming.body);
    if (body === undefined) return refuseMessage(400, PARSE_ERROR, "The body is not valid JSON.");
    const { exchange, headers } = openExchange(parts, incoming);
    const kind = classifyInboundRequest({
      httpMethod: "POST",
      body,
      protocolVersionHeader: incoming.headers.get("MCP-Protocol-Version") ?? undefined,
      mcpMethodHeader: incoming.headers.get("Mcp-Method") ?? undefined,
      mcpNameHeader: incoming.headers.get("Mcp-Name") ?? undefined,
    }).kind;
    // Stateless requests come one by one, so a batch is from a client with a session.
    const answer = kind === "legacy" || Array.isArray(body)
      ? await answerInSession(parts, incoming, body, exchange)
      : await answerAlone(stateless, exchanges, incoming, body, exchange);
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
  { dailyCalls, networks }: McpParts,
  { callApi, network }: NonApiRequest,
): { readonly exchange: Exchange; readonly headers: () => Readonly<Record<string, string>> } {
  const tools = new Set<string>();
  let outcome: string | null = null;
  const exchange: Exchange = {
    callApi,
    dailyQuota: {
      take: async (units) => dailyCalls.take((await networks.find(network)).network, units),
    },
    note: (tool, found) => {
      if (tool !== null) tools.add(tool);
      // Of several calls, the one that wasn't served matters to the caller.
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
  // Serves clients that declare another type, or accept only one of the two.
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
