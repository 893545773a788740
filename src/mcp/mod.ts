// MCP: the operations of the API as tools for language models, at `/mcp` (streamable HTTP). A tool calls an operation
// like any caller. The package of the protocol is loaded on the first request.
export { mcpRoutes, preloadTools } from "./routes.ts";
export { sweepMcpSessions } from "./sessions.ts";
