import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { Ledger } from "../billing/mod.ts";
import type { WatchParts } from "./add_watches.ts";
import type { Call } from "./call.ts";
import { INVALID_KEY, readKeyBalance } from "./presented_key.ts";

/** `DELETE /v1/watches/{id}`: ends one watch. */
export async function deleteWatch(
  parts: WatchParts,
  ledger: Ledger,
  { path }: Inputs["deleteWatch"],
  call: Call,
): Promise<Reply<"deleteWatch">> {
  const balance = await readKeyBalance(ledger, call);
  if (balance === null) return { status: 401, body: INVALID_KEY };
  return { status: 200, body: { deleted: await parts.end(balance.keyId, { publicId: path.id }) } };
}
