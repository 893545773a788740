import type { Inputs, Reply } from "../../generated/handlers.ts";
import { unsubscribe } from "../watch/mod.ts";
import type { WebhookParts } from "./webhook_answers.ts";

/**
 * `POST /v1/watches/unsubscribe`: no more mails about changes. Ends the mails to the address of a token; an
 * unknown token is answered alike, so that none can be found by trial.
 */
export async function unsubscribeFromChanges(
  { storage }: Pick<WebhookParts, "storage">,
  { query: { token } }: Inputs["unsubscribeFromChanges"],
): Promise<Reply<"unsubscribeFromChanges">> {
  await unsubscribe(storage, token);
  return { status: 200, body: { unsubscribed: true } };
}
