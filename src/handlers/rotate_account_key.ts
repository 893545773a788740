import type { Inputs, Reply } from "../../generated/handlers.ts";
import { rotateAccountKey as rotate } from "../accounts/mod.ts";
import { type AccountParts, PRIVATE, refuseKey, refuseSignedOut, sessionOf } from "./account_answers.ts";
import type { Call } from "./call.ts";

/** `POST /v1/account/keys/rotate`: a new secret for a key of an address. */
export async function rotateAccountKey(
  parts: AccountParts,
  { body: { ref } }: Inputs["rotateAccountKey"],
  call: Pick<Call, "header">,
): Promise<Reply<"rotateAccountKey">> {
  const session = await sessionOf(parts, call);
  if (session === null) return refuseSignedOut(parts);
  const rotated = await rotate(parts.signup.storage, session.address, ref);
  if (rotated.outcome !== "rotated") return refuseKey(rotated);
  const { name, key: { secret, keyPrefix } } = rotated;
  return {
    status: 200,
    headers: PRIVATE,
    body: {
      api_key: secret,
      key_prefix: keyPrefix,
      ref,
      name,
      message:
        "Store this key now: it is shown once. The old secret no longer works; all that the key holds stays.",
    },
  };
}
