// Evidence of answers: the keys that verify it, and seals of runs.
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { sealIdOf } from "../../sdk/evidence/signed/mod.ts";
import type { Evidence } from "../evidence/mod.ts";
import type { Call } from "./call.ts";

/** `GET /.well-known/jwks.json`: lists the keys. Caches keep it for less time than a new key waits to sign. */
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
  { requestId, ownId, unitCostUsdc }: Pick<Call, "requestId" | "ownId" | "unitCostUsdc">,
): Promise<Reply<"sealEvidence">> {
  const { token, sealedAt, timestamp } = await evidence.seal({ requestId, ownId, root, count });
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
