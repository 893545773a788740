// The text of each document. Loaded with its writers on the first request for any.
import { guides } from "../../generated/guides.ts";
import { mcpTools } from "../../generated/mcp_tools.ts";
import { writeLlms, writeLlmsFull } from "./llms.ts";
import {
  API_CATALOG_PATH,
  type DocumentFacts,
  linkTo,
  OPENAPI_PATH,
  SECURITY_PATH,
  SUMMARY,
} from "./parts.ts";
import { limits } from "../../generated/limits.ts";
import { operations } from "../../generated/operations.ts";
import { dayOf } from "../storage/mod.ts";
import { paymentOffers } from "../billing/mod.ts";
import type { Operation } from "../contract/mod.ts";

/** Writers of the documents: each returns a text, or a value to send as JSON. */
const writers = {
  payment: describeX402,
  agents: describeAgents,
  rate_limits: describeRateLimits,
  llms: writeLlms,
  llms_full: writeLlmsFull,
  agent_card: describeAgentCard,
  mcp_server: describeMcpServer,
  apis: describeApis,
  security: describeSecurity,
  crawling: describeCrawling,
} satisfies Readonly<Record<string, (facts: DocumentFacts) => unknown>>;

/** The documents. */
export type DocumentName = keyof typeof writers;

/** One route answers them all, so the list of routes doesn't include them. */
const GUIDE_PATHS = new Set<string>(Object.values(guides).map(({ path }) => path));

/** Writes a document as it is sent. */
export function writeDocument(name: DocumentName, facts: DocumentFacts): string {
  const pages = facts.pages.has("/docs") ? facts.pages.union(GUIDE_PATHS) : facts.pages;
  const written = writers[name]({ ...facts, pages });
  return typeof written === "string" ? written : `${JSON.stringify(written, null, 2)}\n`;
}

function describeRateLimits(facts: DocumentFacts): string {
  const { requestsPerMinute, version, now, terms } = facts;
  return writeYaml({
    specification: linkTo(facts, "/docs"),
    version,
    // The day on which the document was written: once for every month and edition of the data.
    updated: dayOf(now()),
    default: requestsPerMinute === 0 ? { note: "Requests are not limited by the minute on this server." } : {
      requests: requestsPerMinute,
      window: "60s",
      scope: "network: an IPv4 address or an IPv6 /64",
      applies_to: "every path but the exemptions",
    },
    exemptions: Object.values(operations).filter(({ rateLimitExempt }) => rateLimitExempt).map(({ path }) =>
      path
    ),
    quotas: {
      free_tier: {
        requests: limits.provenQuota,
        window: "month",
        scope: "key",
        note: `${limits.anonymousQuota} until an email is verified. Without a key, ` +
          `${limits.trialCallsPerWeek} calls of POST ${operations.validateIBAN.path} per network and ISO week.`,
      },
      mcp_anonymous: {
        requests: limits.mcpCallsPerDay,
        window: "day",
        scope: "network",
        note: "One per tool call, one per IBAN of a batch. A key lifts it.",
      },
      prepaid_credits: { note: "One credit per request, one per IBAN of a batch. Credits never expire." },
      x402: {
        note: terms.payTo === null ? "Not taken by this server." : "Paid with the call; no quota.",
      },
    },
    signalling: {
      headers: [
        { name: "RateLimit-Limit", description: "requests of the window" },
        { name: "RateLimit-Remaining", description: "calls left now" },
        { name: "RateLimit-Reset", description: "seconds until the oldest request stops counting" },
        { name: "Retry-After", description: "seconds to wait, on 429" },
        { name: "X-Quota-Remaining", description: "what is left of a key's quota" },
        { name: "X-Credits-Remaining", description: "what is left of a key's credits" },
        { name: "X-Trial-Remaining", description: "calls left without a key" },
      ],
      exhausted: {
        status: 429,
        body: '{"error":"rate_limit_exceeded","message":"…","retry_after":12}',
        guidance:
          "Wait for the seconds that Retry-After names. A quota that is used up answers 402 with the ways to pay.",
      },
    },
  });
}

type YamlValue = string | number | readonly YamlValue[] | { readonly [name: string]: YamlValue };

/** Quotes texts with double quotes, in which YAML reads what JSON writes. */
function writeYaml(value: { readonly [name: string]: YamlValue }): string {
  return `${linesOf(value).join("\n")}\n`;
}

function linesOf(value: YamlValue): readonly string[] {
  if (typeof value === "number") return [String(value)];
  if (typeof value === "string") return [JSON.stringify(value)];
  if (isList(value)) {
    return value.flatMap((item) => linesOf(item).map((line, index) => `${index === 0 ? "- " : "  "}${line}`));
  }
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === "object"
      ? [`${name}:`, ...linesOf(member).map((line) => `  ${line}`)]
      : [`${name}: ${linesOf(member).join("")}`]
  );
}

function isList(value: YamlValue): value is readonly YamlValue[] {
  return Array.isArray(value);
}

