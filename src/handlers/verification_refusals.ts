// Error answers when proving an address fails, shared by creating and claiming a key.
import type { MailboxRefusal } from "../email/mod.ts";
import { messages } from "../../generated/errors.ts";
import { limits } from "../../generated/limits.ts";
import type { components } from "../../generated/types.ts";
import type { Unproven } from "../keys/mod.ts";

type Reason = components["schemas"]["VerificationReason"];

interface LimitRefusal<Token extends string> {
  readonly status: 429;
  readonly headers: { readonly "Retry-After": string };
  /** `retry_after` is in seconds. */
  readonly body: { readonly error: Token; readonly message: string; readonly retry_after: number };
}

/** Rejects a call that a limit blocks for another `retryAfterMs`; the answer has whole seconds, at least 1. */
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

/** Note that the mail server may have accepted the mail without confirming it. */
export const MAIL_UNCONFIRMED =
  "The mail server has not confirmed that it accepted the email, so it may arrive late or not at all. If it does not " +
  "arrive, repeat the request without `code` after a minute.";

/** Returns the message that a code was emailed, and how to use it. */
export function codeSentMessage({ isConfirmed }: { readonly isConfirmed: boolean }): string {
  return `A code of ${limits.codeDigits} digits is on its way. Repeat the same request with \`code\` within ` +
    `${limits.codeMinutes} minutes.` + (isConfirmed ? "" : ` ${MAIL_UNCONFIRMED}`);
}

/** Note that a sign-up alert reduces a key's quota. */
export const REDUCED_NOTICE =
  `Many keys are being created automatically right now, so this one has ${limits.alertQuota} calls in total. ` +
  "The full quota returns when that ends, or immediately if you claim the key with your email.";

/** Returns the note to a mailbox's owner about a key that someone created with the address. */
export function unconfirmedKeyNotice(baseUrl: string): string {
  return "Another key was created with this email and never confirmed. Sign in at " +
    `${baseUrl}/account to confirm it, or to disown it if it is not yours.`;
}

/** A minute, like between two codes. */
export const MAIL_LATER = { "Retry-After": "60" } as const;

/** Answer if the mail couldn't be sent. */
export const VERIFICATION_UNAVAILABLE = {
  status: 503,
  headers: MAIL_LATER,
  body: { error: "verification_unavailable", message: messages.verification_unavailable },
} as const;

type ProofRefusal =
  | { readonly status: 400; readonly body: { readonly error: MailboxRefusal; readonly message: string } }
  | {
    readonly status: 403;
    readonly body: {
      readonly error: "verification_failed";
      readonly reason: Reason;
      readonly message: string;
    };
  }
  | {
    readonly status: 409;
    readonly body: { readonly error: "verification_in_flight"; readonly message: string };
  }
  | LimitRefusal<"verification_rate_limited">;

/** Rejects a failed proof of a mailbox, for any purpose. */
export function refuseProof(
  unproven: Exclude<Unproven, { outcome: "code_sent" | "unavailable" }>,
): ProofRefusal {
  switch (unproven.outcome) {
    case "invalid_email":
    case "disposable_email":
    case "undeliverable_email":
      return { status: 400, body: { error: unproven.outcome, message: unproven.message } };
    case "code_without_email":
      return {
        status: 400,
        body: { error: "invalid_email", message: messages.invalid_email.code_alone },
      };
    case "code_refused": {
      const { reason } = unproven;
      const message = messages.verification_failed[reason];
      return { status: 403, body: { error: "verification_failed", reason, message } };
    }
    case "in_flight":
      return {
        status: 409,
        body: { error: "verification_in_flight", message: messages.verification_in_flight },
      };
    case "capped":
      // The limit of codes for the address, its domain or the network is reached today.
      return refuseUntil(
        "verification_rate_limited",
        messages.verification_rate_limited,
        unproven.retryAfterMs,
      );
  }
}
