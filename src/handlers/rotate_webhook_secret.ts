import type { Inputs, Reply } from "../../generated/handlers.ts";
import { rotateWebhookSecret as rotate } from "../watch/mod.ts";
import type { Call } from "./call.ts";
import { INVALID_KEY, readKeyBalance } from "./presented_key.ts";
import { UNKNOWN_WEBHOOK, type WebhookParts } from "./webhook_answers.ts";

/** `POST /v1/webhooks/{id}/secret`: a new secret for a webhook. */
export async function rotateWebhookSecret(
  { storage, ledger }: WebhookParts,
  { path: { id } }: Inputs["rotateWebhookSecret"],
  call: Call,
): Promise<Reply<"rotateWebhookSecret">> {
  const balance = await readKeyBalance(ledger, call);
  if (balance === null) return { status: 401, body: INVALID_KEY };
  const rotated = await rotate(storage, balance.keyId, id);
  if (rotated === null) return UNKNOWN_WEBHOOK;
  const { secret, previousUntil } = rotated;
  return { status: 201, body: { id, secret, previous_until: new Date(previousUntil).toISOString() } };
}
