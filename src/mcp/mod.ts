// MCP: operations as tools for language models, at `/mcp` (streamable HTTP). A tool calls an operation like any caller.
export { mcpRoutes, preloadTools } from "./routes.ts";
export { sweepMcpSessions } from "./sessions.ts";
