/**
 * `GET /v1/data/editions`: which edition of each register answers are given from.
 *
 * @module
 */
import { createHash } from "node:crypto";
import type { Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import type { Edition } from "../registers/records.ts";

/**
 * Makes the answer of one set of editions, by name. Its `ETag` is another one when any of them changes; the edge
 * compares it with what the caller has.
 */
export function listEditions(editions: readonly Edition[]): Reply<"getDataEditions"> {
  const body = {
    editions: editions.map(shapeEdition).sort((a, b) => a.dataset < b.dataset ? -1 : 1),
  };
  const digest = createHash("sha256").update(JSON.stringify(body)).digest("hex").slice(0, 32);
  return { status: 200, body, headers: { ETag: `"${digest}"`, "Cache-Control": "no-cache" } };
}

function shapeEdition(edition: Edition): components["schemas"]["DataEdition"] {
  const { dataset, register, publisher, url, asOf, rows, sha256, authoritative, terms, fetchedAt } = edition;
  return {
    dataset,
    register,
    publisher,
    url,
    as_of: asOf,
    rows,
    sha256,
    authoritative,
    terms,
    fetched_at: fetchedAt === undefined ? null : new Date(fetchedAt).toISOString(),
  };
}
