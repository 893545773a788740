// MCP: the operations of the API as tools for language models, at `/mcp` (streamable HTTP).
//
// A tool calls an operation as a caller would, so that its answer, its price and its refusals are those of the API; what
// a caller without a key has here is a few units a day. Tools and their schemas are generated from the contract. The
// package of the protocol is loaded on the first request, so that a service which no model calls never pays for it.
export { mcpRoutes } from "./routes.ts";
export { sweepMcpSessions } from "./endpoint.ts";
