// Options of a client and of single calls.
import type { Balance } from "../generated/balance.ts";
import type { ConnectionError } from "../generated/errors.ts";

/**
 * Options of a client, all optional; an option overrides the environment.
 *
 * @example
 * ```ts
 * import { Bankscreen, type BankscreenOptions } from "@bankscreen/sdk";
 *
 * const options: BankscreenOptions = {
 *   timeoutMs: 10_000,
 *   maxRetries: 4,
 *   onResponse: ({ method, path, status }) => console.log(method, path, status),
 * };
 * const bankscreen = new Bankscreen(options);
 * console.log(await bankscreen.ping());
 * ```
 */
export interface BankscreenOptions {
  /** The API key, `ifk_…`. Default: `BANKSCREEN_API_KEY`; without a key, only free operations and the trial work. */
  readonly apiKey?: string;
  /** URL of the server. Default: `BANKSCREEN_BASE_URL`, or a server on this machine, `http://127.0.0.1:8000`. */
  readonly baseUrl?: string;
  /** Sends the requests. Default: `fetch` of the runtime. */
  readonly fetch?: typeof fetch;
  /** Milliseconds that one attempt may take; 0 for no limit. Default: 30000. */
  readonly timeoutMs?: number;
  /** Number of retries after a failure that may be temporary. Default: 2. */
  readonly maxRetries?: number;
  /** Added in front of this package's name in `User-Agent`. Browsers don't allow setting it. */
  readonly userAgent?: string;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Called before every attempt. Errors thrown by a hook are ignored, because the answer may be paid for. */
  readonly onRequest?: (event: RequestEvent) => void;
  /** Called after every answer, including those that are retried. */
  readonly onResponse?: (event: ResponseEvent) => void;
  /** Called after every attempt without an answer. */
  readonly onFailure?: (event: FailureEvent) => void;
  /** Allows a key in a browser, where anyone can read it: only if users type their own key. Default: false. */
  readonly allowBrowserKey?: boolean;
}

/**
 * Options of one call.
 *
 * @example
 * ```ts
 * import { Bankscreen, type RequestOptions } from "@bankscreen/sdk";
 *
 * const options: RequestOptions = { signal: AbortSignal.timeout(5_000), idempotencyKey: "payout-2026-11-21-0042" };
 * console.log(await new Bankscreen().validateIBAN("DE89370400440532013000", options));
 * ```
 */
export interface RequestOptions {
  /** Ends the call, which then throws the signal's reason, like `fetch`. */
  readonly signal?: AbortSignal;
  /** Milliseconds that one attempt may take; 0 for no limit. Default: the client's. */
  readonly timeoutMs?: number;
  /** Number of retries after a failure that may be temporary. Default: the client's. */
  readonly maxRetries?: number;
  /**
   * Your key for a paid call: with the same request it is charged once in 24 hours, across processes. At most 255
   * letters, digits and `._:-`. Default: a new one for every call.
   */
  readonly idempotencyKey?: string;
  /** The API key for this call; empty for none. Default: the client's. */
  readonly apiKey?: string;
  /** More headers, such as an x402 payment in `PAYMENT-SIGNATURE`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * One attempt, as reported to `onRequest`. It contains no key, no body and no query, so it can be logged.
 *
 * @example
 * ```ts
 * import { Bankscreen, type RequestEvent } from "@bankscreen/sdk";
 *
 * const log = ({ method, path, attempt }: RequestEvent): void => console.log(`${method} ${path} (attempt ${attempt})`);
 * await new Bankscreen({ onRequest: log }).ping();
 * ```
 */
export interface RequestEvent {
  /** HTTP method. */
  readonly method: string;
  /** Path of the URL, without the query. */
  readonly path: string;
  /** Counted from 1. */
  readonly attempt: number;
}

/**
 * One attempt without an answer, as reported to `onFailure`.
 *
 * @example
 * ```ts
 * import { Bankscreen, type FailureEvent } from "@bankscreen/sdk";
 *
 * const log = ({ path, error, durationMs }: FailureEvent): void => console.log(path, error.code, durationMs);
 * await new Bankscreen({ onFailure: log }).ping();
 * ```
 */
export interface FailureEvent extends RequestEvent {
  /** Error that prevented an answer: a `ConnectionError` or a `TimeoutError`. */
  readonly error: ConnectionError;
  /** Time from sending the request to giving up. */
  readonly durationMs: number;
}

/**
 * One answer, as reported to `onResponse`. It contains no key, no body and no query, so it can be logged.
 *
 * @example
 * ```ts
 * import { Bankscreen, type ResponseEvent } from "@bankscreen/sdk";
 *
 * const log = ({ method, path, status, attempt, durationMs }: ResponseEvent): void =>
 *   console.log(`${method} ${path} ${status} (attempt ${attempt}, ${durationMs} ms)`);
 * await new Bankscreen({ onResponse: log }).ping();
 * ```
 */
export interface ResponseEvent extends RequestEvent {
  /** HTTP status. */
  readonly status: number;
  /** Id of the call in the server's log; `null` if the server sent none. */
  readonly requestId: string | null;
  /** Time from sending the request to the end of the answer. */
  readonly durationMs: number;
  /** Balance of the key, the trial and the current minute. */
  readonly balance: Balance;
}
