/**
 * An MCP client's session, with messages written manually, on the service in this process.
 *
 * @module
 */
import { assert } from "@std/assert";
import { z } from "zod";
import type { TestAnswer, TestApp, TestRequest } from "./test_app.ts";

/** Possible members of a JSON-RPC answer. */
export const rpcAnswer = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.number(), z.null()]),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({
    code: z.number(),
    message: z.string(),
    data: z.record(z.string(), z.unknown()).optional(),
  })
    .optional(),
});

/** A tool's result. */
export const toolResult = z.object({
  content: z.tuple([z.object({ type: z.literal("text"), text: z.string() })]),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  isError: z.boolean().optional(),
  _meta: z.object({ "bankscreen/balance": z.record(z.string(), z.unknown()) }).optional(),
});

/** The message that opens a session. */
export function initialize(protocolVersion = "2024-11-05"): unknown {
  const params = { protocolVersion, capabilities: {}, clientInfo: { name: "test", version: "1" } };
  return { jsonrpc: "2.0", id: "init", method: "initialize", params };
}

/** An open session. */
export class McpSession {
  readonly #app: Pick<TestApp, "post">;
  readonly #options: TestRequest;
  readonly id: string;

  private constructor(app: Pick<TestApp, "post">, options: TestRequest, id: string) {
    this.#app = app;
    this.#options = options;
    this.id = id;
  }

  /** Opens a session from an address, with or without a key. */
  static async open(app: Pick<TestApp, "post">, options: TestRequest = {}): Promise<McpSession> {
    const answer = await app.post("/mcp", initialize(), options);
    const id = answer.headers.get("Mcp-Session-Id");
    assert(id !== null, answer.text);
    return new McpSession(app, options, id);
  }

  /** Sends a body unchanged. */
  send(body: unknown): Promise<TestAnswer> {
    return this.#app.post("/mcp", body, {
      ...this.#options,
      headers: { ...this.#options.headers, "Mcp-Session-Id": this.id },
    });
  }

  /** Sends a request and reads its answer. */
  async ask(method: string, params: unknown = {}): Promise<z.output<typeof rpcAnswer>> {
    return rpcAnswer.parse((await this.send({ jsonrpc: "2.0", id: 1, method, params })).json);
  }

  /** Calls a tool and reads its result; fails on an error of JSON-RPC. */
  async call(name: string, args: unknown): Promise<z.output<typeof toolResult>> {
    const { result, error } = await this.ask("tools/call", { name, arguments: args });
    assert(result !== undefined, JSON.stringify(error));
    return toolResult.parse(result);
  }
}
