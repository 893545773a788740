/**
 * The refusals when proving a mailbox fails, shared by making and claiming a key.
 *
 * @module
 */
import { messages } from "../../generated/errors.ts";
import { limits } from "../../generated/limits.ts";
import type { components } from "../../generated/types.ts";

type Reason = components["schemas"]["VerificationReason"];

/** A refusal that ends by itself. */
export interface LimitRefusal<Token extends string> {
  readonly status: 429;
  readonly headers: { readonly "Retry-After": string };
  /** `retry_after` is in seconds. */
  readonly body: { readonly error: Token; readonly message: string; readonly retry_after: number };
}

/** Refuses a call that a limit blocks for another `retryAfterMs`; the answer states whole seconds, at least 1. */
export function refuseUntil<Token extends string>(
  error: Token,
  message: string,
  retryAfterMs: number,
): LimitRefusal<Token> {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return {
    status: 429,
    headers: { "Retry-After": String(seconds) },
    body: { error, message, retry_after: seconds },
  };
}

/** Refuses to mail another code: too many were mailed today to the address, its domain, or from the network. */
export function refuseMoreCodes(retryAfterMs: number): LimitRefusal<"verification_rate_limited"> {
  return refuseUntil(
    "verification_rate_limited",
    messages.verification_rate_limited,
    retryAfterMs,
  );
}

/** The note that the mail server may have taken the mail without confirming it. */
export const MAIL_UNCONFIRMED =
  "The mail server has not confirmed that it took the mail, so it may come late or not " +
  "at all. If it does not come, repeat the request without `code` after a minute.";

/**
 * Refuses to mail a second code within a minute.
 *
 * @param canBeTried Whether the first one can still be tried; after 5 wrong tries it is locked.
 */
export function refuseAnotherCode(
  canBeTried: boolean,
): { readonly error: "verification_in_flight"; readonly message: string } {
  return {
    error: "verification_in_flight",
    message: canBeTried ? messages.verification_in_flight.pending : messages.verification_in_flight.locked,
  };
}

/** The note that a signup alert reduces the allowance of a key. */
export const REDUCED_NOTICE =
  `Many keys are being made automatically right now, so this one has ${limits.alertAllowance} requests, counted once. ` +
  "The full allowance comes back when that ends, or at once when you claim the key with your e-mail address.";

/** The note for the owner of a mailbox about keys that lost the address. */
export const UNPROVEN_USE_ENDED =
  "Another key had been made with this address and without proof. The address is yours: that key has lost it and " +
  `goes on with ${limits.anonymousAllowance} requests a month. If it is your own and you do not need it, revoke it: POST /v1/keys/revoke.`;

/** The mail could not be sent. */
export const VERIFICATION_UNAVAILABLE = {
  error: "verification_unavailable",
  message: messages.verification_unavailable,
} as const;

/** Refuses a code. */
export function refuseCode(
  reason: Reason,
): { readonly error: "verification_failed"; readonly reason: Reason; readonly message: string } {
  return { error: "verification_failed", reason, message: messages.verification_failed[reason] };
}
