import { createHash } from "node:crypto";
import type { Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import { ageInDays, isStale } from "../screening/mod.ts";
import type { Edition } from "../data/registers/mod.ts";

/**
 * `GET /v1/data/editions`: which edition of each register answers are given from. Makes the answer for one
 * set of editions on a day, sorted by name. Its `ETag` changes when any of them does; the edge compares it
 * with the caller's.
 */
export function getDataEditions(editions: readonly Edition[], today: string): Reply<"getDataEditions"> {
  const body = {
    editions: editions.map((edition) => shapeEdition(edition, today)).sort((a, b) =>
      a.dataset < b.dataset ? -1 : 1
    ),
  };
  const digest = createHash("sha256").update(JSON.stringify(body)).digest("hex").slice(0, 32);
  return { status: 200, body, headers: { ETag: `"${digest}"`, "Cache-Control": "no-cache" } };
}

function shapeEdition(edition: Edition, today: string): components["schemas"]["DataEdition"] {
  const {
    dataset,
    register,
    publisher,
    url,
    asOf,
    rows,
    sha256,
    authoritative,
    terms,
    fetchedAt,
    confirmedOn,
  } = edition;
  return {
    dataset,
    register,
    publisher,
    url,
    as_of: asOf,
    ...describeAge(asOf, today),
    rows,
    sha256,
    authoritative,
    terms,
    fetched_at: fetchedAt === undefined ? null : new Date(fetchedAt).toISOString(),
    ...(confirmedOn !== undefined && { confirmed_on: confirmedOn }),
  };
}

/** The members that tell how old an edition is. */
export function describeAge(
  asOf: string,
  today: string,
): Pick<components["schemas"]["DataEdition"], "age_days" | "stale"> {
  return { age_days: ageInDays(asOf, today), ...(isStale(asOf, today) && { stale: true as const }) };
}
