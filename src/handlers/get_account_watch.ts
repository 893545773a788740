import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { limits } from "../../generated/limits.ts";
import { listWatchingKeys } from "../accounts/mod.ts";
import type { Ledger } from "../billing/mod.ts";
import { listDeliveries, listWebhooks, readLatestChanges, readsMails, watchLimit } from "../watch/mod.ts";
import { type AccountParts, PRIVATE, refuseSignedOut, sessionOf } from "./account_answers.ts";
import { shapeWatch, type WatchParts } from "./add_watches.ts";
import type { Call } from "./call.ts";
import { shapeDelivery, shapeWebhook } from "./webhook_answers.ts";

const CHANGES_SHOWN = 50;
const DELIVERIES_SHOWN = 10;

/** `GET /v1/account/watch`: what one of the keys of an address watches. */
export async function getAccountWatch(
  parts: AccountParts,
  { watch, ledger }: { readonly watch: WatchParts; readonly ledger: Ledger },
  { query }: Inputs["getAccountWatch"],
  call: Pick<Call, "header">,
): Promise<Reply<"getAccountWatch">> {
  const session = await sessionOf(parts, call);
  if (session === null) return refuseSignedOut(parts);
  const { storage } = parts.signup;
  const keys = await listWatchingKeys(storage, session.address);
  const key = keys.find(({ keyPrefix }) => query.prefix === undefined || keyPrefix === query.prefix);
  const standing = key === undefined ? null : await ledger.read(key.keyHash);
  if (key === undefined || standing?.standing !== "active") return UNKNOWN_ACCOUNT_KEY;
  const { keyId, keyPrefix } = key;
  const [watches, changes, webhooks, mails] = await Promise.all([
    watch.list({ keyId, after: 0, limit: limits.watchPageMax }),
    readLatestChanges(storage, keyId, CHANGES_SHOWN),
    listWebhooks(storage, keyId),
    readsMails(storage, session.address),
  ]);
  const deliveries = await Promise.all(
    webhooks.map(({ id }) => listDeliveries(storage, keyId, id, DELIVERIES_SHOWN)),
  );
  return {
    status: 200,
    headers: PRIVATE,
    body: {
      key_prefix: keyPrefix,
      keys: keys.map((each) => ({ key_prefix: each.keyPrefix, watched: each.watched })),
      mails,
      watched: key.watched,
      limit: watchLimit(standing.balance),
      watches: watches.map(shapeWatch),
      changes: [...changes],
      webhooks: webhooks.map((webhook, index) => ({
        webhook: shapeWebhook(webhook),
        deliveries: (deliveries[index] ?? []).map(shapeDelivery),
      })),
    },
  };
}

/** Answer for a key that the address does not have. */
export const UNKNOWN_ACCOUNT_KEY = {
  status: 404,
  headers: PRIVATE,
  body: { error: "not_found", message: messages.not_found.account_key },
} as const;
