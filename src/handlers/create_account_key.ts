import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { createAccountKey as create } from "../accounts/mod.ts";
import { type AccountParts, PRIVATE, refuseSignedOut, sessionOf } from "./account_answers.ts";
import type { Call } from "./call.ts";
import { refuseUntil } from "./verification_refusals.ts";

/** `POST /v1/account/keys`: a key for the address of a session. */
export async function createAccountKey(
  parts: AccountParts,
  { body }: Inputs["createAccountKey"],
  call: Pick<Call, "header" | "network" | "client">,
): Promise<Reply<"createAccountKey">> {
  const session = await sessionOf(parts, call);
  if (session === null) return refuseSignedOut(parts);
  const name = body?.name?.trim() ?? null;
  const made = await create(parts.signup, session, { name, network: call.network, client: call.client() });
  switch (made.outcome) {
    case "created": {
      const { secret, keyPrefix, rechargeRef } = made.key;
      return {
        status: 201,
        headers: PRIVATE,
        body: {
          api_key: secret,
          key_prefix: keyPrefix,
          ref: rechargeRef,
          name,
          message: "Store this key now: it is shown once and kept nowhere.",
        },
      };
    }
    case "full":
      return {
        status: 403,
        headers: PRIVATE,
        body: { error: "account_key_limit", message: messages.account_key_limit },
      };
    case "address_limit":
      return refuseUntil("rate_limited", messages.rate_limited.account, made.retryAfterMs);
    case "network_limit":
      return refuseUntil("key_creation_limit", messages.key_creation_limit, made.retryAfterMs);
  }
}
