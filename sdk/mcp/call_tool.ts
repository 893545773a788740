import { COMMAND } from "../client/distribution.ts";
import { BankscreenError } from "../client/errors/mod.ts";
import {
  balanceOf,
  failure,
  isObject,
  isResult,
  type JsonObject,
  type McpTool,
  missingArgument,
  pathOf,
  readAnswer,
  success,
  type ToolResult,
} from "../tools/mod.ts";
import type { Settings } from "../client/settings.ts";
import { transmit } from "../client/transport.ts";

/** Calls a tool. Failures on the way are results too: a model can tell its user about them. */
export async function callTool(
  tool: McpTool,
  args: JsonObject,
  settings: Settings,
  signal: AbortSignal,
): Promise<ToolResult> {
  const request = requestOf(tool, args, settings, signal);
  if (request === null) return missingArgument(tool);
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
  const body = await readAnswer(response);
  const result = isResult(tool, response, body)
    ? success(tool, args, body, response.ok)
    : failure(withKeyHint(body, response.status, settings));
  return { ...result, ...balanceOf(response) };
}

/** Explains how to give a key to this server where one is missing or not accepted: a model can tell its user. */
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
      `in the \`env\` of this server in the client's configuration, or run \`${COMMAND} login\`, and start the client again.`,
  };
}

function isWriting({ annotations }: McpTool): boolean {
  return !annotations.readOnlyHint;
}

/** Makes the request; `null` when the argument that stands in its path is missing. */
function requestOf(tool: McpTool, args: JsonObject, settings: Settings, signal: AbortSignal): Request | null {
  const { method, pathArgument } = tool;
  const path = pathOf(tool, args);
  if (path === null) return null;
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
