import type { Inputs, Reply } from "../../generated/handlers.ts";
import { messages } from "../../generated/errors.ts";
import { findAccountKey } from "../accounts/mod.ts";
import { askForTest, deleteWebhook, pauseWebhook, resumeWebhook, rotateWebhookSecret } from "../watch/mod.ts";
import { type AccountParts, PRIVATE, refuseSignedOut, sessionOf } from "./account_answers.ts";
import { addWebhookTo } from "./add_webhook.ts";
import type { Call } from "./call.ts";
import { UNKNOWN_ACCOUNT_KEY } from "./get_account_watch.ts";
import type { WebhookParts } from "./webhook_answers.ts";

/**
 * `POST /v1/account/watch/webhooks`: adds, deletes, pauses or tests a webhook of one of the keys of an
 * address.
 */
export async function changeAccountWebhook(
  parts: AccountParts,
  webhooks: WebhookParts,
  { body: { prefix, action, webhook, url, kinds } }: Inputs["changeAccountWebhook"],
  call: Pick<Call, "header">,
): Promise<Reply<"changeAccountWebhook">> {
  const session = await sessionOf(parts, call);
  if (session === null) return refuseSignedOut(parts);
  const { storage, ledger } = webhooks;
  const key = await findAccountKey(storage, session.address, prefix);
  const standing = key === null ? null : await ledger.read(key.keyHash);
  if (standing?.standing !== "active") return UNKNOWN_ACCOUNT_KEY;
  const { keyId } = standing.balance;
  if (action === "add") {
    if (url === undefined) return INCOMPLETE;
    const added = await addWebhookTo(webhooks, standing.balance, {
      url,
      ...(kinds !== undefined && { kinds }),
    });
    return added.status === 201
      ? { status: 200, headers: PRIVATE, body: { changed: true, secret: added.body.secret } }
      : { ...added, headers: PRIVATE };
  }
  if (webhook === undefined) return INCOMPLETE;
  const done = (changed: boolean, secret?: string) => ({
    status: 200 as const,
    headers: PRIVATE,
    body: { changed, ...(secret !== undefined && { secret }) },
  });
  switch (action) {
    case "delete":
      return done(await deleteWebhook(storage, keyId, webhook));
    case "pause":
      return done(await pauseWebhook(storage, keyId, webhook));
    case "resume":
      return done(await resumeWebhook(storage, keyId, webhook));
    case "test":
      return done(await askForTest(storage, keyId, webhook) !== null);
    case "rotate_secret": {
      const rotated = await rotateWebhookSecret(storage, keyId, webhook);
      return done(rotated !== null, rotated?.secret);
    }
  }
}

const INCOMPLETE = {
  status: 400,
  headers: PRIVATE,
  body: { error: "invalid_request", message: messages.invalid_request.webhook_action },
} as const;
