// Fills in the documents of `openapi/documents.yaml` with facts of the running service; loaded on first request.
import templates from "../../generated/documents.json" with { type: "json" };
import { exampleAddress, guides } from "../../generated/guides.ts";
import { limits } from "../../generated/limits.ts";
import { mcpTools } from "../../generated/mcp_tools.ts";
import { operations } from "../../generated/operations.ts";
import { paymentOffers, type PaymentTerms } from "../billing/mod.ts";
import { isJsonObject, type Operation } from "../contract/mod.ts";
import type { ReferenceData } from "../data/registers/mod.ts";
import { missingDatasets } from "../editions/mod.ts";
import { dayOf } from "../storage/mod.ts";

/** The client, as sent by `GET /sdk.tgz`. */
export interface SdkPackage {
  readonly tarball: Uint8Array<ArrayBuffer>;
  /** In npm's format: `sha512-` and Base64. */
  readonly integrity: string;
}

/** Facts of the running service. */
export interface DiscoveryParts {
  readonly terms: PaymentTerms;
  /** `null` if no facilitator is configured, or if the service settles payments itself. */
  readonly facilitatorUrl: string | null;
  readonly sdkPackage: string;
  readonly packSdk: () => Promise<SdkPackage>;
  readonly version: string;
  readonly requestsPerMinute: number;
  readonly contact: string | null;
  readonly now: () => number;
  readonly data: () => ReferenceData;
  /** Paths without parameters that answer `GET`, except those of operations and of these documents. */
  readonly pages: ReadonlySet<string>;
}

/** The facts at the time when a document is written. */
interface DocumentFacts extends Omit<DiscoveryParts, "data"> {
  readonly baseUrl: string;
  readonly data: ReferenceData;
}

/** Returns the URL of the first of `paths` that this service answers, or else the URL of the API description. */
function linkTo(
  { baseUrl, pages }: Pick<DocumentFacts, "baseUrl" | "pages">,
  ...paths: readonly string[]
): string {
  return baseUrl + (paths.find((path) => pages.has(path)) ?? OPENAPI_PATH);
}

const OPENAPI_PATH = "/openapi.json";

/** Names of the documents. */
export type DocumentName = Exclude<keyof typeof templates, "summary"> | "llms_full" | "postman";

const GUIDE_PATHS = new Set<string>(Object.values(guides).map(({ path }) => path));

/** Returns the text of a document. */
export function writeDocument(name: DocumentName, facts: DocumentFacts): string {
  const pages = facts.pages.has("/docs") ? facts.pages.union(GUIDE_PATHS) : facts.pages;
  const known = namedFacts({ ...facts, pages });
  switch (name) {
    case "llms":
      return writeLlms(known);
    case "llms_full":
      return [writeLlms(known), ...guideTexts(facts)].map((text) => text.trim()).join("\n\n---\n\n") + "\n";
    case "postman":
      return `${JSON.stringify(postmanCollection(facts), null, 2)}\n`;
    case "rate_limits":
      return linesOf(fill(templates[name], known)).map((line) => `${line}\n`).join("");
    case "agents_txt":
    case "security":
    case "crawling":
      return textsOf(fill(templates[name], known)).map((line) => `${line}\n`).join("");
    default:
      return `${JSON.stringify(fill(templates[name], known), null, 2)}\n`;
  }
}

type NamedFacts = Readonly<Record<string, unknown>>;

function fill(template: unknown, facts: NamedFacts): unknown {
  if (typeof template === "string") {
    const [, whole] = /^\{(\w+)\}$/.exec(template) ?? [];
    if (whole !== undefined) return facts[whole];
    return template.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(facts[name] ?? place));
  }
  if (Array.isArray(template)) {
    return template.map((one) => fill(one, facts)).filter((one) => one !== undefined);
  }
  if (!isJsonObject(template)) return template;
  const { $if, $then, $else } = template;
  if (typeof $if === "string") {
    return fill(facts[$if] === null || facts[$if] === undefined ? $else : $then, facts);
  }
  const members = Object.entries(template).map(([name, member]) => [name, fill(member, facts)] as const);
  return Object.fromEntries(members.filter(([, member]) => member !== undefined));
}

