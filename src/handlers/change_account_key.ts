import type { Inputs, Reply } from "../../generated/handlers.ts";
import { changeAccountKey as change } from "../accounts/mod.ts";
import {
  type AccountParts,
  PRIVATE,
  refuseSignedOut,
  sessionOf,
  UNKNOWN_ACCOUNT_REF,
} from "./account_answers.ts";
import type { Call } from "./call.ts";

/** `POST /v1/account/keys/change`: names a key of an address, or confirms that it is theirs. */
export async function changeAccountKey(
  parts: AccountParts,
  { body: { ref, name, confirm } }: Inputs["changeAccountKey"],
  call: Pick<Call, "header">,
): Promise<Reply<"changeAccountKey">> {
  const session = await sessionOf(parts, call);
  if (session === null) return refuseSignedOut(parts);
  const changed = await change(parts.signup.storage, session, ref, {
    ...(name !== undefined && { name: name?.trim() ?? null }),
    ...(confirm !== undefined && { confirm }),
  });
  if (changed === null) return UNKNOWN_ACCOUNT_REF;
  return {
    status: 200,
    headers: PRIVATE,
    body: { ref, name: changed.name, address_proven: changed.isAddressProven },
  };
}
