// Documents for machines that know only the URL: what the service is, what it costs, and how to call it. Written from
// contract and configuration on first request, and again when the data or the month has changed.
import { createHash } from "node:crypto";
import type { NonApiAnswer, NonApiRoute } from "../contract/mod.ts";
import type { ReferenceData } from "../data/registers/mod.ts";
import { monthOf } from "../storage/mod.ts";
import type { DiscoveryParts, DocumentName, SdkPackage } from "./documents.ts";

export type { DiscoveryParts, SdkPackage };

interface Document {
  readonly name: DocumentName;
  readonly paths: readonly string[];
  readonly type: string;
}

const API_CATALOG_PATH = "/.well-known/api-catalog";

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
  { name: "apis_json", paths: ["/apis.json", "/.well-known/apis.json"], type: JSON_TYPE },
  { name: "index", paths: ["/v1"], type: JSON_TYPE },
  { name: "postman", paths: ["/postman.json"], type: JSON_TYPE },
  { name: "agents_txt", paths: ["/agents.txt", "/.well-known/agents.txt"], type: TEXT_TYPE },
  { name: "security", paths: ["/.well-known/security.txt"], type: TEXT_TYPE },
  { name: "crawling", paths: ["/robots.txt"], type: TEXT_TYPE },
];

/** Returns the routes; omits `security.txt` if there is no contact, which it must contain (RFC 9116, section 2.5.3). */
export function discoveryRoutes(parts: DiscoveryParts): readonly NonApiRoute[] {
  const written = DOCUMENTS.filter(({ name }) => name !== "security" || parts.contact !== null);
  const routes = written.flatMap((document) => {
    const answer = createAnswer(parts, document);
    return document.paths.map((path): NonApiRoute => ({ method: "GET", path, answer }));
  });
  return [...routes, sdkPackageRoute(parts.packSdk)];
}

function createAnswer(parts: DiscoveryParts, document: Document): () => Promise<NonApiAnswer> {
  let kept: { data: ReferenceData; month: string; answer: NonApiAnswer } | null = null;
  return async () => {
    const data = parts.data();
    const month = monthOf(parts.now());
    if (kept?.data !== data || kept.month !== month) {
      kept = { data, month, answer: await answerWith(parts, document, data) };
    }
    return kept.answer;
  };
}

/** A variable, because the runtime would load a module with a literal path at startup. */
const WRITERS = "./documents.ts";

const PACKING = "../../sdk/release/mod.ts";

/** Loads the code that writes the documents before the first request needs it. */
export const preloadDocuments = (): Promise<typeof import("./documents.ts")> => import(WRITERS);

/** Loads the code that packs the client before the first request needs it. */
export const preloadPacking = (): Promise<typeof import("../../sdk/release/mod.ts")> => import(PACKING);

const INTEGRITY = "<SDK_INTEGRITY>";

async function answerWith(
  parts: DiscoveryParts,
  { name, type, paths }: Document,
  data: ReferenceData,
): Promise<NonApiAnswer> {
  const { baseUrl } = parts.terms;
  const { writeDocument } = await preloadDocuments();
  const written = writeDocument(name, { ...parts, baseUrl, data });
  const body = new TextEncoder().encode(
    written.includes(INTEGRITY) ? written.replaceAll(INTEGRITY, (await parts.packSdk()).integrity) : written,
  );
  const digest = createHash("sha256").update(body).digest("hex").slice(0, 32);
  return {
    status: 200,
    headers: {
      "Content-Type": type,
      "ETag": `"${digest}"`,
      "Cache-Control": "public, max-age=3600",
      "Vary": "Origin",
      // The answer to HEAD must contain the location of the API catalogue (RFC 9727, section 2).
      ...(paths.includes(API_CATALOG_PATH) && { Link: `<${baseUrl}${API_CATALOG_PATH}>; rel="api-catalog"` }),
    },
    body,
  };
}

/** Returns a function that packs the client at the first call, and returns the same package afterwards. */
export function openSdkPackage(baseUrl: string): () => Promise<SdkPackage> {
  let packing: Promise<SdkPackage> | null = null;
  return () =>
    packing ??= pack(baseUrl).catch((error) => {
      packing = null;
      throw error;
    });
}

async function pack(baseUrl: string): Promise<SdkPackage> {
  const { integrityOf, packSdk } = await preloadPacking();
  const tarball = await packSdk(baseUrl);
  return { tarball, integrity: await integrityOf(tarball) };
}

/** Serves the client that matches this server. Until it is on npm, anyone could register its name there. */
function sdkPackageRoute(packed: () => Promise<SdkPackage>): NonApiRoute {
  const answer = async (): Promise<NonApiAnswer> => {
    const { tarball, integrity } = await packed();
    return {
      status: 200,
      headers: {
        "Content-Type": "application/gzip",
        "Cache-Control": "public, max-age=300",
        "ETag": `"${integrity}"`,
        "Repr-Digest": integrity.replace("sha512-", "sha-512=:") + ":",
      },
      body: tarball,
    };
  };
  return { method: "GET", path: "/sdk.tgz", answer };
}
