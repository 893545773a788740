// Sends requests with retries and a deadline per attempt; `settings.ts` has the limits.
import { readMember, readText } from "./errors.ts";
import { ConnectionError, TimeoutError } from "../generated/errors.ts";
import { readRetryAfter } from "./error_from_answer.ts";
import { readBalance } from "../generated/balance.ts";
import type { Settings } from "./settings.ts";

interface SendPolicy {
  /** Milliseconds per attempt; 0 for no limit. */
  readonly timeoutMs: number;
  readonly maxRetries: number;
  /** True if carrying out the request twice does no harm. */
  readonly repeatable: boolean;
  /** Statuses from 400 on that are results of this call. */
  readonly results: readonly number[];
}

/** A longer timer would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Statuses without a body, which `Response` rejects for them. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Sends a request, with retries, and returns the last answer, read to its end.
 *
 * @throws {ConnectionError} If no answer arrives; {@linkcode TimeoutError} after the deadline; on abort, its reason.
 */
export async function transmit(request: Request, settings: Settings, policy: SendPolicy): Promise<Response> {
  // Read once, because a stream can't be sent a second time.
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

/** Reads the body as part of the attempt, so that a connection that breaks halfway counts as no answer. */
async function readToTheEnd(response: Response): Promise<Response> {
  const bytes = await response.arrayBuffer();
  const { status, statusText, headers } = response;
  return new Response(BODILESS.has(status) ? null : bytes, { status, statusText, headers });
}

/** Returns `null` if the outcome is a result. */
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

/** Parses JSON; `undefined` if it isn't any. */
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

/** Longest pause at the server's request (servers may round up to 61); a longer one is left to the caller. */
const ASKED_MAX_SECONDS = 90;

/** An attempt that failed. */
export interface FailedAttempt {
  /** `null` without an answer. */
  readonly status: number | null;
  readonly code: string;
  /** Seconds to wait according to the server; `null` if it doesn't say. */
  readonly retryAfter: number | null;
}

/**
 * Returns the pause before the next attempt in milliseconds, or `null` for none. Only temporary failures are retried; a
 * call that must not run twice only after 429, which alone proves that nothing happened. Never after 502
 * `settlement_unconfirmed`, because a payment may be in progress.
 */
export function pauseBeforeRetry(
  attempt: FailedAttempt,
  retries: number,
  repeatable: boolean,
  random: () => number = Math.random,
): number | null {
  if (!mayPass(attempt) || (!repeatable && attempt.status !== 429)) return null;
  if (attempt.retryAfter !== null) {
    return attempt.retryAfter <= ASKED_MAX_SECONDS ? attempt.retryAfter * 1000 : null;
  }
  // Full jitter, so that clients that failed together don't all return together.
  return random() * Math.min(CAP_MS, BASE_MS * 2 ** retries);
}

function mayPass({ status, code }: FailedAttempt): boolean {
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

/** Waits; rejects with the signal's reason as soon as it aborts. */
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
