import type { NetworkUnits } from "../billing/mod.ts";
import type { CountedNetworks } from "../keys/mod.ts";
import type { Sessions } from "./sessions.ts";
import { operations } from "../../generated/operations.ts";
import type { SideRequest } from "../contract/mod.ts";

/** The parts of the endpoint. */
export interface McpParts {
  /** The server's description of itself. */
  readonly identity: { readonly version: string; readonly baseUrl: string };
  /** Returns the current day in UTC, `YYYY-MM-DD`. */
  readonly today: () => string;
  readonly sessions: Sessions;
  /** Units for tool calls that a network without a key has per day. */
  readonly dailyCalls: NetworkUnits;
  /** Sessions that a network may open in a day. */
  readonly dailySessions: NetworkUnits;
  /** Tell which network a caller counts for. */
  readonly networks: CountedNetworks;
}

/** Returns whether a request carries a key that is active. What only claims to be one gains nothing. */
export async function hasKey({ headers, callApi }: SideRequest): Promise<boolean> {
  if (!headers.has("Authorization") && !headers.has("X-API-Key")) return false;
  const { method, path } = operations.getApiKeyUsage;
  const answer = await callApi({ method, target: path });
  await answer.body?.cancel();
  return answer.ok;
}
