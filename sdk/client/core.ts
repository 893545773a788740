// Sends the calls of a client with the typed HTTP client, and returns the body of an answer or throws an error.
import createClient from "openapi-fetch";
import type { Client } from "openapi-fetch";
import { AuthenticationError, ConnectionError } from "../generated/errors.ts";
import type { paths } from "../generated/types.ts";
import { type Balance, readBalance } from "../generated/balance.ts";
import { readApiKey, readCount, type RequestOptions, type Settings } from "./settings.ts";
import { errorFromAnswer, errorFromUnreadable, transmit } from "./transport.ts";

/**
 * A promise of the body of an answer. Awaiting it gives the body; {@linkcode ApiPromise.withResponse} gives status,
 * headers and balance as well. The request is sent once, when the method is called.
 *
 * @typeParam T Type of the body.
 *
 * @example
 * ```ts
 * import { Bankscreen } from "@bankscreen/sdk";
 *
 * const bankscreen = new Bankscreen();
 * const body = await bankscreen.formatCheckIBAN("DE89370400440532013000");
 * const { data, balance } = await bankscreen.formatCheckIBAN("DE89370400440532013000").withResponse();
 * console.log(body.valid, data.valid, balance.rateLimit?.remaining);
 * ```
 */
export class ApiPromise<T> extends Promise<T> {
  readonly #answer: Promise<ApiResponse<T>>;

  // Lets `then`, `catch` and `finally` return plain promises. (The packed types would declare a static member twice.)
  static {
    Object.defineProperty(this, Symbol.species, { value: Promise });
  }

  /** Wraps the promise of an answer; the client's methods call this. */
  constructor(answer: Promise<ApiResponse<T>>) {
    // The promise of the base class never settles: `then` uses `#answer`, so a rejection is reported only once.
    super(() => {});
    this.#answer = answer;
  }

  /** Resolves to the whole answer instead of only the body, or rejects with the error of the call. */
  withResponse(): Promise<ApiResponse<T>> {
    return this.#answer;
  }

  /** Calls back with the body, like every promise; `catch` and `finally` use this method. */
  override then<Result = T, Failure = never>(
    onFulfilled?: ((body: T) => Result | PromiseLike<Result>) | null,
    onRejected?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    return this.#answer.then(({ data }) => data).then(onFulfilled, onRejected);
  }
}

/**
 * An answer: body, status, headers, request id and balance.
 *
 * @typeParam T Type of the body.
 *
 * @example
 * ```ts
 * import { type ApiResponse, Bankscreen, type Health } from "@bankscreen/sdk";
 *
 * const answer: ApiResponse<Health> = await new Bankscreen().getHealth().withResponse();
 * console.log(answer.status, answer.requestId, answer.data.version);
 * ```
 */
export interface ApiResponse<T> {
  /** The body. */
  readonly data: T;
  /** HTTP status. */
  readonly status: number;
  /** HTTP headers. */
  readonly headers: Headers;
  /** Id of the call in the server's log; `null` if the server sent none. */
  readonly requestId: string | null;
  /** Balance of the key, the trial and the current minute. */
  readonly balance: Balance;
}

interface OperationTraits {
  /** `paid` calls have an idempotency key, so a retry is free; `once` calls are retried only if they had no effect. */
  readonly kind: "free" | "paid" | "once";
  /** Statuses of 400 and above that are results of the operation, not errors. */
  readonly results?: readonly number[];
  /** Default milliseconds per attempt, for operations that let the server wait. */
  readonly timeoutMs?: number;
}

/** Options of the HTTP client except path, query and body. (A type, because the HTTP client rejects an interface.) */
type CallInit = {
  readonly headers: Record<string, string | null>;
  readonly signal?: AbortSignal;
  readonly fetch: (request: Request) => Promise<Response>;
};

