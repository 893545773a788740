/**
 * The resources: what a client may read beside calling tools. Each is the answer of free operations, so that nothing is
 * told here that the API does not tell.
 *
 * @module
 */
import type { Resource } from "@modelcontextprotocol/server";
import { operations } from "../../generated/operations.ts";
import type { ApiCall } from "../contract/mod.ts";

/** Every resource, as clients list them. */
export const RESOURCES: readonly Resource[] = [
  {
    uri: "bankscreen://countries",
    name: "countries",
    title: "IBAN structures by country",
    description: "Every country with an IBAN: its length, its layout and an example.",
    mimeType: "application/json",
  },
  {
    uri: "bankscreen://pricing",
    name: "pricing",
    title: "Prices",
    description: "What each paid operation costs, and the packs and plans that pay for it.",
    mimeType: "application/json",
  },
];

/** Reads a resource as JSON; `null` when there is none of this address. */
export async function readResource(
  uri: string,
  callApi: (call: ApiCall) => Promise<Response>,
): Promise<string | null> {
  switch (uri) {
    case "bankscreen://countries":
      return await (await callApi({ method: "get", target: operations.listIBANStructures.path })).text();
    case "bankscreen://pricing": {
      const bundles: unknown =
        await (await callApi({ method: "get", target: operations.listCreditBundles.path }))
          .json();
      const calls = Object.values(operations).flatMap(({ method, path, priceUsdc, units, summary }) =>
        priceUsdc === null
          ? []
          : [{ operation: `${method.toUpperCase()} ${path}`, summary, price_usdc: priceUsdc, per: units }]
      );
      return JSON.stringify({ calls, ...(typeof bundles === "object" ? bundles : {}) });
    }
    default:
      return null;
  }
}
