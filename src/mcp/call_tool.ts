/**
 * Calls a tool: one operation of the API on behalf of the caller, its answer shaped as a result.
 *
 * @module
 */
import { messages } from "../../generated/errors.ts";
import { type McpTool, mcpTools } from "../../generated/mcp_tools.ts";
import type { UnitsTaken } from "../billing/mod.ts";
import type { ApiCall } from "../contract/mod.ts";
import { API_KEY } from "../keys/mod.ts";
import { balanceOf, failure, type JsonObject, resultOf, type ToolResult } from "./tool_result.ts";

/** Takes units from the daily allowance of a caller without a key. */
interface DayAllowance {
  take(units: number): Promise<UnitsTaken>;
}

/** Arguments of a call of a tool. */
export interface ToolCaller {
  readonly callApi: (call: ApiCall) => Promise<Response>;
  readonly allowance: DayAllowance;
  /** Returns the current day in UTC, `YYYY-MM-DD`. */
  readonly today: () => string;
}

type ToolOutcome =
  | { readonly outcome: "answered"; readonly result: ToolResult }
  /** The allowance of the day does not cover the call; `units` were asked for. */
  | { readonly outcome: "spent"; readonly taken: UnitsTaken; readonly units: number };

/** Finds a tool by its name. */
export function findTool(name: string): McpTool | undefined {
  return mcpTools.find((tool) => tool.name === name);
}

/** Calls a tool. An argument of the wrong form is answered with the operation's own refusal. */
export async function callTool(tool: McpTool, args: JsonObject, caller: ToolCaller): Promise<ToolOutcome> {
  const mistake = findMistake(tool, args);
  if (mistake !== null) return { outcome: "answered", result: invalid(mistake) };
  const target = pathOf(tool, args);
  if (target === null) {
    return { outcome: "answered", result: invalid(`The argument \`${tool.pathArgument}\` must be a text.`) };
  }
  const sent = Object.entries(args).filter(([name]) => name !== META && !tool.ownArguments.includes(name));
  const asked: { units: number; taken: UnitsTaken | null } = { units: 0, taken: null };
  const response = await caller.callApi({
    method: tool.method,
    target: target + queryOf(tool, args, sent),
    ...(tool.pathArgument === null && tool.query === null && { body: Object.fromEntries(sent) }),
    allowance: {
      take: async (units) => {
        const taken = await caller.allowance.take(units);
        Object.assign(asked, { units, taken });
        return taken.served;
      },
    },
  });
  if (asked.taken?.served === false) {
    await response.body?.cancel();
    return { outcome: "spent", taken: asked.taken, units: asked.units };
  }
  const text = await response.text();
  const result = resultOf({ tool, args, today: caller.today() }, response, text);
  const left = result.isError || asked.taken === null ? balanceOf(response) : leftOfDay(asked.taken);
  const proof = args.evidence === true && response.ok
    ? proofOf(tool, args, Object.fromEntries(sent), text)
    : {};
  const meta = { ...left, ...proof };
  return {
    outcome: "answered",
    result: Object.keys(meta).length === 0 ? result : { ...result, _meta: meta },
  };
}

/** Writes the query of a call, with its question mark. */
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

/**
 * Hands the signed answer to the host, as it came: what the model is told are some of its members, in other words, so the
 * token does not fit that.
 */
function proofOf(
  { path, pathArgument }: McpTool,
  args: JsonObject,
  sent: JsonObject,
  text: string,
): Required<ToolResult>["_meta"] {
  const { evidence: _, ...members } = sent;
  const parameter = /\{(\w+)\}/.exec(path)?.[1];
  const request = pathArgument === null || parameter === undefined
    ? members
    : { [parameter]: String(args[pathArgument]).trim() };
  return { "bankscreen/evidence": { request, answer: JSON.parse(text) } };
}

/** A member of a call's parameters that some clients put among the arguments. */
const META = "_meta";

/** Longer names are a caller's own. */
const NAME_LENGTH_MAX = 60;

/** Says what the operation would not refuse: an argument that would be ignored, or one that only the tool knows. */
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
    return `The argument \`${name}\` must be a text of ${min} to ${max} characters.`;
  }
  const { detail = null } = args;
  if (detail === null || detail === "brief" || detail === "full") return null;
  return "The argument `detail` must be `brief` or `full`.";
}

function invalid(message: string): ToolResult {
  return failure({ error: "invalid_request", message: `${message} Nothing was charged.` });
}

/** An argument longer than any identifier is wrong however it goes on. */
const PATH_ARGUMENT_LENGTH_MAX = 100;

/**
 * Writes the path of a call; `null` when the argument that stands in it is no text. A clearing number may be a number.
 */
function pathOf({ path, pathArgument }: McpTool, args: JsonObject): string | null {
  if (pathArgument === null) return path;
  const value = args[pathArgument];
  const text = typeof value === "string" || Number.isSafeInteger(value) ? String(value).trim() : "";
  if (text === "") return null;
  // Half of a pair cannot be escaped, and one or two dots would be read as a step in the path; no argument has that form.
  const segment = text.slice(0, PATH_ARGUMENT_LENGTH_MAX).replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/^\.{1,2}$/, "-");
  return path.replace(/\{\w+\}/, () => encodeURIComponent(segment));
}

/** Tells what is left of the day to a caller without a key. */
function leftOfDay({ used, limit, resetsAt }: UnitsTaken): Required<ToolResult>["_meta"] {
  const left = {
    mcp_daily_used: used,
    mcp_daily_limit: limit,
    mcp_daily_remaining: limit - used,
    resets_at: new Date(resetsAt).toISOString().replace(".000Z", "Z"),
  };
  return { "bankscreen/balance": left };
}
