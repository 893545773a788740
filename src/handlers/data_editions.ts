/**
 * Editions of the registers, and the evidence that names them.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import { sealIdOf } from "../../sdk/evidence/mod.ts";
import type { Edition } from "../data/registers/mod.ts";
import type { Evidence } from "../evidence/mod.ts";
import { ageInDays, isStale } from "../screening/mod.ts";
import type { Call } from "./call.ts";

/**
 * `GET /v1/data/editions`: the edition of each register that answers are given from. The `ETag` changes when
 * any of them does; the edge compares it with the caller's.
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

/** `GET /v1/data/editions/{digest}`: the editions that evidence names. */
export async function getEditionList(
  evidence: Evidence,
  { path: { digest } }: Inputs["getEditionList"],
): Promise<Reply<"getEditionList">> {
  const asked = digest === "current" ? evidence.currentEditions() : digest;
  const found = await evidence.findEditions(asked);
  if (found === null) {
    return { status: 404, body: { error: "not_found", message: messages.not_found.editions } };
  }
  return {
    status: 200,
    body: { digest: asked, editions: [...found.list], first_used_at: new Date(found.keptAt).toISOString() },
  };
}

/**
 * `GET /.well-known/jwks.json`: every key that ever signed evidence. Caches keep it for less than the time a
 * new key is published ahead.
 */
export function getEvidenceKeys(evidence: Evidence): Reply<"getEvidenceKeys"> {
  return {
    status: 200,
    body: { keys: [...evidence.keys().keys] },
    headers: { "Cache-Control": "public, max-age=60" },
  };
}

/** `POST /v1/evidence/seal`: signs the root of a run. */
export async function sealEvidence(
  evidence: Evidence,
  { body: { root, count } }: Inputs["sealEvidence"],
  { requestId, unitCostUsdc }: Pick<Call, "requestId" | "unitCostUsdc">,
): Promise<Reply<"sealEvidence">> {
  const { token, sealedAt, timestamp } = await evidence.seal({ requestId, root, count });
  return {
    status: 200,
    body: {
      seal: token,
      seal_id: sealIdOf(token),
      root,
      count,
      sealed_at: new Date(sealedAt).toISOString(),
      timestamp_status: timestamp.status,
      ...(timestamp.status === "stamped" && { timestamp: timestamp.response }),
      cost_usdc: unitCostUsdc,
    },
  };
}
