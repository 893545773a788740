// MCP: operations as tools for language models, at `/mcp` (streamable HTTP). A tool calls an operation like any other
// caller. Without a key, a network has daily quotas of calls and of sessions; `answer_post.ts` counts the calls.
import { limits } from "../../generated/limits.ts";
import { openNetworkUnits } from "../billing/mod.ts";
import { type NonApiAnswer, type NonApiRequest, type NonApiRoute, pageOriginOf } from "../contract/mod.ts";
import { type CountedNetworks, hashKey, LIMITS } from "../keys/mod.ts";
import type { Storage } from "../storage/mod.ts";
import type { AnswerPost } from "./answer_post.ts";
import {
  FALLBACK_VERSION,
  HANDSHAKE_VERSIONS,
  hasKey,
  jsonAnswer,
  type McpParts,
  openSessionStore,
  refuseMessage,
  SERVER_ERROR,
  STATELESS_VERSION,
  unknownSession,
} from "./endpoint.ts";

interface McpOptions {
  readonly storage: Storage;
  readonly networks: CountedNetworks;
  readonly baseUrl: string;
  readonly version: string;
}

const PATH = "/mcp";

const EXPOSED = {
  "Access-Control-Expose-Headers": "Mcp-Session-Id, X-MCP-Outcome, X-MCP-Tool, X-Request-Id, Retry-After",
};

/** Returns the routes of the MCP endpoint. */
export function mcpRoutes({ storage, networks, baseUrl, version }: McpOptions): readonly NonApiRoute[] {
  const parts: McpParts = {
    identity: { version, baseUrl },
    sessions: openSessionStore(storage),
    dailyCalls: openNetworkUnits(storage, LIMITS.mcpCalls),
    dailySessions: openNetworkUnits(storage, LIMITS.mcpSessions),
    networks,
  };
  let answerPost: AnswerPost | null = null;

  async function post(request: NonApiRequest): Promise<NonApiAnswer> {
    const { createPostAnswer } = await loadAnswerPost();
    return await (answerPost ??= createPostAnswer(parts))(request);
  }

  async function get(request: NonApiRequest): Promise<NonApiAnswer> {
    const { headers } = request;
    const session = headers.get("Mcp-Session-Id");
    if (session === null) {
      return jsonAnswer(405, await describeEndpoint(`${baseUrl}${PATH}`, baseUrl), { Allow: "POST, DELETE" });
    }
    if (!await parts.sessions.use(session)) return unknownSession(session);
    const key = headers.get("Authorization") ?? headers.get("X-API-Key");
    return openEventStream(key !== null && await hasKey(request) ? hashKey(key) : request.network);
  }

  async function end({ headers }: NonApiRequest): Promise<NonApiAnswer> {
    const session = headers.get("Mcp-Session-Id");
    if (session === null) {
      return jsonAnswer(400, { error: "Send the `mcp-session-id` of the session to end in the header." });
    }
    return await parts.sessions.end(session) ? { status: 204 } : unknownSession(session);
  }

  const guarded =
    (answer: (request: NonApiRequest) => Promise<NonApiAnswer>) => async (request: NonApiRequest) => {
      // Pages of other origins may call the endpoint, like the API (MCP specification 2025-11-25, "Transports").
      if (pageOriginOf(request.headers, baseUrl) === "rebound") {
        return refuseMessage(
          403,
          SERVER_ERROR,
          "This page may not call this server: its host name does not belong to this server.",
        );
      }
      const answered = await answer(request);
      return "error" in answered ? answered : { ...answered, headers: { ...EXPOSED, ...answered.headers } };
    };
  const methods = [["POST", post], ["GET", get], ["DELETE", end]] as const;
  return methods.map(([method, answer]) => ({
    method,
    path: PATH,
    refusesKeyInAddress: true,
    answer: guarded(answer),
  }));
}

/** Path of a module to load on demand. Deno would load a literal path in `import()` at startup. */
const ANSWER_POST = "./answer_post.ts";

const TOOLS = "../../generated/mcp_tools.ts";

