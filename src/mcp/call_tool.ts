/**
 * Calls a tool: one operation of the API on behalf of the caller, its answer shaped as a result.
 *
 * @module
 */
import type { UnitsTaken } from "../billing/mod.ts";
import type { ApiCall } from "../contract/mod.ts";
import {
  balanceOf,
  failure,
  isResult,
  type JsonObject,
  type McpTool,
  mcpTools,
  missingArgument,
  pathOf,
  readAnswer,
  success,
  type ToolResult,
} from "../../sdk/tools/mod.ts";

/** Takes units from the daily allowance of a caller without a key. */
export interface DayAllowance {
  take(units: number): Promise<UnitsTaken>;
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

/** Calls a tool. Invalid arguments are answered with the operation's own refusal. */
export async function callTool(tool: McpTool, args: JsonObject, caller: ToolCaller): Promise<ToolOutcome> {
  const target = pathOf(tool, args);
  if (target === null) return { outcome: "answered", result: missingArgument(tool) };
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
    },
  });
  if (asked.taken?.served === false) {
    await response.body?.cancel();
    return { outcome: "spent", taken: asked.taken, units: asked.units };
  }
  const body = await readAnswer(response);
  const result = isResult(tool, response, body)
    ? { ...success(tool, args, body, response.ok), ...leftOf(response, asked.taken) }
    : { ...failure(body), ...balanceOf(response) };
  return { outcome: "answered", result };
}

/** Adds what is left: on the key that paid, or of the day of a caller without one. */
function leftOf(response: Response, taken: UnitsTaken | null): Pick<ToolResult, "_meta"> {
  if (taken === null) return balanceOf(response);
  const { used, limit, resetsAt } = taken;
  const left = {
    mcp_daily_used: used,
    mcp_daily_limit: limit,
    mcp_daily_remaining: limit - used,
    resets_at: new Date(resetsAt).toISOString().replace(".000Z", "Z"),
  };
  return { _meta: { "bankscreen/balance": left } };
}
