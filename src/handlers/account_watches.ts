// Handlers for the watches and webhooks of the signed-in address's keys.
import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { limits } from "../../generated/limits.ts";
import { type AccountSession, findAccountKey, listWatchingKeys } from "../accounts/mod.ts";
import type { Ledger } from "../billing/mod.ts";
import {
  deleteWebhook,
  endWatches,
  listDeliveries,
  listWatches,
  listWebhooks,
  noteMailLanguage,
  pauseWebhook,
  readLatestChanges,
  readsMails,
  redeliver,
  requestTest,
  resumeWebhook,
  rotateWebhookSecret,
  switchMails,
  watchLimit,
} from "../watch/mod.ts";
import { type AccountParts, UNKNOWN_ACCOUNT_KEY } from "./account_sessions.ts";
import { type AddingParts, addWatches } from "./watches.ts";
import { type Call, languageOf, refusalWith } from "./call.ts";
import { addWebhookTo, type WebhookParts } from "./webhooks.ts";

/** `POST /v1/account/watch/payees`: adds payees to watch with a key of the signed-in address. */
export async function addAccountWatches(
  parts: AccountParts,
  adding: AddingParts,
  { body: { prefix, items } }: Inputs["addAccountWatches"],
  session: AccountSession,
  call: Pick<Call, "request">,
): Promise<Reply<"addAccountWatches">> {
  const key = await findAccountKey(parts.signup.storage, session.address, prefix);
  const added = key === null
    ? null
    : await addWatches(adding, { body: { items } }, { hash: key.keyHash, language: languageOf(call) });
  switch (added?.status) {
    case 200:
      if (key !== null) await noteMailLanguage(parts.signup.storage, key.keyHash, languageOf(call));
      return added;
    case 402:
      return added;
    case 403:
      return refusalWith(403, added.body.error, added.body.message);
    default:
      // The address has no such key, or the key was revoked in the meantime.
      return UNKNOWN_ACCOUNT_KEY;
  }
}

const CHANGES_SHOWN = 50;

const DELIVERIES_SHOWN = 10;

/** `GET /v1/account/watch`: returns watches, changes and webhooks of a key of the signed-in address. */
export async function getAccountWatch(
  parts: AccountParts,
  ledger: Ledger,
  { query }: Inputs["getAccountWatch"],
  session: AccountSession,
): Promise<Reply<"getAccountWatch">> {
  const { storage } = parts.signup;
  const keys = await listWatchingKeys(storage, session.address);
  const key = keys.find(({ keyPrefix }) => query.prefix === undefined || keyPrefix === query.prefix);
  const lookup = key === undefined ? null : await ledger.read(key.keyHash);
  if (key === undefined || lookup?.status !== "active") return UNKNOWN_ACCOUNT_KEY;
  const { keyId, keyPrefix } = key;
  const [watches, changes, webhooks, mails] = await Promise.all([
    listWatches(storage, { keyId, after: 0, limit: limits.watchPageMax }),
    readLatestChanges(storage, keyId, CHANGES_SHOWN),
    listWebhooks(storage, keyId),
    readsMails(storage, session.address),
  ]);
  const deliveries = await Promise.all(
    webhooks.map(({ id }) => listDeliveries(storage, keyId, id, DELIVERIES_SHOWN)),
  );
  return {
    status: 200,
    body: {
      key_prefix: keyPrefix,
      keys: keys.map(({ keyPrefix, name, watched }) => ({ key_prefix: keyPrefix, name, watched })),
      mails,
      watched: key.watched,
      limit: watchLimit(lookup.balance),
      watches: watches.map(({ watch }) => watch),
      changes: [...changes],
      webhooks: webhooks.map((webhook, index) => ({
        webhook,
        deliveries: deliveries[index] ?? [],
      })),
    },
  };
}

/** `POST /v1/account/watch/change`: ends a watch, sends a webhook message again, or turns emails on or off. */
export async function changeAccountWatch(
  parts: AccountParts,
  { body: { prefix, end_watch, redeliver: message, mails } }: Inputs["changeAccountWatch"],
  session: AccountSession,
): Promise<Reply<"changeAccountWatch">> {
  const { storage } = parts.signup;
  let changed = false;
  if (mails !== undefined) {
    await switchMails(storage, session.address, mails);
    changed = true;
  }
  if (prefix !== undefined) {
    const key = await findAccountKey(storage, session.address, prefix);
    if (key === null) return UNKNOWN_ACCOUNT_KEY;
    if (end_watch !== undefined) {
      changed = await endWatches(storage, key.keyId, { publicId: end_watch }) > 0 || changed;
    }
    if (message !== undefined) {
      changed = await redeliver(storage, key.keyId, message.webhook, message.delivery) !== null || changed;
    }
  }
  return { status: 200, body: { changed } };
}

/** `POST /v1/account/watch/webhooks`: adds, changes, tests or deletes a webhook of a key of the signed-in address. */
export async function changeAccountWebhook(
  webhooks: WebhookParts,
  { body: { prefix, action, webhook, url, kinds } }: Inputs["changeAccountWebhook"],
  session: AccountSession,
): Promise<Reply<"changeAccountWebhook">> {
  const { storage, ledger } = webhooks;
  const key = await findAccountKey(storage, session.address, prefix);
  const lookup = key === null ? null : await ledger.read(key.keyHash);
  if (lookup?.status !== "active") return UNKNOWN_ACCOUNT_KEY;
  const { keyId } = lookup.balance;
  if (action === "add") {
    if (url === undefined) return INCOMPLETE;
    const added = await addWebhookTo(webhooks, lookup.balance, {
      url,
      ...(kinds !== undefined && { kinds }),
    });
    if (added.status !== 201) return added;
    return { status: 200, body: { changed: true, secret: added.body.secret } };
  }
  if (webhook === undefined) return INCOMPLETE;
  const done = (changed: boolean, secret?: string) => ({
    status: 200 as const,
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
      return done(await requestTest(storage, keyId, webhook) !== null);
    case "rotate_secret": {
      const rotated = await rotateWebhookSecret(storage, keyId, webhook);
      return done(rotated !== null, rotated?.secret);
    }
  }
}

const INCOMPLETE = refusalWith(400, "invalid_request", messages.invalid_request.webhook_action);