const loadAnswerPost = (): Promise<typeof import("./answer_post.ts")> => import(ANSWER_POST);

/** Loads the descriptions of the tools, and the code that calls them. */
export async function preloadTools(): Promise<void> {
  await loadTools();
  await loadAnswerPost();
}

const loadTools = (): Promise<typeof import("../../generated/mcp_tools.ts")> => import(TOOLS);

/** Describes the endpoint to people and programs that open its URL without using the protocol. */
async function describeEndpoint(endpoint: string, baseUrl: string): Promise<unknown> {
  const { mcpTools } = await loadTools();
  return {
    protocol: "mcp",
    version: FALLBACK_VERSION,
    supported_versions: [STATELESS_VERSION, ...HANDSHAKE_VERSIONS, FALLBACK_VERSION],
    transport: "streamable-http",
    endpoint,
    message: "This is an MCP endpoint. Add its address to an MCP client, or send JSON-RPC by POST.",
    quickstart: {
      client_configuration: { mcpServers: { bankscreen: { type: "http", url: endpoint } } },
      with_a_key: "Authorization: Bearer <API_KEY>",
    },
    tools: mcpTools.map(({ name }) => name),
    free_tier: {
      mcp_daily_limit: limits.mcpCallsPerDay,
      mcp_daily_limit_unit: "one per tool call, one per IBAN of a batch; free operations are not counted",
      mcp_sessions_per_day: limits.mcpSessionsPerDay,
      session_idle_timeout_minutes: limits.mcpSessionIdleMinutes,
      rest_api_signup: `POST ${baseUrl}/v1/keys/generate`,
    },
    x402: `${baseUrl}/.well-known/x402`,
    documentation: `${baseUrl}/docs/mcp`,
    llms_txt: `${baseUrl}/llms.txt`,
  };
}

/** Largest number of open streams in this process; `STREAMS_PER_OWNER_MAX` applies to each key or network. */
const STREAMS_MAX = 300;

const STREAMS_PER_OWNER_MAX = 30;

/** Interval of signs of life: proxies close a connection without traffic after some time, often a minute. */
const SIGN_OF_LIFE_MS = 15_000;

/** Longest life of a stream; a client that is still connected then opens another one. */
const STREAM_MS_MAX = 10 * 60 * 1000;

const SIGN_OF_LIFE = new TextEncoder().encode(": open\n\n");

const streams = new Set<{ readonly owner: string; readonly end: () => void }>();

/** Opens a stream for messages, which the service never sends. At the limit, ends another owner's stream or fails. */
export function openEventStream(owner: string): NonApiAnswer {
  const own = [...streams].filter((stream) => stream.owner === owner).length;
  if (own >= STREAMS_PER_OWNER_MAX || !endOldestStream(own)) {
    const message = "Too many streams are open. They carry no messages, so continue without one.";
    return refuseMessage(503, SERVER_ERROR, message);
  }
  let forget = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const endsAt = Date.now() + STREAM_MS_MAX;
      const end = (): void => {
        forget();
        controller.close();
      };
      const stream = { owner, end };
      const timer = setInterval(() => {
        if (Date.now() < endsAt) controller.enqueue(SIGN_OF_LIFE);
        else end();
      }, SIGN_OF_LIFE_MS);
      Deno.unrefTimer(timer);
      forget = () => {
        clearInterval(timer);
        streams.delete(stream);
      };
      streams.add(stream);
      controller.enqueue(SIGN_OF_LIFE);
    },
    cancel: () => forget(),
  });
  return { status: 200, headers: { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" }, body };
}

/** At the limit, ends a stream of the owner with the most. Returns `false` if these are fewer than `own + 2`. */
function endOldestStream(own: number): boolean {
  if (streams.size < STREAMS_MAX) return true;
  const [largest = []] = [...Map.groupBy(streams, ({ owner }) => owner).values()]
    .toSorted((one, other) => other.length - one.length);
  if (largest.length <= own + 1) return false;
  largest[0]?.end();
  return true;
}
