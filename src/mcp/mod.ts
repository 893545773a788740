// MCP: the operations of the API as tools for language models, at `/mcp` (streamable HTTP). A tool calls an operation
// as a caller would. The package of the protocol is loaded on the first request.
export { mcpRoutes, preloadTools } from "./routes.ts";
export { sweepMcpSessions } from "./sessions.ts";
