// The context of a call (everything except its validated input), and error answers that several handlers share.
import { messages } from "../../generated/errors.ts";
import type { components } from "../../generated/types.ts";
import { type Language, preferredLanguage } from "../../sdk/verdicts/mod.ts";
import type { KeyBalance, Ledger, PayingKey } from "../billing/mod.ts";
import type { PaymentHeader } from "../billing/x402/mod.ts";
import type { KeySecret, Unproven } from "../keys/mod.ts";
import type { MailboxRefusal } from "../email/mod.ts";
import { limits } from "../../generated/limits.ts";
import { texts } from "../../generated/texts.ts";

/** The key that a caller sent, and how it was sent. */
export type CallKey =
  | { readonly kind: "none" }
  /** The key was in the URL or the body, which may be logged, so it is rejected. */
  | { readonly kind: "exposed" }
  /** The key was in `Authorization`, but without `Bearer`. */
  | { readonly kind: "without_bearer" }
  | PayingKey & {
    readonly kind: "sent";
    readonly prefix: string;
    /** Repeated in the answer when the caller adds credits to this key. */
    readonly secret: KeySecret;
  };

/** A call that is being answered. */
export interface Call {
  readonly requestId: string;
  readonly ownId: string;
  /** Price per unit that the answer reports: 0 if a key or the trial pays. */
  readonly unitCostUsdc: number;
  readonly startedAtMs: number;
  readonly key: CallKey;
  readonly network: string;
  /** Has the headers of the outer request if a page or an MCP tool makes the call. Reading `signal` is slow. */
  readonly request: Request;
}

/** Returns the language that the caller prefers (`Accept-Language`, RFC 9110, section 12.5.4). */
export function languageOf({ request }: Pick<Call, "request">): Language {
  return preferredLanguage(request.headers.get("Accept-Language"));
}

/** Headers that differ between clients, but are the same in all requests of one client. */
const CLIENT_HEADERS = ["User-Agent", "Accept", "Accept-Language", "Accept-Encoding"];

const CLIENT_HEADER_LENGTH_MAX = 512;

/** Returns a text that identifies the client by headers that are the same in all its requests. */
export function clientOf({ request: { headers } }: Pick<Call, "request">): string {
  return CLIENT_HEADERS.map((name) => headers.get(name)?.slice(0, CLIENT_HEADER_LENGTH_MAX) ?? "").join("\n");
}

/** Returns the network and client of a call, by which free keys are limited, and the language for emails. */
export function callerOf(
  call: Pick<Call, "network" | "request">,
): { readonly network: string; readonly client: string; readonly language: Language } {
  return { network: call.network, client: clientOf(call), language: languageOf(call) };
}

/** Returns whether a browser page sent the call. Such a call must not wait, because it would block a connection. */
export function isFromPage({ request: { headers } }: Pick<Call, "request">): boolean {
  return headers.get("Origin") !== null || headers.get("Sec-Fetch-Mode") !== null;
}

/** Longer payment headers are truncated. The limit is high, because clients repeat the whole offer in them. */
const PAYMENT_LENGTH_MAX = 16_384;

/** Reads the payment header of a request (x402 version 2, else 1); `null` if neither was sent. */
export function readPaymentHeader(headers: Headers): PaymentHeader | null {
  const second = headers.get("PAYMENT-SIGNATURE");
  if (second) return { version: 2, value: second.slice(0, PAYMENT_LENGTH_MAX) };
  const first = headers.get("X-PAYMENT");
  return first ? { version: 1, value: first.slice(0, PAYMENT_LENGTH_MAX) } : null;
}

/** Returns the milliseconds since the request arrived, rounded to two decimals. */
export function processingMs(call: Call): number {
  return Math.round((performance.now() - call.startedAtMs) * 100) / 100;
}

/** A key that was sent correctly. */
export type PresentedKey = Extract<CallKey, { kind: "sent" }>;

/** Returns the key of a call. Throws if there is no key, because routes that require one reject such calls earlier. */
export function readPresentedKey({ key }: Call): PresentedKey {
  if (key.kind !== "sent") throw new Error("Cannot serve a key route: the call carries no key");
  return key;
}

