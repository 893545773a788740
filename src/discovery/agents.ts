/**
 * Documents that tell agents about this service and how to call it: `agents.json` (wire shapes, section 19.2), the card
 * of the MCP server, and the card for agent directories.
 *
 * @module
 */
import { mcpTools } from "../../generated/mcp_tools.ts";
import { type DocumentFacts, linkTo, OPENAPI_PATH } from "./parts.ts";
import { networkNameOf, SUMMARY } from "./x402.ts";

/** Slugs of the service's capabilities, as directories of agents list them. */
const CAPABILITIES = [
  "iban_validation",
  "batch_iban_validation",
  "bic_lookup",
  "swiss_clearing_lookup",
  "sepa_compliance_check",
  "payment_reference_validation",
  "postal_address_check",
  "swift_lookup",
  "sanctions_screening",
  "vop_check",
  "emi_classification",
  "viban_detection",
  "country_risk_scoring",
];

/** Writes `agents.json`. */
export function describeAgents({ baseUrl, terms, contact, sdkPackage }: DocumentFacts): unknown {
  return {
    schema_version: "v1",
    name: "Bankscreen",
    description: SUMMARY,
    url: baseUrl,
    ...(contact !== null && { contact }),
    capabilities: CAPABILITIES,
    ...(terms.payTo !== null && {
      payment: {
        protocol: "x402",
        network: networkNameOf(terms.network),
        asset: terms.asset,
        discovery: `${baseUrl}/.well-known/x402`,
      },
    }),
    interfaces: [
      { type: "rest", url: baseUrl, spec: baseUrl + OPENAPI_PATH },
      { type: "mcp", transport: "http", url: `${baseUrl}/mcp` },
      { type: "mcp", transport: "stdio", package: sdkPackage, command: `npx -y ${sdkPackage} mcp` },
    ],
  };
}

/**
 * Writes the card that agent directories read. The service is not an agent that takes tasks: the card lists the
 * interfaces that exist, MCP and the API, and claims no other.
 */
export function describeAgentCard(facts: DocumentFacts): unknown {
  const { baseUrl, version } = facts;
  return {
    protocolVersion: "0.3.0",
    name: "Bankscreen",
    description: `${SUMMARY} It is called as tools, not given tasks.`,
    url: `${baseUrl}/mcp`,
    preferredTransport: "MCP",
    additionalInterfaces: [{ url: `${baseUrl}/mcp`, transport: "MCP" }, {
      url: baseUrl,
      transport: "OPENAPI",
    }],
    provider: { organization: "Bankscreen", url: baseUrl },
    documentationUrl: linkTo(facts, "/docs"),
    version,
    capabilities: { streaming: false, pushNotifications: false, stateTransitionHistory: false },
    securitySchemes: { apiKey: { type: "http", scheme: "bearer" } },
    security: [{}, { apiKey: [] }],
    defaultInputModes: ["application/json"],
    defaultOutputModes: ["application/json"],
    skills: mcpTools.map(({ name, title, description }) => ({
      id: name,
      name: title,
      description,
      tags: ["payments", "banking"],
    })),
  };
}

/** Writes the card of the MCP server. */
export function describeMcpServer(facts: DocumentFacts): unknown {
  const { baseUrl, version } = facts;
  return {
    version: "1.0",
    serverInfo: { name: "bankscreen", title: "Bankscreen", version },
    description: SUMMARY,
    documentationUrl: linkTo(facts, "/docs/mcp", "/docs"),
    transport: { type: "streamable-http", endpoint: `${baseUrl}/mcp` },
    capabilities: { tools: {}, resources: {}, prompts: {} },
    authentication: { required: false, schemes: ["bearer"] },
    tools: mcpTools.map(({ name, title, description, inputSchema }) => ({
      name,
      title,
      description,
      inputSchema,
    })),
  };
}
