/**
 * The MCP server of one message: tools, resources and the prompt. One is made for each message, as the protocol object
 * of the package belongs to one exchange; it holds nothing that the next would need.
 *
 * @module
 */
import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from "@modelcontextprotocol/server";
import { callTool, findTool, type ToolCaller } from "./call_tool.ts";
import { FALLBACK_VERSION, HANDSHAKE_VERSIONS } from "./versions.ts";
import { mcpPrices, mcpPrompts, mcpResources } from "../../generated/mcp_reading.ts";
import { mcpTools } from "../../generated/mcp_tools.ts";

/** Code of an error that the limits of the service cause, out of the range that JSON-RPC leaves to servers. */
export const LIMIT_REACHED = -32000;

/** The state of one message while it is answered, and what its answer's headers report. */
export interface Exchange extends ToolCaller {
  /** Reports a tool call, or with `null` another message, and its outcome. */
  readonly note: (tool: string | null, outcome: "ok" | "error" | "rate_limited") => void;
}

/** The server's description of itself. */
export interface ServerIdentity {
  readonly version: string;
  readonly baseUrl: string;
}

/** Instructions for a language model before it calls a tool. */
const INSTRUCTIONS =
  "Bankscreen answers what is known of the bank behind an account before money is sent. Call may_i_pay before a payment, " +
  "batch_validate_iban for lists; read `verdict`, and tell your person `summary`. Results are brief: what is absent or " +
  '`unavailable` is not known, never good; `detail: "full"` gives every member. An invalid IBAN or an unknown BIC is a ' +
  "result, not a failure. The screen covers the bank and never the name of the payee. Without a key a network has a few " +
  "calls a day; request_api_key asks your person for a free key.";

/** Makes the server that answers one message. */
export function createServer({ version, baseUrl }: ServerIdentity, exchange: Exchange): Server {
  const server = new Server(
    { name: "bankscreen", title: "Bankscreen", version, websiteUrl: baseUrl },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions: INSTRUCTIONS,
      supportedProtocolVersions: [FALLBACK_VERSION, ...HANDSHAKE_VERSIONS],
    },
  );
  server.setRequestHandler("tools/list", () => ({ tools: listedTools }));
  server.setRequestHandler("tools/call", async ({ params }): Promise<CallToolResult> => {
    const tool = findTool(params.name);
    if (tool === undefined) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool "${params.name.slice(0, 60)}"`,
      );
    }
    const called = await callTool(tool, params.arguments ?? {}, exchange);
    if (called.outcome === "answered") {
      exchange.note(tool.name, called.result.isError ? "error" : "ok");
      return called.result;
    }
    exchange.note(tool.name, "rate_limited");
    const { taken: { used, limit }, units } = called;
    throw new ProtocolError(
      LIMIT_REACHED,
      used >= limit
        ? `The ${limit} calls of the day without a key are used up. Send a key as \`Authorization: Bearer ifk_…\`, or put it into BANKSCREEN_API_KEY: POST ` +
          `${baseUrl}/v1/keys/generate gives one for free. A new day begins at 00:00 UTC.`
        : `This call costs ${units} credits, and ${
          limit - used
        } of ${limit} are left for the day without a key. ` +
          `Nothing was counted. Send fewer IBANs, or a key: POST ${baseUrl}/v1/keys/generate.`,
      { used: used + units, limit, remaining: Math.max(0, limit - used) },
    );
  });
  server.setRequestHandler("resources/list", () => ({ resources: listedResources }));
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: [] }));
  server.setRequestHandler("resources/read", async ({ params }) => {
    const text = await readResource(
      params.uri,
      (target) => exchange.callApi({ method: "get", target }),
    );
    if (text === null) throw new ResourceNotFoundError(params.uri.slice(0, 100));
    return { contents: [{ uri: params.uri, mimeType: "application/json", text }] };
  });
  server.setRequestHandler("prompts/list", () => ({ prompts: listedPrompts }));
  server.setRequestHandler("prompts/get", ({ params }) => {
    const prompt = writePrompt(params.name, params.arguments ?? {});
    if (prompt === null) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        "There is no such prompt, or its `iban` is missing",
      );
    }
    return prompt;
  });
  return server;
}

const listedTools = mcpTools.map((
  { name, title, description, inputSchema, outputSchema, annotations },
) => ({ name, title, description, inputSchema, outputSchema, annotations }));

const listedResources = mcpResources.map(({ listed }) => listed);

const listedPrompts = mcpPrompts.map(({ listed }) => listed);

/**
 * Reads a resource as JSON; `null` when there is none of this address.
 *
 * @param get Asks the API for a path.
 * @throws when the service does not answer
 */
async function readResource(
  uri: unknown,
  get: (path: string) => Promise<Response>,
): Promise<string | null> {
  const resource = mcpResources.find(({ listed }) => listed.uri === uri);
  if (resource === undefined) return null;
  const response = await get(resource.path);
  const text = await response.text();
  if (!response.ok) throw new Error(`The service answered ${response.status}`);
  return resource.withPrices ? JSON.stringify({ calls: mcpPrices, ...JSON.parse(text) }) : text;
}

/** A prompt with its argument filled in, as MCP writes it. */
interface WrittenPrompt {
  [member: string]: unknown;
  description: string;
  messages: { role: "user"; content: { type: "text"; text: string } }[];
}

/** No IBAN is longer, however it is written. */
const ARGUMENT_LENGTH_MAX = 64;

/** Writes the prompt of a name; `null` when there is none or its argument is missing. */
function writePrompt(name: unknown, args: unknown): WrittenPrompt | null {
  const prompt = mcpPrompts.find(({ listed }) => listed.name === name);
  if (prompt === undefined || typeof args !== "object" || args === null) return null;
  const value: unknown = Reflect.get(args, prompt.argument);
  if (typeof value !== "string" || value.trim() === "") return null;
  const shown = value.trim().slice(0, ARGUMENT_LENGTH_MAX);
  const text = prompt.text.replaceAll(`{${prompt.argument}}`, () => shown);
  return { description: prompt.listed.title, messages: [{ role: "user", content: { type: "text", text } }] };
}