/** Body of the answer for an unknown or revoked key. */
export const INVALID_KEY = {
  error: "invalid_key",
  message: messages.invalid_key,
} as const satisfies components["schemas"]["ApiError"];

/** Returns what `answer` returns for the balance of the call's key; the 401 answer if the key is unknown or revoked. */
export async function answerHolder<Answer>(
  ledger: Ledger,
  call: Call,
  answer: (balance: KeyBalance) => Answer | Promise<Answer>,
): Promise<Answer | { readonly status: 401; readonly body: typeof INVALID_KEY }> {
  const balance = await readKeyBalance(ledger, call);
  return balance === null ? { status: 401, body: INVALID_KEY } : await answer(balance);
}

/** Reads the balance of the call's key; `null` if the key is unknown or revoked. */
export async function readKeyBalance(ledger: Ledger, call: Call): Promise<KeyBalance | null> {
  const lookup = await ledger.read(readPresentedKey(call).hash);
  return lookup.status === "active" ? lookup.balance : null;
}

/** The tokens of errors that always have the same message. */
type PlainToken = {
  [Token in keyof typeof messages]: (typeof messages)[Token] extends string ? Token : never;
}[keyof typeof messages];

interface Refusal<Status extends number, Token extends string> {
  readonly status: Status;
  readonly body: { readonly error: Token; readonly message: string };
}

/** Returns the answer for an error that always has the same message. */
export function refusal<Status extends number, Token extends PlainToken>(
  status: Status,
  error: Token,
): Refusal<Status, Token> {
  return refusalWith(status, error, messages[error]);
}

/** Returns the answer for an error whose message depends on the call. */
export function refusalWith<Status extends number, Token extends string>(
  status: Status,
  error: Token,
  message: string,
): Refusal<Status, Token> {
  return { status, body: { error, message } };
}

interface LimitRefusal<Token extends string> {
  readonly status: 429;
  readonly headers: { readonly "Retry-After": string };
  /** `retry_after` is in seconds. */
  readonly body: { readonly error: Token; readonly message: string; readonly retry_after: number };
}

/** Returns the 429 answer to a call blocked for `retryAfterMs`, rounded up to whole seconds (at least 1). */
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

/** Returns the message that a code was emailed; it explains how to use the code. */
export function codeSentMessage({ isConfirmed }: { readonly isConfirmed: boolean }): string {
  const { code_sent, mail_unconfirmed } = texts.keys;
  return isConfirmed ? code_sent(limits) : `${code_sent(limits)} ${mail_unconfirmed}`;
}

/** Header of the answer if an email couldn't be sent: retry after a minute, the same interval as between two codes. */
export const MAIL_LATER = { "Retry-After": "60" } as const;

/** Answer if the email with the code couldn't be sent. */
export const VERIFICATION_UNAVAILABLE = {
  ...refusal(503, "verification_unavailable"),
  headers: MAIL_LATER,
};

type ProofRefusal =
  | Refusal<400, MailboxRefusal>
  | {
    readonly status: 403;
    readonly body: {
      readonly error: "verification_failed";
      readonly reason: components["schemas"]["VerificationReason"];
      readonly message: string;
    };
  }
  | Refusal<409, "verification_in_flight">
  | LimitRefusal<"verification_rate_limited">;

/** Returns the error for a caller who hasn't proven control of an email address. */
export function refuseProof(
  unproven: Exclude<Unproven, { outcome: "code_sent" | "unavailable" }>,
): ProofRefusal {
  switch (unproven.outcome) {
    case "invalid_email":
    case "disposable_email":
    case "undeliverable_email":
      return refusalWith(400, unproven.outcome, unproven.message);
    case "code_without_email":
      return refusalWith(400, "invalid_email", messages.invalid_email.code_alone);
    case "code_refused": {
      const { reason } = unproven;
      const message = messages.verification_failed[reason];
      return { status: 403, body: { error: "verification_failed", reason, message } };
    }
    case "in_flight":
      return refusal(409, "verification_in_flight");
    case "capped":
      // The address, its domain or the network has reached today's limit of emailed codes.
      return refuseUntil(
        "verification_rate_limited",
        messages.verification_rate_limited,
        unproven.retryAfterMs,
      );
  }
}
