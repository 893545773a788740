import { limits } from "../../generated/limits.ts";
import type { Reply } from "../../generated/handlers.ts";
import { listWebhooks as list } from "../watch/mod.ts";
import type { Call } from "./call.ts";
import { INVALID_KEY, readKeyBalance } from "./presented_key.ts";
import { shapeWebhook, type WebhookParts } from "./webhook_answers.ts";

/** `GET /v1/webhooks`: the webhooks of a key. */
export async function listWebhooks(
  { storage, ledger }: WebhookParts,
  call: Call,
): Promise<Reply<"listWebhooks">> {
  const balance = await readKeyBalance(ledger, call);
  if (balance === null) return { status: 401, body: INVALID_KEY };
  const webhooks = await list(storage, balance.keyId);
  return { status: 200, body: { webhooks: webhooks.map(shapeWebhook), limit: limits.webhooksMax } };
}
