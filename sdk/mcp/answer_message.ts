/**
 * Answers messages of MCP (JSON-RPC 2.0; versions 2024-11-05 to 2025-11-25).
 *
 * @module
 */
import {
  isObject,
  listedPrompts,
  listedResources,
  listedTools,
  type McpTool,
  mcpTools,
  type ToolResult,
  writePrompt,
} from "../tools/mod.ts";
import { VERSION } from "../client/version.ts";

/** Calls a tool of the table. */
export type CallTool = (
  tool: McpTool,
  args: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
) => Promise<ToolResult>;

/** What a client is answered with beside tools. */
export interface Answering {
  readonly callTool: CallTool;
  /** Reads a resource as JSON; resolves to `null` when there is none of this address. */
  readonly readResource: (uri: unknown, signal: AbortSignal) => Promise<string | null>;
}

/** A request id. */
type Id = string | number;

/** An answer; `id` is `null` where that of the message cannot be read. */
export type Answer =
  & { readonly jsonrpc: "2.0"; readonly id: Id | null }
  & ({ readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } });

/** Versions that are spoken; a client that asks for another is answered the first. */
const VERSIONS = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"];

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;

const INSTRUCTIONS =
  "Bankscreen answers what is known of the bank behind an account before money is sent. An invalid IBAN or an unknown BIC " +
  "is a result, not a failure. What is null or `unavailable` is not known: never read it as good. The screen covers the " +
  "bank and never the name of the payee.";

/** Makes the function that answers one line; it resolves to `null` for messages without an answer. */
export function createAnswerer(
  { callTool, readResource }: Answering,
): (line: string) => Promise<Answer | readonly Answer[] | null> {
  const running = new Map<Id, AbortController>();

  async function answer(value: unknown): Promise<Answer | null> {
    if (!isObject(value) || value.jsonrpc !== "2.0" || typeof value.method !== "string") {
      // An answer to what was never asked needs none.
      if (isObject(value) && ("result" in value || "error" in value)) return null;
      return refuse(idOf(value), INVALID_REQUEST, "This is no message of JSON-RPC 2.0");
    }
    const { method, params } = value;
    if (!("id" in value)) {
      if (method === "notifications/cancelled" && isObject(params)) {
        running.get(keyOf(params.requestId))?.abort();
      }
      return null;
    }
    const id = idOf(value);
    if (id === null) return refuse(null, INVALID_REQUEST, "The id of a request is a text or a number");
    if (params !== undefined && !isObject(params)) {
      return refuse(id, INVALID_PARAMS, "`params` must be an object");
    }
    return await answerRequest(id, method, params ?? {});
  }

  async function answerRequest(
    id: Id,
    method: string,
    params: Readonly<Record<string, unknown>>,
  ): Promise<Answer | null> {
    switch (method) {
      case "initialize": {
        const asked = VERSIONS.find((version) => version === params.protocolVersion);
        return {
          jsonrpc: "2.0",
          id,
          result: {
            protocolVersion: asked ?? VERSIONS[0],
            capabilities: { tools: {}, resources: {}, prompts: {} },
            serverInfo: { name: "bankscreen", title: "Bankscreen", version: VERSION },
            instructions: INSTRUCTIONS,
          },
        };
      }
      case "ping":
        return { jsonrpc: "2.0", id, result: {} };
      case "tools/list":
        return { jsonrpc: "2.0", id, result: { tools: listedTools } };
      case "tools/call":
        return await answerCall(id, params);
      case "resources/list":
        return { jsonrpc: "2.0", id, result: { resources: listedResources } };
      case "resources/templates/list":
        return { jsonrpc: "2.0", id, result: { resourceTemplates: [] } };
      case "resources/read":
        return await run(id, async (signal) => {
          const text = await readResource(params.uri, signal);
          if (text === null) return refuse(id, INVALID_PARAMS, "There is no such resource");
          const contents = [{ uri: params.uri, mimeType: "application/json", text }];
          return { jsonrpc: "2.0", id, result: { contents } };
        });
      case "prompts/list":
        return { jsonrpc: "2.0", id, result: { prompts: listedPrompts } };
      case "prompts/get": {
        const prompt = writePrompt(params.name, params.arguments);
        if (prompt === null) {
          return refuse(id, INVALID_PARAMS, "There is no such prompt, or its argument is missing");
        }
        return { jsonrpc: "2.0", id, result: prompt };
      }
      default:
        return refuse(id, METHOD_NOT_FOUND, "Method not found");
    }
  }

  async function answerCall(
    id: Id,
    { name, arguments: args }: Readonly<Record<string, unknown>>,
  ): Promise<Answer | null> {
    const tool = mcpTools.find((one) => one.name === name);
    if (tool === undefined) return refuse(id, INVALID_PARAMS, "There is no such tool");
    if (args !== undefined && !isObject(args)) {
      return refuse(id, INVALID_PARAMS, "`arguments` must be an object");
    }
    return await run(
      id,
      async (signal) => ({ jsonrpc: "2.0", id, result: await callTool(tool, args ?? {}, signal) }),
    );
  }

  /** Runs what a client may cancel. */
  async function run(id: Id, act: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | null> {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      return await act(controller.signal);
    } catch (error) {
      // Who has cancelled a call waits for no answer.
      if (controller.signal.aborted) return null;
      const message = error instanceof Error ? error.message : String(error);
      return refuse(id, INTERNAL_ERROR, message);
    } finally {
      if (running.get(id) === controller) running.delete(id);
    }
  }

  return async (line) => {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return refuse(null, PARSE_ERROR, "The line is not valid JSON");
    }
    if (!Array.isArray(value)) return await answer(value);
    if (value.length === 0) return refuse(null, INVALID_REQUEST, "A batch holds at least one message");
    const answers = (await Promise.all(value.map(answer))).filter((one) => one !== null);
    return answers.length === 0 ? null : answers;
  };
}

/** Answers a line that is too long to be read. */
export function refuseLongLine(bytesMax: number): Answer {
  return refuse(null, PARSE_ERROR, `A message has at most ${bytesMax} bytes`);
}

function refuse(id: Id | null, code: number, message: string): Answer {
  return { jsonrpc: "2.0", id, error: { code, message } };
}

function idOf(value: unknown): Id | null {
  const id = isObject(value) ? value.id : null;
  return typeof id === "string" || typeof id === "number" ? id : null;
}

/** A text that is no id names no call. */
function keyOf(id: unknown): Id {
  return typeof id === "number" ? id : String(id);
}
