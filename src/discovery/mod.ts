// Documents for machines: how an agent, a wallet or a crawler that has nothing but the address learns what this service
// is, what it costs and how to call it.
//
// All of them are written from the contract and the running configuration, and name no address that this service does
// not answer. They are written on the first request, and anew when the data has been swapped or the month is another.
import { createHash } from "node:crypto";
import { loadLater, type SideAnswer, type SideRoute } from "../contract/mod.ts";
import type { ReferenceData } from "../data/registers/mod.ts";
import { monthOf } from "../storage/mod.ts";
import { API_CATALOG_PATH, type DiscoveryParts, type DocumentName, SECURITY_PATH } from "./parts.ts";
import { sdkPackageRoute } from "./sdk_package.ts";

export { openSdkPackage } from "./sdk_package.ts";
export type { DiscoveryParts } from "./parts.ts";
export type { SdkPackage } from "./sdk_package.ts";

/** Path and media type of a document. */
interface Document {
  readonly name: DocumentName;
  readonly paths: readonly string[];
  readonly type: string;
}

const JSON_TYPE = "application/json; charset=UTF-8";
const TEXT_TYPE = "text/plain; charset=UTF-8";

const DOCUMENTS: readonly Document[] = [
  { name: "payment", paths: ["/.well-known/x402", "/.well-known/x402.json"], type: JSON_TYPE },
  {
    name: "agents",
    paths: ["/.well-known/agents.json", "/.well-known/agent.json", "/agents.json", "/agent-directory.json"],
    type: JSON_TYPE,
  },
  {
    name: "rate_limits",
    paths: ["/.well-known/rate-limits.yml", "/rate-limits.yml", "/rate-limits.yaml"],
    type: "application/yaml; charset=UTF-8",
  },
  { name: "llms", paths: ["/llms.txt"], type: TEXT_TYPE },
  { name: "llms_full", paths: ["/llms-full.txt"], type: TEXT_TYPE },
  { name: "agent_card", paths: ["/.well-known/agent-card.json"], type: JSON_TYPE },
  { name: "mcp_server", paths: ["/.well-known/mcp/server-card.json"], type: JSON_TYPE },
  {
    name: "apis",
    paths: [API_CATALOG_PATH],
    type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  },
  { name: "security", paths: [SECURITY_PATH], type: TEXT_TYPE },
  { name: "crawling", paths: ["/robots.txt"], type: TEXT_TYPE },
];

/**
 * Lists the routes of the documents. A file for reporters must name where to write (RFC 9116, section 2.5.3), or is
 * none.
 */
export function discoveryRoutes(parts: DiscoveryParts): readonly SideRoute[] {
  const written = DOCUMENTS.filter(({ name }) => name !== "security" || parts.contact !== null);
  const routes = written.flatMap((document) => {
    const answer = keepAnswer(parts, document);
    return document.paths.map((path): SideRoute => ({ method: "GET", path, rateLimitExempt: false, answer }));
  });
  return [...routes, sdkPackageRoute(parts.packSdk)];
}

/** Makes the function that answers with a document, and writes it only when its facts are others. */
function keepAnswer(parts: DiscoveryParts, document: Document): () => Promise<SideAnswer> {
  let kept:
    | { readonly data: ReferenceData; readonly month: string; readonly answer: Promise<SideAnswer> }
    | null = null;
  return () => {
    const data = parts.data();
    const month = monthOf(parts.now());
    if (kept?.data !== data || kept.month !== month) {
      const answer = answerWith(parts, document, data);
      kept = { data, month, answer };
      // A failure is not kept.
      answer.catch(() => {
        if (kept?.answer === answer) kept = null;
      });
    }
    return kept.answer;
  };
}

/** A name that the runtime does not find in the text of an import, so that it reads nothing of it at the start. */
const WRITERS = "./documents.ts";

const loadWriters = loadLater((): Promise<typeof import("./documents.ts")> => import(WRITERS));

/** Placeholder in a guide for the hash of the client's package. */
const INTEGRITY = "<SDK_INTEGRITY>";

async function answerWith(
  parts: DiscoveryParts,
  { name, type, paths }: Document,
  data: ReferenceData,
): Promise<SideAnswer> {
  const { baseUrl } = parts.terms;
  const { writeDocument } = await loadWriters();
  const written = writeDocument(name, { ...parts, baseUrl, data });
  const body = written.includes(INTEGRITY)
    ? written.replaceAll(INTEGRITY, (await parts.packSdk()).integrity)
    : written;
  const digest = createHash("sha256").update(body).digest("hex").slice(0, 32);
  return {
    status: 200,
    headers: {
      "Content-Type": type,
      "ETag": `"${digest}"`,
      "Cache-Control": "public, max-age=3600",
      "Vary": "Origin",
      // RFC 9727, section 2: an answer to HEAD says where the catalogue is.
      ...(paths.includes(API_CATALOG_PATH) && { Link: `<${baseUrl}${API_CATALOG_PATH}>; rel="api-catalog"` }),
    },
    body,
  };
}
