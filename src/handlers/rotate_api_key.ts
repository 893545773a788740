import type { Reply } from "../../generated/handlers.ts";
import type { Ledger } from "../billing/mod.ts";
import type { KeyHash, RotatedKey } from "../keys/mod.ts";
import type { Call } from "./call.ts";
import { INVALID_KEY, readKeyBalance, readPresentedKey } from "./presented_key.ts";

/** Replaces the secret of an active key; `null` when there is none. */
export type Rotate = (keyHash: KeyHash) => Promise<RotatedKey | null>;

/** `POST /v1/keys/rotate`: a new secret for a key. */
export async function rotateApiKey(
  rotate: Rotate,
  ledger: Ledger,
  call: Call,
): Promise<Reply<"rotateApiKey">> {
  // Once the key is rotated nothing may fail any more: only the answer holds the new secret.
  const balance = await readKeyBalance(ledger, call);
  if (balance === null) return { status: 404, body: INVALID_KEY };
  const rotated = await rotate(readPresentedKey(call).hash);
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
