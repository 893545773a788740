import { BankscreenError } from "../errors/mod.ts";
import type { McpTool } from "../generated/mcp_tools.ts";
import type { Settings } from "../settings.ts";
import { transmit } from "../transport.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/** A result as MCP writes it. */
export interface ToolResult {
  readonly content: readonly { readonly type: "text"; readonly text: string }[];
  readonly structuredContent?: JsonObject;
  readonly isError?: boolean;
  readonly _meta?: JsonObject;
}

/** Calls a tool. What goes wrong on the way is a result too: a model can tell its person of it. */
export async function callTool(
  tool: McpTool,
  args: JsonObject,
  settings: Settings,
  signal: AbortSignal,
): Promise<ToolResult> {
  const request = requestOf(tool, args, settings, signal);
  if (request === null) {
    return failure({
      error: "invalid_request",
      message: `The argument \`${tool.pathArgument}\` must be a text.`,
    });
  }
  let response: Response;
  try {
    response = await transmit(request, settings, {
      timeoutMs: settings.timeoutMs,
      maxRetries: settings.maxRetries,
      repeatable: !isWriting(tool),
      results: tool.refusals.length > 0 ? [400] : [],
    });
  } catch (cause) {
    if (cause instanceof BankscreenError) return failure({ error: "no_answer", message: cause.message });
    throw cause;
  }
  const body = readObject(await response.text());
  const isResult = response.ok || tool.refusals.includes(String(body.error));
  if (!isResult) return { ...failure(withKeyHint(body, response.status, settings)), ...metaOf(response) };
  const payload = shapePayload(tool, args, body, response.ok);
  const text = tool.name === "batch_validate_iban" ? payload.results : payload;
  return {
    content: [{ type: "text", text: JSON.stringify(text) }],
    structuredContent: payload,
    ...metaOf(response),
  };
}

/** Says how a key is given to this server, where one is missing or not taken: a model can tell its person. */
function withKeyHint(body: JsonObject, status: number, { apiKey }: Settings): JsonObject {
  const { cause } = body;
  const reason = isObject(cause) ? cause.reason : null;
  const isMissing = status === 402 && apiKey === null;
  const isWrong = status === 401 || reason === "invalid_api_key" || reason === "key_revoked_burst";
  if (!isMissing && !isWrong) return body;
  return {
    ...body,
    set_a_key:
      `${
        isMissing ? "No key is set" : "The key that is set is not taken"
      }. Put one into BANKSCREEN_API_KEY ` +
      "in the `env` of this server in the client's configuration, or run `npx @bankscreen/sdk login`, and start the client again.",
  };
}

function isWriting({ annotations }: McpTool): boolean {
  return !annotations.readOnlyHint;
}

/** An argument longer than any identifier is wrong, whatever follows. */
const PATH_ARGUMENT_LENGTH_MAX = 100;

/** Makes the request; `null` when the argument that stands in its path is missing. */
function requestOf(tool: McpTool, args: JsonObject, settings: Settings, signal: AbortSignal): Request | null {
  const { method, pathArgument } = tool;
  const value = pathArgument === null ? "" : args[pathArgument];
  if (typeof value !== "string" || (pathArgument !== null && value.trim() === "")) return null;
  // One or two dots would be read as a path segment; no argument has that form.
  const segment = value.trim().slice(0, PATH_ARGUMENT_LENGTH_MAX).replace(/[\ud800-\udfff]/g, "?")
    .replace(/^\.{1,2}$/, "-");
  const path = tool.path.replace(/\{\w+\}/, () => encodeURIComponent(segment));
  return new Request(settings.baseUrl + path, {
    method: method.toUpperCase(),
    headers: {
      "Content-Type": "application/json",
      ...settings.headers,
      ...(settings.apiKey !== null && { Authorization: `Bearer ${settings.apiKey}` }),
      ...(settings.userAgent !== null && { "User-Agent": settings.userAgent }),
      // A call that is sent again after a lost answer is charged once.
      ...(tool.listPriceUsdc !== null && { "Idempotency-Key": crypto.randomUUID() }),
    },
    signal,
    ...(pathArgument === null && { body: JSON.stringify(args) }),
  });
}

function readObject(text: string): JsonObject {
  try {
    const body: unknown = JSON.parse(text);
    if (isObject(body)) return body;
  } catch {
    // A failure of the service is answered as text.
  }
  return { error: "no_answer", message: "The service could not answer. Nothing was charged; try again." };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function failure(body: JsonObject): ToolResult {
  return { content: [{ type: "text", text: JSON.stringify(body) }], isError: true };
}

/** Adds to an answer what a tool tells beside it. */
function shapePayload(
  { name, listPriceUsdc }: McpTool,
  args: JsonObject,
  body: JsonObject,
  isAnswer: boolean,
): JsonObject {
  const price = listPriceUsdc === null || !isAnswer ? {} : { list_price_usdc: listPriceUsdc };
  switch (name) {
    case "batch_validate_iban": {
      const { results } = body;
      return { ...body, results: Array.isArray(results) ? results.map((one) => ({ ...one, ...price })) : [] };
    }
    case "lookup_bic": {
      const { country } = body;
      if (!isAnswer) {
        return { ...body, bic: String(args.bic).slice(0, PATH_ARGUMENT_LENGTH_MAX), valid: false };
      }
      const flat = isObject(country) ? { country_code: country.code, country_name: country.name } : {};
      return { ...body, ...flat, ...price };
    }
    default:
      return { ...body, ...price };
  }
}

/** Headers that tell what is left, on a key or of the trial. */
const BALANCE_HEADER = /^x-((?:quota|credits|trial)-[a-z]+|charged-from)$/;

function metaOf({ headers }: Response): { readonly _meta?: JsonObject } {
  const held = [...headers].flatMap(([name, value]): [string, string | number][] => {
    const member = BALANCE_HEADER.exec(name)?.[1];
    return member === undefined
      ? []
      : [[member.replaceAll("-", "_"), /^\d+$/.test(value) ? Number(value) : value]];
  });
  return held.length === 0 ? {} : { _meta: { "bankscreen/balance": Object.fromEntries(held) } };
}
