import type { Inputs, Reply } from "../../generated/handlers.ts";
import { findAccountKey } from "../accounts/mod.ts";
import { redeliver, switchMails } from "../watch/mod.ts";
import { type AccountParts, PRIVATE, refuseSignedOut, sessionOf } from "./account_answers.ts";
import type { WatchParts } from "./add_watches.ts";
import type { Call } from "./call.ts";
import { UNKNOWN_ACCOUNT_KEY } from "./get_account_watch.ts";

/** `POST /v1/account/watch/change`: ends a watch, sends a message once more, or switches the mails. */
export async function changeAccountWatch(
  parts: AccountParts,
  watch: Pick<WatchParts, "end">,
  { body: { prefix, end_watch, redeliver: message, mails } }: Inputs["changeAccountWatch"],
  call: Pick<Call, "header">,
): Promise<Reply<"changeAccountWatch">> {
  const session = await sessionOf(parts, call);
  if (session === null) return refuseSignedOut(parts);
  const { storage } = parts.signup;
  let changed = false;
  if (mails !== undefined) {
    await switchMails(storage, session.address, mails);
    changed = true;
  }
  if (prefix !== undefined) {
    const key = await findAccountKey(storage, session.address, prefix);
    if (key === null) return UNKNOWN_ACCOUNT_KEY;
    if (end_watch !== undefined) changed = await watch.end(key.keyId, { publicId: end_watch }) > 0 || changed;
    if (message !== undefined) {
      changed = await redeliver(storage, key.keyId, message.webhook, message.delivery) !== null || changed;
    }
  }
  return { status: 200, headers: PRIVATE, body: { changed } };
}
