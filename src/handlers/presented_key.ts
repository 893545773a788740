/**
 * The key that a key route is called with, and the answers for one that cannot be used.
 *
 * @module
 */
import { messages } from "../../generated/errors.ts";
import type { KeyBalance, Ledger } from "../billing/mod.ts";
import type { components } from "../../generated/types.ts";
import type { Call, CallKey } from "./call.ts";

/** A key that was sent where it belongs. */
export type PresentedKey = Extract<CallKey, { kind: "sent" }>;

/**
 * Returns the key of a call to a key route.
 *
 * @throws {Error} when there is none: the edge answers such a call itself.
 */
export function readPresentedKey({ key }: Call): PresentedKey {
  if (key.kind !== "sent") throw new Error("Cannot serve a key route: the call carries no key");
  return key;
}

/** Answer for a key that is unknown or revoked, for 401 and 404 alike. */
export const INVALID_KEY = {
  error: "invalid_key",
  message: messages.invalid_key,
} as const satisfies components["schemas"]["ApiError"];

/** Reads what the key of a call holds; `null` when it is unknown or revoked. */
export async function readKeyBalance(ledger: Ledger, call: Call): Promise<KeyBalance | null> {
  const standing = await ledger.read(readPresentedKey(call).hash);
  return standing.standing === "active" ? standing.balance : null;
}