function textsOf(filled: unknown): readonly string[] {
  return Array.isArray(filled) ? filled.flatMap(textsOf) : [String(filled)];
}

/** Returns a value as lines of YAML. Strings are written as JSON strings, which YAML accepts. */
function linesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item) => linesOf(item).map((line, index) => `${index === 0 ? "- " : "  "}${line}`));
  }
  if (!isJsonObject(value)) return [JSON.stringify(value)];
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === "object"
      ? [`${name}:`, ...linesOf(member).map((line) => `  ${line}`)]
      : [`${name}: ${linesOf(member).join("")}`]
  );
}

function writeLlms(facts: NamedFacts): string {
  return templates.llms.map((part) =>
    typeof part === "string"
      ? fill(part, facts)
      : `## ${part.title}\n\n${textsOf(fill(part.lines, facts)).join("\n")}`
  ).join("\n\n") + "\n";
}

function guideTexts({ baseUrl, sdkPackage }: DocumentFacts): readonly string[] {
  return Object.values(guides).map(({ markdown }) =>
    markdown.replaceAll(`${exampleAddress}/sdk.tgz`, sdkPackage).replaceAll(exampleAddress, baseUrl)
  );
}

/** Months until `security.txt` expires: less than a year, as RFC 9116 (section 2.5.5) recommends. */
const SECURITY_MONTHS = 6;

/** Names that older x402 clients use for the chains. */
const NETWORK_NAMES: Readonly<Record<string, string>> = {
  "eip155:8453": "base",
  "eip155:84532": "base-sepolia",
};

/** Pages that a model may send people to, if this service has them. */
const PAGES: readonly (readonly [path: string, title: string])[] = [
  ["/docs", "Documentation"],
  ...Object.values(guides).map(({ path, title }) => [path, title] as const),
  ["/pricing", "Prices"],
  ["/legal/terms", "Terms"],
  ["/legal/privacy", "Privacy"],
  ["/status", "Status"],
];

function namedFacts(facts: DocumentFacts): NamedFacts {
  const { baseUrl, contact, data, now, pages, requestsPerMinute, terms } = facts;
  const all = Object.values<Operation>(operations);
  const toolOf = ({ path }: Pick<Operation, "path">) => mcpTools.find((tool) => tool.path === path)?.name;
  const today = new Date(now());
  const { editions } = data.registers;
  return {
    ...Object.fromEntries(all.map(({ id, path }) => [id, path])),
    openDeviceGrantTool: toolOf(operations.openDeviceGrant),
    collectDeviceGrantKeyTool: toolOf(operations.collectDeviceGrantKey),
    summary: templates.summary,
    baseUrl,
    version: facts.version,
    sdkPackage: facts.sdkPackage,
    openapi: baseUrl + OPENAPI_PATH,
    home: linkTo(facts, "/"),
    docs: linkTo(facts, "/docs"),
    docsType: pages.has("/docs") ? "text/html" : "application/json",
    mcpDocs: linkTo(facts, "/docs/mcp", "/docs"),
    hasSitemap: pages.has("/sitemap.xml") || undefined,
    contact: contact ?? undefined,
    contactAddress: contact?.startsWith("https:") ? contact : `mailto:${contact}`,
    expires: new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + SECURITY_MONTHS, 1))
      .toISOString(),
    // The day on which the document was last written: it is only written again for new data or a new month.
    updated: dayOf(now()),
    limited: requestsPerMinute > 0 || undefined,
    requestsPerMinute,
    exemptions: all.filter(({ rateLimitExempt }) => rateLimitExempt).map(({ path }) => path),
    payTo: terms.payTo,
    network: terms.network,
    networkName: NETWORK_NAMES[terms.network] ?? terms.network,
    asset: terms.asset,
    assetName: paymentOffers(terms, 0n)[0]?.extra.name ?? "USD Coin",
    facilitatorUrl: facts.facilitatorUrl,
    endpoints: all.filter(({ priceUsdc }) => priceUsdc !== null).map((operation) =>
      describeEndpoint(facts, operation)
    ),
    operations: all.map((operation) => ({
      id: operation.id,
      method: operation.method.toUpperCase(),
      path: operation.path,
      cost: costOf(operation),
      description: operation.summary,
    })),
    firstCall: curlOf(baseUrl, { ...operations.validateIBAN, auth: "none", priceUsdc: null }),
    freeEndpoints: all.filter(({ priceUsdc, auth }) => priceUsdc === null && auth === "none")
      .map(({ method, path, summary }) => ({
        method: method.toUpperCase(),
        path: colonPath(path),
        description: summary,
      })),
    toolNames: mcpTools.map(({ name }) => name),
    tools: mcpTools.map(({ name, title, description, inputSchema }) => ({
      name,
      title,
      description,
      inputSchema,
    })),
    skills: mcpTools.map(({ name, title, description }) => ({
      id: name,
      name: title,
      description,
      tags: ["payments", "banking"],
    })),
    toolLines: mcpTools.map(({ name, description }) => `- \`${name}\`: ${description}`),
    operationLines: all.map((operation) =>
      `- \`${operation.method.toUpperCase()} ${operation.path}\` (${costOf(operation)}): ${operation.summary}`
    ),
    callLines: all.filter(canBeTried).map((operation) => curlOf(baseUrl, operation)),
    registers: editions.length,
    rows: editions.reduce((sum, edition) => sum + edition.rows, 0),
    notLoaded: missingDatasets(data).map(({ name }) => name).join(", ") || undefined,
    publishers: [...new Set(editions.map(({ publisher }) => `- ${publisher}`))].sort(),
    pageLines: PAGES.flatMap(([path, title]) => pages.has(path) ? [`- [${title}](${baseUrl}${path})`] : []),
  };
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

