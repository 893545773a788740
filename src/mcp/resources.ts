/**
 * The resources: what a client may read beside calling tools. Each is the answer of a free operation, so that nothing is
 * told here that the API does not tell.
 *
 * @module
 */
import { mcpPrices, mcpResources } from "../../generated/mcp_reading.ts";
import type { ApiCall } from "../contract/mod.ts";

/** Reads a resource as JSON; `null` when there is none of this address. */
export async function readResource(
  uri: string,
  callApi: (call: ApiCall) => Promise<Response>,
): Promise<string | null> {
  const resource = mcpResources.find(({ listed }) => listed.uri === uri);
  if (resource === undefined) return null;
  const text = await (await callApi({ method: "get", target: resource.path })).text();
  return resource.withPrices ? JSON.stringify({ calls: mcpPrices, ...JSON.parse(text) }) : text;
}