interface Answered<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** Sends the calls of one client. */
export class Core {
  readonly raw: Client<paths>;
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.raw = createClient<paths>({
      baseUrl: settings.baseUrl,
      headers: {
        ...settings.headers,
        ...(settings.apiKey !== null && { Authorization: `Bearer ${settings.apiKey}` }),
        ...(settings.userAgent !== null && { "User-Agent": settings.userAgent }),
      },
      fetch: (request) =>
        transmit(request, settings, {
          timeoutMs: settings.timeoutMs,
          maxRetries: settings.maxRetries,
          repeatable: request.method === "GET" || request.headers.has("Idempotency-Key"),
          results: [],
        }),
    });
  }

  send<T>(
    traits: OperationTraits,
    options: RequestOptions | undefined,
    call: (init: CallInit) => Promise<Answered<T>>,
  ): ApiPromise<T> {
    return new ApiPromise(
      this.#answer(traits, options ?? {}, call).then(({ received, data }) => {
        if (data === undefined || data === null) throw errorFromUnreadable(received, "it is empty");
        return wrap(received, data);
      }),
    );
  }

  /** Sends a call whose answer has no body. */
  sendForNothing(
    traits: OperationTraits,
    options: RequestOptions | undefined,
    call: (init: CallInit) => Promise<Answered<unknown>>,
  ): ApiPromise<void> {
    return new ApiPromise(
      this.#answer(traits, options ?? {}, call).then(({ received }) => wrap(received, undefined)),
    );
  }

  async #answer<T>(
    traits: OperationTraits,
    options: RequestOptions,
    call: (init: CallInit) => Promise<Answered<T>>,
  ): Promise<{ readonly received: Response; readonly data: T | undefined }> {
    const policy = {
      timeoutMs: readCount("timeoutMs", options.timeoutMs ?? traits.timeoutMs ?? this.#settings.timeoutMs),
      maxRetries: readCount("maxRetries", options.maxRetries ?? this.#settings.maxRetries),
      repeatable: traits.kind !== "once",
      results: traits.results ?? [],
    };
    let received: Response | undefined;
    const init: CallInit = {
      headers: headersFor(traits, options),
      ...(options.signal && { signal: options.signal }),
      fetch: async (request) => {
        received = await transmit(request, this.#settings, policy);
        return policy.results.includes(received.status) ? asServed(received) : received;
      },
    };
    try {
      const { data, error, response } = await call(init);
      if (!response.ok) throw errorFromAnswer(response, error);
      return { received: received ?? response, data };
    } catch (cause) {
      // A `SyntaxError` comes from the HTTP client, which parses the body of every successful answer.
      if (cause instanceof SyntaxError && received !== undefined) {
        throw errorFromUnreadable(received, "it is not valid JSON", cause);
      }
      throw this.#explain(cause);
    }
  }

  /** Returns the error; adds a hint to its message if the likely cause is a missing URL or key. */
  #explain(cause: unknown): unknown {
    const { apiKey, isBaseUrlDefault, baseUrl } = this.#settings;
    if (cause instanceof ConnectionError && isBaseUrlDefault) {
      cause.message += ` (BANKSCREEN_BASE_URL is not set, so ${baseUrl} was called)`;
    } else if (cause instanceof AuthenticationError && apiKey === null) {
      cause.message += " (BANKSCREEN_API_KEY is not set, so no key was sent)";
    }
    return cause;
  }
}

/** Returns the answer with status 200, because the HTTP client treats the body of any other status as an error. */
function asServed(response: Response): Response {
  return new Response(response.body, { status: 200, headers: response.headers });
}

function wrap<T>(response: Response, data: T): ApiResponse<T> {
  const { status, headers } = response;
  return { data, status, headers, requestId: headers.get("X-Request-Id"), balance: readBalance(headers) };
}

/** Format of an idempotency key; the service rejects a paid call whose key doesn't match it. */
const IDEMPOTENCY_KEY = /^[A-Za-z0-9._:-]{1,255}$/;

function headersFor(traits: OperationTraits, options: RequestOptions): CallInit["headers"] {
  const idempotencyKey = options.idempotencyKey ?? (traits.kind === "paid" ? newIdempotencyKey() : undefined);
  if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey)) {
    throw new TypeError(
      `Cannot use the idempotency key "${idempotencyKey}": it must be 1 to 255 letters, digits and ._:-`,
    );
  }
  return {
    ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
    ...(options.apiKey !== undefined && { Authorization: authorizationOf(options.apiKey) }),
    ...options.headers,
  };
}

function authorizationOf(text: string): string | null {
  const apiKey = readApiKey(text);
  return apiKey === null ? null : `Bearer ${apiKey}`;
}

/** Returns 128 random bits in hexadecimal. (`crypto.randomUUID` doesn't exist on pages without https.) */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
