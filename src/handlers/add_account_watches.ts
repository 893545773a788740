import type { Inputs, Reply } from "../../generated/handlers.ts";
import { findAccountKey } from "../accounts/mod.ts";
import { noteMailLanguage } from "../watch/mod.ts";
import { type AccountParts, PRIVATE, refuseSignedOut, sessionOf } from "./account_answers.ts";
import type { addWatches } from "./add_watches.ts";
import type { Call } from "./call.ts";
import { UNKNOWN_ACCOUNT_KEY } from "./get_account_watch.ts";

/** Adds watches to a key, as its own call does. */
type AddToKey = (
  body: Inputs["addWatches"]["body"],
  key: Parameters<typeof addWatches>[4],
) => Promise<Reply<"addWatches">>;

/** `POST /v1/account/watch/payees`: payees that one of the keys of an address is to watch. */
export async function addAccountWatches(
  parts: AccountParts,
  add: AddToKey,
  { body: { prefix, items } }: Inputs["addAccountWatches"],
  call: Pick<Call, "header" | "language">,
): Promise<Reply<"addAccountWatches">> {
  const session = await sessionOf(parts, call);
  if (session === null) return refuseSignedOut(parts);
  const key = await findAccountKey(parts.signup.storage, session.address, prefix);
  const added = key === null ? null : await add({ items }, { hash: key.keyHash, language: call.language() });
  switch (added?.status) {
    case 200:
      if (key !== null) await noteMailLanguage(parts.signup.storage, key.keyHash, call.language());
      return { ...added, headers: { ...PRIVATE, ...added.headers } };
    case 402:
      return { ...added, headers: PRIVATE };
    case 403: {
      const { error, message } = added.body;
      return { status: 403, headers: PRIVATE, body: { error, message } };
    }
    default:
      // The key ended in this moment.
      return UNKNOWN_ACCOUNT_KEY;
  }
}
