// Handlers for the webhooks of a key and their deliveries.
import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { limits } from "../../generated/limits.ts";
import type { KeyBalance, Ledger } from "../billing/mod.ts";
import type { HoldsIban } from "../identifiers/mod.ts";
import type { SignupParts } from "../keys/mod.ts";
import {
  addWebhook as add,
  deleteWebhook as remove,
  listDeliveries,
  listWebhooks as list,
  readReceiver,
  redeliver,
  requestTest,
  rotateWebhookSecret as rotate,
  watchLimit,
} from "../watch/mod.ts";
import { type Call, INVALID_KEY, readKeyBalance, refusal, refusalWith } from "./call.ts";

/** Dependencies of the handlers of webhooks. */
export interface WebhookParts extends Pick<SignupParts, "storage"> {
  readonly ledger: Ledger;
  /** True in development, where webhooks may use plain HTTP and addresses of this machine. */
  readonly isInsecure: boolean;
  readonly holdsIban: HoldsIban;
}

const UNKNOWN_WEBHOOK = refusal(404, "webhook_not_found");

/** `POST /v1/webhooks`: adds a URL that receives the changes of watched banks. */
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

/** Adds a webhook to the key that has this balance. */
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
  if (watchLimit(balance) === 0) return refusalWith(403, "webhook_limit", messages.webhook_limit.anonymous);
  const added = await add(storage, balance.keyId, { url, kinds: kinds ?? null });
  if (added === null) {
    return refusalWith(403, "webhook_limit", messages.webhook_limit.many({ limit: limits.webhooksMax }));
  }
  return { status: 201, body: { webhook: added.webhook, secret: added.secret } };
}

function readUrl(text: string, { isInsecure, holdsIban }: WebhookParts): URL | Refusal<400> {
  const url = readReceiver(text, isInsecure);
  const reason = typeof url === "string" ? url : hasAccountNumber(url, holdsIban) ? "holds_account" : null;
  if (typeof url !== "string" && reason === null) return url;
  return refusalWith(400, "invalid_webhook_url", messages.invalid_webhook_url[reason ?? "malformed"]);
}

/** Returns whether a URL contains an account number, which must be neither stored nor shown. */
function hasAccountNumber({ href }: URL, holdsIban: HoldsIban): boolean {
  return [href, decode(href)].some((text) => holdsIban(plainDigits(text)));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // `decodeURIComponent` throws for a percent sign that isn't part of an escape sequence.
    return text;
  }
}

/** `DELETE /v1/webhooks/{id}`: deletes a webhook. */
export async function deleteWebhook(
  { storage }: WebhookParts,
  { path: { id } }: Inputs["deleteWebhook"],
  { keyId }: KeyBalance,
): Promise<Reply<"deleteWebhook">> {
  return { status: 200, body: { id, deleted: await remove(storage, keyId, id) } };
}

/** `GET /v1/webhooks`: lists the webhooks of a key. */
export async function listWebhooks(
  { storage }: WebhookParts,
  balance: KeyBalance,
): Promise<Reply<"listWebhooks">> {
  const webhooks = await list(storage, balance.keyId);
  return { status: 200, body: { webhooks, limit: watchLimit(balance) === 0 ? 0 : limits.webhooksMax } };
}

/** `GET /v1/webhooks/{id}/deliveries`: lists the deliveries to a webhook. */
export async function listWebhookDeliveries(
  { storage }: WebhookParts,
  { path: { id } }: Inputs["listWebhookDeliveries"],
  { keyId }: KeyBalance,
): Promise<Reply<"listWebhookDeliveries">> {
  const deliveries = await listDeliveries(storage, keyId, id);
  if (deliveries === null) return UNKNOWN_WEBHOOK;
  return { status: 200, body: { deliveries } };
}

/** `POST /v1/webhooks/{id}/deliveries/{message_id}/redeliver`: sends a message again. */
export async function redeliverWebhook(
  { storage }: WebhookParts,
  { path }: Inputs["redeliverWebhook"],
  { keyId }: KeyBalance,
): Promise<Reply<"redeliverWebhook">> {
  const delivery = await redeliver(storage, keyId, path.id, path.message_id);
  return delivery === null ? refusal(404, "delivery_not_found") : { status: 202, body: delivery };
}

/** `POST /v1/webhooks/{id}/secret`: replaces the secret of a webhook. */
export async function rotateWebhookSecret(
  { storage }: WebhookParts,
  { path: { id } }: Inputs["rotateWebhookSecret"],
  { keyId }: KeyBalance,
): Promise<Reply<"rotateWebhookSecret">> {
  const rotated = await rotate(storage, keyId, id);
  if (rotated === null) return UNKNOWN_WEBHOOK;
  const { secret, previousUntil } = rotated;
  return { status: 201, body: { id, secret, previous_until: new Date(previousUntil).toISOString() } };
}

/** `POST /v1/webhooks/{id}/test`: sends a test message to a webhook. */
export async function testWebhook(
  { storage }: WebhookParts,
  { path: { id } }: Inputs["testWebhook"],
  { keyId }: KeyBalance,
): Promise<Reply<"testWebhook">> {
  const test = await requestTest(storage, keyId, id);
  return test === null ? UNKNOWN_WEBHOOK : { status: 202, body: test };
}

/** Converts full-width letters, and the digits of other scripts, to ASCII. */
export function plainDigits(text: string): string {
  return text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => {
    // Counts back to the first adjacent digit, which is a zero. Digits come in tens (Unicode 16.0, section 4.6).
    let [value, code] = [0, digit.codePointAt(0) ?? 0];
    while (/\p{Nd}/u.test(String.fromCodePoint(code - 1))) [value, code] = [value + 1, code - 1];
    return String(value % 10);
  });
}
