import { limits } from "../../generated/limits.ts";
import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { HoldsIban } from "../identifiers/mod.ts";
import type { KeyBalance } from "../billing/mod.ts";
import { addWebhook as add, readReceiver, watchLimit } from "../watch/mod.ts";
import { plainDigits } from "./add_watches.ts";
import type { Call } from "./call.ts";
import { INVALID_KEY, readKeyBalance } from "./presented_key.ts";
import { shapeWebhook, type WebhookParts } from "./webhook_answers.ts";

/** `POST /v1/webhooks`: an address that changes are sent to. */
export async function addWebhook(
  parts: WebhookParts,
  { body }: Inputs["addWebhook"],
  call: Call,
): Promise<Reply<"addWebhook">> {
  const url = readUrl(body.url, parts);
  if ("status" in url) return url;
  const balance = await readKeyBalance(parts.ledger, call);
  return balance === null ? { status: 401, body: INVALID_KEY } : await addTo(parts, balance, url, body.kinds);
}

/** Adds a webhook to the key of a balance. */
export async function addWebhookTo(
  parts: WebhookParts,
  balance: KeyBalance,
  { url: text, kinds }: Inputs["addWebhook"]["body"],
): Promise<Exclude<Reply<"addWebhook">, { status: 401 | 429 }>> {
  const url = readUrl(text, parts);
  return "status" in url ? url : await addTo(parts, balance, url, kinds);
}

type Refusal<Status> = Extract<Reply<"addWebhook">, { status: Status }>;

async function addTo(
  { storage }: WebhookParts,
  balance: KeyBalance,
  url: URL,
  kinds: Inputs["addWebhook"]["body"]["kinds"],
): Promise<Refusal<201> | Refusal<403>> {
  if (watchLimit(balance) === 0) return refuse(messages.webhook_limit.anonymous);
  const added = await add(storage, balance.keyId, { url, kinds: kinds ?? null });
  if (added === null) return refuse(messages.webhook_limit.many({ limit: limits.webhooksMax }));
  return { status: 201, body: { webhook: shapeWebhook(added.webhook), secret: added.secret } };
}

function readUrl(text: string, { isInsecure, holdsIban }: WebhookParts): URL | Refusal<400> {
  const url = readReceiver(text, isInsecure);
  const reason = typeof url === "string" ? url : namesAccount(url, holdsIban) ? "holds_account" : null;
  if (typeof url !== "string" && reason === null) return url;
  const message = messages.invalid_webhook_url[reason ?? "malformed"];
  return { status: 400, body: { error: "invalid_webhook_url", message } };
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

function refuse(message: string): Refusal<403> {
  return { status: 403, body: { error: "webhook_limit", message } };
}
