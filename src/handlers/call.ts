// The context of a call, apart from its validated input.
import { messages } from "../../generated/errors.ts";
import type { components } from "../../generated/types.ts";
import { type Language, preferredLanguage } from "../../sdk/verdicts/mod.ts";
import type { KeyBalance, Ledger } from "../billing/mod.ts";
import type { PaymentHeader } from "../billing/x402/mod.ts";
import type { KeyHash, KeySecret } from "../keys/mod.ts";

/** The key that came with a call. */
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
  /** For a call from within, with the headers of the outer request. Its `signal` is costly: a tenth of a call. */
  readonly request: Request;
}

/** Returns the language that the caller asks for (RFC 9110, section 12.5.4). */
export function languageOf({ request }: Pick<Call, "request">): Language {
  return preferredLanguage(request.headers.get("Accept-Language"));
}

/** Headers that differ between clients but not between the requests of one client. */
const CLIENT_HEADERS = ["User-Agent", "Accept", "Accept-Language", "Accept-Encoding"];

const CLIENT_HEADER_LENGTH_MAX = 512;

/** Identifies the caller's client by what all its requests share. */
export function clientOf({ request: { headers } }: Pick<Call, "request">): string {
  return CLIENT_HEADERS.map((name) => headers.get(name)?.slice(0, CLIENT_HEADER_LENGTH_MAX) ?? "").join("\n");
}

/** Returns the network, client and language of a call, by which free keys are counted and emailed. */
export function callerOf(
  call: Pick<Call, "network" | "request">,
): { readonly network: string; readonly client: string; readonly language: Language } {
  return { network: call.network, client: clientOf(call), language: languageOf(call) };
}

/** Returns whether a page calls: it must not wait for an answer, because its browser needs the connection. */
export function isFromPage({ request: { headers } }: Pick<Call, "request">): boolean {
  return headers.get("Origin") !== null || headers.get("Sec-Fetch-Mode") !== null;
}

/** Long enough for the offer, which clients return along with their signature. */
const PAYMENT_LENGTH_MAX = 16_384;

/** Reads the payment of a request, which may come with a key; `null` for none. */
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

/** Returns the key of a call to a key route; throws without one, because the edge answers such a call itself. */
export function readPresentedKey({ key }: Call): PresentedKey {
  if (key.kind !== "sent") throw new Error("Cannot serve a key route: the call carries no key");
  return key;
}

/** Answer for an unknown or revoked key, with 401 and 404 alike. */
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