function describeApis(facts: DocumentFacts): unknown {
  const { baseUrl, pages } = facts;
  return {
    linkset: [
      {
        anchor: baseUrl + API_CATALOG_PATH,
        item: [{ href: baseUrl }, { href: `${baseUrl}/mcp` }],
      },
      {
        anchor: baseUrl,
        "service-desc": [{ href: baseUrl + OPENAPI_PATH, type: "application/json" }],
        "service-doc": [{
          href: linkTo(facts, "/docs"),
          type: pages.has("/docs") ? "text/html" : "application/json",
        }],
        "service-meta": [{ href: `${baseUrl}/llms.txt`, type: "text/plain" }],
        status: [{ href: baseUrl + operations.getHealth.path, type: "application/json" }],
      },
      {
        anchor: `${baseUrl}/mcp`,
        "service-desc": [{ href: `${baseUrl}/.well-known/mcp/server-card.json`, type: "application/json" }],
      },
    ],
  };
}

/** A year at most (RFC 9116, section 2.5.5). */
const SECURITY_MONTHS = 6;

function describeSecurity({ baseUrl, contact, now }: DocumentFacts): string {
  const today = new Date(now());
  const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + SECURITY_MONTHS, 1));
  return [
    `Contact: ${contact?.startsWith("https:") ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${baseUrl}${SECURITY_PATH}`,
    "",
  ].join("\n");
}

/** Lets crawlers read everything but calls, each of which would be counted. */
function describeCrawling({ baseUrl, pages }: DocumentFacts): string {
  return [
    "User-agent: *",
    "Allow: /v1/demo",
    "Allow: /v1/data/editions",
    "Disallow: /v1/",
    "Disallow: /mcp",
    "Disallow: /buy/",
    ...(pages.has("/sitemap.xml") ? [`Sitemap: ${baseUrl}/sitemap.xml`] : []),
    "",
  ].join("\n");
}

/** As directories of agents list them. */
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

function describeAgents({ baseUrl, terms, contact, sdkPackage }: DocumentFacts): unknown {
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

/** Describes only MCP and the API: the service isn't an agent that takes tasks. */
function describeAgentCard(facts: DocumentFacts): unknown {
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

function describeMcpServer(facts: DocumentFacts): unknown {
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

function describeX402(facts: DocumentFacts): unknown {
  const { terms, baseUrl, facilitatorUrl, contact } = facts;
  const all: readonly Operation[] = Object.values(operations);
  const [offer] = paymentOffers(terms, 0n);
  return {
    x402Version: 2,
    name: "Bankscreen",
    description: SUMMARY,
    homepage: linkTo(facts, "/"),
    documentation: linkTo(facts, "/docs"),
    pricing: baseUrl + operations.listCreditBundles.path,
    openapi: baseUrl + OPENAPI_PATH,
    network: terms.network,
    network_name: networkNameOf(terms.network),
    chain_id: terms.network,
    asset: { address: terms.asset, symbol: "USDC", decimals: 6, name: offer?.extra.name ?? "USD Coin" },
    pay_to: terms.payTo,
    facilitator: facilitatorUrl,
    endpoints: all.filter(({ priceUsdc }) => priceUsdc !== null).map((operation) =>
      describeEndpoint(facts, operation)
    ),
    free_endpoints: all.filter(({ priceUsdc, auth }) => priceUsdc === null && auth === "none")
      .map(({ method, path, summary }) => ({
        method: method.toUpperCase(),
        path: colonPath(path),
        description: summary,
      })),
    mcp: { http_url: `${baseUrl}/mcp`, tools: mcpTools.map(({ name }) => name) },
    auth: {
      api_key: {
        scheme: "bearer",
        token_prefix: "ifk_",
        signup: `POST ${operations.generateApiKey.path}`,
        free_tier_quota: limits.provenQuota,
        free_tier_period: "month",
      },
      ...(terms.payTo !== null && {
        x402: {
          scheme: "exact",
          protocol: "x402",
          version: 2,
          accepts_legacy_v1_payments: true,
          payment_header: "PAYMENT-SIGNATURE",
          docs: "https://www.x402.org",
        },
      }),
    },
    ...(contact !== null && { contact }),
  };
}

/** Older clients use these names of chains. */
const NETWORK_NAMES: Readonly<Record<string, string>> = {
  "eip155:8453": "base",
  "eip155:84532": "base-sepolia",
};

function networkNameOf(network: string): string {
  return NETWORK_NAMES[network] ?? network;
}

function describeEndpoint({ terms, baseUrl }: DocumentFacts, operation: Operation): unknown {
  const { method, path, priceUsdc, priceAtomic, summary, units } = operation;
  return {
    method: method.toUpperCase(),
    path: colonPath(path),
    price_usdc: priceUsdc,
    ...(units === "iban" && { price_note: `per IBAN, 1 to ${limits.batchIbansMax}` }),
    description: summary,
    atomic_amount: priceAtomic,
    resource: baseUrl + operation.example.target,
    accepts: paymentOffers(terms, BigInt(priceAtomic ?? 0)),
  };
}

function colonPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}
