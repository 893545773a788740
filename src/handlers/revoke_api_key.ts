import type { Reply } from "../../generated/handlers.ts";
import type { KeyHash, RevokedKey } from "../keys/mod.ts";
import type { Call } from "./call.ts";
import { INVALID_KEY, readPresentedKey } from "./presented_key.ts";

/** Revokes an active key; `null` when there is none. */
export type Revoke = (keyHash: KeyHash) => Promise<RevokedKey | null>;

/** `POST /v1/keys/revoke`: the end of a key. */
export async function revokeApiKey(revoke: Revoke, call: Call): Promise<Reply<"revokeApiKey">> {
  const revoked = await revoke(readPresentedKey(call).hash);
  if (revoked === null) return { status: 404, body: INVALID_KEY };
  const { keyPrefix, creditsLost } = revoked;
  return {
    status: 200,
    body: {
      revoked: true,
      key_prefix: keyPrefix,
      message: "This key no longer works, and nothing brings it back.",
      ...(creditsLost > 0 && { warning: `${creditsLost} prepaid credits were lost with it.` }),
    },
  };
}
