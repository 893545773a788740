/**
 * The well-known documents: the catalogue of APIs (RFC 9727), whom to tell about vulnerabilities (RFC 9116), and what
 * may be crawled (RFC 9309).
 *
 * @module
 */
import { operations } from "../../generated/operations.ts";
import { API_CATALOG_PATH, type DocumentFacts, linkTo, OPENAPI_PATH, SECURITY_PATH } from "./parts.ts";

/** Writes the catalogue as a set of links (RFC 9264). */
export function describeApis(facts: DocumentFacts): unknown {
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

/** Months for which the file for reporters holds; a year at most (RFC 9116, section 2.5.5). */
const SECURITY_MONTHS = 6;

/** Writes `security.txt`, for reporters of vulnerabilities. */
export function describeSecurity({ baseUrl, contact, now }: DocumentFacts): string {
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

/** Writes `robots.txt`: crawlers may read everything but calls, each of which would be counted. */
export function describeCrawling({ baseUrl, pages }: DocumentFacts): string {
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
