// Answers one MCP message, about tools, resources or the prompt. Each message gets its own server, because the
// package's server handles only one exchange. A call beyond the daily quota becomes a protocol error.
import {
  type CallToolResult,
  type GetPromptResult,
  isJSONRPCErrorResponse,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type Transport,
} from "@modelcontextprotocol/server";
import { messages } from "../../generated/errors.ts";
import { limits } from "../../generated/limits.ts";
import { mcpPrices, mcpPrompts, mcpResources } from "../../generated/mcp_resources_and_prompts.ts";
import { type McpTool, mcpTools } from "../../generated/mcp_tools.ts";
import { texts } from "../../generated/texts.ts";
import type { UnitsTaken } from "../billing/mod.ts";
import type { ApiCall, JsonObject } from "../contract/mod.ts";
import { API_KEY } from "../keys/mod.ts";
import { FALLBACK_VERSION, HANDSHAKE_VERSIONS, type McpParts, SERVER_ERROR } from "./endpoint.ts";
import { balanceOf, failure, resultOf } from "./tool_result.ts";

/** The services that the answers to a request need, and a record of its tool calls for the headers. */
export interface Exchange {
  readonly callApi: (call: ApiCall) => Promise<Response>;
  readonly dailyQuota: { take(units: number): Promise<UnitsTaken> };
  /** Records the outcome of a call of `tool`; `null` stands for any other message. */
  readonly note: (tool: string | null, outcome: "ok" | "error" | "rate_limited") => void;
}

/** Creates the server that answers one message. */
export function createServer({ version, baseUrl }: McpParts["identity"], exchange: Exchange): Server {
  const server = new Server(
    { name: "bankscreen", title: "Bankscreen", version, websiteUrl: baseUrl },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions: texts.mcp.instructions,
      supportedProtocolVersions: [FALLBACK_VERSION, ...HANDSHAKE_VERSIONS],
    },
  );
  server.setRequestHandler("tools/list", () => ({ tools: listedTools }));
  server.setRequestHandler("tools/call", async ({ params }): Promise<CallToolResult> => {
    const tool = mcpTools.find(({ name }) => name === params.name);
    if (tool === undefined) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool "${params.name.slice(0, NAME_LENGTH_MAX)}"`,
      );
    }
    const result = await callTool(tool, params.arguments ?? {}, exchange, baseUrl);
    exchange.note(tool.name, result.isError ? "error" : "ok");
    return result;
  });
  server.setRequestHandler("resources/list", () => ({ resources: listedResources }));
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: [] }));
  server.setRequestHandler("resources/read", async ({ params }) => {
    const text = await readResource(params.uri, exchange);
    if (text === null) throw new ResourceNotFoundError(params.uri.slice(0, 100));
    return { contents: [{ uri: params.uri, mimeType: "application/json", text }] };
  });
  server.setRequestHandler("prompts/list", () => ({ prompts: listedPrompts }));
  server.setRequestHandler("prompts/get", ({ params }) => {
    const prompt = writePrompt(params.name, params.arguments ?? {});
    if (prompt === null) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        "Prompt not found, or its `iban` is missing",
      );
    }
    return prompt;
  });
  return server;
}

/** Answers one message. */
export async function answerRequest(
  identity: McpParts["identity"],
  exchange: Exchange,
  request: JSONRPCRequest,
): Promise<JSONRPCMessage> {
  const server = createServer(identity, exchange);
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

/** Rewords an error: the package reports a validation error as internal, but callers need to know the member. */
export function wordError<Message>(message: Message): Message {
  if (!isJSONRPCErrorResponse(message)) return message;
  const { code, message: text } = message.error;
  const members = wrongMembers(text);
  if (members !== null) {
    const named = members.map((member) => `\`${member}\``).join(", ");
    const worded = `Invalid params: ${named} is missing, or malformed for this version of the protocol`;
    return { ...message, error: { code: ProtocolErrorCode.InvalidParams, message: worded } };
  }
  if (code !== ProtocolErrorCode.InternalError) return message;
  return {
    ...message,
    error: { code, message: "The service could not answer. Nothing was charged; try again." },
  };
}

