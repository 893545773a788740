// The options of a client and of single calls, and the settings that a client reads from them and from the environment.
import type { Balance } from "../generated/balance.ts";
import type { ConnectionError } from "../generated/errors.ts";
import { DEFAULT_SERVER } from "./distribution.ts";

/**
 * Version of this package.
 *
 * @example
 * ```ts
 * import { VERSION } from "@bankscreen/sdk";
 *
 * console.log(`Screened with @bankscreen/sdk ${VERSION}`);
 * ```
 */
export const VERSION = "1.0.0";

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
  /** Text in front of this package's name in the header `User-Agent`; ignored in browsers. */
  readonly userAgent?: string;
  /** Headers to send with every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Called before every attempt. Errors thrown by hooks are ignored, because the answer may be paid for. */
  readonly onRequest?: (event: RequestEvent) => void;
  /** Called after every answer, even if the call is then retried. */
  readonly onResponse?: (event: ResponseEvent) => void;
  /** Called after every attempt that got no answer. */
  readonly onFailure?: (event: FailureEvent) => void;
  /** Allows a key in a browser, where anyone can read it: set this only if users type in their own. Default: false. */
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
  /** Aborts the call, which then throws the signal's reason, like `fetch`. */
  readonly signal?: AbortSignal;
  /** Milliseconds that one attempt may take; 0 for no limit. Default: the client's. */
  readonly timeoutMs?: number;
  /** Number of retries after a failure that may be temporary. Default: the client's. */
  readonly maxRetries?: number;
  /**
   * Idempotency key of a paid call: a request repeated with this key within 24 hours is charged only once, even if
   * another process repeats it. At most 255 letters, digits and `._:-`. Default: a new key for every paid call.
   */
  readonly idempotencyKey?: string;
  /** The API key for this call; an empty string sends none. Default: the client's key. */
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
  /** Number of the attempt, from 1. */
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
  /** The error of the attempt: a `ConnectionError` or a `TimeoutError`. */
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

/** The checked settings of a client. */
export interface Settings {
  readonly apiKey: string | null;
  /** Absolute URL, without a trailing slash. */
  readonly baseUrl: string;
  /** True if neither an option nor the environment sets the URL. */
  readonly isBaseUrlDefault: boolean;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly userAgent: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** The hooks from the options, wrapped so that they never throw. */
  readonly hooks: Required<Hooks>;
}

type Hooks = Pick<BankscreenOptions, "onRequest" | "onResponse" | "onFailure">;

/** Reads the settings; throws a `TypeError` or `RangeError` with the name of an unusable option. */
export function readSettings(options: BankscreenOptions): Settings {
  const baseUrl = options.baseUrl ?? readVariable("BANKSCREEN_BASE_URL");
  const apiKey = readApiKey(options.apiKey ?? readVariable("BANKSCREEN_API_KEY"));
  if (apiKey !== null && isBrowser() && !options.allowBrowserKey) {
    throw new TypeError(
      "Cannot use an API key in a browser, where anyone who opens the page can read it: call from a server, " +
        "or set allowBrowserKey if users enter their own key",
    );
  }
  return {
    apiKey,
    baseUrl: readBaseUrl(baseUrl ?? DEFAULT_SERVER),
    isBaseUrlDefault: baseUrl === undefined,
    // `fetch` is looked up at each call, because a monitoring tool may replace it later.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    timeoutMs: readCount("timeoutMs", options.timeoutMs ?? 30_000),
    maxRetries: readCount("maxRetries", options.maxRetries ?? 2),
    userAgent: readUserAgent(options.userAgent),
    headers: { ...options.headers },
    hooks: {
      onRequest: harmless(options.onRequest),
      onResponse: harmless(options.onResponse),
      onFailure: harmless(options.onFailure),
    },
  };
}

/** Returns a whole number that isn't negative; otherwise throws a `RangeError` with the option's name. */
export function readCount(name: string, value: number): number {
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new RangeError(`Cannot use the option "${name}": it is ${value} and must be a whole number from 0`);
}

/** Wraps a hook so that its errors are ignored, because the answer of the call may be paid for. */
function harmless<Event>(hook: ((event: Event) => void) | undefined): (event: Event) => void {
  return (event) => {
    try {
      // A hook may be asynchronous, and its rejection would be unhandled.
      const returned: unknown = hook?.(event);
      if (returned instanceof Promise) returned.catch(() => {});
    } catch {
      // Ignored, as documented at `BankscreenOptions.onRequest`.
    }
  };
}

/** Parses an API key; `null` for an empty text. Throws a `TypeError` for a key that can't be sent in a header. */
export function readApiKey(text: string | undefined): string | null {
  const key = text?.trim() ?? "";
  // The message may be logged, so it doesn't contain the key.
  if (/[^\x21-\x7e]/.test(key)) {
    throw new TypeError("Cannot use the API key: it contains spaces or unexpected characters");
  }
  return key === "" ? null : key;
}

function readBaseUrl(text: string): string {
  const url = parseUrl(text.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(`Cannot use the base URL "${text}": it must start with http:// or https://`);
  }
  if (url.search !== "" || url.hash !== "") {
    throw new TypeError(`Cannot use the base URL "${text}": it must have no query and no fragment`);
  }
  return url.href.replace(/([^/])\/+$/, "$1");
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text, globalThis.location?.href);
  } catch {
    return null;
  }
}

/** Builds the header `User-Agent`; `null` in browsers, which reject it or send a preflight request because of it. */
function readUserAgent(own: string | undefined): string | null {
  if (isBrowser()) return null;
  const parts = [own, `bankscreen-sdk/${VERSION}`, globalThis.navigator?.userAgent];
  return parts.filter((part) => part !== undefined && part !== "").join(" ");
}

/** Returns whether this is a browser, by its user agent; Deno, Node.js and Bun have different ones. */
function isBrowser(): boolean {
  const runtime: string | undefined = globalThis.navigator?.userAgent;
  return runtime?.startsWith("Mozilla/") ?? false;
}

/** Returns an environment variable; `undefined` if it is empty, or in a browser, or if Deno denies access. */
function readVariable(name: string): string | undefined {
  try {
    const value: unknown = member(member(member(globalThis, "process"), "env"), name);
    return typeof value === "string" && value !== "" ? value : undefined;
  } catch {
    return undefined;
  }
}

function member(owner: unknown, name: string): unknown {
  return typeof owner === "object" && owner !== null ? Reflect.get(owner, name) : undefined;
}
