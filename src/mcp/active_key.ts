import { operations } from "../../generated/operations.ts";
import type { SideRequest } from "../contract/mod.ts";

/** Returns whether a request carries a key that is active. What only claims to be one gains nothing. */
export async function hasKey({ headers, callApi }: SideRequest): Promise<boolean> {
  if (!headers.has("Authorization") && !headers.has("X-API-Key")) return false;
  const { method, path } = operations.getApiKeyUsage;
  const answer = await callApi({ method, target: path });
  await answer.body?.cancel();
  return answer.ok;
}
