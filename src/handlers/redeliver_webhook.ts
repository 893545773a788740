import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { redeliver } from "../watch/mod.ts";
import type { Call } from "./call.ts";
import { INVALID_KEY, readKeyBalance } from "./presented_key.ts";
import { shapeDelivery, type WebhookParts } from "./webhook_answers.ts";

/** `POST /v1/webhooks/{id}/deliveries/{message_id}/redeliver`: a message once more. */
export async function redeliverWebhook(
  { storage, ledger }: WebhookParts,
  { path }: Inputs["redeliverWebhook"],
  call: Call,
): Promise<Reply<"redeliverWebhook">> {
  const balance = await readKeyBalance(ledger, call);
  if (balance === null) return { status: 401, body: INVALID_KEY };
  const delivery = await redeliver(storage, balance.keyId, path.id, path.message_id);
  if (delivery === null) {
    return { status: 404, body: { error: "delivery_not_found", message: messages.delivery_not_found } };
  }
  return { status: 202, body: shapeDelivery(delivery) };
}