function costOf({ priceUsdc, units, auth, statuses }: Operation): string {
  if (priceUsdc !== null) return `${priceUsdc} USDC${units === "iban" ? " per IBAN" : ""}`;
  if (auth === "purchase") return "the price of the pack";
  if (auth === "session") return "free, for a person who is signed in";
  if (auth === "key" && statuses.includes(402)) return "one credit for each that is new";
  return auth === "key" ? "free, needs a key" : "free";
}

/** Returns whether every caller can use the example of an operation, not only the owner of a resource. */
function canBeTried({ tag, id, auth, path }: Operation): boolean {
  return !["API Keys", "Device Keys", "Account", "Credits"].includes(tag) &&
    id !== operations.getFeedbackStatus.id && !(auth === "key" && path.includes("{"));
}

/** Builds a collection for Postman (v2.1), which Bruno imports too, with a folder of operations for each tag. */
function postmanCollection({ baseUrl }: DocumentFacts): unknown {
  const folders = Map.groupBy(Object.values<Operation>(operations), ({ tag }) => tag);
  return {
    info: {
      name: "Bankscreen",
      description: templates.summary,
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{api_key}}", type: "string" }] },
    variable: [{ key: "base_url", value: baseUrl }, { key: "api_key", value: "" }],
    item: [...folders].map(([name, ofTag]) => ({ name, item: ofTag.map(postmanItem) })),
  };
}

function postmanItem(
  { id, summary, method, auth, priceUsdc, example: { target, body } }: Operation,
): unknown {
  const [path = "", query] = target.split("?", 2);
  const takesKey = priceUsdc !== null || auth === "key";
  return {
    name: summary,
    request: {
      method: method.toUpperCase(),
      description: `\`${id}\``,
      ...(!takesKey && { auth: { type: "noauth" } }),
      header: body === undefined ? [] : [{ key: "Content-Type", value: "application/json" }],
      url: {
        raw: `{{base_url}}${target}`,
        host: ["{{base_url}}"],
        path: path.split("/").slice(1),
        ...(query !== undefined && {
          query: [...new URLSearchParams(query)].map(([key, value]) => ({ key, value })),
        }),
      },
      ...(body !== undefined && { body: { mode: "raw", raw: JSON.stringify(body, null, 2) } }),
    },
  };
}

function curlOf(baseUrl: string, { method, auth, priceUsdc, example: { target, body } }: Operation): string {
  return [
    `curl${method === "get" ? "" : ` -X ${method.toUpperCase()}`} '${baseUrl}${target}'`,
    ...(priceUsdc === null && auth !== "key" ? [] : ["-H 'Authorization: Bearer <API_KEY>'"]),
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
  ].join(" ");
}
