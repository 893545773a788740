// Errors of the API in the words of the page: their own messages are in English, and for programs.
import type { BankscreenError, PaymentRequiredError } from "../../../../sdk/mod.ts";
import { words } from "./chosen_words.ts";
import { late } from "./later.ts";

/** Says why a call failed; `isOwnKey` for a key of the signed-in user's account. */
export function sayError(error: BankscreenError, isOwnKey = false): string {
  const { run } = words;
  const { AuthenticationError } = late();
  if (error instanceof AuthenticationError) return isOwnKey ? run.signedOut : run.unknownKey;
  return run.serverFailed({ code: error.code });
}

/** Says why nothing covers the next call: the trial or the key is used up, or the key isn't valid anymore. */
export function sayRefusal({ cause }: PaymentRequiredError, isTrial: boolean): string {
  const { run } = words;
  const { reason = "" } = cause ?? {};
  if (isTrial) return run.trialUsed({ reason });
  return reason === "invalid_api_key" || reason === "key_revoked_burst" ? run.unknownKey : run.keyUsed;
}
