// Sends requests with retries and a deadline per attempt, and creates the errors for answers that reject a call.
import { readBalance } from "../generated/balance.ts";
import type { PaymentCause, PaymentOffer, Topup } from "../generated/shapes.ts";
import {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  PayloadTooLargeError,
  PaymentRequiredError,
  PurchaseConflictError,
  RateLimitError,
  ServerError,
  SettlementUnconfirmedError,
  TimeoutError,
  type UnconfirmedSettlement,
  type WaysToPay,
} from "../generated/errors.ts";
import { type BankscreenError, type ErrorFacts, readMember, readText } from "./errors.ts";
import type { Settings } from "./settings.ts";

interface SendPolicy {
  readonly timeoutMs: number;
  readonly maxRetries: number;
  /** True if repeating the request has no further effect. */
  readonly repeatable: boolean;
  /** Statuses of 400 and above that are results of this call, not errors. */
  readonly results: readonly number[];
}

/** Longest delay of a timer, in milliseconds; a timer with a longer delay fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Statuses of answers without a body; the constructor of `Response` throws if such an answer has one. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Sends a request, with retries, and returns the last answer after reading its whole body.
 *
 * @throws {ConnectionError} If no answer arrives; {@linkcode TimeoutError} after the deadline; on abort, its reason.
 */
export async function transmit(request: Request, settings: Settings, policy: SendPolicy): Promise<Response> {
  // The body is read into a text, because a stream can't be sent a second time.
  const body = await request.text();
  for (let retries = 0;; retries++) {
    const event = { method: request.method, path: new URL(request.url).pathname, attempt: retries + 1 };
    settings.hooks.onRequest(event);
    const started = performance.now();
    const outcome = await attempt(request, body, policy.timeoutMs, settings.fetch);
    const durationMs = Math.round(performance.now() - started);
    if (outcome instanceof Response) {
      const { status, headers } = outcome;
      const [requestId, balance] = [headers.get("X-Request-Id"), readBalance(headers)];
      settings.hooks.onResponse({ ...event, status, requestId, durationMs, balance });
    } else settings.hooks.onFailure({ ...event, error: outcome, durationMs });
    const failed = await describeFailure(outcome, policy.results);
    const pauseMs = failed === null || retries >= policy.maxRetries
      ? null
      : pauseBeforeRetry(failed, retries, policy.repeatable);
    if (pauseMs === null) {
      if (outcome instanceof Response) return outcome;
      throw outcome;
    }
    await pause(pauseMs, request.signal);
  }
}

async function attempt(
  request: Request,
  body: string,
  timeoutMs: number,
  send: typeof fetch,
): Promise<Response | ConnectionError> {
  request.signal.throwIfAborted();
  const timeout = new AbortController();
  const timer = timeoutMs === 0
    ? undefined
    : setTimeout(() => timeout.abort(), Math.min(timeoutMs, LONGEST_TIMER_MS));
  try {
    const response = await send(request.url, {
      method: request.method,
      headers: request.headers,
      ...(body !== "" && { body }),
      signal: AbortSignal.any([request.signal, timeout.signal]),
    });
    return await readToTheEnd(response);
  } catch (cause) {
    request.signal.throwIfAborted();
    const isLate = timeout.signal.aborted;
    const code = isLate ? "timeout" : "connection_failed";
    const facts = { status: null, code, requestId: null, body: undefined };
    const target = `${request.method} ${new URL(request.url).pathname}`;
    return isLate
      ? new TimeoutError(`${target} was not answered within ${timeoutMs} ms`, facts, { cause })
      : new ConnectionError(`${target} got no answer: ${messageOf(cause)}`, facts, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the body as part of the attempt, so that a connection that breaks halfway counts as a failed attempt. */
async function readToTheEnd(response: Response): Promise<Response> {
  const bytes = await response.arrayBuffer();
  const { status, statusText, headers } = response;
  return new Response(BODILESS.has(status) ? null : bytes, { status, statusText, headers });
}

/** Describes a failed attempt; returns `null` if the outcome is a result of the call. */
async function describeFailure(
  outcome: Response | ConnectionError,
  results: readonly number[],
): Promise<FailedAttempt | null> {
  if (!(outcome instanceof Response)) return { status: null, code: outcome.code, retryAfter: null };
  const { status, headers } = outcome;
  if (status < 400 || results.includes(status)) return null;
  const body = parseJson(await outcome.clone().text());
  return { status, code: readText(body, "error") ?? "", retryAfter: readRetryAfter(headers, body) };
}

/** Parses JSON; returns `undefined` for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function messageOf(thrown: unknown): string {
  const cause = readMember(thrown, "cause");
  const messages = [thrown, cause].filter((error) => error instanceof Error).map(({ message }) => message);
  return messages.length === 0 ? String(thrown) : messages.join(": ");
}

const BASE_MS = 500;
const CAP_MS = 8_000;

/** Maximum `Retry-After` in seconds that the client waits; a longer one ends the call. Rate limits send at most 61. */
const REQUESTED_MAX_SECONDS = 90;

/** A failed attempt. */
export interface FailedAttempt {
  /** HTTP status; `null` if no answer arrived. */
  readonly status: number | null;
  readonly code: string;
  /** Seconds to wait according to the server; `null` if the answer doesn't say. */
  readonly retryAfter: number | null;
}

/**
 * Returns the pause before the next attempt in milliseconds, or `null` for no retry. Only temporary failures are
 * retried. A call that must not run twice is retried only after 429: no other status proves that nothing happened.
 * A 502 `settlement_unconfirmed` is never retried, because the payment may still be settling.
 */
export function pauseBeforeRetry(
  attempt: FailedAttempt,
  retries: number,
  repeatable: boolean,
  random: () => number = Math.random,
): number | null {
  if (!isTemporaryFailure(attempt) || (!repeatable && attempt.status !== 429)) return null;
  if (attempt.retryAfter !== null) {
    return attempt.retryAfter <= REQUESTED_MAX_SECONDS ? attempt.retryAfter * 1000 : null;
  }
  // Full jitter: clients that failed at the same time retry at different times.
  return random() * Math.min(CAP_MS, BASE_MS * 2 ** retries);
}

function isTemporaryFailure({ status, code }: FailedAttempt): boolean {
  switch (status) {
    case null:
    case 408:
    case 429:
    case 500:
    case 503:
    case 504:
      return true;
    case 502:
      return code !== "settlement_unconfirmed";
    default:
      return false;
  }
}

/** Returns whether a later attempt may succeed, because there was no answer, a 429, or a server error. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ConnectionError || error instanceof ServerError || error instanceof RateLimitError;
}

/** Waits; rejects with the signal's reason as soon as the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    }, ms);
    signal.addEventListener("abort", onAbort, { once: true });
  });
}

/** Codes of errors about the key, whatever the status: rotating an unknown key, for example, returns 404. */
const KEY_TOKENS: ReadonlySet<string> = new Set(["missing_key", "invalid_key"]);

/** Creates the error for an answer of status 400 or above; `body` is parsed JSON, or else a text. */
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

/** Creates the error for an unreadable answer; the message ends with `reason`. */
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

/** Returns the seconds to wait from the header `Retry-After`, or else from the body's `retry_after`, or else `null`. */
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
