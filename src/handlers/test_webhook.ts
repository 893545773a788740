import type { Inputs, Reply } from "../../generated/handlers.ts";
import { askForTest } from "../watch/mod.ts";
import type { Call } from "./call.ts";
import { INVALID_KEY, readKeyBalance } from "./presented_key.ts";
import { shapeDelivery, UNKNOWN_WEBHOOK, type WebhookParts } from "./webhook_answers.ts";

/** `POST /v1/webhooks/{id}/test`: a message that tries a webhook out. */
export async function testWebhook(
  { storage, ledger }: WebhookParts,
  { path: { id } }: Inputs["testWebhook"],
  call: Call,
): Promise<Reply<"testWebhook">> {
  const balance = await readKeyBalance(ledger, call);
  if (balance === null) return { status: 401, body: INVALID_KEY };
  const test = await askForTest(storage, balance.keyId, id);
  return test === null ? UNKNOWN_WEBHOOK : { status: 202, body: shapeDelivery(test) };
}
