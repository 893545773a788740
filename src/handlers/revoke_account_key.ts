import type { Inputs, Reply } from "../../generated/handlers.ts";
import { revokeAccountKey as revoke } from "../accounts/mod.ts";
import { type AccountParts, PRIVATE, refuseKey, refuseSignedOut, sessionOf } from "./account_answers.ts";
import type { Call } from "./call.ts";

/** `POST /v1/account/keys/revoke`: the end of a key of an address. */
export async function revokeAccountKey(
  parts: AccountParts,
  { body: { ref } }: Inputs["revokeAccountKey"],
  call: Pick<Call, "header">,
): Promise<Reply<"revokeAccountKey">> {
  const session = await sessionOf(parts, call);
  if (session === null) return refuseSignedOut(parts);
  const revoked = await revoke(parts.signup.storage, session.address, ref);
  if (revoked.outcome !== "revoked") return refuseKey(revoked);
  const { keyPrefix, creditsLost } = revoked.key;
  return {
    status: 200,
    headers: PRIVATE,
    body: { revoked: true, key_prefix: keyPrefix, credits_lost: Math.max(0, creditsLost) },
  };
}
