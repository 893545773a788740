import type { Inputs, Reply } from "../../generated/handlers.ts";
import { listDeliveries } from "../watch/mod.ts";
import type { Call } from "./call.ts";
import { INVALID_KEY, readKeyBalance } from "./presented_key.ts";
import { shapeDelivery, UNKNOWN_WEBHOOK, type WebhookParts } from "./webhook_answers.ts";

/** `GET /v1/webhooks/{id}/deliveries`: what was sent to a webhook. */
export async function listWebhookDeliveries(
  { storage, ledger }: WebhookParts,
  { path: { id } }: Inputs["listWebhookDeliveries"],
  call: Call,
): Promise<Reply<"listWebhookDeliveries">> {
  const balance = await readKeyBalance(ledger, call);
  if (balance === null) return { status: 401, body: INVALID_KEY };
  const deliveries = await listDeliveries(storage, balance.keyId, id);
  if (deliveries === null) return UNKNOWN_WEBHOOK;
  return { status: 200, body: { deliveries: deliveries.map(shapeDelivery) } };
}
