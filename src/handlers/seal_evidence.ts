import { sealIdOf } from "../../sdk/evidence/mod.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { Evidence } from "../evidence/mod.ts";
import type { Call } from "./call.ts";

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
