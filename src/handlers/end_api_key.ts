/**
 * `POST /v1/keys/revoke` and `POST /v1/keys/rotate`: the end of a secret.
 *
 * @module
 */
import type { Reply } from "../../generated/handlers.ts";
import type { Ledger } from "../billing/mod.ts";
import type { KeyHash, RevokedKey, RotatedKey } from "../keys/mod.ts";
import type { Call } from "./call.ts";
import { INVALID_KEY, presentedKey, readBalance } from "./presented_key.ts";

/** Revokes an active key; `null` when there is none. */
export type Revoke = (keyHash: KeyHash) => Promise<RevokedKey | null>;

/** Replaces the secret of an active key; `null` when there is none. */
export type Rotate = (keyHash: KeyHash) => Promise<RotatedKey | null>;

/** Answers the revocation of the presented key. */
export async function revokeKey(revoke: Revoke, call: Call): Promise<Reply<"revokeApiKey">> {
  const revoked = await revoke(presentedKey(call).hash);
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

/** Answers the rotation of the presented key. */
export async function rotateKey(rotate: Rotate, ledger: Ledger, call: Call): Promise<Reply<"rotateApiKey">> {
  // Once the key is rotated nothing may fail any more: the answer alone knows the new secret.
  const balance = await readBalance(ledger, call);
  if (balance === null) return { status: 404, body: INVALID_KEY };
  const rotated = await rotate(presentedKey(call).hash);
  if (rotated === null) return { status: 404, body: INVALID_KEY };
  const { tier, basis, limit, creditsRemaining } = balance;
  return {
    status: 201,
    body: {
      api_key: rotated.secret,
      key_prefix: rotated.keyPrefix,
      ...(tier !== null && { tier }),
      basis,
      monthly_limit: basis === "credits" ? 0 : limit,
      credits_remaining: creditsRemaining,
      message:
        "Store this key now: it is shown once. The old one no longer works; all that it held moved here.",
    },
  };
}
