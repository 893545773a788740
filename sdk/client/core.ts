// The common part of a client's operations: the typed HTTP client, and turning an answer into a body or an error.
import createClient from "openapi-fetch";
import type { Client } from "openapi-fetch";
import { ApiPromise, type ApiResponse } from "./api_promise.ts";
import { AuthenticationError, ConnectionError } from "../generated/errors.ts";
import { errorFromAnswer, errorFromUnreadable } from "./error_from_answer.ts";
import type { paths } from "../generated/types.ts";
import type { RequestOptions } from "./options.ts";
import { readBalance } from "../generated/balance.ts";
import { readApiKey, readCount, type Settings } from "./settings.ts";
import { transmit } from "./transport.ts";

interface OperationTraits {
  /** `free`; `paid`: has an idempotency key, so retries are free; `once`: retried only if surely not carried out. */
  readonly kind: "free" | "paid" | "once";
  /** Statuses from 400 on that are results. */
  readonly results?: readonly number[];
  /** Per attempt, unless the caller sets it, for operations that wait on the server. */
  readonly timeoutMs?: number;
}

/** Options added by a call to path and body. (An alias, because the HTTP client requires options of an open type.) */
type CallInit = {
  readonly headers: Record<string, string | null>;
  readonly signal?: AbortSignal;
  readonly fetch: (request: Request) => Promise<Response>;
};

/** The answer of the HTTP client. */
export interface Answered<T> {
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
      // The HTTP client parses the body of every successful answer.
      if (cause instanceof SyntaxError && received !== undefined) {
        throw errorFromUnreadable(received, "it is not valid JSON", cause);
      }
      throw this.#explain(cause);
    }
  }

  /** Adds a hint about a missing URL or key, which are forgotten most often. */
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

/** Sets status 200, because the HTTP client treats the body as the result only then. */
function asServed(response: Response): Response {
  return new Response(response.body, { status: 200, headers: response.headers });
}

function wrap<T>(response: Response, data: T): ApiResponse<T> {
  const { status, headers } = response;
  return { data, status, headers, requestId: headers.get("X-Request-Id"), balance: readBalance(headers) };
}

/** Format of an idempotency key; the service rejects paid calls with any other. */
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

/** Generates 128 random bits. (`crypto.randomUUID` is missing on pages that aren't served over https.) */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
