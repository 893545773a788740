/**
 * The tools of the API for programs that speak MCP: what the server over standard input of this package answers like the
 * endpoint of the service, which imports this folder.
 *
 * @module
 */
export { mcpPrompts } from "../generated/mcp_reading.ts";
export { mcpTools } from "../generated/mcp_tools.ts";
export { listedPrompts, listedResources, listedTools, readResource, writePrompt } from "./reading.ts";
export {
  balanceOf,
  failure,
  isObject,
  isResult,
  missingArgument,
  pathOf,
  readAnswer,
  success,
} from "./tool_result.ts";
export type { McpTool } from "../generated/mcp_tools.ts";
export type { JsonObject, ToolResult } from "./tool_result.ts";
