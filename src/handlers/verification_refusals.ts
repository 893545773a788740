/**
 * The refusals that proving a mailbox can end in, shared by making and claiming a key.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import type { components } from "../../generated/types.ts";

type Reason = components["schemas"]["VerificationReason"];

/** A refusal that time lifts. */
export interface LimitRefusal<Token extends string> {
  readonly status: 429;
  readonly headers: { readonly "Retry-After": string };
  /** `retry_after` is in seconds. */
  readonly body: { readonly error: Token; readonly message: string; readonly retry_after: number };
}

/** Refuses what a limit does not let through for another `retryAfterMs`; the answer says whole seconds, at least 1. */
export function refuseForNow<Token extends string>(
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
  return refuseForNow(
    "verification_rate_limited",
    `Too many codes were asked for today. A code that was mailed for this very request works for its ${limits.codeMinutes} minutes; ` +
      "otherwise try again tomorrow (UTC).",
    retryAfterMs,
  );
}

/** Says that the mail server took the mail and has not confirmed it. */
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
    message: canBeTried
      ? "A code is on its way to this address. Repeat the request with that code, or wait a minute for another."
      : "The code that was mailed to this address moments ago is locked. Wait a minute, then repeat the request " +
        "without `code`.",
  };
}

/** Tells the owner of a mailbox what proving it has ended. */
export const UNPROVEN_USE_ENDED =
  "Another key had been made with this address and without proof. The address is yours: that key has lost it and " +
  `goes on with ${limits.anonymousAllowance} requests a month. If it is your own and you do not need it, revoke it: POST /v1/keys/revoke.`;

/** The mail could not be sent. */
export const VERIFICATION_UNAVAILABLE = {
  error: "verification_unavailable",
  message:
    "The mail with the code could not be sent, so no new code was made. One that was mailed before still works " +
    `for its ${limits.codeMinutes} minutes; otherwise try again later.`,
} as const;

const WHY: Readonly<Record<Reason, string>> = {
  wrong_code:
    `This is not the code that was mailed. Check the latest mail; after ${limits.codeTries} wrong tries the code is locked.`,
  expired: `The code is older than ${limits.codeMinutes} minutes. ` +
    "Repeat the request without `code` to have a new one mailed.",
  no_challenge: "No code is pending for this address. Repeat the request without `code` to have one mailed.",
  too_many_attempts: `The code is locked after ${limits.codeTries} wrong tries. ` +
    "Repeat the request without `code` to have a new one mailed.",
};

/** Refuses a code. */
export function refuseCode(
  reason: Reason,
): { readonly error: "verification_failed"; readonly reason: Reason; readonly message: string } {
  return { error: "verification_failed", reason, message: WHY[reason] };
}
