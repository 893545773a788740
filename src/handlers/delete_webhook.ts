import type { Inputs, Reply } from "../../generated/handlers.ts";
import { deleteWebhook as remove } from "../watch/mod.ts";
import type { Call } from "./call.ts";
import { INVALID_KEY, readKeyBalance } from "./presented_key.ts";
import type { WebhookParts } from "./webhook_answers.ts";

/** `DELETE /v1/webhooks/{id}`: nothing is sent there any more. */
export async function deleteWebhook(
  { storage, ledger }: WebhookParts,
  { path: { id } }: Inputs["deleteWebhook"],
  call: Call,
): Promise<Reply<"deleteWebhook">> {
  const balance = await readKeyBalance(ledger, call);
  if (balance === null) return { status: 401, body: INVALID_KEY };
  return { status: 200, body: { id, deleted: await remove(storage, balance.keyId, id) } };
}
