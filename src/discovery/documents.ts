/**
 * The text of each document. Loaded with what writes it on the first request for any.
 *
 * @module
 */
import { guides } from "../../generated/guides.ts";
import { describeAgentCard, describeAgents, describeMcpServer } from "./agents.ts";
import { writeLlms, writeLlmsFull } from "./llms.ts";
import type { DocumentFacts, DocumentName } from "./parts.ts";
import { describeRateLimits } from "./rate_limits.ts";
import { describeApis, describeCrawling, describeSecurity } from "./well_known.ts";
import { describeX402 } from "./x402.ts";

/** Writes each document: a text, or a value to send as JSON. */
const writers: Readonly<Record<DocumentName, (facts: DocumentFacts) => unknown>> = {
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
};

/** One route answers them all, so that the list of routes does not name them. */
const GUIDE_PATHS = new Set<string>(Object.values(guides).map(({ path }) => path));

/** Writes a document as it is sent. */
export function writeDocument(name: DocumentName, facts: DocumentFacts): string {
  const pages = facts.pages.has("/docs") ? facts.pages.union(GUIDE_PATHS) : facts.pages;
  const written = writers[name]({ ...facts, pages });
  return typeof written === "string" ? written : `${JSON.stringify(written, null, 2)}\n`;
}
