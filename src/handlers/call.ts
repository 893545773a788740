// The context of a call, apart from its validated input, and error answers that several handlers share.
import { messages } from "../../generated/errors.ts";
import type { components } from "../../generated/types.ts";
import { type Language, preferredLanguage } from "../../sdk/verdicts/mod.ts";
import type { KeyBalance, Ledger } from "../billing/mod.ts";
import type { PaymentHeader } from "../billing/x402/mod.ts";
import type { KeyHash, KeySecret, Unproven } from "../keys/mod.ts";
import type { MailboxRefusal } from "../email/mod.ts";
import { limits } from "../../generated/limits.ts";
import { texts } from "../../generated/texts.ts";

/** The key of a call. */
export type CallKey =
  | { readonly kind: "none" }
  /** Sent in the URL or the body, where it is never accepted and logs may keep it. */
  | { readonly kind: "exposed" }
  /** Sent in `Authorization` without `Bearer`. */
  | { readonly kind: "without_bearer" }
  | {
    readonly kind: "sent";
    readonly hash: KeyHash;
    readonly prefix: string;
    /** For the answer to recharging this key, which contains it. */
    readonly secret: KeySecret;
  };

/** A call that is being answered. */
export interface Call {
  readonly requestId: string;
  readonly ownId: string;
  /** Price per unit in the answer: 0 when a key or the trial pays. */
  readonly unitCostUsdc: number;
  readonly startedAtMs: number;
  readonly key: CallKey;
  readonly network: string;
  /** A call from a page or a tool has the headers of its outer request. Reading `signal` costs a tenth of a call. */
  readonly request: Request;
}

/** Returns the language that the caller asks for (RFC 9110, section 12.5.4). */
export function languageOf({ request }: Pick<Call, "request">): Language {
  return preferredLanguage(request.headers.get("Accept-Language"));
}

/** Headers that differ between clients, but not between the requests of one client. */
const CLIENT_HEADERS = ["User-Agent", "Accept", "Accept-Language", "Accept-Encoding"];

const CLIENT_HEADER_LENGTH_MAX = 512;

/** Identifies the caller's client by the headers that all its requests share. */
export function clientOf({ request: { headers } }: Pick<Call, "request">): string {
  return CLIENT_HEADERS.map((name) => headers.get(name)?.slice(0, CLIENT_HEADER_LENGTH_MAX) ?? "").join("\n");
}

/** Returns the network, client and language of a call, by which free keys are counted and emailed. */
export function callerOf(
  call: Pick<Call, "network" | "request">,
): { readonly network: string; readonly client: string; readonly language: Language } {
  return { network: call.network, client: clientOf(call), language: languageOf(call) };
}

/** Returns whether a page calls. Such a call must not wait, because the browser needs the connection. */
export function isFromPage({ request: { headers } }: Pick<Call, "request">): boolean {
  return headers.get("Origin") !== null || headers.get("Sec-Fetch-Mode") !== null;
}

/** Longest payment header that is read; clients return the whole offer with their signature. */
const PAYMENT_LENGTH_MAX = 16_384;

/** Reads the payment of a request; `null` for none. */
export function readPaymentHeader(headers: Headers): PaymentHeader | null {
  const second = headers.get("PAYMENT-SIGNATURE");
  if (second) return { version: 2, value: second.slice(0, PAYMENT_LENGTH_MAX) };
  const first = headers.get("X-PAYMENT");
  return first ? { version: 1, value: first.slice(0, PAYMENT_LENGTH_MAX) } : null;
}

/** Returns the milliseconds since the request arrived, with two decimals, as in answers. */
export function processingMs(call: Call): number {
  return Math.round((performance.now() - call.startedAtMs) * 100) / 100;
}

/** A key that was sent correctly. */
export type PresentedKey = Extract<CallKey, { kind: "sent" }>;

/** Returns the key of a call to a key route; throws without one, because the edge rejects such a call. */
export function readPresentedKey({ key }: Call): PresentedKey {
  if (key.kind !== "sent") throw new Error("Cannot serve a key route: the call carries no key");
  return key;
}

/** Body of the answer for an unknown or revoked key. */
export const INVALID_KEY = {
  error: "invalid_key",
  message: messages.invalid_key,
} as const satisfies components["schemas"]["ApiError"];

/** Answers the holder of a call's key; 401 if it is unknown or revoked. */
export async function answerHolder<Answer>(
  ledger: Ledger,
  call: Call,
  answer: (balance: KeyBalance) => Answer | Promise<Answer>,
): Promise<Answer | { readonly status: 401; readonly body: typeof INVALID_KEY }> {
  const balance = await readKeyBalance(ledger, call);
  return balance === null ? { status: 401, body: INVALID_KEY } : await answer(balance);
}

/** Reads the balance of a call's key; `null` if it is unknown or revoked. */
export async function readKeyBalance(ledger: Ledger, call: Call): Promise<KeyBalance | null> {
  const lookup = await ledger.read(readPresentedKey(call).hash);
  return lookup.status === "active" ? lookup.balance : null;
}

interface LimitRefusal<Token extends string> {
  readonly status: 429;
  readonly headers: { readonly "Retry-After": string };
  /** `retry_after` is in seconds. */
  readonly body: { readonly error: Token; readonly message: string; readonly retry_after: number };
}

/** Rejects a call that a limit blocks for `retryAfterMs`; the answer has whole seconds, at least 1. */
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

/** Returns the message that a code was emailed, and how to use it. */
export function codeSentMessage({ isConfirmed }: { readonly isConfirmed: boolean }): string {
  const { code_sent, mail_unconfirmed } = texts.keys;
  return isConfirmed ? code_sent(limits) : `${code_sent(limits)} ${mail_unconfirmed}`;
}

/** Header of an answer after a mail failed: a minute, as between two codes. */
export const MAIL_LATER = { "Retry-After": "60" } as const;

/** Answer if the mail with the code couldn't be sent. */
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
      readonly reason: components["schemas"]["VerificationReason"];
      readonly message: string;
    };
  }
  | {
    readonly status: 409;
    readonly body: { readonly error: "verification_in_flight"; readonly message: string };
  }
  | LimitRefusal<"verification_rate_limited">;

/** Rejects a call that didn't prove a mailbox. */
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
      // The address, its domain or the network has received as many codes today as the limit allows.
      return refuseUntil(
        "verification_rate_limited",
        messages.verification_rate_limited,
        unproven.retryAfterMs,
      );
  }
}
