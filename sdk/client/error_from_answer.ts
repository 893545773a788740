// Creates the error for an answer that rejects a call.
import type { PaymentCause, PaymentOffer, Topup } from "../generated/shapes.ts";
import {
  AuthenticationError,
  ConflictError,
  InvalidRequestError,
  PayloadTooLargeError,
  PaymentRequiredError,
  PurchaseConflictError,
  RateLimitError,
  ServerError,
  SettlementUnconfirmedError,
  type UnconfirmedSettlement,
  type WaysToPay,
} from "../generated/errors.ts";
import { type BankscreenError, type ErrorFacts, readMember, readText } from "./errors.ts";

/** Errors about a key with any status: `invalid_key` is a 404 when a key is rotated or revoked. */
const KEY_TOKENS: ReadonlySet<string> = new Set(["missing_key", "invalid_key"]);

/** Creates the error for an answer of status 400 or above; `body` is JSON, or text if it wasn't. */
export function errorFromAnswer(
  response: Response,
  body: unknown,
): BankscreenError {
  const facts = factsOf(response, body);
  const message = readText(body, "message") ?? readText(body, "error_detail") ??
    readText(body, "error") ??
    `The server answered ${response.status} ${response.statusText}`.trimEnd();
  switch (response.status) {
    case 402:
      return new PaymentRequiredError(message, facts, readWaysToPay(body));
    case 401:
    case 403:
      return new AuthenticationError(message, facts);
    case 409:
      return facts.code.startsWith("payment_")
        ? new PurchaseConflictError(message, facts, readText(body, "purchase_status"))
        : new ConflictError(message, facts);
    case 413:
      return new PayloadTooLargeError(message, facts);
    case 429:
      return new RateLimitError(
        message,
        facts,
        readRetryAfter(response.headers, body),
      );
  }
  if (KEY_TOKENS.has(facts.code)) {
    return new AuthenticationError(message, facts);
  }
  if (facts.code === "settlement_unconfirmed") {
    return new SettlementUnconfirmedError(message, facts, readSettlement(body), readRecoveryRef(body));
  }
  if (response.status >= 500) return new ServerError(message, facts);
  return new InvalidRequestError(message, facts);
}

/** Creates the error for an unreadable answer; `reason` completes a sentence. */
export function errorFromUnreadable(response: Response, reason: string, cause?: unknown): ServerError {
  const facts = { ...factsOf(response, undefined), code: "invalid_response" };
  return new ServerError(`Cannot read the answer of status ${response.status}: ${reason}`, facts, { cause });
}

function factsOf(response: Response, body: unknown): ErrorFacts {
  return {
    status: response.status,
    code: readText(body, "error") ?? `http_${response.status}`,
    requestId: response.headers.get("X-Request-Id"),
    body,
  };
}

function readSettlement(body: unknown): UnconfirmedSettlement {
  const settlement = readMember(body, "settlement");
  return {
    cause: readText(settlement, "cause") ?? "unknown",
    transaction: readText(settlement, "transaction"),
    authorization: readMember(settlement, "authorization") ?? null,
  };
}

function readRecoveryRef(body: unknown): string | null {
  return /[0-9a-f]{64}$/.exec(readText(body, "recovery_url") ?? "")?.[0] ?? null;
}

function readWaysToPay(body: unknown): WaysToPay {
  const offers = readMember(body, "accepts");
  const cause = readMember(body, "cause");
  const topup = readMember(readMember(body, "credit_packs"), "topup_this_key");
  return {
    offers: Array.isArray(offers) ? offers.filter(isOffer) : [],
    ...(isCause(cause) && { cause }),
    topup: isTopup(topup) ? topup : null,
    paymentError: readText(body, "payment_error"),
  };
}

function isOffer(value: unknown): value is PaymentOffer {
  return readText(value, "scheme") !== null &&
    readText(value, "amount") !== null;
}

function isCause(value: unknown): value is PaymentCause {
  return readText(value, "reason") !== null;
}

function isTopup(value: unknown): value is Topup {
  return typeof readMember(value, "by_card") === "object";
}

/** Returns the seconds to wait, from `Retry-After` or `retry_after`; 0 for the past, `null` if unreadable. */
export function readRetryAfter(
  headers: Headers,
  body: unknown,
  now: number = Date.now(),
): number | null {
  const text = headers.get("Retry-After")?.trim();
  if (text !== undefined && /^\d+$/.test(text)) return Number(text);
  const date = text === undefined ? NaN : Date.parse(text);
  if (!Number.isNaN(date)) return Math.max(0, (date - now) / 1000);
  const seconds = readMember(body, "retry_after");
  return typeof seconds === "number" && Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
