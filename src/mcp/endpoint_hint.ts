// Versions of the protocol, and the hint for those who open the address without speaking it.
import { limits } from "../../generated/limits.ts";
import { mcpTools } from "../../generated/mcp_tools.ts";

/** The answer to a person or program that opens the address without speaking the protocol. */
export function describeEndpoint(endpoint: string, baseUrl: string): unknown {
  return {
    protocol: "mcp",
    version: FALLBACK_VERSION,
    supported_versions: [STATELESS_VERSION, ...HANDSHAKE_VERSIONS, FALLBACK_VERSION],
    transport: "streamable-http",
    endpoint,
    message: "This is an MCP endpoint. Add its address to an MCP client, or send JSON-RPC by POST.",
    quickstart: {
      client_configuration: { mcpServers: { bankscreen: { type: "http", url: endpoint } } },
      with_a_key: "Authorization: Bearer <API_KEY>",
    },
    tools: mcpTools.map(({ name }) => name),
    free_tier: {
      mcp_daily_limit: limits.mcpCallsPerDay,
      mcp_daily_limit_unit: "one per tool call, one per IBAN of a batch; free operations count nothing",
      mcp_sessions_per_day: limits.mcpSessionsPerDay,
      session_idle_timeout_minutes: limits.mcpSessionIdleMinutes,
      rest_api_signup: `POST ${baseUrl}/v1/keys/generate`,
    },
    x402: `${baseUrl}/.well-known/x402`,
    documentation: `${baseUrl}/docs/mcp`,
    llms_txt: `${baseUrl}/llms.txt`,
  };
}

/** The answer to a client that asks for an unsupported version. */
export const FALLBACK_VERSION = "2024-11-05";

/** Further versions that begin with a handshake. */
export const HANDSHAKE_VERSIONS: readonly string[] = ["2025-11-25", "2025-06-18", "2025-03-26"];

const STATELESS_VERSION = "2026-07-28";
