/**
 * The routes of `/mcp`.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import { openDailyUnits } from "../billing/mod.ts";
import {
  loadLater,
  pageOriginOf,
  type SideAnswer,
  type SideRequest,
  type SideRoute,
} from "../contract/mod.ts";
import { type CountedNetworks, hashKey } from "../keys/mod.ts";
import { dayOf, type Storage } from "../storage/mod.ts";
import { hasKey, type McpParts } from "./parts.ts";
import type { AnswerPost } from "./answer_post.ts";
import { jsonAnswer, refuseMessage, unknownSession } from "./answers.ts";
import { openEventStream } from "./event_stream.ts";
import { openSessionStore } from "./sessions.ts";

interface McpOptions {
  readonly storage: Storage;
  /** Tell which network a caller counts for. */
  readonly networks: CountedNetworks;
  /** Public address of the service. */
  readonly baseUrl: string;
  /** Version of the API. */
  readonly version: string;
}

const PATH = "/mcp";

/** Headers that pages of other origins may read, beside those of every answer. */
const EXPOSED = {
  "Access-Control-Expose-Headers": "Mcp-Session-Id, X-MCP-Outcome, X-MCP-Tool, X-Request-Id, Retry-After",
};

/** Lists the routes. */
export function mcpRoutes({ storage, networks, baseUrl, version }: McpOptions): readonly SideRoute[] {
  const parts: McpParts = {
    identity: { version, baseUrl },
    today: () => dayOf(storage.clock.now()),
    sessions: openSessionStore(storage),
    dailyCalls: openDailyUnits(storage, "mcp_calls", limits.mcpCallsPerDay),
    dailySessions: openDailyUnits(storage, "mcp_sessions", limits.mcpSessionsPerDay),
    networks,
  };
  let answerPost: AnswerPost | null = null;

  async function post(request: SideRequest): Promise<SideAnswer> {
    const { createPostAnswer } = await loadAnswerPost();
    return await (answerPost ??= createPostAnswer(parts))(request);
  }

  async function get(request: SideRequest): Promise<SideAnswer> {
    const { headers } = request;
    const session = headers.get("Mcp-Session-Id");
    if (session === null) {
      const { describeEndpoint } = await loadHint();
      return jsonAnswer(405, describeEndpoint(`${baseUrl}${PATH}`, baseUrl), { Allow: "POST, DELETE" });
    }
    if (!await parts.sessions.use(session)) return unknownSession(session);
    // A key stands for its holder wherever that calls from.
    const key = headers.get("Authorization") ?? headers.get("X-API-Key");
    return openEventStream(key !== null && await hasKey(request) ? hashKey(key) : request.network);
  }

  async function end({ headers }: SideRequest): Promise<SideAnswer> {
    const session = headers.get("Mcp-Session-Id");
    if (session === null) {
      return jsonAnswer(400, { error: "The header `mcp-session-id` names the session to end." });
    }
    return await parts.sessions.end(session) ? { status: 204 } : unknownSession(session);
  }

  const guarded = (answer: (request: SideRequest) => Promise<SideAnswer>) => async (request: SideRequest) => {
    // A page of another origin may call as it may call the whole API (MCP specification 2025-11-25, "Transports").
    if (pageOriginOf(request.headers, baseUrl) === "false") {
      return refuseMessage(
        403,
        ORIGIN_REFUSED,
        "This page may not call this server: its origin is a name that is not ours.",
      );
    }
    const answered = await answer(request);
    return "error" in answered ? answered : { ...answered, headers: { ...EXPOSED, ...answered.headers } };
  };
  return [
    { method: "POST", path: PATH, rateLimitExempt: false, answer: guarded(post) },
    { method: "GET", path: PATH, rateLimitExempt: false, answer: guarded(get) },
    { method: "DELETE", path: PATH, rateLimitExempt: false, answer: guarded(end) },
  ];
}

/** Names that the runtime cannot resolve statically, so that it loads nothing of them at the start. */
const ANSWER_POST = "./answer_post.ts";
const HINT = "./endpoint_hint.ts";

const loadAnswerPost = loadLater((): Promise<typeof import("./answer_post.ts")> => import(ANSWER_POST));
const loadHint = loadLater((): Promise<typeof import("./endpoint_hint.ts")> => import(HINT));

const ORIGIN_REFUSED = -32000;
