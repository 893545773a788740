/**
 * The refusals that proving a mailbox can end in, shared by making and claiming a key.
 *
 * @module
 */
import type { components } from "../../generated/types.ts";

type Reason = components["schemas"]["VerificationReason"];

/** Longest that a limit over 24 hours can take to lift, in seconds. */
export const KEY_LIMIT_RETRY_SECONDS = 24 * 60 * 60;

/** Headers of every refusal that {@link KEY_LIMIT_RETRY_SECONDS} lifts. */
export const KEY_LIMIT_HEADERS = { "Retry-After": String(KEY_LIMIT_RETRY_SECONDS) } as const;

/** A code for the address was mailed moments ago. */
export const VERIFICATION_IN_FLIGHT = {
  error: "verification_in_flight",
  message:
    "A code was mailed to this address moments ago. Repeat the request with that code, or wait a minute.",
} as const;

/** Too many codes were mailed to the address, its domain, or from the network. */
export const VERIFICATION_RATE_LIMITED = {
  error: "verification_rate_limited",
  message:
    "Too many codes were asked for today. Use the last one that was mailed, or try again tomorrow (UTC).",
  retry_after: KEY_LIMIT_RETRY_SECONDS,
} as const;

/** The mail could not be sent. */
export const VERIFICATION_UNAVAILABLE = {
  error: "verification_unavailable",
  message:
    "The mail with the code could not be sent, so nothing was made and no code is pending. Try again later.",
} as const;

const WHY: Readonly<Record<Reason, string>> = {
  wrong_code:
    "This is not the code that was mailed. Check the latest mail; after 5 wrong tries the code is locked.",
  expired: "The code is older than 15 minutes. Repeat the request without `code` to have a new one mailed.",
  no_challenge: "No code is pending for this address. Repeat the request without `code` to have one mailed.",
  too_many_attempts:
    "The code is locked after 5 wrong tries. Repeat the request without `code` to have a new one mailed.",
};

/** Refuses a code. */
export function refuseCode(
  reason: Reason,
): { readonly error: "verification_failed"; readonly reason: Reason; readonly message: string } {
  return { error: "verification_failed", reason, message: WHY[reason] };
}
