/**
 * How a client and its single calls are set up.
 *
 * @module
 */
import type { Balance } from "./balance.ts";

/**
 * How a client is set up. Every part is optional; an option wins over the environment.
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
  /** The API key, `ifk_…`. Default: `BANKSCREEN_API_KEY`; without one only free operations and the trial answer. */
  readonly apiKey?: string;
  /** Address of the server. Default: `BANKSCREEN_BASE_URL`, else a server on this machine, `http://127.0.0.1:8000`. */
  readonly baseUrl?: string;
  /** Sends the requests. Default: `fetch` of the runtime. */
  readonly fetch?: typeof fetch;
  /** Milliseconds that one attempt may take; 0 means no limit. Default: 30000. */
  readonly timeoutMs?: number;
  /** How often a call is sent again after a failure that may pass. Default: 2. */
  readonly maxRetries?: number;
  /** Put before the name of this package in `User-Agent`. Browsers do not let it be set. */
  readonly userAgent?: string;
  /** Called after every answer, also of attempts that are repeated. */
  readonly onResponse?: (event: ResponseEvent) => void;
}

/**
 * How one call is set up.
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
  /** Ends the call. It then throws the reason of the signal, as `fetch` does. */
  readonly signal?: AbortSignal;
  /** Milliseconds that one attempt may take; 0 means no limit. Default: that of the client. */
  readonly timeoutMs?: number;
  /** How often the call is sent again after a failure that may pass. Default: that of the client. */
  readonly maxRetries?: number;
  /**
   * A name of your own for a paid call: the same name with the same request is charged once within 24 hours, also by
   * another process. Letters, digits and `._:-`, at most 255. Default: a new one for every call.
   */
  readonly idempotencyKey?: string;
  /** More headers, for example an x402 payment in `PAYMENT-SIGNATURE`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * One answer, as `onResponse` is told of it. It holds no key, no body and no query, so it can be logged.
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
export interface ResponseEvent {
  /** HTTP method. */
  readonly method: string;
  /** Path of the URL, without the query. */
  readonly path: string;
  /** HTTP status. */
  readonly status: number;
  /** Name of the call in the log of the server; `null` when the server gave none. */
  readonly requestId: string | null;
  /** Counted from 1. */
  readonly attempt: number;
  /** Time from sending the request to the end of the answer. */
  readonly durationMs: number;
  /** What is left on the key, on the trial and in the current minute. */
  readonly balance: Balance;
}
