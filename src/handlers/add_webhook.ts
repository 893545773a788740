/**
 * `POST /v1/webhooks`: an address that changes are sent to.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { HoldsIban } from "../identifiers/mod.ts";
import { addWebhook as add, readReceiver, watchLimit } from "../watch/mod.ts";
import { plainDigits } from "./add_watches.ts";
import type { Call } from "./call.ts";
import { INVALID_KEY, readKeyBalance } from "./presented_key.ts";
import { shapeWebhook, type WebhookParts } from "./webhook_answers.ts";

/** Answers with the webhook and its secret. */
export async function addWebhook(
  { storage, ledger, isInsecure, holdsIban }: WebhookParts,
  { body }: Inputs["addWebhook"],
  call: Call,
): Promise<Reply<"addWebhook">> {
  const url = readReceiver(body.url, isInsecure);
  if (typeof url === "string") {
    return {
      status: 400,
      body: { error: "invalid_webhook_url", message: messages.invalid_webhook_url[url] },
    };
  }
  if (namesAccount(url, holdsIban)) {
    return {
      status: 400,
      body: { error: "invalid_webhook_url", message: messages.invalid_webhook_url.holds_account },
    };
  }
  const balance = await readKeyBalance(ledger, call);
  if (balance === null) return { status: 401, body: INVALID_KEY };
  if (watchLimit(balance) === 0) return refuse(messages.webhook_limit.anonymous);
  const added = await add(storage, balance.keyId, { url, kinds: body.kinds ?? null });
  if (added === null) return refuse(messages.webhook_limit.many({ limit: limits.webhooksMax }));
  return { status: 201, body: { webhook: shapeWebhook(added.webhook), secret: added.secret } };
}

/** An address is kept and shown, and no account number is. */
function namesAccount({ href }: URL, holdsIban: HoldsIban): boolean {
  return [href, decode(href)].some((text) => holdsIban(plainDigits(text)));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that encodes nothing.
    return text;
  }
}

function refuse(message: string): Reply<"addWebhook"> {
  return { status: 403, body: { error: "webhook_limit", message } };
}