const MEMBERS_MAX = 3;

/** Messages truncate the caller's names to this length. The names of our tools, arguments and members are shorter. */
const NAME_LENGTH_MAX = 60;

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
      ? [one.path.join(".").slice(0, NAME_LENGTH_MAX) || "params"]
      : []
  );
  return members.length === 0 ? null : [...new Set(members)].slice(0, MEMBERS_MAX);
}

const listedTools = mcpTools.map((
  { name, title, description, inputSchema, outputSchema, annotations },
) => ({ name, title, description, inputSchema, outputSchema, annotations }));

const listedResources = mcpResources.map(({ listed }) => listed);

const listedPrompts = mcpPrompts.map(({ listed }) => listed);

async function readResource(uri: string, { callApi }: Exchange): Promise<string | null> {
  const resource = mcpResources.find(({ listed }) => listed.uri === uri);
  if (resource === undefined) return null;
  const response = await callApi({ method: "get", target: resource.path });
  const text = await response.text();
  if (!response.ok) throw new Error(`The service answered ${response.status}`);
  return resource.withPrices ? JSON.stringify({ calls: mcpPrices, ...JSON.parse(text) }) : text;
}

const ARGUMENT_LENGTH_MAX = 64;

function writePrompt(name: unknown, args: unknown): GetPromptResult | null {
  const prompt = mcpPrompts.find(({ listed }) => listed.name === name);
  if (prompt === undefined || typeof args !== "object" || args === null) return null;
  const value: unknown = Reflect.get(args, prompt.argument);
  if (typeof value !== "string" || value.trim() === "") return null;
  const shown = value.trim().slice(0, ARGUMENT_LENGTH_MAX);
  const text = prompt.text.replaceAll(`{${prompt.argument}}`, () => shown);
  return { description: prompt.listed.title, messages: [{ role: "user", content: { type: "text", text } }] };
}

/** Calls a tool; throws a `ProtocolError` if the daily quota doesn't cover the call. */
async function callTool(
  tool: McpTool,
  args: JsonObject,
  exchange: Exchange,
  baseUrl: string,
): Promise<CallToolResult> {
  const mistake = findMistake(tool, args);
  if (mistake !== null) return invalid(mistake);
  const target = pathOf(tool, args);
  if (target === null) return invalid(`The argument \`${tool.pathArgument}\` must be a string.`);
  const sent = Object.entries(args).filter(([name]) => name !== META && !tool.ownArguments.includes(name));
  const quota: { units: number; taken: UnitsTaken | null } = { units: 0, taken: null };
  const response = await exchange.callApi({
    method: tool.method,
    target: target + queryOf(tool, args, sent),
    ...(tool.pathArgument === null && tool.query === null && { body: Object.fromEntries(sent) }),
    dailyQuota: {
      take: async (units) => {
        const taken = await exchange.dailyQuota.take(units);
        Object.assign(quota, { units, taken });
        return taken.served;
      },
    },
  });
  if (quota.taken?.served === false) {
    await response.body?.cancel();
    exchange.note(tool.name, "rate_limited");
    throw limitReached(quota.taken, quota.units, baseUrl);
  }
  const text = await response.text();
  const result = resultOf({ tool, args }, response, text);
  const left = result.isError || quota.taken === null ? balanceOf(response) : leftOfDay(quota.taken);
  const proof = args.evidence === true && response.ok
    ? proofOf(tool, args, Object.fromEntries(sent), text)
    : {};
  const meta = { ...left, ...proof };
  return Object.keys(meta).length === 0 ? result : { ...result, _meta: meta };
}

function limitReached({ used, limit }: UnitsTaken, units: number, baseUrl: string): ProtocolError {
  return new ProtocolError(
    SERVER_ERROR,
    used >= limit
      ? texts.mcp.calls_used_up({ limit, url: baseUrl })
      : texts.mcp.calls_too_few({ units, left: limit - used, limit, url: baseUrl }),
    { used: used + units, limit, remaining: Math.max(0, limit - used) },
  );
}

