/**
 * Shapes answers of the API as results of tools.
 *
 * @module
 */
import type { McpTool } from "../generated/mcp_tools.ts";

/** The members of a JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A result as MCP writes it. */
export interface ToolResult {
  [member: string]: unknown;
  content: { type: "text"; text: string }[];
  structuredContent?: { [member: string]: unknown };
  isError?: boolean;
  _meta?: { [member: string]: unknown };
}

/** An argument longer than any identifier is wrong however it goes on. */
const PATH_ARGUMENT_LENGTH_MAX = 100;

/** Writes the path of a call; `null` when the argument that stands in it is missing. */
export function pathOf({ path, pathArgument }: McpTool, args: JsonObject): string | null {
  if (pathArgument === null) return path;
  const value = args[pathArgument];
  if (typeof value !== "string" || value.trim() === "") return null;
  // Half of a pair cannot be escaped, and one or two dots would be read as a step in the path; no argument has that form.
  const segment = value.trim().slice(0, PATH_ARGUMENT_LENGTH_MAX).replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/^\.{1,2}$/, "-");
  return path.replace(/\{\w+\}/, () => encodeURIComponent(segment));
}

/** Says that the argument is missing that stands in the path. */
export function missingArgument({ pathArgument }: McpTool): ToolResult {
  const message = `The argument \`${pathArgument}\` must be a text. Nothing was charged.`;
  return failure({ error: "invalid_request", message });
}

/** Reads the body of an answer; one that is no object says that the service could not answer. */
export async function readAnswer(response: Response): Promise<JsonObject> {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    if (isObject(body)) return body;
  } catch {
    // A failure of the service is answered as text.
  }
  return {
    error: "service_unavailable",
    message: "The service could not answer. Nothing was charged; try again.",
  };
}

/** Returns whether a value is a JSON object. */
export function isObject(value: unknown): value is { [member: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns whether an answer is a result: an answer, or a refusal that tells of what was asked about. */
export function isResult({ refusals }: McpTool, { ok }: Response, { error }: JsonObject): boolean {
  return ok || refusals.includes(String(error));
}

/** Makes the result of a call that failed. */
export function failure(body: JsonObject): ToolResult {
  return { content: [{ type: "text", text: JSON.stringify(body) }], isError: true };
}

/** Makes the result of a call; `isAnswer` is false for a refusal. Models read the text, in which a batch is its list. */
export function success(tool: McpTool, args: JsonObject, body: JsonObject, isAnswer: boolean): ToolResult {
  const payload = shapePayload(tool, args, body, isAnswer);
  const told = tool.name === "batch_validate_iban" ? payload.results : payload;
  return { content: [{ type: "text", text: JSON.stringify(told) }], structuredContent: payload };
}

/** Adds to an answer what a tool tells beside it. */
function shapePayload(
  { name, listPriceUsdc }: McpTool,
  args: JsonObject,
  body: JsonObject,
  isAnswer: boolean,
): { [member: string]: unknown } {
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

/** Headers that tell what a key or the trial holds, and what the call took. */
const BALANCE_HEADER = /^x-((?:quota|credits|trial)-[a-z]+|charged-from)$/;

/** Tells what is left, from the headers of an answer. */
export function balanceOf({ headers }: Response): Pick<ToolResult, "_meta"> {
  const held = [...headers].flatMap(([name, value]): [string, string | number][] => {
    const member = BALANCE_HEADER.exec(name)?.[1];
    return member === undefined
      ? []
      : [[member.replaceAll("-", "_"), /^\d+$/.test(value) ? Number(value) : value]];
  });
  return held.length === 0 ? {} : { _meta: { "bankscreen/balance": Object.fromEntries(held) } };
}
