/**
 * Calls a tool: one operation of the API on behalf of the caller, its answer shaped as a result.
 *
 * @module
 */
import { type McpTool, mcpTools } from "../../generated/mcp_tools.ts";
import type { UnitsTaken } from "../billing/mod.ts";
import type { ApiCall } from "../contract/mod.ts";

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

/** Takes units of the day of a caller without a key. */
export interface DayAllowance {
  take(units: number): Promise<UnitsTaken>;
  giveBack(taken: UnitsTaken, units: number): Promise<void>;
}

/** What a tool is called with. */
export interface ToolCaller {
  readonly callApi: (call: ApiCall) => Promise<Response>;
  readonly allowance: DayAllowance;
}

/** The outcome of calling a tool. */
export type ToolOutcome =
  | { readonly outcome: "answered"; readonly result: ToolResult }
  /** The allowance of the day does not cover the call; `units` were asked for. */
  | { readonly outcome: "spent"; readonly taken: UnitsTaken; readonly units: number };

/** Finds a tool by its name. */
export function findTool(name: string): McpTool | undefined {
  return mcpTools.find((tool) => tool.name === name);
}

/** Calls a tool. Arguments that the operation does not take are answered by what it says of them. */
export async function callTool(tool: McpTool, args: JsonObject, caller: ToolCaller): Promise<ToolOutcome> {
  const target = targetOf(tool, args);
  if (target === null) {
    const message = `The argument \`${tool.pathArgument}\` must be a text. Nothing was charged.`;
    return { outcome: "answered", result: failure({ error: "invalid_request", message }) };
  }
  const asked: { units: number; taken: UnitsTaken | null } = { units: 0, taken: null };
  const response = await caller.callApi({
    method: tool.method,
    target,
    ...(tool.pathArgument === null && { body: args }),
    allowance: {
      take: async (units) => {
        const taken = await caller.allowance.take(units);
        Object.assign(asked, { units, taken });
        return taken.served;
      },
      giveBack: async () => {
        if (asked.taken !== null) await caller.allowance.giveBack(asked.taken, asked.units);
      },
    },
  });
  if (asked.taken?.served === false) {
    await response.body?.cancel();
    return { outcome: "spent", taken: asked.taken, units: asked.units };
  }
  const body = await readBody(response);
  const isResult = response.ok || tool.refusals.includes(String(body.error));
  if (!isResult) return { outcome: "answered", result: { ...failure(body), ...metaOf(response, null) } };
  const payload = shapePayload(tool, args, body, response.ok);
  return {
    outcome: "answered",
    result: {
      content: [{ type: "text", text: JSON.stringify(textOf(tool, payload)) }],
      structuredContent: payload,
      ...metaOf(response, asked.taken),
    },
  };
}

/** An argument longer than any identifier is wrong, whatever follows. */
const PATH_ARGUMENT_LENGTH_MAX = 100;

/** Writes the path of a call; `null` when the argument that stands in it is missing. */
function targetOf({ path, pathArgument }: McpTool, args: JsonObject): string | null {
  if (pathArgument === null) return path;
  const value = args[pathArgument];
  if (typeof value !== "string" || value.trim() === "") return null;
  // One or two dots would be read as a path segment; no argument has that form.
  const segment = value.trim().slice(0, PATH_ARGUMENT_LENGTH_MAX).toWellFormed().replace(/^\.{1,2}$/, "-");
  return path.replace(/\{\w+\}/, () => encodeURIComponent(segment));
}

async function readBody(response: Response): Promise<{ [member: string]: unknown }> {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    if (isObject(body)) return body;
  } catch {
    // A failure on our side is answered as text.
  }
  return {
    error: "service_unavailable",
    message: "The service could not answer. Nothing was charged; try again.",
  };
}

function isObject(value: unknown): value is { [member: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function failure(body: { [member: string]: unknown }): ToolResult {
  return { content: [{ type: "text", text: JSON.stringify(body) }], isError: true };
}

/** Adds to an answer what a tool tells beside it. */
function shapePayload(
  { name, listPriceUsdc }: McpTool,
  args: JsonObject,
  body: { [member: string]: unknown },
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

/** Models read the text; a batch is its list alone there. */
function textOf({ name }: McpTool, payload: JsonObject): unknown {
  return name === "batch_validate_iban" ? payload.results : payload;
}

/** Headers of an answer that tell what a key holds and what the call took. */
const BALANCE_HEADERS = [
  "X-Quota-Used",
  "X-Quota-Limit",
  "X-Quota-Remaining",
  "X-Quota-Month",
  "X-Quota-Charged",
  "X-Credits-Remaining",
  "X-Credits-Total",
  "X-Credits-Charged",
  "X-Charged-From",
];

/** Tells what is left: of the key that paid, or of the day of a caller without one. */
function metaOf({ headers }: Response, taken: UnitsTaken | null): { _meta?: { [member: string]: unknown } } {
  if (taken !== null) {
    const { used, limit, resetsAt } = taken;
    const left = {
      mcp_daily_used: used,
      mcp_daily_limit: limit,
      mcp_daily_remaining: limit - used,
      resets_at: new Date(resetsAt).toISOString().replace(".000Z", "Z"),
    };
    return { _meta: { "bankscreen/balance": left } };
  }
  const held = BALANCE_HEADERS.flatMap((name) => {
    const value = headers.get(name);
    if (value === null) return [];
    const member = name.slice("X-".length).toLowerCase().replaceAll("-", "_");
    return [[member, /^\d+$/.test(value) ? Number(value) : value]];
  });
  return held.length === 0 ? {} : { _meta: { "bankscreen/balance": Object.fromEntries(held) } };
}
