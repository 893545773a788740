// Converts a client's options and the environment into checked settings: server, key, retries, deadline.
import { DEFAULT_SERVER } from "./distribution.ts";
import type { BankscreenOptions } from "./options.ts";

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

/** The settings of a client. */
export interface Settings {
  readonly apiKey: string | null;
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string;
  /** True when neither an option nor the environment sets the URL. */
  readonly isBaseUrlDefault: boolean;
  readonly fetch: typeof fetch;
  /** 0 for no limit. */
  readonly timeoutMs: number;
  readonly maxRetries: number;
  /** `null` in a browser. */
  readonly userAgent: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** None of these throws. */
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
    // Looked up at each call, so that a `fetch` that is instrumented or replaced later is used.
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

/** Ignores what a hook throws or rejects with, because the call's answer may be paid for. */
function harmless<Event>(hook: ((event: Event) => void) | undefined): (event: Event) => void {
  return (event) => {
    try {
      // A hook may be asynchronous, although its type doesn't say so.
      const returned: unknown = hook?.(event);
      if (returned instanceof Promise) returned.catch(() => {});
    } catch {
      // The caller's hook must not break the call.
    }
  };
}

/** Parses a key; `null` for none. Throws a `TypeError` for one that can't be sent. */
export function readApiKey(text: string | undefined): string | null {
  const key = text?.trim() ?? "";
  // The message doesn't repeat the key, because it may be logged.
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

/** Returns `null` in browsers, which reject the header or send a preflight request for it. */
function readUserAgent(own: string | undefined): string | null {
  if (isBrowser()) return null;
  const runtime: string | undefined = globalThis.navigator?.userAgent;
  return [own, `bankscreen-sdk/${VERSION}`, runtime].filter((part) => part !== undefined && part !== "").join(
    " ",
  );
}

/** Returns false for Deno, Node.js and Bun, which have their own user agent. */
function isBrowser(): boolean {
  const runtime: string | undefined = globalThis.navigator?.userAgent;
  return runtime?.startsWith("Mozilla/") ?? false;
}

/** Reads an environment variable, if there is an environment and Deno allows it. */
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