function queryOf(
  { query, pathArgument }: McpTool,
  args: JsonObject,
  sent: readonly [string, unknown][],
): string {
  const parameters = query !== null
    ? Object.entries({ ...query, ...Object.fromEntries(sent) })
    : pathArgument !== null && args.evidence !== undefined
    ? [["evidence", args.evidence]]
    : [];
  const written = parameters.map(([name, value]) => [String(name), String(value)]);
  return written.length === 0 ? "" : `?${new URLSearchParams(written)}`;
}

/** Returns the request and its full answer for the host: evidence signs these, not the shortened text for the model. */
function proofOf(
  { path, pathArgument }: McpTool,
  args: JsonObject,
  sent: JsonObject,
  text: string,
): Required<CallToolResult>["_meta"] {
  const { evidence: _, ...members } = sent;
  const parameter = /\{(\w+)\}/.exec(path)?.[1];
  const request = pathArgument === null || parameter === undefined
    ? members
    : { [parameter]: String(args[pathArgument]).trim() };
  return { "bankscreen/evidence": { request, answer: JSON.parse(text) } };
}

const META = "_meta";

/** Returns a message about an unknown, missing or wrong argument; `null` if there is no mistake. */
function findMistake(
  { name: tool, arguments: known, askedArguments }: McpTool,
  args: JsonObject,
): string | null {
  if (API_KEY.test(JSON.stringify(args))) return messages.invalid_request.key_exposed;
  const unknown = Object.keys(args).find((name) => name !== META && !known.includes(name));
  if (unknown !== undefined) {
    const shown = unknown.slice(0, NAME_LENGTH_MAX).toWellFormed();
    return `There is no argument \`${shown}\`: ${tool} takes ${
      known.map((name) => `\`${name}\``).join(", ")
    }.`;
  }
  for (const { name, min, max } of askedArguments) {
    const value = args[name];
    if (typeof value === "string" && value.length >= min && value.length <= max) continue;
    if (name === "iban" && value === undefined && typeof args.bic === "string") {
      return texts.mcp.needs_iban({ tool });
    }
    return `The argument \`${name}\` must be a string of ${min} to ${max} characters.`;
  }
  const { detail = null, ibans } = args;
  if (detail !== null && detail !== "brief" && detail !== "full") {
    return "The argument `detail` must be `brief` or `full`.";
  }
  if (detail !== "full" || !Array.isArray(ibans) || ibans.length <= limits.mcpFullBatchMax) return null;
  const [max, briefMax] = [limits.mcpFullBatchMax, limits.batchIbansMax];
  return texts.mcp.full_batch_too_long({ count: ibans.length, max, briefMax });
}

function invalid(message: string): CallToolResult {
  return failure({ error: "invalid_request", message: `${message} Nothing was charged.` });
}

/** Length to which a path argument is cut; every valid argument is shorter. */
const PATH_ARGUMENT_LENGTH_MAX = 100;

/** Returns the path with its argument filled in; `null` unless this is an integer or a string that isn't blank. */
function pathOf({ path, pathArgument }: McpTool, args: JsonObject): string | null {
  if (pathArgument === null) return path;
  const value = args[pathArgument];
  const text = typeof value === "string" || Number.isSafeInteger(value) ? String(value).trim() : "";
  if (text === "") return null;
  // Half of a surrogate pair can't be escaped, and a segment of one or two dots would be resolved.
  const segment = text.slice(0, PATH_ARGUMENT_LENGTH_MAX).replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/^\.{1,2}$/, "-");
  return path.replace(/\{\w+\}/, () => encodeURIComponent(segment));
}

function leftOfDay({ used, limit, resetsAt }: UnitsTaken): Required<CallToolResult>["_meta"] {
  const left = {
    mcp_daily_used: used,
    mcp_daily_limit: limit,
    mcp_daily_remaining: limit - used,
    resets_at: new Date(resetsAt).toISOString().replace(".000Z", "Z"),
  };
  return { "bankscreen/balance": left };
}
